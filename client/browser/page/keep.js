// Has the browser keep the window, so that it opens without a network, too. Only a page by TLS or from this machine may.
const news = document.getElementById("news");
let wanted = false;

function tell(worker, say) {
  news.textContent = `${say("news")} `;
  const load = document.createElement("button");
  load.textContent = say("load");
  load.onclick = () => {
    wanted = true;
    worker.postMessage("now");
  };
  news.append(load);
}

export async function keep(say) {
  const workers = navigator.serviceWorker;
  if (!isSecureContext || !workers) return;
  workers.addEventListener("controllerchange", () => { if (wanted) location.reload(); });
  const kept = await workers.register("/service.js");
  if (kept.waiting) tell(kept.waiting, say);
  kept.addEventListener("updatefound", () => {
    const coming = kept.installing;
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && kept.active) tell(coming, say);
    });
  });
}
