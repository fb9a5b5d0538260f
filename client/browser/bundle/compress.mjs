// node compress.mjs FOLDER: beside each file of FOLDER, the same with brotli (.br) and with gzip (.gz).
import {readdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {brotliCompressSync, constants, gzipSync} from "node:zlib";

const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const whole = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(whole, {params}));
  writeFileSync(`${path}.gz`, gzipSync(whole, {level: 9}));
}
