// Elements of the page. Text from afar only ever becomes a text node, never markup.

const drawn = new WeakMap();

export const byId = (id) => document.getElementById(id);

/** An element with its attributes and listeners (as `onclick`), and what is in it; null is left out. */
export function el(tag, given = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...present(inside));
  return made;
}

/** A button with a key, by which the focus finds it when it is made again. */
export function button(key, text, act, given = {}) {
  return el("button", { type: "button", "data-key": key, onclick: act, ...given }, text);
}

/** A field with its label. */
export function field(label, input, help = null) {
  if (help === null) return el("label", { class: "field" }, el("span", {}, label), input);
  const told = helpOf(input, label, help);
  return el("div", { class: "field" }, el("label", { for: input.id }, label), input, told);
}

/** What a reader hears after the label of an input. */
function helpOf(input, label, help) {
  input.id ||= `field-${label.replace(/\W+/g, "-")}`;
  input.setAttribute("aria-describedby", `${input.id}-help`);
  return el("small", { id: `${input.id}-help` }, help);
}

export const checkbox = (given = {}) => el("input", { type: "checkbox", ...given });

/** A switch with its label. */
export function tick(label, input, help = null) {
  const made = el("label", { class: "tick" }, input, el("span", {}, label));
  return help === null ? made : el("div", { class: "field" }, made, helpOf(input, label, help));
}

/** A choice among `[value, label]` pairs. */
export function choice(given, pairs, chosen) {
  return el("select", given, pairs.map(([value, label]) => el("option", { value, selected: String(value) === String(chosen) }, label)));
}

/**
 * Make what is in a place again if `state` has changed. The focus stays on what has the same key, else on the nearest
 * group around it that is still there, else on the place itself; and what was unfolded stays so.
 */
export function refill(place, state, make) {
  const now = JSON.stringify(state);
  if (drawn.get(place) === now) return;
  drawn.set(place, now);
  const focused = place.contains(document.activeElement) ? keysAround(document.activeElement, place) : null;
  const open = [...place.querySelectorAll("details[open]")].map((each) => each.dataset.key);
  place.replaceChildren(...present([make()]));
  for (const key of open) found(place, key)?.setAttribute("open", "");
  if (focused === null) return;
  const target = focused.map((key) => found(place, key)).find(Boolean) ?? place;
  (target.querySelector(":scope > summary") ?? target).focus({ preventScroll: true });
}

function keysAround(element, place) {
  const keys = [];
  for (let each = element; each !== place; each = each.parentElement) if (each.dataset.key) keys.push(each.dataset.key);
  return keys;
}

function found(place, key) {
  return place.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

function present(inside) {
  return inside.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== false);
}
