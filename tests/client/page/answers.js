// What the page says of each case that stands in a file, as JSON: node answers.js FOLDER CASES
// A case is a position of a game, a message of the room, or a list.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, cases] = process.argv.slice(2);
const { Catalogue, Cast, GameWords } = await import(pathToFileURL(join(folder, "words.js")));
const { MessageWords } = await import(pathToFileURL(join(folder, "messages.js")));
const data = JSON.parse(readFileSync(join(folder, "words.json"), "utf8"));
const translations = JSON.parse(readFileSync(join(folder, "english.json"), "utf8"));
const texts = (language) => [readFileSync(join(folder, `words.${language}.ftl`), "utf8"), language === "en" ? [] : translations];
const catalogues = {};
const catalogue = (language) => (catalogues[language] ??= new Catalogue(language, ...texts(language)));
const words = {};

function said({ game, language, names, me, view, moves, events, first, before, last, english }) {
  const told = (words[`${game} ${language}`] ??= new GameWords(data, game, catalogue(language)));
  const cast = new Cast(catalogue(language), names, me);
  return {
    legend: told.legend(),
    position: told.position(view, cast),
    score: told.score(view, cast),
    moves: moves.map((move) => told.move(view, move, cast)),
    events: [false, true].map((drawn) => events.map((seen) => told.event(seen, cast, drawn))),
    opening: told.opening(first).map((seen) => told.event(seen, cast)),
    unsaid: told.unsaid(before, view).map((seen) => told.event(seen, cast)),
    ending: told.ending(last).map((seen) => told.event(seen, cast)),
    result: last.outcome ? told.result(view, last.outcome, cast) : [],
    english: english.map((text) => catalogue(language).translated(text)),
  };
}

function ofTheRoom({ language, about, message }) {
  return new MessageWords(catalogue(language))[about](message);
}

function listed({ language, items, last }) {
  return catalogue(language).listed(items, last);
}

const ask = (each) => (each.items ? listed(each) : each.about ? ofTheRoom(each) : said(each));
const answers = JSON.parse(readFileSync(cases, "utf8")).map(ask);
console.log(JSON.stringify(answers));
