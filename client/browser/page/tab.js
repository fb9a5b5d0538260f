// What the client says to the tab: whose seat this is, what is on the screen in words, where the player types.

const byId = id => document.getElementById(id);
const [sheet, typed] = [byId("window"), byId("typed")];
const MOST_LINES = 500;  // of the log: nobody reads further back here
const TOUCHED = matchMedia("(pointer: coarse)");

// The light page keeps the seat under the same names (server/web/page/store.js). Where a browser keeps nothing, as in
// some private windows, the two only do not know each other.
export function seat() {
  try {
    return [localStorage.getItem("fairdeal.name"), localStorage.getItem("fairdeal.token")];
  } catch {
    return [null, null];
  }
}

export function keepSeat(name, token) {
  try {
    localStorage.setItem("fairdeal.name", name);
    localStorage.setItem("fairdeal.token", token);
  } catch {
    return;
  }
  // The invitation has been followed: a reload is not to follow it again.
  history.replaceState(null, "", location.pathname);
}

export function title(text) {
  document.title = text;
}

export function describe(text) {
  byId("position").textContent = text;
}

export function tell(text) {
  const line = document.createElement("p");
  line.textContent = text;
  byId("log").append(line);
  while (byId("log").childElementCount > MOST_LINES) byId("log").firstChild.remove();
}

export function speak(language) {
  document.documentElement.lang = language;
}

export function label(id, text) {
  const element = byId(id);
  if (element.hasAttribute("aria-label")) element.setAttribute("aria-label", text);
  else (element.querySelector("span") ?? element).textContent = text;
}

// The player types at this place of the canvas; without one, keys are for the screen, and a phone needs no keyboard.
// An input method shows its choices where the text is.
export function typeAt(x = 0, y = 0, wide = 0, tall = 0) {
  const scale = sheet.clientWidth / sheet.width;
  const style = {left: x, top: y, width: Math.max(1, wide), height: Math.max(1, tall)};
  for (const [name, length] of Object.entries(style)) typed.style[name] = `${length * scale}px`;
  typed.inputMode = wide ? "text" : "none";
  if (!TOUCHED.matches || document.activeElement !== typed) return;
  // A phone looks at the mode only when the field gets the focus.
  typed.blur();
  typed.focus({preventScroll: true});
}

// A message has come. Browsers call a hidden tab's timers once a minute, but tell it of messages at once.
export function heard() {
  document.dispatchEvent(new Event("heard"));
}

export function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes.toJs()], {type: "application/json"}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
