// What a player can do about a seat besides to play: lend it and take it back, take over a bot's, resign, leave.

import { offered, whichBot } from "../bots.js";
import { button, el, refill } from "../dom.js";
import { say } from "../speech.js";

export class Ways {
  #asking = null; // "lend" or "resign", while the player is asked about it.

  constructor(page) {
    Object.assign(this, page);
    this.place = el("div", { class: "ways", tabindex: "-1" });
  }

  draw() {
    const { over, seat, seated, update, lobby, resigned } = this.room;
    refill(this.place, [over, seat, seated.match, seated.chairs, update.sitting_in, this.#asking, resigned, lobby?.bots], () => !over && this.#shown());
  }

  #shown() {
    const { seat, seated, update, resigned } = this.room;
    if (seat === null) return buttons(this.#seatsOfBots(), button("leave", say("table-leave"), () => this.leave()));
    const lent = update.sitting_in?.[seat];
    if (seated.chairs[seat].bot) return buttons(button("back", say("table-give-back"), () => this.send({ type: "take-back" })));
    if (lent && resigned === seated.match) return [el("p", {}, say("table-plays-on", { agent: lent })), this.#leaving()];
    if (lent) return buttons(button("back", say("table-take-back"), () => this.send({ type: "take-back" }), { class: "main" }));
    if (this.#asking === "lend") return this.#lending();
    if (this.#asking === "resign") return this.#resigning();
    return buttons(
      seated.rules.aids !== false && button("lend", say("table-lend"), () => this.#ask("lend")),
      button("resign", say("table-resign"), () => this.#ask("resign")));
  }

  #leaving() {
    return buttons(button("leave", say("result-leave"), () => this.leave()));
  }

  #seatsOfBots() {
    const { seated, update, cast } = this.room;
    const free = seated.chairs.flatMap(({ bot }, seat) => (bot && !update.sitting_in?.[seat] ? [seat] : []));
    const take = (seat) => button(`take ${seat}`, say("table-take-over-whose", { who: cast.names[seat] }), () => this.send({ type: "take-over", seat }));
    return seated.rules.takeover && free.map(take);
  }

  #lending() {
    const { lobby, seated } = this.room;
    const lend = (bot = {}) => {
      this.send({ type: "lend", ...bot });
      this.#ask(null);
    };
    const any = button("any", say("table-lend-any"), () => lend(), { class: "main" });
    const close = () => this.#ask(null);
    return whichBot({ ask: "table-lend-ask", more: "table-lend-more", bots: offered(lobby, seated.rules.game), pick: lend, close, first: any });
  }

  #resigning() {
    const resign = () => {
      this.room.resigned = this.room.seated.match;
      this.send({ type: "resign" });
      this.#ask(null);
    };
    return el("div", { class: "stack", role: "group", "aria-labelledby": "resign-ask", tabindex: "-1", "data-key": "resign" },
      el("p", { id: "resign-ask" }, say("table-resign-ask")),
      buttons(
        button("no", say("table-play-on"), () => this.#ask(null)),
        button("yes", say("table-resign"), resign, { class: "danger" })));
  }

  #ask(about) {
    this.#asking = about;
    this.draw();
  }
}

function buttons(...inside) {
  return el("div", { class: "buttons" }, inside);
}
