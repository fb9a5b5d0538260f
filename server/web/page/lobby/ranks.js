// The leaderboard of a game, with how certain each rating is.

import { button, choice, el, field, refill } from "../dom.js";
import * as speech from "../speech.js";

const { say } = speech;
const BEST = 50; // Lines of a leaderboard; one more is the reader's own, whose place nobody tells.

export class Ranks {
  constructor(page) {
    Object.assign(this, page);
    const games = this.room.welcome?.games ?? [];
    const pick = (event) => {
      this.state.game = event.target.value;
      this.ask();
    };
    this.board = el("div", { class: "stack" });
    this.root = el("section", { class: "card stack", "aria-labelledby": "ranks-title" },
      el("h2", { id: "ranks-title" }, say("ratings-title")),
      field(say("rules-game"), choice({ onchange: pick }, games.map((game) => [game, speech.title(game)]), this.state.game)),
      this.board,
      el("div", { class: "buttons" },
        button("report", say("web-report"), () => this.show("report")),
        button("back", say("result-leave"), () => this.show(null))));
    this.ask();
  }

  ask() {
    this.send({ type: "rank", game: this.state.game });
    this.draw();
  }

  draw() {
    const board = this.room.boards[this.state.game];
    refill(this.board, [this.state.game, board], () => (board ? told(board.lines ?? []) : el("p", {}, say("ratings-coming"))));
  }
}

function told(lines) {
  const invited = [!lines.some((line) => line.matches) && say("ratings-nobody"), !lines.some((line) => line.you) && say("ratings-invitation")];
  return [
    ranking(lines),
    el("p", {}, invited.filter(Boolean).join(" ")),
    el("p", { class: "quiet" }, say("ratings-meaning-short")),
  ];
}

/** A table of ratings, the best first. */
export function ranking(lines) {
  const ends = lines.flatMap(({ rating: { elo, error = 0 } }) => [elo - error, elo + error]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const columns = ["#", ...["name", "rating", "matches"].map((column) => say(`ratings-column-${column}`))];
  return el("table", {},
    el("thead", {}, el("tr", {}, columns.map((column) => el("th", { scope: "col" }, column)))),
    el("tbody", {}, lines.map((line, place) => row(line, place, least, most))));
}

function row({ name, rating, matches, bot, you }, place, least, most) {
  const tags = [bot && say("ratings-bot"), you && say("ratings-own")].filter(Boolean).join(" ");
  return el("tr", { class: you ? "own" : null },
    el("td", {}, place >= BEST ? `>${place}` : place + 1),
    el("th", { scope: "row" }, name, " ", el("small", {}, tags)),
    el("td", {}, speech.rating(rating), interval(rating, least, most)),
    el("td", {}, matches ? say("ratings-matches", { count: matches }) : say("ratings-measured")));
}

const SVG = "http://www.w3.org/2000/svg";

/** The interval as a line from the least to the most of all, with a dot for the rating; a reader hears its numbers. */
function interval({ elo, error = 0 }, least, most) {
  const at = (points) => (100 * (points - least)) / (most - least);
  const drawn = document.createElementNS(SVG, "svg");
  const part = (name, given) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(given)) made.setAttribute(key, value);
    drawn.append(made);
  };
  for (const [key, value] of Object.entries({ viewBox: "-4 0 108 10", "aria-hidden": "true", class: "interval" })) drawn.setAttribute(key, value);
  part("line", { x1: at(elo - error), x2: at(elo + error), y1: 5, y2: 5 });
  part("circle", { cx: at(elo), cy: 5, r: 3 });
  return drawn;
}
