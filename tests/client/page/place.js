// Prints where the player is after each step: a message of the server, or that the player leaves.

import { readFileSync } from "node:fs";

const [folder, cases] = process.argv.slice(2);
const { Room } = await import(`file://${folder}/room.js`);
const told = JSON.parse(readFileSync(cases, "utf8")).map((steps) => {
  const room = new Room();
  return steps.map((step) => {
    if (step.type) room.hear(step);
    else room.leave(step.later);
    return [room.where, room.known, room.notice !== null];
  });
});
console.log(JSON.stringify(told));
