// What the player does in the tab, told to the client as events of pygame: pointer, fingers, keys, typed text, files.

const STRAY = 10;     // CSS pixels that a finger may stray before it drags or scrolls
const HELD_MS = 500;  // after which a finger only points, as a mouse does
const NOTCH = 32;     // CSS pixels that a finger scrolls for a notch of a wheel
const NOT_KEYS = ["Dead", "Unidentified", "Process"];  // keys of which an input method makes text

// `tell` is pygame.event, `pasted` tells the clipboard, `wake` the speaker, `open` gets files.
export function listen(sheet, typed, {tell, pasted, wake, open}) {
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, wake, {capture: true});
  listenToPointer(sheet, typed, tell);
  listenToKeys(typed, tell);
  listenToText(typed, tell, pasted);
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    event.preventDefault();
    open(event.dataTransfer.files);
  });
}

function listenToPointer(sheet, typed, tell) {
  // Places on the canvas, in its pixels.
  const at = ({offsetX, offsetY}) => [
    Math.floor(offsetX * sheet.width / sheet.clientWidth),
    Math.floor(offsetY * sheet.height / sheet.clientHeight),
  ];
  const finger = new Finger(at, tell);
  const by = (mouse, touch) => event => (event.pointerType === "touch" ? touch : mouse)(event);
  sheet.addEventListener("pointermove", by(
    event => tell.on_move(...at(event), event.buttons),
    event => finger.move(event)));
  sheet.addEventListener("pointerdown", event => {
    sheet.setPointerCapture(event.pointerId);
    by(() => tell.on_button(true, ...at(event), event.button), () => finger.down(event))(event);
    typed.focus({preventScroll: true});
    event.preventDefault();
  });
  sheet.addEventListener("pointerup", by(
    event => tell.on_button(false, ...at(event), event.button),
    event => finger.up(event)));
  sheet.addEventListener("pointercancel", event => finger.cancel(event));
  sheet.addEventListener("contextmenu", event => event.preventDefault());
  sheet.addEventListener("wheel", event => {
    tell.on_wheel(Math.sign(event.deltaY));
    event.preventDefault();
  }, {passive: false});
}

// One finger: a tap clicks; held, it points, as a mouse without a button; up and down it scrolls, to the side it drags.
class Finger {
  #at;
  #tell;
  #first = null;  // The event with which it came; null: there is no finger.
  #does = "taps";
  #held;

  constructor(at, tell) {
    [this.#at, this.#tell] = [at, tell];
  }

  down(event) {
    if (this.#first) return;
    const {pointerId, offsetX, offsetY} = event;
    [this.#first, this.#does] = [{pointerId, offsetX, offsetY}, "taps"];
    this.#held = setTimeout(() => { this.#does = "points"; }, HELD_MS);
    this.#tell.on_move(...this.#at(event), 0);
  }

  move(event) {
    if (this.#first?.pointerId !== event.pointerId) return;
    if (this.#does === "taps") this.#decide(event);
    if (this.#does === "scrolls") this.#scroll(event);
    else if (this.#does !== "taps") this.#tell.on_move(...this.#at(event), this.#does === "drags" ? 1 : 0);
  }

  #decide(event) {
    const across = Math.abs(event.offsetX - this.#first.offsetX), down = Math.abs(event.offsetY - this.#first.offsetY);
    if (Math.max(across, down) < STRAY) return;
    clearTimeout(this.#held);
    this.#does = across > down ? "drags" : "scrolls";
    if (this.#does === "drags") this.#tell.on_button(true, ...this.#at(this.#first), 0);
  }

  #scroll(event) {
    const notches = Math.trunc((this.#first.offsetY - event.offsetY) / NOTCH);
    this.#first.offsetY -= notches * NOTCH;
    for (let left = Math.abs(notches); left; left--) this.#tell.on_wheel(Math.sign(notches));
  }

  up(event) {
    if (this.#first?.pointerId !== event.pointerId) return;
    if (this.#does === "taps") this.#tell.on_button(true, ...this.#at(event), 0);
    if (this.#does === "taps" || this.#does === "drags") this.#tell.on_button(false, ...this.#at(event), 0);
    this.cancel(event);
  }

  cancel(event) {
    if (this.#first?.pointerId !== event.pointerId) return;
    clearTimeout(this.#held);
    this.#first = null;
  }
}

function listenToKeys(typed, tell) {
  for (const type of ["keydown", "keyup"]) {
    typed.addEventListener(type, event => {
      const text = event.key.length === 1;
      const [ctrl, alt] = event.getModifierState("AltGraph") ? [false, false] : [event.ctrlKey, event.altKey];
      const command = ctrl || event.metaKey;
      // Of a paste the text is known first; what an input method puts together is no key; a browser keeps its own keys.
      if (event.isComposing || NOT_KEYS.includes(event.key) || (command && event.key.toLowerCase() === "v")) return;
      if (["F5", "F11", "F12"].includes(event.key) || (command && text && !"acxz".includes(event.key))) return;
      // The window takes all other keys, so one must lead out of it.
      if (event.key === "F6") document.getElementById("page").focus();
      else tell.on_key(type === "keydown", event.key, event.shiftKey, ctrl, alt, event.metaKey);
      if (!text || command) event.preventDefault();
    });
  }
}

function press(tell, key, ctrl = false) {
  tell.on_key(true, key, false, ctrl, false, false);
  tell.on_key(false, key, false, ctrl, false, false);
}

function listenToText(typed, tell, pasted) {
  // What the client was told of the text that stands in the field. Phones and input methods change it until it is done.
  let told = [];
  function follow() {
    const now = [...typed.value];
    let same = 0;
    while (same < now.length && told[same] === now[same]) same++;
    for (let at = told.length; at > same; at--) press(tell, "Backspace");
    if (now.length > same) tell.on_text(now.slice(same).join(""));
    told = now;
  }
  function end() {
    typed.value = "";
    told = [];
  }
  typed.addEventListener("beforeinput", event => {
    // A phone's keyboard has no keys: it takes away from a field in which nothing is left.
    if (event.inputType === "deleteContentBackward" && !typed.value) press(tell, "Backspace");
  });
  typed.addEventListener("input", event => {
    follow();
    if (!event.isComposing) end();
  });
  typed.addEventListener("compositionend", () => {
    follow();
    end();
  });
  typed.addEventListener("paste", event => {
    pasted(event.clipboardData.getData("text/plain"));
    press(tell, "v", true);
    event.preventDefault();
  });
}
