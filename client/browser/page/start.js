// Loads Python and the client, and tells them what happens in the tab.
import * as alone from "./alone.js";
import * as canvas from "./canvas.js";
import * as files from "./files.js";
import {keep} from "./keep.js";

const sheet = document.getElementById("window");
const typed = document.getElementById("typed");
const told = document.getElementById("told");
const LEAST = [1024, 640];  // pixels for which screens are laid out at least
const HIDDEN_MS = 1000;     // between two looks while the tab is hidden, and draws nothing

const marks = {};
const mark = name => { marks[name] = Math.round(performance.now()); };

function fit() {
  const [wide, tall] = [innerWidth, innerHeight].map(length => length * devicePixelRatio);
  // A window that is too small for a screen shows it smaller.
  const larger = Math.max(1, LEAST[0] / wide, LEAST[1] / tall);
  sheet.width = Math.round(wide * larger);
  sheet.height = Math.round(tall * larger);
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
  python.registerJsModule("alone", alone);
  python.registerJsModule("canvas", canvas);
  python.registerJsModule("files", files);
  const [site, room] = await Promise.all(archives);
  python.unpackArchive(site, "zip", {extractDir: "/lib/python3.14/site-packages"});
  python.unpackArchive(room, "zip", {extractDir: "/lib/python3.14/site-packages"});
  await Promise.all(fonts);
  mark("unpacked");
  return python;
}

// Places on the canvas, in its pixels.
const at = event => [
  Math.floor(event.offsetX * sheet.width / sheet.clientWidth),
  Math.floor(event.offsetY * sheet.height / sheet.clientHeight),
];

function listen(events, scrap) {
  const focus = () => typed.focus({preventScroll: true});
  sheet.addEventListener("pointermove", event => events.on_move(...at(event), event.buttons));
  for (const type of ["pointerdown", "pointerup"]) {
    sheet.addEventListener(type, event => {
      if (type === "pointerdown") sheet.setPointerCapture(event.pointerId);
      events.on_button(type === "pointerdown", ...at(event), event.button);
      focus();
      event.preventDefault();
    });
  }
  sheet.addEventListener("contextmenu", event => event.preventDefault());
  sheet.addEventListener("wheel", event => {
    events.on_wheel(Math.sign(event.deltaY));
    event.preventDefault();
  }, {passive: false});
  for (const type of ["keydown", "keyup"]) {
    typed.addEventListener(type, event => {
      const text = event.key.length === 1;
      const [ctrl, alt] = event.getModifierState("AltGraph") ? [false, false] : [event.ctrlKey, event.altKey];
      const command = ctrl || event.metaKey;
      // Of a paste the text is known first; what an input method puts together is no key; a browser's own keys are its.
      if (event.isComposing || (command && event.key.toLowerCase() === "v")) return;
      if (["F5", "F11", "F12"].includes(event.key) || (command && text && !"acxz".includes(event.key))) return;
      events.on_key(type === "keydown", event.key, event.shiftKey, ctrl, alt, event.metaKey);
      if (!text || command) event.preventDefault();
    });
  }
  typed.addEventListener("input", event => {
    if (event.isComposing) return;
    if (typed.value) events.on_text(typed.value);
    typed.value = "";
  });
  typed.addEventListener("compositionend", event => {
    if (event.data) events.on_text(event.data);
    typed.value = "";
  });
  typed.addEventListener("paste", event => {
    scrap.on_paste(event.clipboardData.getData("text/plain"));
    events.on_key(true, "v", false, true, false, false);
    events.on_key(false, "v", false, true, false, false);
    event.preventDefault();
  });
  addEventListener("resize", () => { fit(); events.on_size(); });
  focus();
}

function run(room) {
  let goes = true;
  function step() {
    try {
      goes &&= room.frame();
      if (!goes) told.textContent = "You have left the room.";
    } catch (error) {
      goes = false;
      told.textContent = `The window has stopped. Load the page again.\n\n${error.message}`;
    }
    document.body.classList.toggle("playing", goes);
  }
  function draw() {
    step();
    if (goes) requestAnimationFrame(draw);
  }
  setInterval(() => { if (goes && document.hidden) step(); }, HIDDEN_MS);
  told.textContent = "";
  draw();
}

// Tests look into it.
export let python;

try {
  mark("script");
  fit();
  python = await load();
  const server = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
  const room = python.pyimport("client.browser.main")
    .open_room.callKwargs(server, await files.all(), {secure: isSecureContext && !!navigator.serviceWorker});
  mark("imported");
  listen(python.pyimport("pygame.event"), python.pyimport("pygame.scrap"));
  run(room);
  mark("drawn");
  Object.assign(document.body.dataset, marks);
  keep().catch(error => console.warn("The window is not kept for later:", error));
} catch (error) {
  told.textContent = `The window cannot be loaded.\n\n${error.message}`;
  throw error;
}
