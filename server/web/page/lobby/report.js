// The report of a ladder, from the file that `bots ladder show FILE --as json` writes: the ratings, each with its interval.

import { button, el, field } from "../dom.js";
import { ranking } from "./ranks.js";
import * as speech from "../speech.js";

const { say } = speech;

export class Report {
  constructor({ show }) {
    this.place = el("div", { class: "stack", role: "status" });
    const choose = async (event) => this.place.replaceChildren(...told(await event.target.files[0].text()));
    this.root = el("section", { class: "card stack", "aria-labelledby": "report-title" },
      el("h2", { id: "report-title" }, say("web-report")),
      field(say("web-report-file"), el("input", { type: "file", accept: ".json", onchange: choose }), say("web-report-help")),
      this.place,
      el("div", { class: "buttons" }, button("back", say("result-leave"), () => show(null))));
  }

  draw() {}
}

/** What the file says; a sentence if it is another kind of file. */
function told(text) {
  try {
    const { spec, standings } = JSON.parse(text);
    const lines = standings.map(({ agent, elo, low, high, score }) => {
      const matches = score[0] + score[1] + score[2];
      return { name: agent, rating: { elo, error: (high - low) / 2 }, matches };
    });
    return [el("h3", {}, speech.title(spec.game)), ranking(lines)];
  } catch {
    return [el("p", {}, say("web-report-none"))];
  }
}
