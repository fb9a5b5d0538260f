// This player's share of the chance of each deal: pledged before the server commits to its seed, revealed after.
// docs/protocol.md explains it under "Before the deal". On plain http to another machine a browser has no SHA-256:
// then nothing is pledged, and the server deals from its own seed and what the others add.

const TAG = "fairdeal.pledge.v1\x1f";
const ENTROPY_BYTES = 32;
const READY = 2; // One stands at the server, and the next goes along with the reveal of that one.
const PLEDGING = new Set(["hello", "seek", "open", "join", "rematch"]);

export class Purse {
  #secrets = [];
  #drawing = "";
  #reveal = null;
  #published = null;
  #sitsDown = false;
  #match = null;

  /** Whether this browser can add to the chance at all. */
  static get able() {
    return Boolean(globalThis.crypto?.subtle);
  }

  /** Have enough secrets ready, so that an answer never waits. */
  async fill() {
    while (Purse.able && this.#secrets.length < READY) {
      const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
      this.#secrets.push({ entropy: hex(entropy), pledge: await pledge(entropy) });
    }
  }

  /** The message as it is to be sent: with a pledge, if it can carry one. */
  sign(message) {
    if (["watch", "take-over", "leave"].includes(message.type)) this.#sitsDown = false;
    const sits = message.type === "open" ? message.chairs.includes("me") : ["seek", "join", "rematch"].includes(message.type);
    const made = this.#secrets[0]?.pledge;
    if (!made || !PLEDGING.has(message.type)) return message;
    this.#sitsDown ||= sits;
    return { ...message, pledge: made };
  }

  /** What to reveal for a Drawing; null if no pledge of this player stands there. The same Drawing has the same answer. */
  answer(drawing) {
    const told = JSON.stringify(drawing);
    if (told === this.#drawing) return this.#reveal;
    const own = drawing.participants[drawing.place ?? -1]?.pledge;
    const at = this.#secrets.findIndex((secret) => secret.pledge === own);
    if (at < 0) return null;
    const [{ entropy }] = this.#secrets.splice(at, 1);
    const next = this.#secrets[0]?.pledge ?? null;
    [this.#drawing, this.#published] = [told, drawing];
    this.#reveal = { type: "reveal", match: drawing.match, entropy, pledge: next };
    this.fill();
    return this.#reveal;
  }

  /** Whether a match that begins is not dealt from what was published, with this player's entropy in it. */
  async unfair(seated) {
    if ((seated.seat ?? null) === null || seated.match === this.#match) return false;
    const sitsDown = this.#sitsDown;
    [this.#match, this.#sitsDown] = [seated.match, false];
    if (this.#published?.match !== seated.match) return sitsDown && !seated.known;
    return !(await follows(seated, this.#published));
  }
}

async function follows(seated, { participants, commitment, place, by_lot }) {
  if (seated.known || seated.commitment !== commitment) return false;
  const shown = await Promise.all((seated.entropies ?? []).map((each) => (each === null ? null : pledge(bytes(each)))));
  const order = by_lot ? seated.order : participants.map((_, at) => at);
  return (
    JSON.stringify(shown) === JSON.stringify(participants.map((each) => each.pledge ?? null)) &&
    JSON.stringify([...order].sort()) === JSON.stringify(participants.map((_, at) => at)) &&
    seated.chairs.every((chair, seat) => chair.name === participants[order[seat]].name) &&
    order.indexOf(place) === seated.seat
  );
}

async function pledge(entropy) {
  const tag = new TextEncoder().encode(TAG);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...tag, ...entropy]))));
}

const hex = (given) => [...given].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits) => Uint8Array.from(digits.match(/../g), (each) => parseInt(each, 16));
