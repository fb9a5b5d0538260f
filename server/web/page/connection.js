// The line to the server. A lost one is taken up again by itself, with the token and the version last seen. A move that
// got no answer is sent again only if the decision it was made for still stands, so it is never made twice.

import { fault } from "./fault.js";

const [SHORTEST, LONGEST] = [100, 5000]; // Milliseconds of a pause before the next try.
const PATIENCE = 4000; // Milliseconds for any answer, before a line counts as dead: a phone that slept may hold one.
const MOST_PAUSE = 60;
const DOUBTFUL = 3; // After so many failures the page finds out why.

export class Connection {
  state = "connecting"; // then "online", "reconnecting" or "closed"
  problem = null; // What the server said last against this line: a Refused or a Closing.
  fault = null; // Where the server says nothing: the key of the sentence that tells why.

  #socket = null;
  #outbox = [];
  #search = { type: "browse" };
  #unanswered = null;
  #resend = false;
  #seen = {};
  #parts = [];
  #failures = 0;
  #returnIn = 0;
  #timers = {};

  /** `token` reads and keeps the player's token; `heed` hears each message, `changed` that the state is another. */
  constructor({ url, name, key, purse, token, heed, changed }) {
    Object.assign(this, { url, name, key, purse, token, heed, changed });
  }

  /** Connect, and stay connected. */
  async start() {
    await this.purse.fill();
    for (const [target, event] of [[window, "online"], [window, "pageshow"], [document, "visibilitychange"]])
      target.addEventListener(event, () => document.visibilityState === "visible" && this.wake());
    this.#open();
  }

  /** Send a message as soon as possible. */
  send(message) {
    const signed = this.purse.sign(message);
    if (message.type === "browse") this.#search = message;
    if (message.type === "play") [this.#unanswered, this.#resend] = [signed, this.state !== "online"];
    if (this.state !== "online") {
      if (message.type !== "play") this.#outbox.push(signed);
      return;
    }
    this.#write(signed);
    if (message.type === "play") this.#expect();
  }

  /** Find out at once whether the line still holds. */
  wake() {
    if (this.state === "online") {
      this.#write(this.#search);
      this.#expect();
    } else if (this.state !== "closed" && this.#timers.open) {
      this.#failures = 0;
      this.#open();
    }
  }

  /** After "closed": try once more, perhaps with another name or key. */
  again({ name, key } = this) {
    Object.assign(this, { name, key });
    this.problem = null;
    this.#become("connecting");
    this.#open();
  }

  #open() {
    this.#stop("open");
    const socket = (this.#socket = new WebSocket(this.url, "fairdeal.v2"));
    this.#parts = [];
    this.#expect();
    socket.onopen = () => {
      const token = this.token.read();
      this.#greet({ ...(token ? { token } : {}), ...this.#seen });
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#stop("answer");
      this.#hear(JSON.parse(data));
    };
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  #greet(more) {
    const key = this.key ? { key: this.key } : {};
    this.#write(this.purse.sign({ type: "hello", name: this.name, ...key, ...more }));
  }

  #write(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #expect() {
    this.#timers.answer ??= setTimeout(() => {
      const socket = this.#socket;
      this.#lost();
      socket.close();
    }, PATIENCE);
  }

  #stop(timer) {
    clearTimeout(this.#timers[timer]);
    this.#timers[timer] = undefined;
  }

  #lost() {
    this.#stop("answer");
    this.#socket = { readyState: WebSocket.CLOSED };
    if (this.state === "closed") return;
    this.#resend = this.#unanswered !== null;
    this.#become(this.state === "connecting" ? "connecting" : "reconnecting");
    this.#failures += 1;
    if (this.#failures % DOUBTFUL === 0) this.#doubt();
    const span = Math.min(LONGEST, SHORTEST * 2 ** this.#failures);
    const pause = this.#returnIn * 1000 + SHORTEST + Math.random() * (span - SHORTEST);
    this.#returnIn = 0;
    this.#stop("open");
    this.#timers.open = setTimeout(() => this.#open(), pause);
  }

  async #doubt() {
    this.fault = await fault();
    this.changed();
  }

  #become(state) {
    this.state = state;
    this.changed();
  }

  #hear(message) {
    if (message.type === "welcome") this.#welcomed(message);
    else if (message.type === "drawing") {
      const reveal = this.purse.answer(message);
      if (reveal) this.#write(reveal);
    } else if (message.type === "account") {
      // The server closes the line now: this player is another one when they are back.
      this.token.keep(message.token);
      this.name = message.name;
    } else if (message.type === "update") this.#answered(message);
    else if (message.type === "refused") this.#refused(message);
    else if (message.type === "closing") this.#closes(message);
    else if (message.type === "ended") {
      this.#parts.push(...message.record.moves);
      if (message.more) return;
      message.record.moves = this.#parts.splice(0);
      this.#seen = {};
    }
    this.heed(message);
    this.changed();
  }

  #welcomed({ token, at_table }) {
    if (token) this.token.keep(token);
    [this.problem, this.fault, this.#failures] = [null, null, 0];
    if (!at_table) [this.#seen, this.#unanswered, this.#resend] = [{}, null, false];
    this.state = "online";
    for (const message of this.#outbox.splice(0)) this.#write(message);
  }

  /** An Update answers the move that waits for one, or is the cue to send it again. */
  #answered({ match, version, since = 0, moves = [] }) {
    this.#seen = { match, known: version };
    const waiting = this.#unanswered;
    if (waiting === null) return;
    if (since > waiting.version || !moves.length) this.#unanswered = null;
    else if (this.#resend) this.#write(waiting);
    this.#resend = false;
  }

  #refused(refused) {
    if (refused.to === "play") this.#unanswered = null;
    if (refused.code === "bad-token") {
      // The server has forgotten this player: come back as a new one, whose token replaces this one.
      this.#seen = {};
      this.#greet({});
    } else if (this.state !== "online") {
      this.problem = refused;
      this.#returnIn = bounded(refused.retry_after);
      if (["not-allowed", "bad-message"].includes(refused.code)) this.#become("closed");
      this.#socket.close();
    }
  }

  #closes(closing) {
    this.problem = closing;
    this.#returnIn = bounded(closing.return_in);
    if ((closing.return_in ?? null) === null) this.#become("closed");
  }
}

/** A pause that the server asked for, in seconds: it may have sent anything. */
function bounded(seconds) {
  return seconds >= 0 && seconds <= MOST_PAUSE ? seconds : 0;
}
