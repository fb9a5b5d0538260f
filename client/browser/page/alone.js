// The room that this browser runs by itself. Its worker is loaded when somebody first wants to go there.
const base = new URL(document.querySelector("script[data-python]").dataset.python, location).href;
const lines = new Set();
let worker = null;

function begin() {
  const begun = new Worker(new URL("alone_worker.js", import.meta.url), {type: "module"});
  begun.onerror = event => {
    if (worker === begun) worker = null;
    for (const hear of [...lines]) hear(event.message || "its files cannot be loaded");
  };
  return begun;
}

// A line to the room. `hear` is told true when it is open, then each frame, false when the room has closed it, and a
// text if there can be no room.
export function open(hear) {
  worker ??= begin();
  const {port1: port, port2: theirs} = new MessageChannel();
  port.onmessage = ({data}) => hear(data);
  lines.add(hear);
  worker.postMessage(base, [theirs]);
  return {
    send: frame => port.postMessage(frame),
    close() {
      lines.delete(hear);
      port.onmessage = null;
      port.postMessage(false);
    },
  };
}
