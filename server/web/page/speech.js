// The sentences of the page in the reader's language, and what the client says with them of messages from the server.

import { keep, kept } from "./store.js";
import { Cast, Catalogue, GameWords } from "./words.js";

export const LANGUAGES = { en: "English", es: "Español" };
const MINUS = "\u2212";
const PROVISIONAL = 200; // Points: a rating that may be off by more is marked with "?".

let data = null;
let catalogue = null;
let words = {};

/** The language that was chosen here, or that the browser prefers. */
export function preferred() {
  const wished = [kept("language"), ...navigator.languages].map((each) => (each ?? "").slice(0, 2));
  return wished.find((each) => each in LANGUAGES) ?? "en";
}

/** Say everything in this language from now on. */
export async function speak(language) {
  const file = async (name) => {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
  };
  const [texts, read] = await Promise.all([
    file(`words.${language}.ftl`).then((answer) => answer.text()),
    data ?? file("words.json").then((answer) => answer.json()),
  ]);
  [data, catalogue, words] = [read, new Catalogue(language, texts), {}];
  document.documentElement.lang = language;
}

/** Remember the language for the next visit. */
export function prefer(language) {
  keep("language", language);
}

export const say = (key, facts) => catalogue.say(key, facts);
export const has = (key) => catalogue.has(key);
export const listed = (items, last) => catalogue.listed(items, last);
export const spoken = () => catalogue.bundle.locales[0];
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const sentence = (text) => (text ? capital(text) + (/[.!?…]$/.test(text) ? "" : ".") : "");

/** What the page knows of a game besides its sentences: its seats and options; undefined if it does not know it. */
export const facts = (game) => (Object.hasOwn(data.games, game) ? data.games[game] : undefined);
export const wordsOf = (game) => (words[game] ??= new GameWords(data, game, catalogue));
export const title = (game) => (has(`game-${game}`) ? say(`game-${game}`) : game);

/** The players of a match by seat; two of one name are told apart by their number. */
export function castOf(chairs, me = null) {
  const names = chairs.map((chair) => chair.name ?? say("nobody"));
  const told = names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
  return new Cast(catalogue, told, me);
}

/** Minutes and seconds, as 4:05. */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What the catalogue has for a case that the server names; null: nothing. */
function known(key, from = {}, more = {}) {
  const told = { ...more, ...Object.fromEntries(Object.entries(from).map(([name, fact]) => [name, String(fact)])) };
  if ("game" in told) told.game = title(told.game);
  try {
    return has(key) ? say(key, told) : null;
  } catch {
    // Another server has another sentence of that name, with other facts.
    return null;
  }
}

/** Why the server does not do something; in its own words, which are English, where the catalogue has none. */
export function refusal({ code, why = "", facts: from = {}, text, retry_after = null }) {
  const key = `refusal-${code}`;
  const whole = known(`refused-${why}`, from, { text }) ?? (has(`${key}.whole`) ? say(`${key}.whole`) : null);
  const told = whole ?? (has(key) ? say("refusal", { what: say(key), text }) : text);
  return sentence(retry_after === null ? told : say("refusal-wait", { told, seconds: Math.ceil(retry_after) }));
}

export const closing = ({ why = "", reason }) => say("table-closing", { reason: sentence(known(`table-closing-${why}`) ?? reason) });
export const announced = ({ why = "", text }) => known(`table-announced-${why}`) ?? say("table-announced", { text });
export const draining = ({ stops_in = null }) =>
  stops_in === null ? say("table-drains-not") : say("table-drains", { time: clock(stops_in) });

/** A sentence for everybody for whose sake a match is not dealt. */
export function undealt({ missing }) {
  return missing.map(({ name, why, you }) => (you ? say(`undealt-${why}.you`) : say(`undealt-${why}`, { who: name }))).join(" ");
}

export const elo = (points) => String(Math.round(points)).replace("-", MINUS);

/** A rating with what it may be off by, as "1240 ±80"; one that was measured stands by itself. */
export function rating({ elo: points, error = 0 }) {
  const told = error > PROVISIONAL ? `${elo(points)}?` : elo(points);
  return error ? `${told} ±${Math.round(error)}` : elo(points);
}

/** What a match changed in the ratings, a line for each seat; or why nothing. */
export function afterMatch({ ratings = [], unrated = "", why = "", facts: from = {} }, names) {
  if (unrated) return [say("ratings-unrated", { why: sentence(known(`ratings-unrated-${why}`, from) ?? unrated) })];
  return ratings.map((pair, seat) => {
    if (pair === null) return say("ratings-stands", { who: names[seat] });
    const points = Math.round(pair[1].elo) - Math.round(pair[0].elo);
    const by = say(`ratings-by-${points > 0 ? "up" : points < 0 ? "down" : "same"}`, { points: Math.abs(points) });
    return say("ratings-changed", { who: names[seat], before: elo(pair[0].elo), after: rating(pair[1]), by });
  });
}

/** What bots and decks say in English, in the reader's language if the catalogue has it. */
export const english = (text) => wordsOf("").any.operators.english(text);
export const decimal = (value) => catalogue.decimal(Number(value.toPrecision(3)));

/** What a bot says, as its own words. */
export const quoted = (text) => (text ? say("quoted", { words: sentence(english(text)) }) : "");
