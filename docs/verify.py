"""Prove the deal of a Fairdeal match from its record: python verify.py RECORD.json [--commitment HEX]

It needs only Python 3.11, and none of our code. docs/fair.md explains each step. It ends with 0 if all holds, with 1
and the name of what does not, or with 2 if the command or the file is wrong.
"""

import argparse
import csv
import hmac
import itertools
import json
from hashlib import sha256
from statistics import NormalDist

PEOPLE = ["Green", "Scarlet", "White", "Mustard", "Plum", "Peacock"]
WEAPONS = ["Candlestick", "Dagger", "LeadPipe", "Pistol", "Rope", "Wrench"]
ROOMS = ["Bedroom", "Office", "DiningRoom", "Courtyard", "Bathroom", "Garage", "LivingRoom", "GameRoom", "Kitchen"]
SPANISH = [f"{suit}{value}" for suit in "OCEB" for value in range(1, 11)]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def require(holds, otherwise):
    if not holds:
        raise SystemExit(f"Does not hold: {otherwise}.")


def stream(seed, label=None):  # The words of a seed, or of the seed derived from it with a label.
    seed = hmac.digest(seed, b"fairdeal.derive.v1\x1f" + label, "sha256") if label is not None else seed
    for n in itertools.count():
        block = hmac.digest(seed, n.to_bytes(8, "big"), "sha256")
        yield from (block[at : at + 8] for at in (0, 8, 16, 24))


def below(words, bound):
    while (word := int.from_bytes(next(words), "big")) >= 2**64 - 2**64 % bound:
        pass
    return word % bound


def sample(words, items, count=None):
    items = list(items)
    for i in range(len(items) if count is None else count):
        j = i + below(words, len(items) - i)
        items[i], items[j] = items[j], items[i]
    return items[:count]


def deal(words, game, seats, options, told):  # In the form of `told`, the record's deal; None if unknown here.
    match game:
        case "nano-gwent":
            hand = sorted(options.get("deck") or sample(words, range(1, 16), options.get("units", 10)))
            return {"hands": [hand, hand]}
        case "tides-of-time":
            cards = sample(words, range(1, 19))
            return {"hands": [sorted(cards[:5]), sorted(cards[5:10])], "deck": cards[10:]}
        case "escoba":
            later = b"".join(itertools.islice(words, 4))
            deck = sample(stream(later, b"deck\x1f0\x1f0"), SPANISH)
            if options.get("deck"):
                deck = ["".join(line.split()).upper() for line in options["deck"].rstrip().splitlines()]
            one, two, table = (sorted(part, key=SPANISH.index) for part in (deck[:3], deck[3:6], deck[6:10]))
            return {"hands": [one, two], "table": table, "stock": deck[10:], "later": later.hex()}
        case "clue":
            envelope = [kind[below(words, len(kind))] for kind in (PEOPLE, WEAPONS, ROOMS)]
            every = PEOPLE + WEAPONS + ROOMS
            cards = sample(words, [card for card in every if card not in envelope])
            each = len(cards) // seats
            *hands, common = (cards[seat * each :][: each if seat < seats else None] for seat in range(seats + 1))
            hands, common = [sorted(hand, key=every.index) for hand in hands], sorted(common, key=every.index)
            later = b"".join(itertools.islice(words, 4)).hex()
            return {"envelope": envelope, "hands": hands, "common": common, "later": later}
        case "top-trumps":
            listed, count = list_of_cards(words, options, told["list"]), len(told["list"]["cards"])
            half = sorted(sample(words, range(count), (count + 1) // 2))
            rest = [card for card in range(count) if card not in half]
            return {"list": listed, "decks": [sample(words, half), sample(words, rest)]}


def list_of_cards(words, options, told):  # The list of Top Trumps: drawn from the words, or the players' own.
    text = options.get("deck")
    if text is None:
        require(len(told["cards"]) == options.get("cards", 50), "the list has another number of cards than was agreed")
        spread = [NormalDist(30 + below(words, 60), 5 + below(words, 15)) for _ in range(options.get("fields", 5))]
        names = {}
        while len(names) < len(told["cards"]):
            number = below(words, 36**6)
            names["".join(LETTERS[number // 36**place % 36] for place in (5, 4, 3, 2, 1, 0))] = True
        value = [[max(0, round(f.inv_cdf((below(words, 2**53 - 1) + 1) / 2**53))) for f in spread] for _ in names]
        return {"fields": [f"Field {LETTERS[n]}" for n in range(len(spread))], "cards": list(names), "values": value}
    if len(text.splitlines()) < 2:
        print(f"Not proved: that these are the cards which Fairdeal ships as {text!a}.")
        return told
    rows = [[cell.strip() for cell in row] for row in csv.reader(text.removeprefix("\ufeff").splitlines()) if row]
    values = [[float(cell) for cell in row[1:]] for row in rows[1:]]
    return {"fields": rows[0][1:], "cards": [row[0] for row in rows[1:]], "values": values}


def digest(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return sha256(text.encode()).hexdigest()[:16]


def prove(record, noted):
    match, seed, seats, order = (record.get(name) for name in ("match", "seed", "seats", "order"))
    match, seed = match.encode(), bytes.fromhex(seed)
    bound = sha256(b"fairdeal.commitment.v1\x1f" + match + b"\x1f" + seed).hexdigest()
    require(record["commitment"] == bound, "the seed is not the one of the commitment")
    require(noted in (None, bound), "the commitment is not the one that was noted: another seed, or another match")
    print(f"Proved: the server's seed is that of the commitment {bound}{', which was noted' if noted else ''}.")
    added = [part and bytes.fromhex(part) for part in record.get("entropies") or [None] * len(seats)]
    require(len(added) == len(seats), "there is not one entropy for each seat")
    if any(added):
        parts = b"".join(b"\x01" + part if part else b"\x00" for part in added)
        seed = hmac.digest(seed, b"fairdeal.mixed.v1\x1f" + match + b"\x1f" + parts, "sha256")
    require(order in (None, sample(stream(seed, b"seats"), range(len(seats)))), "the seed gives another order of seats")
    for seat, place in enumerate(order or range(len(seats))):
        pledge = added[place] and sha256(b"fairdeal.pledge.v1\x1f" + added[place]).hexdigest()
        print(f"Proved: {seats[seat]!a} in seat {seat + 1} gave the entropy of the pledge {pledge or '(none)'}.")
    told = record["deal"]
    dealt = deal(stream(seed), record["game"], len(seats), record["options"], told)
    require(dealt in (None, told), f"the seed gives another deal of {record['game']!a}")
    proved = "Proved" if dealt else f"Not proved (this script cannot deal {record['game']!a})"
    print(f"{proved}: the seed gives the deal{' and the order of the seats' if order else ''} as the record tells it.")
    agreed = {name: value for name, value in record.items() if name not in ("start", "moves", "outcome", "link")}
    require((last := digest(agreed)) == record["start"], "the chain breaks at the deal or at what was agreed")
    for count, moved in enumerate(record["moves"], 1):
        require((last := digest({**moved, "link": last})) == moved["link"], f"the chain breaks at move {count}")
    require(digest({"outcome": record["outcome"], "link": last}) == record["link"], "the chain breaks at the outcome")
    print(f"Proved: the chain over the agreement, the deal, {len(record['moves'])} moves and the outcome is whole.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("record", help="the record of a match: a JSON file")
    parser.add_argument("--commitment", type=lambda text: bytes.fromhex(text).hex(), help="as noted at the table")
    given = parser.parse_args()
    try:
        with open(given.record, encoding="utf-8") as file:
            record = json.load(file, parse_float=lambda text: int(x) if (x := float(text)).is_integer() else x)
        if record["format"] != "fairdeal.record.v2":
            raise ValueError("its format is not fairdeal.record.v2")
    except Exception as error:
        parser.error(f"{given.record}: {error}")
    try:
        prove(record, given.commitment)
    except Exception as error:
        require(False, f"the record is not whole ({type(error).__name__}: {error})")
    if given.commitment is None:
        print("Not proved: that the seed was fixed before the deal. Give the noted commitment with --commitment HEX.")
    print("Not proved: that the moves keep to the rules (python -m shared verify plays them), nor who made them when.")
