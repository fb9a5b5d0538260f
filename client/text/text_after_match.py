"""After a match, in text: saved records, replays, proofs, comparisons, continuing from a move."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from client.games import words_of
from client.link.whereabouts import Whereabouts
from client.matches import continue_match, duplicate, records
from client.matches.playback import Eyes, Playback
from client.matches.promises import Promises
from client.matches.proof import proof_lines, prove
from client.matches.records import Damaged, Kept
from client.speech.command import Mistake
from client.speech.language import say
from client.speech.reasons import verdict
from client.speech.words import quoted, title_of
from client.text.requests import GoOn, Look
from shared.game import Seat
from shared.messages import Open
from shared.record import Record
from shared.words import printable


class AfterMatch:
    """Answers what is asked about finished matches: the last one, those kept under `home`, and any file."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._record: Record | None = None
        """The match that is meant if none is named: the last one, or the one that was replayed since."""
        self.promises = Promises(home)
        """The commitments that were given before the matches."""

    def end(self, record: Record) -> list[str]:
        """Take in a match that has ended; after a duplicate, the comparison."""
        self._record = record
        return self._comparison(record)

    def answer(self, look: Look) -> list[str]:
        """The lines that answer it.

        Raises:
            Mistake, Unread: it cannot be answered.
        """
        match look.what:
            case "records":
                kept = enumerate(records.listed(self._home), 1)
                return [_line(number, item) for number, item in kept] or [say("records-none")]
            case "replay":
                return self._replay(look.words)
            case "verify":
                record = self._named(look.words)
                return list(proof_lines(prove(record, self.promises.of(record))))
            case "compare":
                return self._comparison(self._named(look.words)) or [say("result-no-partner")]
            case "save":
                return [say("records-saved", path=str(records.save_copy(self._named(()), " ".join(look.words))))]

    def go_on(self, wish: GoOn, place: Whereabouts) -> Open:
        """The table that goes on from a move: as `goon 12 fis`, or `goon 12 fis 2` to sit at the second seat.

        Raises:
            Mistake, Unread: there is nothing to go on from, or no such bot.
        """
        playback = Playback(self._named(()))
        agents = continue_match.opponents(place.lobby, playback.record.game)
        at = _number(wish.move, playback.last)
        problem = continue_match.obstacle(playback, at, agents)
        if problem is not None:
            raise Mistake(problem)
        if wish.agent not in agents:
            raise Mistake(say("replay-go-on-bots", bots=", ".join(agents)))
        seat = min(playback.game(at).to_act) if wish.seat is None else _seat(wish.seat, playback)
        return continue_match.table(playback, at, seat, wish.agent, place.seated)

    def _named(self, words: Sequence[str]) -> Record:
        """The record that is meant: by its number in the list, a path, or none: the last one."""
        if not words:
            if self._record is None:
                raise Mistake(say("replay-which"))
            return self._record
        if words[0].isdecimal():
            kept = records.listed(self._home)
            if not kept:
                raise Mistake(say("records-none"))
            number = _number(words[0], len(kept))
            return records.load(kept[number - 1].path) if number else self._named(())
        return records.take_in(self._home, " ".join(words))

    def _comparison(self, record: Record) -> list[str]:
        first = duplicate.partner(record, records.kept(self._home))
        return [] if first is None else duplicate.in_words(duplicate.compare(first, record))

    def _replay(self, words: Sequence[str]) -> list[str]:
        which, whose = (words[:1], words[1:]) if words and words[0].isdecimal() else (words, [])
        record = self._named(which)
        playback = Playback(record)
        self._record = record
        eyes = Eyes(_seat(whose[0], playback)) if whose else Eyes(all_cards=True)
        return [*_story(playback, eyes)]


def _number(text: str, most: int) -> int:
    if not text.isdecimal() or int(text) > most:
        raise Mistake(say("replay-number", text=text, most=most))
    return int(text)


def _seat(text: str, playback: Playback) -> Seat:
    """A seat as people count them, from 1."""
    return max(1, _number(text, len(playback.names))) - 1


def _line(number: int, item: Kept | Damaged) -> str:
    date = time.strftime("%Y-%m-%d %H:%M", time.localtime(item.when))
    if isinstance(item, Damaged):
        return f"{number:3}  {date}  {printable(item.why)}"
    return f"{number:3}  {date}  {printable(title_of(item.record.game))}: {item.faces}"


def _story(playback: Playback, eyes: Eyes) -> Iterator[str]:
    """A whole match, a line a move and one for each reason."""
    record, cast = playback.record, playback.cast(Eyes())
    yield say(
        "replay-heading",
        game=printable(title_of(record.game)),
        names=" – ".join(playback.names),
        count=len(record.moves),
    )
    dealt = words_of(record.game).opening(playback.update(0, eyes))
    told = " ".join(words_of(record.game).event(event, cast) for event in dealt) or say("replay-deal")
    yield f"{0:4}  {told}"
    for number, moved in enumerate(record.moves, 1):
        seen = playback.seen(number, eyes)
        if number > playback.last:
            yield say("replay-broken", why=playback.problem or "")
            return
        told = " ".join(words_of(record.game).event(event, cast) for event in seen)
        told = told or say("replay-moved", who=cast.name(moved.seat), move=printable(moved.move))
        more = [say("replay-by", agent=printable(moved.by))] if moved.by else []
        more += [say("replay-advised", agent=printable(moved.advised))] if moved.advised else []
        yield f"{number:4}  {' '.join([told, *more])}"
        if moved.reason is not None:
            yield f"      {quoted(moved.reason.summary)}"
    yield f"{verdict(record.game, record.outcome, cast)}."
