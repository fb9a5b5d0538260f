// Why no line comes about. A browser tells a page nothing of a WebSocket that fails, so the page asks for itself again.

const OWN = new URL(".", import.meta.url).pathname; // With the hash of this page's files.

/** The key of the sentence: nobody answers, the server has another page by now, or it takes no more connections. */
export async function fault() {
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    if (!answer.ok) return "table-lost";
    return (await answer.text()).includes(OWN) ? "web-full" : "web-outdated";
  } catch {
    return "table-lost";
  }
}
