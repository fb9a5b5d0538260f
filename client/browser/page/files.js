// The player's files, in the browser's own database: it is also there without TLS, where other stores are not.

const STORE = "files";

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function open() {
  const request = indexedDB.open("fairdeal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

// null, as in a private window that keeps nothing: then everything is forgotten with the tab.
let database = null;
const opened = open().then(found => { database = found; }, () => {});
const store = mode => database.transaction(STORE, mode).objectStore(STORE);

// All files, each as its path and its bytes. It waits for the database; the others come after it.
export async function all() {
  await opened;
  if (!database) return [];
  const files = store("readonly");
  const [paths, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  return paths.map((path, at) => [path, contents[at]]);
}

export function put(path, bytes) {
  if (database) store("readwrite").put(bytes, path);
}

export function remove(path) {
  if (database) store("readwrite").delete(path);
}
