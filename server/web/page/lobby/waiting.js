// A table that waits for its players: who sits there, its rules, and the link for friends.

import { offered } from "../bots.js";
import { button, el, field, refill } from "../dom.js";
import { picture } from "../qr.js";
import { clockOf } from "../room.js";
import * as speech from "../speech.js";

const { say } = speech;
const OF_THIS_MACHINE = /^(localhost|127\..*|\[::1\])$/;

export class Waiting {
  constructor(page) {
    Object.assign(this, page);
    this.title = el("h2");
    this.chairs = el("ol", { class: "rows" });
    this.about = el("div", { class: "stack" });
    this.link = el("input", { readonly: true, onfocus: () => this.link.select() });
    this.copied = el("p", { role: "status" });
    this.invitation = el("div");
    this.root = el(
      "section",
      { class: "card waiting stack" },
      this.title,
      el("p", { role: "status" }, say("lobby-wait-begins")),
      this.chairs,
      field(say("web-link"), this.link),
      el("div", { class: "buttons" }, button("copy", say("web-link-copy"), () => this.#copy(), { class: "main" }), this.copied),
      this.invitation,
      this.about,
      (this.ways = el("div", { class: "buttons", tabindex: "-1" })),
    );
  }

  draw() {
    const { table, cast, lobby } = this.room;
    refill(this.title, table.rules.game, () => speech.title(table.rules.game));
    this.link.value = reached(this.room.welcome) + addressOf(table);
    refill(this.invitation, [this.link.value, table.code], () => invitation(this.link.value, table.code));
    refill(this.chairs, table.chairs, () =>
      table.chairs.map((chair, seat) => el("li", {}, el("strong", {}, sitter(chair, seat, table.seat ?? null, cast)))));
    refill(this.about, [table.rules, table.code, table.spectators], () => [
      table.code ? el("p", {}, say("lobby-wait-code"), " ", el("strong", { class: "code" }, table.code)) : el("p", {}, say("lobby-wait-listed")),
      table.spectators > 0 && el("p", {}, say("lobby-wait-spectators", { count: table.spectators })),
      el("p", { class: "quiet" }, terms(table.rules).join(" · ")),
    ]);
    refill(this.ways, [table.chairs, table.seat, lobby?.bots], () => this.#ways());
  }

  #ways() {
    const { table, seat, lobby } = this.room;
    const free = table.chairs.some(({ name }) => !name);
    const house = offered(lobby, table.rules.game).some(({ by }) => by === "house");
    // Grey, not gone, while strangers wait here for people: so the next button does not move under the pointer.
    const disabled = !table.code && table.chairs.filter(({ name, bot }) => name && !bot).length > 1;
    const sit = () => this.send({ type: "join", [table.code ? "code" : "table"]: table.code ?? table.table });
    return [
      seat === null && free && button("sit", say("lobby-wait-sit"), sit, { class: "main" }),
      seat !== null && house && button("fill", say("lobby-wait-fill"), () => this.send({ type: "fill" }), { disabled }),
      button("leave", say("lobby-wait-leave"), () => this.leave()),
    ];
  }

  async #copy() {
    this.link.select();
    let done = false;
    try {
      await navigator.clipboard.writeText(this.link.value);
      done = true;
    } catch {
      // Browsers give no clipboard to a page that came by http from another machine: the older way works there.
      done = document.execCommand("copy");
    }
    this.copied.textContent = say(done ? "lobby-wait-copied" : "lobby-wait-uncopied");
  }
}

/** Where a table is found: by its code if it is private, else by its id. */
export function addressOf({ code = null, table }) {
  return `/t/${code ?? table}`;
}

function isHere(link) {
  return OF_THIS_MACHINE.test(new URL(link).hostname);
}

/** Where others reach this server: it says so to whoever came by an address that only its own machine reaches. */
function reached({ address }) {
  return isHere(location.origin) && address ? address.replace(/^ws/, "http").replace(/\/$/, "") : location.origin;
}

/** The link as a code for a phone; a sentence where the link leads only to this machine. */
function invitation(link, code) {
  if (isHere(link)) return code && el("p", { class: "quiet" }, say("invite-loopback"));
  return picture(link, say("invite-qr", { link }));
}

function sitter(chair, seat, me, cast) {
  if (seat === me) return say("lobby-wait-me", { name: cast.names[seat] });
  if (!chair.name) return say("lobby-free-chair");
  return chair.here === false && chair.bot ? say("lobby-wait-bot", { agent: chair.name.replace(/^bot:/, "") }) : chair.name;
}

/** What somebody who comes to a table is to know of its rules. */
function terms(rules) {
  const clock = clockOf(rules);
  const absent = (rules.absent ?? "bot") === "bot" && rules.without === "wait" ? "bot-wait" : (rules.absent ?? "bot");
  return [
    ...(rules.rated ? [say("rules-told-rated")] : []),
    ...Object.entries(rules.options ?? {}).map(([name, value]) => `${labelOf(rules.game, name)}: ${written(rules.game, name, value)}`),
    `${say("rules-clock")}: ${clockLabel(clock)}`,
    say(`rules-told-${absent}`, { seconds: rules.grace ?? 60 }),
  ];
}

/** Minutes and seconds, as players write a clock: 5+10. */
export function clockLabel(clock) {
  return clock ? `${speech.decimal(clock.bank / 60)}+${speech.decimal(clock.increment ?? 0)}` : say("rules-clock-none");
}

export const keyOf = (game, option) => `rules-${game}-${option.replaceAll("_", "-")}`;

export function labelOf(game, option) {
  return speech.has(keyOf(game, option)) ? say(keyOf(game, option)) : option.replaceAll("_", " ");
}

/** What a value of an option is called. */
export function written(game, option, value) {
  if (typeof value === "boolean") return say(value ? "rules-yes" : "rules-no");
  if (Array.isArray(value)) return value.join(" ");
  const key = `${keyOf(game, option)}.is-${value}`;
  return speech.has(key) ? say(key) : String(value).split("\n")[0].slice(0, 24);
}
