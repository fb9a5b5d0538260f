// What has happened and what was said, as a live log; and the field to say something.

import { button, el, refill } from "../dom.js";
import { say } from "../speech.js";

const LONGEST_LINE = 300;

export class Log {
  #first = null;
  #told = 0;
  #chat = []; // Each line of it, with what was said.

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
      el("form", { class: "pair", onsubmit: speak }, this.line, el("button", { type: "submit" }, say("web-chat-send"))),
      el("details", { class: "quiet" }, el("summary", {}, say("web-mute")), (this.mutes = el("div", { class: "buttons", tabindex: "-1" }))));
  }

  /** Everybody else who can be muted, and all spectators together. */
  #mutes() {
    const { seat, seated, muted } = this.room;
    const others = seated.chairs.filter(({ name, bot }, place) => name && !bot && place !== seat).map(({ name }) => [name, name]);
    const mute = (name) => {
      this.room.mute(name);
      this.draw();
    };
    return [...others, ["", say("table-spectators")]].map(([name, who]) =>
      button(`mute ${name}`, say(muted.has(name) ? "table-unmute" : "table-mute", { who }), () => mute(name)));
  }

  /** Add what is new: a reader hears only that. */
  draw() {
    const { log, muted, seat, seated } = this.room;
    if (log[0] !== this.#first) [this.#first, this.#told, this.#chat] = [log[0], this.list.replaceChildren() ?? 0, []];
    const news = log.slice(this.#told).map(({ kind, tell, said }) => [el("li", { class: kind }, tell()), said]);
    this.#told = log.length;
    this.#chat.push(...news.filter(([, said]) => said));
    for (const [line, said] of this.#chat) line.hidden = this.room.hides(said);
    this.list.append(...news.map(([line]) => line).filter((line) => line.textContent));
    if (news.length) this.told.scrollTop = this.told.scrollHeight;
    refill(this.mutes, [seated.chairs, seat, [...muted]], () => this.#mutes());
  }
}
