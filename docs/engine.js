// A bot for every game that draws its moves by lot: python -m bots match "exec:node docs/engine.js" random
// It speaks fairdeal.engine.v1 on standard input and output. engines.md has the whole protocol.
const { createInterface } = require("node:readline");
const { createHmac } = require("node:crypto");

let seed = ""; // The deal brings it. All chance comes from it, so that the same seed gives the same games.
const answers = {
  hello: () => ({ type: "hello", name: "dice.js" }),
  deal: (message) => {
    seed = message.seed;
    return { type: "ready" };
  },
  decide: ({ number, moves }) => ({ type: "play", number, move: moves[lot(number, moves.length)] }),
  result: () => undefined,
  quit: () => process.exit(),
};

// The lot depends on the decision alone, so a bot that is asked the same again answers the same.
function lot(number, count) {
  return createHmac("sha256", Buffer.from(seed, "hex")).update(String(number)).digest().readUInt32BE() % count;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  const answer = answers[message.type](message);
  if (answer) console.log(JSON.stringify(answer));
});
