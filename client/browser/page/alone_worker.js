// A room without a server: the server's core and some bots, in a worker with a Python of its own. Each message brings
// where Python lies, and the port of a line. Over a port go frames, which are bytes, and what alone.js tells of.
const PACKAGES = "/lib/python3.14/site-packages";
let loading = null;

async function bytes(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${new URL(address).pathname}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

async function load(base) {
  const ours = ["room.zip", "alone.zip"].map(name => new URL(name, import.meta.url).href);
  const archives = Promise.all([`${base}site.zip`, ...ours].map(bytes));
  const {loadPyodide} = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({indexURL: base});
  for (const archive of await archives) python.unpackArchive(archive, "zip", {extractDir: PACKAGES});
  const room = python.pyimport("server.host.browser").BrowserRoom();

  // Have Python take a frame, which is its own for the time of the call.
  function pass(take, data) {
    const frame = python.toPy(data);
    take(frame);
    frame.destroy();
  }

  // Let whoever has the other end of a port come in.
  function attend(port) {
    const session = room.arrive(frame => port.postMessage(frame ? frame.toJs() : false));
    port.onmessage = ({data}) => {
      if (data) pass(frame => room.receive(session, frame), data);
      else room.leave(session);
    };
  }

  // A bot's line: it is called with each frame, and gets what takes frames to the room.
  function line(heard) {
    const {port1: port, port2: theirs} = new MessageChannel();
    const hear = heard.copy();
    port.onmessage = ({data}) => { if (data) pass(hear, data); };
    attend(theirs);
    return frame => port.postMessage(frame.toJs());
  }

  python.pyimport("bots.browser.house").take_seats(room.house_key, line);
  return attend;
}

onmessage = async ({data: base, ports: [port]}) => {
  try {
    loading ??= load(base);
    const attend = await loading;
    attend(port);
    port.postMessage(true);
  } catch (error) {
    loading = null;
    // Of Python's words the last line says what is wrong.
    port.postMessage(error.message.trim().split("\n").at(-1));
  }
};
