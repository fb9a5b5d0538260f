// The player's account at this server: it moves to another device, one moves here, or it is deleted.

import { button, el, field, refill } from "../dom.js";
import { say } from "../speech.js";

const LEAST = 4; // Letters of a code.
const MINUTE = 60;

export class Account {
  #asked = false; // Whether the player is asked if they are sure.

  constructor({ room, send, show, rename }) {
    Object.assign(this, { room, send });
    this.title = el("h2", { id: "account-title" });
    this.move = part("account-move");
    this.drop = part("account-delete");
    this.root = el("section", { class: "card stack account", "aria-labelledby": "account-title" },
      this.title, el("div", { class: "buttons" }, button("rename", say("web-rename"), rename)), this.move, this.#take(), this.drop,
      el("div", { class: "buttons" }, button("back", say("result-leave"), () => show(null))));
  }

  draw() {
    const { welcome, moveCode } = this.room;
    refill(this.title, welcome.name, () => say("account-title", { name: welcome.name }));
    refill(this.move, [moveCode], () => [heading("account-move"), moveCode ? given(moveCode) : el("p", {}, say("account-move-text")),
      button("move", say("account-move-go"), () => this.send({ type: "move-account" }))]);
    refill(this.drop, [this.#asked], () => [heading("account-delete"), el("p", {}, say("account-delete-text")), this.#deleting()]);
  }

  #take() {
    const code = el("input", { name: "code", autocomplete: "off", autocapitalize: "characters", maxlength: 8 });
    const take = (event) => {
      event.preventDefault();
      const typed = code.value.trim().toUpperCase();
      if (typed.length < LEAST) code.focus();
      else this.send({ type: "take-account", code: typed });
    };
    return part("account-take", heading("account-take"), el("p", {}, say("account-take-text")),
      el("form", { class: "stack", onsubmit: take }, field(say("account-take-hint"), code), el("button", { type: "submit" }, say("account-take-go"))));
  }

  #deleting() {
    if (!this.#asked) return button("delete", say("account-delete-go"), () => this.#ask(true));
    const sure = () => {
      this.send({ type: "delete-account" });
      this.#ask(false);
    };
    return el("div", { class: "buttons" },
      button("keep", say("account-delete-back"), () => this.#ask(false)),
      button("sure", say("account-delete-sure"), sure, { class: "danger" }));
  }

  #ask(asked) {
    this.#asked = asked;
    this.draw();
  }
}

const heading = (key) => el("h3", {}, say(key));
const part = (key, ...inside) => el("div", { class: "stack", role: "group", "aria-label": say(key), tabindex: "-1", "data-key": key }, ...inside);

function given({ code, seconds }) {
  return el("div", { role: "status" }, el("p", {}, el("strong", { class: "code" }, code)),
    el("p", {}, say("account-move-code", { minutes: Math.round(seconds / MINUTE) })));
}
