// A position from its lines of words. A line that begins with a space belongs to the heading before it.

import { el } from "../dom.js";

/** Each heading with the lines below it, whose parts stand beside each other. */
export function groups(lines) {
  const made = [];
  for (const line of lines) {
    if (!line.startsWith(" ")) made.push(el("p", {}, line));
    else {
      if (made.at(-1)?.tagName !== "UL") made.push(el("ul"));
      made.at(-1).append(row(line.trim()));
    }
  }
  return made;
}

/** In text, two spaces keep columns apart, of which the first names the others, and a stroke keeps equals apart. */
function row(line) {
  const equals = line.split(" | ");
  if (equals.length > 1) return el("li", { class: "equals" }, equals.map((part) => [el("span", {}, part), " "]));
  const [title, ...parts] = line.split(/ {2,}/);
  if (!parts.length) return el("li", {}, line);
  // A list stays a sentence; a card or a number is to be found at a glance.
  const cells = parts.map((part) => [el("span", { class: part.includes(", ") ? null : "chip" }, part), " "]);
  return el("li", { class: "titled" }, el("span", {}, title), " ", el("span", { class: "parts" }, cells));
}
