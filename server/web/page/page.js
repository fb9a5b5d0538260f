// The page reads the code of a table from its own address: /t/CODE.
const code = location.pathname.match(/^\/t\/([A-Za-z0-9-]+)$/)?.[1];
if (code) {
  document.getElementById("code").textContent = code;
  document.getElementById("invitation").hidden = false;
}
document.getElementById("server").textContent = `${location.protocol.replace("http", "ws")}//${location.host}`;
