// How many bytes the page allocates to tell a position of so many fields: node effort.js FOLDER FIELDS
// It must run with so much room for new objects that nothing is collected meanwhile.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, fields] = process.argv.slice(2);
const { Catalogue, Cast, GameWords } = await import(pathToFileURL(join(folder, "words.js")));
const catalogue = new Catalogue("en", readFileSync(join(folder, "words.en.ftl"), "utf8"), []);
const words = new GameWords(JSON.parse(readFileSync(join(folder, "words.json"), "utf8")), "chess", catalogue);
const cast = new Cast(catalogue, ["Ana", "Ben"], 0);
const view = Object.fromEntries(Array.from({ length: Number(fields) }, (_, number) => [`field_${number}`, number]));
words.position(view, cast);
const before = process.memoryUsage().heapUsed;
const told = words.position(view, cast);
console.log(JSON.stringify({ lines: told.length, bytes: process.memoryUsage().heapUsed - before }));
