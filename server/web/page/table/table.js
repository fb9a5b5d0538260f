// A match: its players and clocks, the position in words, the turn with its moves, the log with the chat, and its end.

import { el, refill } from "../dom.js";
import { End } from "./end.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { Moves, turn } from "./moves.js";
import { groups } from "./position.js";
import * as speech from "../speech.js";
import { Ways } from "./ways.js";

const { say } = speech;

export class Table {
  constructor(page) {
    const { room, send } = page;
    Object.assign(this, page);
    this.play = (move, { detail }) => {
      // A key, whose click has no detail, follows the focus. The mouse may be over another button than a moment ago.
      if (!detail || performance.now() >= room.seenFrom) send({ type: "play", version: room.update.version, move });
    };
    this.title = el("h2", { id: "match-title" });
    this.players = el("ul", { class: "players", "aria-label": say("web-players") });
    this.turn = el("p", { class: "turn", role: "status" });
    this.position = el("div", { class: "position" });
    this.moves = new Moves(this.play);
    this.end = new End(page);
    this.log = new Log(page);
    this.hint = new Hint(page);
    this.ways = new Ways(page);
    this.score = el("strong", { class: "score" });
    this.legend = el("details", { class: "quiet" });
    this.movesPart = part("match-moves", say("web-moves"), { class: "card choose" }, el("div", { class: "buttons" }, this.turn, this.hint.place), this.moves.place);
    this.root = el(
      "div",
      { class: "match" },
      el("header", { class: "card wide" }, el("div", { class: "buttons" }, this.title, this.score), this.players),
      el("div", { class: "main-part" },
        this.end.place,
        part("match-position", say("web-position"), { class: "card" }, this.position, this.legend)),
      el("div", { class: "side-part" }, this.movesPart, this.log.root, this.ways.place),
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
    refill(this.score, words.score(update.view, cast), () => words.score(update.view, cast));
    refill(this.position, [update.view, seated.match], () => groups(words.position(update.view, cast)));
    refill(this.legend, seated.match, () => [el("summary", {}, say("web-legend")), words.legend().map((line) => el("p", {}, line))]);
    this.legend.hidden = !words.legend().length;
    this.hint.draw();
    this.ways.draw();
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
}

/** A part of the screen whose heading only a reader needs. */
function part(id, title, given, ...inside) {
  return el("section", { "aria-labelledby": id, ...given }, el("h3", { id, class: "unseen" }, title), ...inside);
}
