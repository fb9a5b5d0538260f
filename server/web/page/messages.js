// What the client says of the messages of a room, of names and of clocks, as client/speech/words.py does.

import { sentence } from "./words.js";

const STEERING = /(?! )[\p{C}\p{Z}]/gu; // What could steer a terminal or reverse the direction of a text.

function printable(text) {
  return String(text).replace(STEERING, "\uFFFD");
}

/** Minutes and seconds, as 4:05. */
export function clock(seconds) {
  const whole = Math.trunc(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The sentences of one language about a room. */
export class MessageWords {
  constructor(catalogue) {
    this.catalogue = catalogue;
  }

  /** What to call whoever holds each chair; two of one name are told apart by their number. */
  names(chairs) {
    const names = chairs.map((chair) => chair.name || this.#say("nobody"));
    return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
  }

  /** What a game is called; its name on the wire if it has no other. */
  title(game) {
    return this.catalogue.has(`game-${game}`) ? this.#say(`game-${game}`) : game;
  }

  /** What a bot says, as its own words. */
  quoted(text) {
    return text ? this.#say("quoted", { words: sentence(printable(this.catalogue.translated(text))) }) : "";
  }

  /** Why the server does not do something; in its own words, which are English, where there are no others. */
  refusal({ code, why = "", facts = {}, text, retry_after: wait = null }) {
    const key = `refusal-${code}`;
    const whole = () => (this.catalogue.has(`${key}.whole`) ? this.#say(`${key}.whole`) : null);
    const told =
      this.known(`refused-${why}`, facts, { text }) ?? whole() ?? this.#say("refusal", { what: this.#say(key), text });
    return sentence(wait === null ? told : this.#say("refusal-wait", { told, seconds: Math.ceil(wait) }));
  }

  /** Why the server closes the connection. */
  closing({ why = "", reason }) {
    return this.known(`table-closing-${why}`) ?? printable(reason);
  }

  /** What the host, or the server itself, tells everybody. */
  announced({ why = "", text }) {
    return this.known(`table-announced-${why}`) ?? this.#say("table-announced", { text });
  }

  /** When the server stops, or that it does not after all. */
  draining({ stops_in: left = null }) {
    return left === null ? this.#say("table-drains-not") : this.#say("table-drains", { time: clock(left) });
  }

  /** A match that was not dealt: a sentence for everyone whose share of its chance is missing. */
  undealt({ missing }) {
    return missing.map(({ why, you = false, name }) =>
      you ? this.#say(`undealt-${why}.you`) : this.#say(`undealt-${why}`, { who: printable(name) }),
    );
  }

  #say(key, facts) {
    return this.catalogue.say(key, facts);
  }

  /** What is said of a case that the server names, with its facts and `more`; null if that is nothing. */
  known(key, facts = {}, more = {}) {
    const told = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, printable(fact)]));
    if ("game" in told) told.game = this.title(told.game);
    try {
      return this.catalogue.has(key) ? this.#say(key, { ...more, ...told }) : null;
    } catch {
      // Another server has another sentence of that name, with other facts.
      return null;
    }
  }
}
