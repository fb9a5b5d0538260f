// A match: its players and clocks, the turn, the position in words, the moves, the log with the chat, and its end.

import { Log } from "./log.js";
import { Moves, turn } from "./moves.js";
import { button, el, refill } from "./dom.js";
import { End } from "./end.js";
import * as speech from "./speech.js";

const { say } = speech;

export class Table {
  constructor(page) {
    const { room, send } = page;
    Object.assign(this, page);
    this.play = (move) => send({ type: "play", version: room.update.version, move });
    this.title = el("h2", { id: "match-title" });
    this.players = el("ul", { class: "players", "aria-label": say("web-players") });
    this.turn = el("p", { class: "turn", role: "status" });
    this.position = el("div", { class: "position" });
    this.moves = new Moves(this.play);
    this.end = new End(page);
    this.log = new Log(page);
    this.ways = el("div", { class: "ways", tabindex: "-1" });
    this.movesPart = el("section", { class: "card", "aria-labelledby": "match-moves" }, el("h3", { id: "match-moves" }, say("web-moves")), this.turn, this.moves.place);
    this.root = el(
      "div",
      { class: "match" },
      el("header", { class: "card wide" }, this.title, this.players),
      el("div", { class: "main-part" },
        this.end.place,
        this.movesPart,
        el("section", { class: "card", "aria-labelledby": "match-position" }, el("h3", { id: "match-position" }, say("web-position")), this.position)),
      el("div", { class: "side-part" }, this.log.root, this.ways),
    );
  }

  draw() {
    const { room } = this;
    const { update, seated, cast, words } = room;
    refill(this.title, [seated.match, seated.rules.rated, seated.known], () => this.#title());
    refill(this.players, [seated.chairs, update.to_act, update.sitting_in, update.away, room.over, seated.match], () => this.#players());
    this.tick();
    this.movesPart.hidden = room.over;
    refill(this.turn, [turn(room), room.over], () => (room.seat === null && !room.over ? `${say("web-watching")} ${turn(room)}` : turn(room)));
    this.turn.classList.toggle("mine", room.myTurn);
    this.moves.draw(room);
    refill(this.position, [update.view, seated.match], () => [
      ...lines(words.position(update.view, cast)),
      ...words.legend().map((line) => el("p", { class: "legend quiet" }, line)),
    ]);
    refill(this.ways, [room.over, room.seat, this.state.asking], () => this.#ways());
    this.end.draw();
    this.log.draw();
  }

  /** Show the clocks as they are now. */
  tick() {
    for (const [seat, line] of [...this.players.children].entries()) {
      const left = this.room.left(seat);
      line.querySelector(".clock").textContent = left === null ? "" : speech.clock(left);
    }
  }

  #title() {
    const { rules, known } = this.room.seated;
    const tags = [rules.rated && say("table-tag-rated"), known && say("table-tag-known"), rules.spectators === "all" && say("table-tag-open")];
    return [speech.title(rules.game), ...tags.filter(Boolean).map((tag) => [" ", el("small", { class: "tag" }, tag)])];
  }

  #players() {
    const { seated, update, cast, over, seat: me } = this.room;
    return seated.chairs.map((chair, seat) => {
      const moves = !over && (update.to_act ?? []).includes(seat);
      const name = seat === me ? say("lobby-wait-me", { name: cast.names[seat] }) : cast.names[seat];
      const state = [moves && say(seat === me ? "table-your-turn" : "table-to-move"), this.#absence(seat)];
      return el("li", { class: moves ? "to-move" : null, "data-seat": seat },
        el("strong", {}, name), " ", el("span", { class: "clock" }), " ",
        el("small", {}, state.filter(Boolean).join(" · ")));
    });
  }

  #absence(seat) {
    const { update, seated, cast } = this.room;
    const agent = update.sitting_in?.[seat];
    if (agent) return seated.chairs[seat].bot ? say("table-taken-over", { person: agent }) : cast.say(seat, "table-sits-in", { agent });
    const away = update.away?.[seat] ?? null;
    return away === null ? "" : say(`table-away-${seated.rules.absent ?? "bot"}`, { seconds: Math.ceil(away) });
  }

  #ways() {
    const { room, state, send } = this;
    const ask = (asking) => () => {
      state.asking = asking;
      this.draw();
    };
    if (room.over) return null;
    if (room.seat === null) return button("leave", say("table-leave"), () => this.leave());
    if (!state.asking) return button("resign", say("table-resign"), ask(true));
    const resign = () => {
      state.asking = false;
      send({ type: "resign" });
      this.draw();
    };
    return el("div", { class: "stack", role: "group", "aria-labelledby": "resign-ask", tabindex: "-1", "data-key": "resign" },
      el("p", { id: "resign-ask" }, say("table-resign-ask")),
      el("div", { class: "pair" },
        button("no", say("table-play-on"), ask(false)),
        button("yes", say("table-resign"), resign, { class: "danger" })));
  }
}

/** Lines of words; those that begin with a space stand below each other in a box, and only there in columns. */
export function lines(told) {
  const parts = [];
  for (const line of told) {
    if (!line.startsWith(" ")) parts.push(el("p", {}, line));
    else {
      if (parts.at(-1)?.tagName !== "PRE") parts.push(el("pre"));
      parts.at(-1).append(el("span", {}, `${line.trimStart()}\n`));
    }
  }
  return parts;
}
