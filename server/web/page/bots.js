// The bots of a room: which are offered, what each is called, and the question which of them is meant.

import { button, el } from "./dom.js";
import { say } from "./speech.js";

/** The bots that play a game, the house's first. */
export function offered(lobby, game) {
  const bots = (lobby?.bots ?? []).filter((bot) => bot.games.includes(game));
  return [...bots].sort((one, other) => (one.by !== "house") - (other.by !== "house"));
}

const LEVEL = /^champion-([1-5])$/;

/** A bot with a word on how hard it is, or on who runs it: whoever lets it see their cards must know. */
export function botName({ agent, by = "guest", owner }) {
  if (by === "house") {
    const level = LEVEL.exec(agent)?.[1];
    return level ? say("offer-level", { agent, level: say(`offer-champion-${level}`) }) : agent;
  }
  return by === "guest" ? say("offer-guest", { agent }) : say("offer-owner", { agent, who: owner });
}

/** What stands for a bot where a table is opened. */
export const chairOf = ({ agent, by = "guest" }) => `${by === "house" ? "bot" : by}:${agent}`;

/** Ask which bot is meant: `pick` gets it as a message names it, `close` is called for none. */
export function whichBot({ ask, more, bots, pick, close, first = null }) {
  const choice = (bot) => button(`bot ${bot.by} ${bot.agent}`, botName(bot), () => pick({ agent: bot.agent, by: bot.by ?? "guest" }));
  return el("div", { class: "stack", role: "group", "aria-labelledby": ask },
    el("p", { id: ask }, say(ask)),
    el("p", { class: "quiet" }, say(more)),
    el("div", { class: "buttons" }, first, bots.map(choice), button("close", say("table-close"), close)));
}
