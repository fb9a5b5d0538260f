// What has happened and what was said, as a live log; and the field to say something.

import { el } from "../dom.js";
import { say } from "../speech.js";

const LONGEST_LINE = 300;

export class Log {
  #first = null;
  #told = 0;

  constructor({ room, send }) {
    this.room = room;
    this.list = el("ol");
    this.told = el("div", { role: "log", "aria-live": "polite", "aria-labelledby": "match-log", tabindex: "0" }, this.list);
    this.line = el("input", { name: "line", autocomplete: "off", maxlength: LONGEST_LINE, "aria-label": say("web-chat-say"), placeholder: say("web-chat-say") });
    const speak = (event) => {
      event.preventDefault();
      const text = this.line.value.trim();
      if (text) send({ type: "say", text });
      this.line.value = "";
    };
    this.root = el("section", { class: "card log", "aria-labelledby": "match-log" },
      el("h3", { id: "match-log" }, say("web-log")),
      this.told,
      el("form", { class: "pair", onsubmit: speak }, this.line, el("button", { type: "submit" }, say("web-chat-send"))));
  }

  /** Add what is new: a reader hears only that. */
  draw() {
    const { log } = this.room;
    if (log[0] !== this.#first) [this.#first, this.#told] = [log[0], this.list.replaceChildren() ?? 0];
    const news = log.slice(this.#told).map(({ kind, tell }) => [kind, tell()]);
    this.#told = log.length;
    this.list.append(...news.filter(([, text]) => text).map(([kind, text]) => el("li", { class: kind }, text)));
    if (news.length) this.told.scrollTop = this.told.scrollHeight;
  }
}
