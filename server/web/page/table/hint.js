// A hint: a bot is shown the player's cards, and says what it would play.

import { offered, whichBot } from "../bots.js";
import { button, el, refill } from "../dom.js";
import * as speech from "../speech.js";

const { say } = speech;

export class Hint {
  #choosing = false;

  constructor({ room, send }) {
    Object.assign(this, { room, send });
    this.place = el("div", { class: "hint", tabindex: "-1" });
  }

  draw() {
    const { room } = this;
    const may = room.myTurn && room.seated.rules.aids !== false;
    if (!may) this.#choosing = false;
    refill(this.place, [may, room.asked, room.advice, this.#choosing && this.#bots], () => may && this.#shown());
  }

  get #bots() {
    return offered(this.room.lobby, this.room.seated.rules.game);
  }

  #shown() {
    const { advice, asked, words, update, cast } = this.room;
    if (advice) {
      const move = words.move(update.view, advice.move, cast);
      return el("p", { class: "advice" }, say("table-advises", { agent: advice.agent, move }));
    }
    if (asked !== null) return el("p", { role: "status" }, say("table-thinking"));
    if (!this.#choosing) return button("hint", say("web-hint"), () => this.#begin());
    const close = () => this.#choose(false);
    return whichBot({ ask: "table-ask-whom", more: "table-ask-more", bots: this.#bots, pick: (bot) => this.#ask(bot), close });
  }

  /** The server asks a bot of the house by itself; any other sees the player's cards only if the player names it. */
  #begin() {
    const bots = this.#bots;
    if (bots.length && bots.every(({ by }) => by !== "house")) this.#choose(true);
    else this.#ask();
  }

  #choose(choosing) {
    this.#choosing = choosing;
    this.draw();
  }

  #ask(bot = {}) {
    const { version } = this.room.update;
    this.send({ type: "ask", version, ...bot });
    this.room.asked = version;
    this.#choose(false);
  }
}
