// The house rules of a table: a form made from what the game accepts, the room's rules and the chairs.

import { botName, chairOf, offered } from "../bots.js";
import { button, checkbox, choice, el, field, tick } from "../dom.js";
import * as speech from "../speech.js";
import { clockLabel, keyOf, labelOf } from "./waiting.js";

const { say } = speech;
const CLOCKS = [null, [60, 2], [300, 5], [900, 10]].map((each) => each && { bank: each[0], increment: each[1], cap: 0 });
const USUAL_CLOCK = 2;
const OWN = CLOCKS.length; // The number of the choice of a clock of one's own.
const SECONDS = { bank: 300, increment: 5, cap: 0, grace: 60 }; // At first.

export class Rules {
  constructor(page) {
    Object.assign(this, page);
    const { game } = this.state;
    this.game = speech.facts(game) ?? { seats: [2], options: [], defaults: {} };
    this.count = this.state.seats ?? this.game.offered_seats ?? this.game.seats[0];
    this.options = this.game.options.map((option) => this.#option(game, option));
    this.chairs = el("div", { class: "stack" });
    this.inputs = {
      clock: choice({ onchange: () => this.#time() }, [...CLOCKS.map(clockLabel), say("rules-clock-own")].map((label, at) => [at, label]), USUAL_CLOCK),
      ...Object.fromEntries(Object.entries(SECONDS).map(([name, value]) => [name, seconds(value)])),
      absent: choice({}, named("absent", ["bot", "bot-wait", "wait", "forfeit"]), "bot"),
      spectators: choice({}, named("spectators", ["no", "table", "all"]), "table"),
      takeover: checkbox(),
      aids: checkbox({ checked: true }),
      rated: checkbox({ onchange: () => this.#rate() }),
      private: checkbox({ checked: true }),
    };
    for (const [name, input] of Object.entries(this.inputs)) input.name = name;
    for (const name of ["bank", "increment"]) this.inputs[name].addEventListener("input", () => this.#time());
    const open = (event) => {
      event.preventDefault();
      this.send(this.#message());
    };
    this.root = el("form", { class: "card stack rules", onsubmit: open },
      el("h2", {}, say("rules-title", { game: speech.title(game) })),
      this.#chairsPart(),
      (this.own = el("fieldset", {}, el("legend", {}, say("rules-game")), this.options.map((option) => option.field))),
      el("fieldset", {}, el("legend", {}, say("rules-table")),
        this.#field("clock"),
        (this.time = el("fieldset", {}, el("legend", {}, say("rules-clock-own")), ["bank", "increment", "cap"].map((name) => this.#field(name)))),
        ["grace", "absent", "spectators"].map((name) => this.#field(name)),
        ["takeover", "aids", "rated", "private"].map((name) => tick(say(`rules-${name}`), this.inputs[name], say(`rules-help-${name}`)))),
      el("div", { class: "buttons" },
        el("button", { type: "submit", class: "main" }, say("rules-open")),
        button("back", say("rules-back"), () => this.show(null))));
    this.#time();
  }

  draw() {}

  #field(name) {
    return field(say(`rules-${name}`), this.inputs[name], say(`rules-help-${name}`));
  }

  /** A clock of one's own is typed. */
  #time() {
    const { clock, bank, increment } = this.inputs;
    this.time.hidden = this.time.disabled = Number(clock.value) !== OWN;
    const none = !this.time.hidden && !Number(bank.value) && !Number(increment.value);
    bank.setCustomValidity(none ? say("rules-wrong-clock") : "");
  }

  get #clock() {
    const typed = ["bank", "increment", "cap"].map((name) => [name, Number(this.inputs[name].value)]);
    return Number(this.inputs.clock.value) === OWN ? Object.fromEntries(typed) : CLOCKS[this.inputs.clock.value];
  }

  #chairsPart() {
    const seats = this.game.seats;
    const pick = (event) => {
      this.count = Number(event.target.value);
      this.#seat();
    };
    this.#seat();
    return el("fieldset", {}, el("legend", {}, say("rules-chairs")),
      seats.length > 1 && field(say("lobby-seats"), choice({ onchange: pick }, seats.map((n) => [n, n]), this.count)),
      this.chairs);
  }

  #seat() {
    const bots = offered(this.room.lobby, this.state.game).map((bot) => [chairOf(bot), botName(bot)]);
    const sitters = [["me", say("rules-chair-me")], ["open", say("rules-chair-open")], ...bots];
    const seated = [...this.chairs.querySelectorAll("select")].map((each) => each.value);
    this.chairs.replaceChildren(...Array.from({ length: this.count }, (_, seat) =>
      field(say("rules-chair", { number: String(seat + 1) }), choice({ onchange: (event) => this.#sitDown(event.target) }, sitters, seated[seat] ?? (seat ? "open" : "me")))));
  }

  /** One player has one chair at most. */
  #sitDown(chosen) {
    if (chosen.value !== "me") return;
    for (const each of this.chairs.querySelectorAll("select")) if (each !== chosen && each.value === "me") each.value = "open";
  }

  /** A rated match has the game's own options, a clock and no help. */
  #rate() {
    const { rated, clock, absent, spectators, takeover, aids } = this.inputs;
    const on = rated.checked;
    this.own.disabled = absent.disabled = takeover.disabled = aids.disabled = on;
    clock.options[0].disabled = spectators.options[2].disabled = on;
    if (!on) return;
    [absent.value, takeover.checked, aids.checked] = ["forfeit", false, false];
    if (clock.value === "0") clock.value = USUAL_CLOCK;
    this.#time();
    if (spectators.value === "all") spectators.value = "table";
  }

  #option(game, option) {
    const given = this.game.defaults[option.name] ?? option.default;
    const input = inputFor(game, option, given);
    const key = `${keyOf(game, option.name)}.help`;
    const read = () => valueOf(option, input);
    return { option, read, field: (option.kind === "flag" ? tick : field)(labelOf(game, option.name), input, speech.has(key) ? say(key) : null) };
  }

  #message() {
    const { absent, spectators, grace, takeover, aids, rated, private: hidden } = this.inputs;
    const chosen = this.options.map(({ option, read }) => [option.name, read(), option.default]);
    const own = chosen.filter(([, value, usual]) => JSON.stringify(value) !== JSON.stringify(usual));
    const given = new Set(own.map(([name]) => name));
    // A deck of one's own settles how many cards there are.
    const idle = Object.entries(this.game.settled ?? {}).flatMap(([name, names]) => (given.has(name) ? names : []));
    const options = rated.checked ? {} : Object.fromEntries(own.filter(([name]) => !idle.includes(name)));
    const waits = absent.value === "bot-wait";
    return {
      type: "open",
      rules: {
        game: this.state.game,
        options,
        clock: this.#clock,
        grace: Number(grace.value),
        absent: waits ? "bot" : absent.value,
        without: waits ? "wait" : "forfeit",
        spectators: spectators.value,
        takeover: takeover.checked && spectators.value === "table",
        aids: aids.checked,
        rated: rated.checked,
      },
      chairs: [...this.chairs.querySelectorAll("select")].map((each) => each.value),
      private: hidden.checked,
    };
  }
}

function seconds(value) {
  return el("input", { type: "number", min: 0, max: 86400, value, required: true });
}

function named(rule, values) {
  return values.map((value) => [value, say(`rules-${rule}-${value}`)]);
}

function inputFor(game, option, given) {
  const shown = given === null ? "" : option.kind === "numbers" ? given.join(" ") : option.kind === "json" ? JSON.stringify(given) : given;
  if (option.kind === "flag") return checkbox({ checked: given });
  if (option.kind === "one") {
    const label = (value) => (speech.has(`${keyOf(game, option.name)}.is-${value}`) ? say(`${keyOf(game, option.name)}.is-${value}`) : String(value));
    return choice({}, option.values.map((value) => [JSON.stringify(value), label(value)]), JSON.stringify(given));
  }
  const empty = speech.has(`${keyOf(game, option.name)}.empty`) ? say(`${keyOf(game, option.name)}.empty`) : say("rules-empty");
  const placeholder = option.empty ? empty : null;
  if (option.kind === "number") return el("input", { type: "number", min: option.least, max: option.most, value: shown, required: !option.empty, placeholder });
  if (option.kind === "text") {
    const area = el("textarea", { rows: 1, maxlength: option.longest, placeholder });
    area.value = shown;
    return area;
  }
  return el("input", { value: shown, placeholder });
}

function valueOf(option, input) {
  if (option.kind === "flag") return input.checked;
  if (option.kind === "one") return JSON.parse(input.value);
  if (option.empty && !input.value.trim()) return null;
  if (option.kind === "number") return Number(input.value);
  if (option.kind === "numbers") return input.value.split(/[ ,]+/).filter(Boolean).map(Number);
  return option.kind === "text" ? input.value : read(input.value);
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    // The server says what is wrong with it.
    return text;
  }
}
