// What the client says of events, moves and positions, from its own data and sentences: `python -m client.export` writes
// them into words.json, words.LANGUAGE.ftl and, for languages other than English, english.json.
// client/table/formulas.py explains formulas, and reads them in the same way.
//
//   const read = async (name) => (await fetch(name)).json();
//   const data = await read("words.json");
//   const catalogue = new Catalogue("es", await (await fetch("words.es.ftl")).text(), await read("english.json"));
//   const words = new GameWords(data, seated.rules.game, catalogue);
//   words.position(update.view, new Cast(catalogue, names, seated.seat)) // a line each

import "./fluent/fluent-bundle-0.19.1.js";

const { FluentBundle, FluentNumber, FluentResource } = globalThis.FluentBundle;
const SMALLEST = 1e-4; // Python writes a smaller number with an exponent.
const LONGEST = 2500; // Fluent refuses a longer fact.
// How words begin before which Spanish has "e" for "y", and "u" for "o": ocho and once are numbers.
const SOUNDS = { i: /^h?[ií](?![aeouáéóú])/iu, o: /^(h?[oó]|8|11\b)/iu };
const GAPS = { number: "[-+]?\\d+(?:\\.\\d+)?", letter: "[A-Z]" }; // What fits, by how the name of a gap begins.

/** A sentence, formula or view that is not there; whoever asks says something else instead. */
export class Unreadable extends Error {}

function fail(what) {
  throw new Unreadable(what);
}

/** All sentences of a language: `text` is its .ftl file, `english` what comes in English: the sentences called by its numbers. */
export class Catalogue {
  constructor(language, text, english) {
    this.language = language;
    // Without isolation, as in the client: our texts mix no directions of writing.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(text));
    this.inEnglish = english.map((each) => pattern(each, (gap) => GAPS[gap.split("_")[0]] ?? ".+"));
  }

  #sentence(key) {
    const [name, variant] = key.split(".");
    const message = this.bundle.getMessage(name);
    return (variant ? message?.attributes[variant] : message?.value) ?? null;
  }

  has(key) {
    return this.#sentence(key) !== null;
  }

  say(key, facts = {}) {
    const sentence = this.#sentence(key) ?? fail(key);
    const long = Object.entries(facts).filter(([, fact]) => typeof fact === "string" && fact.length > LONGEST);
    const given = { ...mapped(facts, grouped), ...Object.fromEntries(long.map(([name]) => [name, `\0${name}\0`])) };
    const errors = [];
    const told = this.bundle.formatPattern(sentence, given, errors);
    if (errors.length) fail(`${key}: ${errors[0]}`);
    return long.reduce((text, [name, fact]) => text.replaceAll(`\0${name}\0`, () => fact), told);
  }

  listed(items, last = "and") {
    const first = items.map(String);
    const end = first.pop() ?? "";
    if (!first.length) return end;
    const key = `list-${last}`;
    const sound = Object.keys(SOUNDS).find((each) => SOUNDS[each].test(end) && this.has(`${key}-${each}`));
    return this.say(sound ? `${key}-${sound}` : key, { first: first.join(", "), last: end });
  }

  decimal(written) {
    return String(written).replace(".", this.say("decimal-mark"));
  }

  /** What comes in English, as the fields of our decks and the reasons of bots; as it is if there is nothing for it. */
  translated(text, inside = false) {
    for (const [number, english] of this.inEnglish.entries()) {
      const fits = inside && english.source.includes(".+") ? null : english.exec(text);
      if (fits) return this.say(`english-${number}`, Object.fromEntries(Object.entries(fits.groups ?? {}).map((gap) => this.#gap(gap))));
    }
    return text;
  }

  /** What a gap holds: a number as the language writes it, or some of the texts, one after the other. */
  #gap([name, held]) {
    if (name.startsWith("number")) return [name, this.decimal(held)];
    return [name, held.split(", ").map((each) => this.translated(each, true)).join(", ")];
  }
}

/** The names of the players by seat, and the reader's seat (null for a spectator). */
export class Cast {
  constructor(catalogue, names, me = null) {
    Object.assign(this, { catalogue, names, me });
  }

  name(seat) {
    if (seat !== null && seat === this.me) return this.catalogue.say("you");
    return this.names[seat] ?? this.catalogue.say("somebody");
  }

  say(seat, key, facts = {}) {
    if (seat !== null && seat === this.me) return this.catalogue.say(`${key}.you`, facts);
    return this.catalogue.say(key, { who: this.name(seat), ...facts });
  }
}

/** What is said of one game, by its own formulas or, where it has none or cannot read this, by those of any game. */
export class GameWords {
  constructor(data, game, catalogue) {
    this.any = new Telling(data.anything, catalogue);
    this.own = new Telling(data.games[game]?.words ?? {}, catalogue);
    this.nobody = new Cast(catalogue, []);
  }

  legend() {
    return (this.own.telling.legend ?? []).map((key) => this.nobody.catalogue.say(key));
  }

  position(view, cast) {
    return this.#part("position", view, cast);
  }

  score(view, cast) {
    return this.#part("score", view, cast);
  }

  move(view, move, cast) {
    const scope = outermost(view, { me: cast.me, cast });
    return String(tried(() => this.own.made("move", [move], scope)) ?? move);
  }

  event({ kind, seat = null, what = {} }, cast, drawn = false) {
    const scope = outermost(what, { kind, seat, what, drawn, me: cast.me, cast });
    const told = (words, which) => tried(() => words.value(words.telling.events?.[which] ?? fail(which), scope));
    return told(this.own, kind) ?? told(this.any, kind) ?? told(this.any, "anything else");
  }

  /** The events before the first move, if `first` is the first Update of a match. */
  opening(first) {
    if (first.version || !first.to_act?.length) return [];
    return this.#part("opening", first.view, this.nobody, { to_act: first.to_act });
  }

  /** What a view tells its reader that no event does. */
  unsaid(before, after) {
    return this.#part("unsaid", after, this.nobody, { before, after });
  }

  /** How a match ended, where the events of its last Update do not tell who has won it. */
  ending({ outcome = null, events = [] }) {
    if (outcome === null || events.some(({ kind }) => kind === this.own.telling.won)) return [];
    return [this.any.made("ended", [outcome.scores, outcome.reason], outermost())];
  }

  result(view, { scores, reason }, cast) {
    const verdict = this.any.made("verdict", [scores, reason], outermost({ cast }));
    return [verdict, ...this.#part("points", view, cast, { scores, reason })];
  }

  #part(part, view, cast, more = {}) {
    const scope = outermost(view, { view, me: cast.me, cast, ...more });
    return tried(() => this.own.value(this.own.telling[part], scope)) ?? this.any.value(this.any.telling[part], scope);
  }
}

/** Thousands stand apart in Spanish, too: the client writes 5.000, a browser by itself 5000. */
function grouped(fact) {
  return typeof fact === "number" ? new FluentNumber(fact, { useGrouping: true }) : fact;
}

function tried(ask) {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof TypeError)) throw error;
    return null;
  }
}

/** The formulas of a game, read. */
class Telling {
  constructor(telling, catalogue) {
    Object.assign(this, { telling, define: telling.define ?? {}, operators: operators(catalogue) });
  }

  /** What a formula comes to in a scope. */
  value(formula, scope) {
    if (typeof formula === "string") return formula.startsWith("$") ? found(formula.slice(1), scope) : formula;
    if (formula === undefined || formula === null || typeof formula !== "object") return formula ?? null;
    if (!Array.isArray(formula)) return mapped(formula, (each) => this.value(each, scope));
    const [word, ...given] = formula;
    if (Object.hasOwn(FORMS, word)) return FORMS[word]((each, inside = scope) => this.value(each, inside), scope, ...given);
    return this.made(word, given.map((each) => this.value(each, scope)), scope);
  }

  /** What a definition or an operator makes of values. */
  made(word, values, scope) {
    if (!Object.hasOwn(this.define, word)) return (this.operators[word] ?? fail(word))(...values);
    const meant = this.define[word];
    if (!Array.isArray(meant)) return this.value(at(meant, values[0]), scope);
    return this.value(meant[1], within(scope, bound(meant[0], meant[0].includes(" ") ? values : values[0])));
  }
}

/** A scope with the names of all parts, a later one's before those of an earlier one. */
function outermost(...parts) {
  return Object.assign(Object.create(null), ...parts);
}

/** A scope with more names. The one around it is not copied: a view may have thousands of fields. */
function within(scope, names) {
  return Object.assign(Object.create(scope), names);
}

function found(path, scope) {
  const [name, ...places] = path.replace(/\?$/, "").split(".");
  try {
    return places.reduce(at, name in scope ? scope[name] : fail(`no ${name}`));
  } catch (error) {
    if (path.endsWith("?") && error instanceof Unreadable) return null;
    throw error;
  }
}

function at(whole, place) {
  if (typeof whole === "string" || Array.isArray(whole)) {
    const number = place === "last" ? whole.length - 1 : Number(place);
    return whole[number] ?? (number in Object(whole) ? null : fail(`no ${place}`));
  }
  return whole !== null && typeof whole === "object" && Object.hasOwn(whole, place) ? whole[place] : fail(`no ${place}`);
}

function mapped(mapping, make) {
  return Object.fromEntries(Object.entries(mapping).map(([name, each]) => [name, make(each)]));
}

/** An item under its name, or its parts under theirs. */
function bound(names, item) {
  const parts = names.split(" ");
  if (parts.length === 1) return { [names]: item };
  if (item.length !== parts.length) fail(names);
  return Object.fromEntries(parts.map((name, place) => [name, item[place]]));
}

/** As Python has it: nothing, zero, and what is empty, are false. */
function truth(value) {
  return Array.isArray(value) ? value.length > 0 : value instanceof Object ? Object.keys(value).length > 0 : Boolean(value);
}

const FORMS = {
  if: (read, scope, condition, then, otherwise) => read(truth(read(condition)) ? then : otherwise),
  first: (read, scope, ...given) => given.reduce((told, each) => told ?? read(each), null),
  and: (read, scope, ...given) => given.every((each) => truth(read(each))),
  or: (read, scope, ...given) => given.reduce((told, each) => (truth(told) ? told : read(each)), null),
  let: (read, scope, named, body) => {
    const inside = within(scope, {});
    for (const [name, each] of Object.entries(named)) inside[name] = read(each, inside);
    return read(body, inside);
  },
  each: (read, scope, names, items, body) =>
    read(items).map((item) => read(body, within(scope, bound(names, item)))),
  where: (read, scope, names, items, condition) =>
    read(items).filter((item) => truth(read(condition, within(scope, bound(names, item))))),
  match: (read, scope, text, cases) => {
    for (const [written, formula] of Object.entries(cases)) {
      const fits = pattern(written).exec(read(text));
      if (fits) return read(formula, within(scope, fits.groups));
    }
    return fail("fits no pattern");
  },
  name: (read, scope, seat) => scope.cast.name(read(seat)),
  about: (read, scope, seat, key, facts = {}) => scope.cast.say(read(seat), read(key), read(facts)),
};

/** What a whole text must be to fit a pattern with gaps, as "debuff {row}". */
function pattern(text, fits = () => "[^ ]+") {
  const parts = text.split(/\{(\w+)\}/);
  const escaped = (part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const source = parts.map((part, place) => (place % 2 ? `(?<${part}>${fits(part)})` : escaped(part)));
  return new RegExp(`^${source.join("")}$`, "u");
}

/** A number as Python writes it. */
function number(value) {
  if (value === 0 || Math.abs(value) >= SMALLEST) return String(value);
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}

/** Any value as it is. */
function plain(value) {
  if (value === null || (Array.isArray(value) && !value.length)) return "-";
  if (Array.isArray(value)) return value.map(plain).join(value.some((each) => each instanceof Object) ? " | " : " ");
  if (value instanceof Object) return Object.entries(value).map(([name, each]) => `${name} ${plain(each)}`).join(", ");
  return typeof value === "boolean" ? capital(String(value)) : String(value);
}

/** The text with a capital letter at its beginning. */
export function capital(text) {
  return [...text].map((char, place) => (place ? char : char.toUpperCase())).join("");
}

/** The text with a capital letter at its beginning and a mark at its end. */
export function sentence(text) {
  return text ? capital(text) + (/[.!?…]$/.test(text) ? "" : ".") : "";
}

function row(items) {
  return items.flat(Infinity).filter((item) => item !== null);
}

/** The operators that are given values, in the order of client/table/formulas.py. */
function operators(catalogue) {
  return {
    say: (key, facts) => catalogue.say(key, facts),
    said: (key, otherwise) => (catalogue.has(key) ? catalogue.say(key) : otherwise),
    listed: (items, last) => catalogue.listed(items, last),
    english: (text) => catalogue.translated(text),
    capital,
    sentence,
    slug: (text) => text.replaceAll(" ", "-"),
    decimal: (value) => catalogue.decimal(number(value)),
    digits: (value) => catalogue.decimal(number(Number(value.toPrecision(6)))),
    plain,
    text: (...parts) => parts.join(""),
    join: (parts, between) => parts.join(between),
    split: (text, between) => text.split(between),
    left: (text, width) => String(text) + " ".repeat(Math.max(0, width - [...String(text)].length)),
    right: (text, width) => " ".repeat(Math.max(0, width - [...String(text)].length)) + text,
    list: (...items) => row(items),
    at: (whole, ...places) => places.reduce(at, whole),
    from: (items, first) => items.slice(first),
    in: (item, items) => items.includes(item),
    items: (mapping) => Object.entries(mapping),
    least: (items) => Math.min(...items),
    most: (items) => Math.max(...items),
    range: (first, end) => Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place),
    reversed: (items) => [...items].reverse(),
    size: (items) => [...items].length,
    sum: (items) => items.reduce((sum, item) => sum + item, 0),
    "+": (...numbers) => numbers.reduce((sum, each) => sum + each, 0),
    "-": (one, other) => one - other,
    "*": (one, other) => one * other,
    "%": (one, other) => ((one % other) + other) % other,
    "=": (one, other) => one === other,
    "<": (one, other) => one < other,
    not: (value) => !truth(value),
  };
}
