// The lobby: play with anybody, with a bot, or by a code; open tables; who plays.

import { botName, offered } from "../bots.js";
import { button, checkbox, choice, el, field, refill, tick } from "../dom.js";
import * as speech from "../speech.js";

const { say } = speech;
const CODE = /^[A-Z0-9]{4,8}$/;
const PAUSE = 300; // Milliseconds without another letter after which the server is asked.

export class Lobby {
  constructor({ room, send, show, leave, state }) {
    Object.assign(this, { room, send, show, leave, state });
    this.games = el("div", { class: "games" });
    this.play = el("div", { class: "stack", role: "group", "aria-labelledby": "part-play", tabindex: "-1" });
    this.bots = el("ul", { class: "rows", tabindex: "-1" });
    this.tables = el("ul", { class: "rows", tabindex: "-1" });
    this.crowd = el("p", { class: "quiet" });
    this.code = el("input", { name: "code", autocomplete: "off", autocapitalize: "characters", size: 10 });
    this.root = el(
      "div",
      { class: "lobby" },
      el("div", { class: "top buttons" }, this.crowd,
        button("ranks", say("lobby-ranks"), () => show("ranks")),
        button("account", say("settings-account"), () => show("account"))),
      el("fieldset", { class: "card wide" }, el("legend", {}, say("rules-game")), this.games),
      section("play", this.play),
      section("friends", this.#friends()),
      section("bots", this.bots),
      section("tables", this.#search(), this.tables),
    );
  }

  draw() {
    const { lobby, welcome, seeking } = this.room;
    const games = welcome?.games ?? [];
    if (!games.includes(this.state.game)) this.state.game = games[0];
    const { game } = this.state;
    if (!game) return;
    const { seats = [2], offered_seats: usual } = speech.facts(game) ?? {};
    this.state.seats ??= usual ?? seats[0];
    refill(this.crowd, [lobby?.players, lobby?.seeking], () =>
      lobby ? say("lobby-crowd", { players: lobby.players ?? 0, seeking: lobby.seeking ?? 0 }) : "");
    refill(this.games, games, () => games.map((each) => this.#game(each)));
    refill(this.play, [game, seeking, this.state.seats], () => (seeking ? this.#seeking() : this.#ways(seats)));
    const bots = offered(lobby, game);
    refill(this.bots, [game, bots], () => (bots.length ? bots.map((bot) => this.#bot(bot)) : el("li", {}, say("lobby-no-bots"))));
    const tables = lobby?.tables ?? [];
    const none = say(this.state.text || this.state.free ? "lobby-none-found" : "lobby-no-tables");
    refill(this.tables, [tables, none], () => (tables.length ? tables.map((table) => this.#table(table)) : el("li", {}, none)));
  }

  #game(game) {
    const pick = () => {
      [this.state.game, this.state.seats] = [game, null];
      this.draw();
    };
    const input = el("input", { type: "radio", name: "game", value: game, checked: game === this.state.game, onchange: pick, "data-key": game });
    return el("label", { class: "pick" }, input, el("span", {}, speech.title(game)));
  }

  #ways(seats) {
    const { game } = this.state;
    const pick = (event) => (this.state.seats = Number(event.target.value));
    const rate = (event) => (this.state.rated = event.target.checked);
    return [
      el("p", {}, say("lobby-play", { game: speech.title(game) })),
      seats.length > 1 && field(say("lobby-seats"), choice({ onchange: pick, "data-key": "seats" }, seats.map((n) => [n, n]), this.state.seats)),
      button("anyone", say("lobby-anyone"), () => this.#seek("anyone"), { class: "main" }),
      el("div", { class: "pair" },
        button("human", say("lobby-human"), () => this.#seek("human")),
        button("bot", say("lobby-bot"), () => this.#seek("bot"))),
      tick(say("lobby-rated"), checkbox({ checked: this.state.rated, onchange: rate, "data-key": "rated" }), say("lobby-rated-about")),
    ];
  }

  #seeking() {
    return [
      el("p", { role: "status" }, [say("lobby-seeking"), this.room.seeking.rules.rated && say("lobby-seeking-rated")].filter(Boolean).join(" ")),
      button("stop", say("lobby-stop"), () => this.leave()),
    ];
  }

  #seek(opponent, bot = null) {
    const { game, seats } = this.state;
    const rules = this.#rules();
    // Who still learns the game and is about to meet a bot has no clock.
    const at_once = opponent === "anyone" && offered(this.room.lobby, game).some((each) => each.free);
    if (!bot && !rules.rated && (opponent === "bot" || at_once) && (this.room.welcome.learning ?? []).includes(game)) rules.clock = null;
    this.send({ type: "seek", rules, opponent, seats, ...(bot ? { bot: bot.agent, by: bot.by ?? "guest" } : {}) });
  }

  /** What is played without house rules. */
  #rules() {
    const { game, rated } = this.state;
    if (rated) return { game, absent: "forfeit", aids: false, rated };
    return { game, options: speech.facts(game)?.defaults ?? {} };
  }

  #friends() {
    const by = (type) => {
      const given = this.code.value.trim();
      const code = given.toUpperCase();
      if (/^https?:\/\//.test(given)) location.assign(given);
      else if (CODE.test(code)) this.send({ type, code });
      else this.code.focus();
    };
    const join = (event) => {
      event.preventDefault();
      by("join");
    };
    return [
      button("private", say("lobby-private"), () => this.#openPrivate(), { class: "main" }),
      button("rules", say("lobby-rules"), () => this.show("rules")),
      el("form", { onsubmit: join, class: "stack" },
        field(say("lobby-by-code"), this.code),
        el("div", { class: "pair" },
          el("button", { type: "submit" }, say("lobby-join")),
          button("watch", say("lobby-watch"), () => by("watch")))),
    ];
  }

  #openPrivate() {
    const { seats } = this.state;
    const chairs = ["me", ...Array(seats - 1).fill("open")];
    this.send({ type: "open", rules: this.#rules(), chairs, private: true });
  }

  #search() {
    let timer;
    const browse = () => this.send({ type: "browse", text: this.state.text, free: this.state.free });
    const typed = (event) => {
      this.state.text = event.target.value.trim().replace(/\s+/g, " ");
      clearTimeout(timer);
      timer = setTimeout(browse, PAUSE);
    };
    const flipped = (event) => {
      this.state.free = event.target.checked;
      browse();
    };
    return [
      field(say("lobby-find"), el("input", { type: "search", maxlength: 40, value: this.state.text, oninput: typed })),
      tick(say("lobby-only-free"), checkbox({ checked: this.state.free, onchange: flipped })),
    ];
  }

  #bot(bot) {
    const known = bot.ratings?.[this.state.game];
    const state = bot.free ? say("lobby-free", { count: bot.free }) : say("lobby-busy");
    const strength = known ? `${say("lobby-elo", { rating: speech.rating(known) })} · ` : "";
    const name = botName(bot);
    return row(name, strength + state,
      button(`bot ${bot.by} ${bot.agent}`, say("lobby-play-bot"), () => this.#seek("bot", bot), { "aria-label": `${say("lobby-play-bot")}: ${name}` }));
  }

  #table(table) {
    const free = table.playing ? 0 : table.chairs.filter((chair) => !chair.name && !chair.bot).length;
    const names = table.chairs.filter((chair) => chair.name).map((chair) => chair.name.replace(/^bot:/, ""));
    const who = [names.join(" – ") || say("lobby-free-chair"), table.label].filter(Boolean).join(" · ");
    const rated = table.rules.rated ? `${say("lobby-rated-table")} · ` : "";
    const state = table.playing ? say(`lobby-sees-${table.rules.spectators ?? "table"}`) : free ? say("lobby-waiting", { count: free }) : say("lobby-waiting-bots");
    const act = (type, label) =>
      button(`${type} ${table.table}`, label, () => this.send({ type, table: table.table }), { "aria-label": `${label}: ${who}` });
    return row(who, `${speech.title(table.game)} · ${rated}${state}`, table.rules.spectators !== "no" && act("watch", say("lobby-watch")), free > 0 && act("join", say("lobby-join")));
  }
}

function section(name, ...inside) {
  const key = { play: "web-play", friends: "lobby-friends", bots: "lobby-bots", tables: "lobby-tables" }[name];
  return el("section", { class: `card ${name}`, "aria-labelledby": `part-${name}` }, el("h2", { id: `part-${name}` }, say(key)), ...inside);
}

function row(title, below, ...buttons) {
  return el("li", {}, el("span", { class: "told" }, el("strong", {}, title), el("small", {}, below)), ...buttons);
}
