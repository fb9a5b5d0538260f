// Loads the page again where a part of it did not come. One module that is missing stops all of them, without a word.

const [SHORTEST, LONGEST] = [2000, 6000]; // Milliseconds; not the same for all visitors of a server that was away.

// The error of an element does not bubble: it is heard on its way down. That of a script's own text is no such error.
addEventListener("error", ({ target }) => {
  if (target.type !== "module") return;
  document.getElementById("broken").hidden = false;
  setTimeout(() => location.reload(), SHORTEST + Math.random() * (LONGEST - SHORTEST));
}, true);
