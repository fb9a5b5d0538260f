// The last match again: its positions as this player saw them, each move with a bot's reason, and the record as a file.

import { button, el, refill } from "./dom.js";
import { groups } from "./table/position.js";
import * as speech from "./speech.js";

const { say } = speech;
const MOST_TERMS = 5;

export class Replay {
  constructor(page) {
    Object.assign(this, page);
    const { record } = this.room.ended;
    const { cast, words, course } = this.room;
    [this.course, this.cast, this.words, this.at] = [course, cast, words, 0];
    const last = course.length - 1;
    const to = (at) => () => {
      this.at = Math.max(0, Math.min(last, at(this.at)));
      this.draw();
    };
    this.where = el("p", { role: "status" });
    this.position = el("div", { class: "position" });
    this.events = el("ul", { class: "rows" });
    this.root = el("section", { class: "card stack", "aria-labelledby": "replay-title" },
      el("h2", { id: "replay-title" }, say("replay-heading", { game: speech.title(record.game), names: speech.listed(record.seats), count: record.moves.length })),
      el("div", { class: "buttons" },
        button("first", "«", to(() => 0), { "aria-label": say("table-key-first") }),
        button("back", `‹ ${say("web-older")}`, to((at) => at - 1)),
        button("next", `${say("web-newer")} ›`, to((at) => at + 1), { class: "main" }),
        button("last", "»", to(() => last), { "aria-label": say("table-key-now") })),
      this.where, this.events, this.position,
      el("details", {}, el("summary", {}, say("web-record")), el("ol", { class: "record" }, record.moves.map((moved) => this.#moved(moved)))),
      el("div", { class: "buttons" },
        el("a", { class: "button", download: `${record.match}.json`, href: file(record) }, say("web-download")),
        button("leave", say("replay-go-on-back"), () => this.show(null))));
  }

  draw() {
    const update = this.course[this.at];
    const told = (update.events ?? []).map((seen) => this.words.event(seen, this.cast)).filter(Boolean);
    refill(this.where, this.at, () => say("replay-where", { number: this.at, last: this.course.length - 1 }));
    refill(this.events, this.at, () => (this.at ? told : [say("replay-deal")]).map((text) => el("li", {}, text)));
    refill(this.position, this.at, () => groups(this.words.position(update.view, this.cast)));
  }

  #moved({ seat, move, seconds = 0, by, reason, advised }) {
    const label = this.words.move(this.course.at(-1).view, move, this.cast);
    const more = [seconds >= 1 && say("replay-took", { time: speech.clock(seconds) }), by && say("replay-by", { agent: by }), advised && say("replay-advised", { agent: advised })];
    return el("li", {}, [say("replay-moved", { who: speech.capital(this.cast.name(seat)), move: label }), ...more.filter(Boolean)].join(" "), reason && this.#reason(reason));
  }

  #reason({ summary, terms = {}, line = [] }) {
    const weights = Object.entries(terms).sort(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, MOST_TERMS);
    return el("div", { class: "reason" },
      summary && el("p", {}, speech.quoted(summary)),
      weights.length > 0 && el("p", {}, weights.map(([term, weight]) => `${speech.english(term)} ${speech.decimal(weight)}`).join(" · ")),
      line.length > 0 && el("p", {}, say("replay-line", { moves: line.join(", ") })));
  }
}

function file(record) {
  return URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: "application/json" }));
}
