// Loads Python and the client, and lets the client go on, frame by frame.
import * as alone from "./alone.js";
import * as canvas from "./canvas.js";
import * as files from "./files.js";
import {listen} from "./input.js";
import {keep} from "./keep.js";
import * as speaker from "./speaker.js";
import * as tab from "./tab.js";
import {unpack} from "./unpack.js";

const byId = id => document.getElementById(id);
const [sheet, typed, told, full] = ["window", "typed", "told", "full"].map(byId);
const LEAST = [1024, 640];  // pixels for which screens are laid out at least
const HIDDEN_MS = 1000;     // between two looks while the tab is hidden, and draws nothing
const TOLD_MS = 5000;       // for a sentence to be read

const marks = {};
const mark = name => { marks[name] = Math.round(performance.now()); };

// Give the canvas as many pixels as its place on the screen has; false if it has them.
function fit() {
  const [wide, tall] = [sheet.clientWidth, sheet.clientHeight].map(length => length * devicePixelRatio);
  // A window that is too small for a screen shows it smaller.
  const larger = Math.max(1, LEAST[0] / wide, LEAST[1] / tall);
  const size = [Math.round(wide * larger), Math.round(tall * larger)];
  if (!wide || !tall || (sheet.width === size[0] && sheet.height === size[1])) return false;
  [sheet.width, sheet.height] = size;
  return true;
}

async function bytes(path) {
  return (await fetch(path)).arrayBuffer();
}

async function load() {
  const base = new URL(document.querySelector("script[data-python]").dataset.python, location).href;
  const fonts = ["Inter-Regular", "Inter-Bold", "Fraunces-Bold"].map(name => document.fonts.load(`16px "${name}"`));
  const archives = [bytes(`${base}site.zip`), bytes(new URL("room.zip", import.meta.url))];
  const {loadPyodide} = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: base,
    env: {HOME: "/home/pyodide", LANG: `${navigator.language.replace("-", "_")}.UTF-8`},
  });
  mark("python");
  for (const [name, module] of Object.entries({alone, canvas, files, speaker, tab})) python.registerJsModule(name, module);
  for (const archive of await Promise.all(archives)) unpack(python.FS, archive, "/lib/python3.14/site-packages");
  // Python has looked into that folder before.
  python.pyimport("sys").path_importer_cache.clear();
  await Promise.all(fonts);
  mark("unpacked");
  return python;
}

function run(room, {on_size}) {
  let goes = true;
  function step() {
    if (fit()) on_size();
    try {
      goes &&= room.frame();
      if (!goes) told.textContent = room.say("left");
    } catch (error) {
      goes = false;
      told.textContent = `The window has stopped. Load the page again.\n\n${error.message}`;
    }
  }
  function draw() {
    step();
    document.body.classList.toggle("playing", goes);
    if (goes) requestAnimationFrame(draw);
  }
  const look = () => { if (goes && document.hidden) step(); };
  setInterval(look, HIDDEN_MS);
  document.addEventListener("heard", () => queueMicrotask(look));
  told.textContent = "";
  draw();
}

function tell(text) {
  told.textContent = text;
  setTimeout(() => { told.textContent = ""; }, TOLD_MS);
}

async function open(room, opened) {
  for (const file of opened) tell(room.take_in(file.name, new Uint8Array(await file.arrayBuffer())));
  typed.focus({preventScroll: true});
}

// A computer that slept, or lost its network, may have lost the line without a word.
function wakes(room) {
  const wake = () => { if (document.visibilityState === "visible") room.wake(); };
  for (const [target, event] of [[window, "online"], [window, "pageshow"], [document, "visibilitychange"]])
    target.addEventListener(event, wake);
}

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else byId("room").requestFullscreen();
  typed.focus({preventScroll: true});
}

// Tests look into them.
export let python, room;

try {
  mark("script");
  fit();
  python = await load();
  const server = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
  const {open_room} = python.pyimport("client.browser.main");
  mark("imported");
  const secure = isSecureContext && !!navigator.serviceWorker;
  room = open_room.callKwargs(server, await files.all(), tab.seat(), location.hash.slice(1), {secure});
  mark("opened");
  const events = python.pyimport("pygame.event");
  const pasted = python.pyimport("pygame.scrap").on_paste;
  listen(sheet, typed, {tell: events, pasted, wake: speaker.wake, open: dropped => open(room, dropped)});
  byId("records").addEventListener("change", event => open(room, event.target.files));
  full.addEventListener("click", toggleFull);
  full.hidden = !document.fullscreenEnabled;
  typed.focus({preventScroll: true});
  files.losing(() => tell(room.say("unkept")));
  wakes(room);
  run(room, events);
  mark("drawn");
  Object.assign(document.body.dataset, marks);
  keep(key => room.say(key)).catch(error => console.warn("The window is not kept for later:", error));
} catch (error) {
  told.textContent = `The window cannot be loaded.\n\n${error.message}`;
  throw error;
}
