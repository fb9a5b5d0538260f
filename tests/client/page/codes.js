// The rows of the QR code of each text, as digits: node codes.js FOLDER TEXT ...

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...texts] = process.argv.slice(2);
const { modules } = await import(pathToFileURL(join(folder, "qr.js")));
console.log(JSON.stringify(texts.map((text) => modules(text)?.map((row) => row.map(Number).join("")) ?? null)));
