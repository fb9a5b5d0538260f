// Where this player is: in the lobby, waiting, at a table, in a match; and the story of that match. It follows the
// server's messages, and knows nothing of the page.

import * as speech from "./speech.js";

const MOST_ENTRIES = 4000; // Of the log: the older ones are forgotten.
const USUAL_CLOCK = { bank: 300, increment: 5, cap: 0 };
const GLIMPSE = 260; // Milliseconds that a position is seen before a click may play into it.
const OF_A_TABLE = ["table", "undealt", "seated", "update", "said", "ended", "advice", "seeking"];

export class Room {
  welcome = null;
  known = false; // Whether the server has said where the player is, since it said Welcome.
  lobby = null;
  seeking = null;
  table = null;
  seated = null;
  update = null;
  over = false;
  asked = null; // The version of the update for which a bot is asked for a hint, and the advice that came.
  advice = null;
  ended = null; // The last Ended, kept also after leaving the table.
  course = []; // The updates of the match, by which it is replayed.
  log = []; // Each with its `kind`, `tell`, which gives its text in the language of then, and of chat what was `said`.
  notice = null; // What to show for a while, in the same way.
  moveCode = null; // With which the account of this player moves.
  muted = new Set(); // The names whose chat is hidden; an empty one stands for all spectators.
  boards = {}; // Leaderboards by game.
  heardAt = 0; // When the last Update came, by performance.now(): its clocks run from then on.
  seenFrom = 0; // When the last position came, in the same way: a click before that meant another one.
  resigned = null; // The match in which the player resigned: a bot may play on there.
  closing = null; // Why the server closed the line.
  drains = null; // The notice that the server stops soon.
  #lines = new Set();
  #leaving = false; // Until the next Lobby, what comes is about a table that was left.
  #leavesLater = false; // The line was lost then: the server hears of it only after it has said Welcome.

  /** Take in a message; false if it is about a table that was left. */
  hear(message) {
    if (this.#leaving && OF_A_TABLE.includes(message.type)) return false;
    if (["lobby", "welcome"].includes(message.type)) {
      if (this.#leaving && message.type === "lobby") this.goToLobby();
      this.#leaving = this.#leavesLater && message.type === "welcome";
      this.#leavesLater = false;
    }
    HEARD[message.type]?.(this, message);
    return true;
  }

  /** Get up from the table; `later` if the line is lost. */
  leave(later) {
    this.goToLobby();
    [this.#leaving, this.#leavesLater] = [true, later];
  }

  /** Be at no table any more. */
  goToLobby() {
    this.seeking = this.table = this.seated = this.update = null;
    [this.known, this.over] = [true, false];
  }

  /** Where the player is: the name of the screen that shows it. */
  get where() {
    if (this.seated && this.update) return "match";
    return this.table ? "waiting" : "lobby";
  }

  get seat() {
    return (this.seated ?? this.table)?.seat ?? null;
  }

  get playing() {
    return this.seated !== null && !this.over;
  }

  get cast() {
    return speech.castOf((this.seated ?? this.table)?.chairs ?? [], this.seat);
  }

  get words() {
    return speech.wordsOf(this.seated.rules.game);
  }

  /** What can be played now; also when nobody waits for it, and it would only change a choice. */
  get moves() {
    return this.playing ? (this.update?.moves ?? []) : [];
  }

  get myTurn() {
    return this.moves.length > 0 && (this.update.to_act ?? []).includes(this.seat);
  }

  /** Seconds that a seat has left now; null: not counted. */
  left(seat) {
    const told = this.update?.clocks?.[seat] ?? null;
    const runs = this.playing && (this.update.to_act ?? []).includes(seat);
    return told === null ? null : Math.max(0, told - (runs ? (performance.now() - this.heardAt) / 1000 : 0));
  }

  tell(kind, tell, said = null) {
    this.log.push({ kind, tell, said });
    this.log.splice(0, this.log.length - MOST_ENTRIES);
  }

  say(tell) {
    this.notice = tell;
  }

  heard(said) {
    if (said.line && this.#lines.has(said.line)) return;
    this.#lines.add(said.line);
    this.tell("chat", () => `${said.name}: ${said.text}`, said);
  }

  /** Whether a line of chat is hidden. */
  hides({ name, seat = null }) {
    return this.muted.has(name) || (seat === null && this.muted.has(""));
  }

  /** Hide what somebody says, or show it again. */
  mute(name) {
    if (!this.muted.delete(name)) this.muted.add(name);
  }
}

/** The rules of a table with the clock that they leave out. */
export function clockOf(rules) {
  return rules.clock === undefined ? USUAL_CLOCK : rules.clock;
}

/** The lobby that results from a change (docs/protocol.md, under "The lobby"). */
function changed(lobby, change) {
  const items = (list, gone = [], put = []) => {
    const out = new Set(gone);
    const left = list.filter((_, position) => !out.has(position));
    for (const [position, item] of put) left.splice(position, 0, item);
    return left;
  };
  return {
    version: change.version,
    tables: items(lobby.tables ?? [], change.gone, change.tables),
    bots: items(lobby.bots ?? [], change.bots_gone, change.bots),
    seeking: change.seeking ?? lobby.seeking,
    players: change.players ?? lobby.players,
  };
}

const HEARD = {
  welcome(room, message) {
    [room.welcome, room.moveCode, room.known] = [message, null, false];
    if (!message.at_table) room.goToLobby();
    if (room.notice === room.drains) room.notice = null;
    // The line itself says why it was closed, until now. Only whoever moved an account here wants to hear it after that.
    const { closing } = room;
    if (closing?.why === "moved-here") room.say(() => speech.closing(closing));
    room.closing = null;
  },
  lobby(room, message) {
    room.lobby = message;
  },
  "lobby-change"(room, message) {
    if (room.lobby?.version === message.since || (!room.lobby?.version && !message.since)) room.lobby = changed(room.lobby ?? {}, message);
  },
  seeking(room, message) {
    room.goToLobby();
    room.seeking = message;
  },
  table(room, message) {
    [room.known, room.seeking, room.table] = [true, null, message];
    if (room.seated && room.seated.table !== message.table) [room.seated, room.update, room.over] = [null, null, false];
  },
  undealt(room, message) {
    room.goToLobby();
    room.say(() => speech.undealt(message));
  },
  seated(room, message) {
    const another = room.seated?.match !== message.match;
    [room.known, room.seeking, room.seated] = [true, null, message];
    if (another) [room.update, room.over, room.course, room.log] = [null, false, [], []];
    [room.asked, room.advice] = [null, null];
    if ((message.went_back_to ?? null) !== null) room.say(() => speech.say("match-went-back"));
  },
  update(room, message) {
    const { seated, update: before } = room;
    if (seated?.match !== message.match) return;
    [room.update, room.heardAt, room.over] = [message, performance.now(), Boolean(message.outcome)];
    if (before !== null && message.version > before.version) room.seenFrom = room.heardAt + GLIMPSE;
    if ((message.since ?? 0) > room.asked || !room.myTurn) [room.asked, room.advice] = [null, null];
    for (const seen of happened(room, before, message)) {
      const { cast, words } = room;
      room.tell("event", () => words === room.words ? words.event(seen, cast) : room.words.event(seen, room.cast));
    }
    if (before === null) for (const said of seated.said ?? []) room.heard(said);
    if (before === null || message.version > before.version || message.outcome) room.course.push(message);
  },
  ended(room, message) {
    room.ended = message;
    if (room.seated?.match === message.record.match) room.over = true;
  },
  said(room, message) {
    room.heard(message);
  },
  "move-code"(room, message) {
    room.moveCode = message;
  },
  leaderboard(room, message) {
    room.boards[message.game] = message;
  },
  advice(room, message) {
    const { agent, move, version } = message;
    const { view } = room.update;
    if (version === room.asked) room.advice = message;
    room.tell("note", () => speech.say("table-advises", { agent, move: room.words.move(view, move, room.cast) }));
  },
  refused(room, message) {
    if (message.to === "ask") room.asked = null;
    // The answer to a search that was sent only to hear whether the line holds needs no words; that to a Hello stands there.
    if (message.code !== "bad-token" && !["browse", "hello"].includes(message.to)) room.say(() => speech.refusal(message));
  },
  announced: (room, message) => room.say(() => speech.announced(message)),
  draining: (room, message) => room.say((room.drains = () => speech.draining(message))),
  closing: (room, message) => (room.closing = message),
};

/** The events that an Update tells: each once, however often the line is lost. */
function happened({ seated, words }, before, update) {
  const events = update.events ?? [];
  if (before === null) return [...words.opening({ version: 0, ...(seated.first ?? update) }), ...events, ...words.ending(update)];
  if (update.version <= before.version && !update.outcome) return [];
  const told = events.length ? events : words.unsaid(before.view, update.view);
  return [...(update.version > before.version ? told : []), ...(before.outcome ? [] : words.ending(update))];
}
