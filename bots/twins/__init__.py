"""The rules of games on whole numbers, compiled by numba: the readable rules in `shared/games` are the authority."""
