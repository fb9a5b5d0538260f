// The sentences of the page in the reader's language, and what the client says with them of messages from the server.

import { MessageWords } from "./messages.js";
import { keep, kept } from "./store.js";
import { Cast, Catalogue, GameWords, sentence } from "./words.js";

export { clock } from "./messages.js";
export { capital, sentence } from "./words.js";

export const LANGUAGES = { en: "English", es: "Español" };
const MINUS = "\u2212";
const PROVISIONAL = 200; // Points: a rating that may be off by more is marked with "?".

let data = null; // What words.json has of each game.
let catalogue = null;
let messages = null;
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
  const json = (name) => file(name).then((answer) => answer.json());
  const [text, read, english] = await Promise.all([
    file(`words.${language}.ftl`).then((answer) => answer.text()),
    data ?? json("words.json"),
    language === "en" ? [] : json("english.json"),
  ]);
  [data, catalogue, words] = [read, new Catalogue(language, text, english), {}];
  messages = new MessageWords(catalogue);
  document.documentElement.lang = language;
}

/** Remember the language for the next visit. */
export function prefer(language) {
  keep("language", language);
}

export const say = (key, facts) => catalogue.say(key, facts);
export const has = (key) => catalogue.has(key);
export const listed = (items, last) => catalogue.listed(items, last);
export const spoken = () => catalogue.language;

/** What the page knows of a game besides its sentences: its seats and options; undefined if it does not know it. */
export const facts = (game) => (Object.hasOwn(data.games, game) ? data.games[game] : undefined);
export const wordsOf = (game) => (words[game] ??= new GameWords(data, game, catalogue));
export const title = (game) => messages.title(game);

/** The players of a match by seat. */
export const castOf = (chairs, me = null) => new Cast(catalogue, messages.names(chairs), me);

export const refusal = (refused) => messages.refusal(refused);
export const closing = (message) => say("table-closing", { reason: sentence(messages.closing(message)) });
export const announced = (message) => messages.announced(message);
export const draining = (message) => messages.draining(message);
export const undealt = (message) => messages.undealt(message).join(" ");

export const elo = (points) => String(Math.round(points)).replace("-", MINUS);

/** A rating with what it may be off by, as "1240 ±80"; one that was measured stands by itself. */
export function rating({ elo: points, error = 0 }) {
  const told = error > PROVISIONAL ? `${elo(points)}?` : elo(points);
  return error ? `${told} ±${Math.round(error)}` : elo(points);
}

/** What a match changed in the ratings, a line for each seat; or why nothing. */
export function afterMatch({ ratings = [], unrated = "", why = "", facts: from = {} }, names) {
  if (unrated) return [say("ratings-unrated", { why: sentence(messages.known(`ratings-unrated-${why}`, from) ?? unrated) })];
  return ratings.map((pair, seat) => {
    if (pair === null) return say("ratings-stands", { who: names[seat] });
    const points = Math.round(pair[1].elo) - Math.round(pair[0].elo);
    const by = say(`ratings-by-${points > 0 ? "up" : points < 0 ? "down" : "same"}`, { points: Math.abs(points) });
    return say("ratings-changed", { who: names[seat], before: elo(pair[0].elo), after: rating(pair[1]), by });
  });
}

/** What bots and decks say in English, in the reader's language if the catalogue has it. */
export const english = (text) => catalogue.translated(text);
export const decimal = (value) => catalogue.decimal(Number(value.toPrecision(3)));
export const quoted = (text) => messages.quoted(text);
