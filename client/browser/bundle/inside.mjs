// node inside.mjs PYODIDE FOLDER: run inside.py in Pyodide on the archives of FOLDER.
import {readFileSync, writeFileSync} from "node:fs";

const [pyodide, folder] = process.argv.slice(2);
const archives = ["python.zip", "site.zip", "room.zip", "alone.zip"];
const {loadPyodide} = await import(`${pyodide}/pyodide.mjs`);
// Without the columns of its lines, code is a fifth smaller; a traceback names the line all the same.
const python = await loadPyodide({indexURL: `${pyodide}/`, env: {PYTHONNODEBUGRANGES: "1"}});
for (const name of archives) python.FS.writeFile(name, readFileSync(`${folder}/${name}`));
try {
  python.runPython(readFileSync(new URL("inside.py", import.meta.url), "utf-8"));
  for (const name of archives) writeFileSync(`${folder}/${name}`, python.FS.readFile(name));
} catch (error) {
  // Uncaught, it would come with the line of Pyodide that threw it, which is nearly all of Pyodide.
  console.error(error.message);
  process.exitCode = 1;
}
