// The light page: it asks the name, connects, and shows the screen of where the player is.

import { Connection } from "./connection.js";
import { button, byId, choice, el, field, refill } from "./dom.js";
import { Account } from "./lobby/account.js";
import { Lobby } from "./lobby/lobby.js";
import { Ranks } from "./lobby/ranks.js";
import { Report } from "./lobby/report.js";
import { Rules } from "./lobby/rules.js";
import { addressOf, Waiting } from "./lobby/waiting.js";
import { Purse } from "./purse.js";
import { Replay } from "./replay.js";
import { Room } from "./room.js";
import * as speech from "./speech.js";
import { keep, kept } from "./store.js";
import { Table } from "./table/table.js";

const { say } = speech;
const IN_THE_LOBBY = { lobby: Lobby, rules: Rules, ranks: Ranks, report: Report, account: Account };
const SCREENS = { ...IN_THE_LOBBY, waiting: Waiting, match: Table, replay: Replay };
const SECOND = 1000;
const KEYS = ["room-closed", "key"]; // Why a server refuses somebody without its key, or with another.

const room = new Room();
const state = { game: null, seats: null, rated: false, text: "", free: false };
/** The table of the link by which the page was opened, until the player is sent there. */
let invited = location.pathname.match(/^\/t\/([A-Za-z0-9-]+)$/)?.[1] ?? null;
let wish = null; // What to ask for again after a lost connection: the server forgets it.
let chosen = null; // A screen that the player went to by a button.
let shown = { name: null, screen: null };
let line = null;

const page = { room, state, send, show, leave, rename };

function send(message) {
  if (["seek", "watch"].includes(message.type)) wish = message;
  if (["open", "join", "leave"].includes(message.type)) wish = null;
  room.notice = null;
  line.send(message);
}

/** Go to a screen; null: to where the player is. */
function show(name) {
  chosen = name;
  draw();
}

/** Get up from the table. */
function leave() {
  send({ type: "leave" });
  room.leave(line.state !== "online");
  send({ type: "browse", text: state.text, free: state.free });
  show(null);
}

function heed(message) {
  const before = room.where;
  if (!room.hear(message)) return;
  if (message.type === "welcome") welcomed(message);
  if (message.type === "refused") refused(message);
  if (message.type === "undealt" && message.missing.some(({ you }) => you)) wish = null;
  if (message.type === "account") keep("name", message.name);
  if (message.type === "seated") {
    if ((message.seat ?? null) !== null) wish = null;
    judge(message);
  }
  // What a player asked to see gives way to a table that calls.
  if (before !== room.where || message.type === "seated") chosen = null;
  if (invited && room.known) followLink();
}

/** Go to the table of the link; out of a running match the server lets nobody go, and says so. */
function followLink() {
  const { code, table } = room.seated ?? room.table ?? {};
  if (invited !== code && invited !== table) {
    wish = { type: "join", [/[a-z]/.test(invited) ? "table" : "code"]: invited };
    line.send(wish);
  }
  invited = null;
}

function welcomed({ at_table }) {
  if (!at_table && wish) line.send(wish);
  // At a table, too, its player may want a bot of the lobby.
  if (!at_table || !room.lobby) line.send({ type: "browse", text: state.text, free: state.free });
}

/** Nobody asks again by themselves for what was refused; who comes by a link to a table that is full watches it. */
function refused({ to, why }) {
  if (wish?.type !== to) return;
  if (to === "join" && why === "full") send({ ...wish, type: "watch" });
  else wish = null;
}

async function judge(seated) {
  if (Purse.able && (await line.purse.unfair(seated))) room.say(() => say("dealt-unfair"));
  else if (!Purse.able && !kept("told-of-randomness")) {
    keep("told-of-randomness", "yes");
    room.tell("note", () => say("web-no-randomness"));
  } else return;
  draw();
}

function connect(name, key) {
  keep("name", name);
  keep("key", key);
  if (line !== null) return line.again({ name, key });
  const token = { read: () => kept("token"), keep: (given) => keep("token", given) };
  const url = `${location.protocol.replace("http", "ws")}//${location.host}/ws`;
  line = new Connection({ url, name, key, purse: new Purse(), token, heed, changed: draw });
  line.start();
  setInterval(() => room.where === "match" && shown.screen?.tick?.(), SECOND);
}

// What is shown.

function draw() {
  drawState();
  if (line === null) return;
  if (room.welcome === null && line.state === "closed") return askName();
  if (room.welcome === null) return;
  const name = chosen ?? room.where;
  const place = byId("screen");
  if (shown.name !== name) {
    const screen = new SCREENS[name](page);
    const first = shown.name === null;
    shown = { name, screen };
    place.replaceChildren(screen.root);
    screen.draw();
    // A new screen is read from its beginning.
    if (!first) settle();
    scrollTo(0, 0);
  } else shown.screen.draw();
  const at = room.seated ?? room.table;
  const path = at ? addressOf(at) : invited ? location.pathname : "/";
  if (location.pathname !== path) history.replaceState(null, "", path);
}

/** Put the focus on the screen: what had it is gone. */
function settle() {
  byId("screen").focus({ preventScroll: true });
}

function drawState() {
  const problem = line?.problem;
  const told = problem && (problem.type === "closing" ? speech.closing(problem) : speech.refusal(problem));
  const { state: now = "online", fault } = line ?? {};
  const again = () => {
    line.again();
    settle();
  };
  const tries = { connecting: "web-connecting", reconnecting: "table-reconnecting" }[now];
  refill(byId("line"), [now, told, fault, speech.spoken()], () => [
    now === "closed" && el("p", {}, [told ?? (!fault && say("table-lost")), fault && say(fault)].filter(Boolean).join(" ")),
    tries && el("p", {}, [say(tries), told, fault && say(fault)].filter(Boolean).join(" ")),
    now === "closed" && room.welcome && button("again", say("web-again"), again),
    fault === "web-outdated" && button("reload", say("web-reload"), () => location.reload()),
  ]);
  // What closes a line is said there.
  const notice = now === "closed" ? null : room.notice?.();
  const dismiss = () => {
    room.notice = null;
    draw();
    settle();
  };
  refill(byId("notice"), [notice], () => notice && [el("p", {}, notice), button("dismiss", say("web-close"), dismiss)]);
  byId("me").textContent = room.welcome?.name ?? "";
  document.title = `${room.myTurn ? `● ${speech.capital(say("table-your-turn"))} – ` : ""}${say("web-title")}`;
  // A code leads the window to the same table; whoever sits there is known by their token.
  byId("window").href = invited && !/[a-z]/.test(invited) ? `/play#${invited}` : "/play";
}

function rename() {
  keep("name", null);
  location.reload();
}

function askName() {
  const before = document.querySelector("form.welcome");
  // The focus stays where it is elsewhere, as on the choice of a language.
  const focus = !before || before.contains(document.activeElement);
  const typed = before?.elements.name.value ?? kept("name") ?? "";
  const input = el("input", { name: "name", autocomplete: "nickname", maxlength: 24, required: true, value: typed });
  // Only a closed room asks for more than a name.
  const key = KEYS.includes(line?.problem?.why) ? el("input", { name: "key", autocomplete: "off", maxlength: 43 }) : null;
  const enter = (event) => {
    event.preventDefault();
    const name = input.value.trim().replace(/\s+/g, " ");
    if (!name) return input.focus();
    byId("screen").replaceChildren(el("p", { class: "card", role: "status" }, say("web-connecting")));
    settle();
    connect(name, key ? key.value.trim() || null : kept("key"));
  };
  byId("screen").replaceChildren(el("form", { class: "card stack welcome", onsubmit: enter },
    el("h2", {}, say("web-motto")),
    invited && el("p", {}, say("web-invited", { code: invited })),
    field(say("web-name"), input, say("web-name-help")),
    key && field(say("connect-key"), key, say("connect-key-hint")),
    el("button", { type: "submit", class: "main" }, say("web-enter"))));
  if (focus) (key ?? input).focus();
}

function drawFrame() {
  const speak = async (event) => {
    const language = event.target.value;
    try {
      await speech.speak(language);
      speech.prefer(language);
    } catch {
      // The line is down, or a newer server has other sentences.
      room.say(() => say("web-missing"));
    }
    drawFrame();
    byId("language").querySelector("select").focus();
    shown = { name: null, screen: null };
    if (line === null) askName();
    draw();
  };
  byId("language").replaceChildren(field(say("web-language"), choice({ onchange: speak }, Object.entries(speech.LANGUAGES), speech.spoken())));
  byId("line").setAttribute("aria-label", say("web-room"));
  byId("window").textContent = say("web-window");
}

/** Show the way to the window, which only some servers have. */
async function offerWindow() {
  const found = await fetch("/play", { method: "HEAD" }).catch(() => null);
  byId("window").hidden = !found?.ok;
}

await speech.speak(speech.preferred()).catch((error) => {
  // Without its words the page is as useless as without a script: reload.js hears of both.
  document.querySelector("script[type=module]").dispatchEvent(new Event("error"));
  throw error;
});
drawFrame();
const known = kept("name");
// Who was here before goes on at once; an invited guest says their name.
if (known && kept("token")) connect(known, kept("key"));
else askName();
draw();
offerWindow();
