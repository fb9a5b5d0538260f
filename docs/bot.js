// A bot that offers every game and draws its moves by lot. Node 22.3: node docs/bot.js ws://127.0.0.1:7800 dice
// It is then an opponent in every lobby, and a chair "bot:dice" in `open`. All messages are in protocol.md.
const [server = "ws://127.0.0.1:7800", name = "dice"] = process.argv.slice(2);
let token, seat; // Given by the first welcome: who shows it again is the same player; and where it sits in its match.
let pause = 100; // At most so many milliseconds until it comes back; each failure doubles them.
function connect() {
  const socket = new WebSocket(server, "fairdeal.v2");
  let last; // What was said last, to be said again if it was too soon.
  const say = (message) => socket.send(JSON.stringify((last = message)));
  const answers = {
    welcome(message) {
      token ??= message.token;
      pause = 100;
      say({ type: "offer", agent: name, games: message.games });
      console.log(message.at_table ? "back at the table" : "at the server");
    },
    seated: (message) => (seat = message.seat),
    // What has its default is left out: an update without `moves` has none, as when it is another's turn.
    update({ version, moves = [], to_act = [] }) {
      if (moves.length === 0 || !to_act.includes(seat)) return;
      say({ type: "play", version, move: moves[Math.floor(Math.random() * moves.length)] });
    },
    ended: (message) => message.more || say({ type: "leave" }), // Now it is free for the next table.
    table: (message) => message.seat ?? say({ type: "leave" }), // Who it sat in for is back.
    // "Stale" and the like say that the table was faster: no harm, the next update tells how it stands.
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
// Why it was not let in, a WebSocket does not tell, but the request under it: 4xx, then waiting is of no use.
process.getBuiltinModule("diagnostics_channel").subscribe("undici:request:headers", ({ response: { statusCode } }) => {
  if (/^4/.test(statusCode)) throw new Error(`${server} does not speak fairdeal.v2: HTTP ${statusCode}`);
});
connect();
