// The moves as buttons. Many are grouped by the words of their notation, each group named by what its labels share.

import { button, el, refill } from "../dom.js";
import { say } from "../speech.js";

const FEW = 12; // So many stand side by side.

export class Moves {
  constructor(play) {
    this.play = play;
    this.place = el("div", { class: "moves", role: "group", "aria-labelledby": "match-moves", tabindex: "-1", "data-key": "moves" });
  }

  draw(room) {
    const { moves, words, cast, update, myTurn, advice } = room;
    const labelled = moves.map((move) => ({ move, label: words.move(update.view, move, cast) }));
    this.advised = advice?.move;
    refill(this.place, [labelled, myTurn, update.version, this.advised], () => this.#level(labelled, 0));
  }

  #level(moves, depth) {
    if (moves.length <= FEW) return moves.map((each) => this.#button(each));
    const groups = Object.entries(grouped(moves, depth));
    if (groups.length === moves.length) return moves.map((each) => this.#button(each));
    if (groups.length === 1 && moves.some(({ move }) => move.split(" ").length > depth + 1)) return this.#level(moves, depth + 1);
    return groups.map(([key, group]) => {
      if (group.length === 1) return this.#button(group[0]);
      const name = shared(group.map(({ label }) => label));
      return el(
        "details",
        { "data-key": key, open: group.some(({ move }) => move === this.advised) },
        el("summary", {}, name ? `${name} …` : `${key} …`),
        el("div", { class: "moves" }, this.#level(group, depth + 1)),
      );
    });
  }

  #button({ move, label }) {
    return button(move, label, (event) => this.play(move, event), { class: move === this.advised && "advised" });
  }
}

function grouped(moves, depth) {
  const groups = {};
  for (const each of moves) (groups[each.move.split(" ").slice(0, depth + 1).join(" ")] ??= []).push(each);
  return groups;
}

/** The whole words with which all labels begin, without a mark that they end with. */
function shared(labels) {
  const parts = labels.map((label) => label.split(" "));
  const end = parts[0].findIndex((word, place) => parts.some((each) => each[place] !== word));
  return parts[0].slice(0, end < 0 ? undefined : end).join(" ").replace(/[:,;]$/, "");
}

/** What to do now, in a sentence. */
export function turn(room) {
  const { update, cast, moves, myTurn } = room;
  if (myTurn) return say("table-plain-choose");
  const who = cast.catalogue.listed((update.to_act ?? []).filter((seat) => seat !== room.seat).map((seat) => cast.name(seat)));
  return who ? say(moves.length ? "table-plain-change" : "table-wait-for", { who }) : "";
}
