// A bot that offers every game and draws its moves by lot. Node 22.3: node docs/bot.js ws://127.0.0.1:7800 dice
// It is then an opponent in every lobby, and a chair "bot:dice" in `open`. All messages are in protocol.md.
const [server = "ws://127.0.0.1:7800", name = "dice"] = process.argv.slice(2);
let token, seat; // The first welcome brings the token: a bot that shows it again is the same player. And its seat.
let pause = 100; // The bot waits at most so many milliseconds before it comes back; each failure doubles them.
function connect() {
  const socket = new WebSocket(server, "fairdeal.v2");
  let last; // What the bot said last: it says that again if it was too soon.
  const say = (message) => socket.send(JSON.stringify((last = message)));
  const answers = {
    welcome(message) {
      token ??= message.token;
      pause = 100;
      say({ type: "offer", agent: name, games: message.games });
      console.log(message.at_table ? "back at the table" : "at the server");
    },
    seated: (message) => (seat = message.seat),
    // The server leaves out defaults: an update without `moves` means none, for example when it is another's turn.
    update({ version, moves = [], to_act = [] }) {
      if (moves.length === 0 || !to_act.includes(seat)) return;
      say({ type: "play", version, move: moves[Math.floor(Math.random() * moves.length)] });
    },
    ended: (message) => message.more || say({ type: "leave" }), // Now it is free for the next table.
    table: (message) => message.seat ?? say({ type: "leave" }), // The player whose seat it kept is back.
    // "Stale" and the like say that the table was faster. That does no harm: the next update has the position.
    refused({ code, text, retry_after }) {
      if (code === "slow-down") setTimeout(say, 1000 * retry_after, last);
      else if (code === "bad-token") say({ type: "hello", name, token: (token = undefined) }); // As a new player, then.
      else if (!["stale", "not-now", "not-your-turn"].includes(code)) throw new Error(text);
    },
  };
  socket.onopen = () => say({ type: "hello", name, token });
  socket.onmessage = ({ data, message = JSON.parse(data) }) => answers[message.type]?.(message);
  socket.onclose = () => setTimeout(connect, (pause = Math.min(2 * pause, 5000)) * Math.random());
}
// A WebSocket does not tell why the server refused it, but a plain request does. After a 4xx, waiting is of no use.
process.getBuiltinModule("diagnostics_channel").subscribe("undici:request:headers", ({ response: { statusCode } }) => {
  if (/^4/.test(statusCode)) throw new Error(`${server} does not speak fairdeal.v2: HTTP ${statusCode}`);
});
connect();
