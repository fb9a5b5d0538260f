// The end of a match: who has won and why, what it changed in the ratings, and what to do next.

import { button, el, refill } from "../dom.js";
import * as speech from "../speech.js";

const { say } = speech;

export class End {
  constructor(page) {
    Object.assign(this, page);
    this.place = el("section", { class: "card end", tabindex: "-1", "aria-label": say("result-score") });
  }

  draw() {
    const { room } = this;
    const { over, table, ended, seated } = room;
    this.place.hidden = !over;
    const record = ended?.record.match === seated.match;
    refill(this.place, [over && seated.match, record, table?.rematch, table?.same, table?.chairs], () => (over ? this.#told(record) : null));
    if (over && this.shown !== seated.match) {
      this.shown = seated.match;
      // The buttons of the match are gone, and whoever used them is told the result.
      if (document.activeElement.matches("body, .moves, .ways")) this.place.focus();
    }
  }

  #told(record) {
    const { room } = this;
    const { update, words, cast, ended } = room;
    const outcome = update.outcome ?? ended.record.outcome;
    const [verdict, ...points] = words.result(update.view, outcome, cast);
    return [
      el("div", { role: "status" }, el("h3", {}, verdict)),
      points.map((line) => el("p", {}, line)),
      record && speech.afterMatch(ended, cast.names).map((line) => el("p", {}, line)),
      this.#wishes(),
      el("div", { class: "buttons" }, this.#ways(record)),
    ];
  }

  #wishes() {
    const { table, cast } = this.room;
    const rematch = table?.rematch ?? [];
    const same = table?.same ?? [];
    const told = (seats, key) => {
      const others = seats.filter((seat) => seat !== this.room.seat);
      const own = others.length < seats.length ? [say(`${key}.you`, { count: 1 })] : [];
      const names = speech.listed(others.map((seat) => cast.name(seat)));
      return [...own, ...(others.length ? [say(key, { who: names, count: others.length })] : [])];
    };
    const wishes = [...told(rematch.filter((seat) => !same.includes(seat)), "result-asks"), ...told(same, "result-asks-same")];
    return wishes.length > 0 && el("p", { role: "status" }, [...wishes, say("result-agree")].join(" "));
  }

  #ways(record) {
    const { room, send, show } = this;
    const { table, seat, seated } = room;
    const asked = seat !== null && (table?.rematch ?? []).includes(seat);
    const again = (deal) => () => send({ type: "rematch", deal });
    const mine = seat !== null && !seated.chairs[seat]?.bot;
    return [
      mine && !asked && button("rematch", say("result-rematch"), again("new"), { class: "main" }),
      mine && !asked && !seated.rules.rated && button("same", say("result-same"), again("same")),
      record && button("replay", say("result-replay"), () => show("replay")),
      button("leave", say("result-leave"), () => this.leave()),
    ];
  }
}
