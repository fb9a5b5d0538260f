// A QR code for a link: error correction L, mask 0, and the sizes whose data are one block (ISO/IEC 18004).

const ROOM = [19, 34, 55, 80, 108]; // Bytes of data by version,
const CHECKS = [7, 10, 15, 20, 26]; // and of error correction.
const FORMAT = 0b111011111000100; // The level and the mask, with the check bits of these.
const QUIET = 4; // Light modules around the code, without which a camera may not find it.
const FIELD = 0x11d; // The polynomial of the field in which the error correction counts.

/** The rows of the code of a text, true for each dark module; null if the text is too long. */
export function modules(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = ROOM.findIndex((room) => bytes.length <= room - 2) + 1;
  if (!version) return null;
  const size = 17 + 4 * version;
  const rows = framed(size, version > 1);
  fill(rows, words(bytes, ROOM[version - 1], CHECKS[version - 1]));
  return rows;
}

/** The code of a text as a picture; null if the text is too long. */
export function picture(text, label) {
  const rows = modules(text);
  if (!rows) return null;
  const made = (name, given) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
    return element;
  };
  const side = rows.length + 2 * QUIET;
  const drawn = made("svg", { class: "qr", role: "img", "aria-label": label, viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, "shape-rendering": "crispEdges" });
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
  drawn.append(made("path", { d: dark.join("") }));
  return drawn;
}

/** The bytes of a text as the code holds them: their count, padding, and error correction. */
function words(bytes, room, checks) {
  const digits = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: digits.length / 2 }, (_, at) => digits[2 * at] * 16 + digits[2 * at + 1]);
  while (data.length < room) data.push((data.length - bytes.length) % 2 ? 0x11 : 0xec);
  return [...data, ...remainder(data, divisor(checks))];
}

function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? FIELD : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** The product of all x - 2^n below the degree, without its first coefficient, which is 1. */
function divisor(degree) {
  let [made, root] = [[...Array(degree - 1).fill(0), 1], 1];
  for (let each = 0; each < degree; each++) {
    made = made.map((one, at) => times(one, root) ^ (made[at + 1] ?? 0));
    root = times(root, 2);
  }
  return made;
}

function remainder(data, by) {
  let rest = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest = by.map((one, at) => (rest[at + 1] ?? 0) ^ times(one, factor));
  }
  return rest;
}

/** Rows with all that is the same in every code of this size; null where the data goes. */
function framed(size, aligned) {
  const rows = Array.from({ length: size }, () => Array(size).fill(null));
  const square = (x, y, reach, light) => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++)
        if (rows[y + down]?.[x + right] !== undefined) rows[y + down][x + right] = !light.includes(Math.max(Math.abs(down), Math.abs(right)));
  };
  for (let each = 0; each < size; each++) rows[6][each] = rows[each][6] = each % 2 === 0;
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, [2, 4]);
  if (aligned) square(size - 7, size - 7, 2, [1]);
  for (let bit = 0; bit < 15; bit++) {
    const on = Boolean((FORMAT >> bit) & 1);
    rows[bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit][8] = on;
    rows[8][bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit] = on;
  }
  rows[size - 8][8] = true;
  return rows;
}

/** Put the bits where they go: in columns of two from the right, up and down in turns. */
function fill(rows, data) {
  const size = rows.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = (right + 1) & 2 ? step : size - 1 - step;
        if (rows[y][x] !== null) continue;
        const on = ((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        rows[y][x] = Boolean(on) !== ((x + y) % 2 === 0);
        bit += 1;
      }
  }
}
