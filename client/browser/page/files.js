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
const opened = open().then(found => {
  database = found;
  database.onclose = lost;
}, () => {});

// All files, each as its path and its bytes. It waits for the database; the others come after it.
export async function all() {
  await opened;
  if (!database) return [];
  const files = database.transaction(STORE).objectStore(STORE);
  const [paths, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  return paths.map((path, at) => [path, contents[at]]);
}

let told = () => {};

// Does this once if files are not kept any more: the disk is full, or the browser's data was cleared.
export function losing(tell) {
  told = tell;
}

function lost() {
  database = null;
  told();
}

function change(act) {
  if (!database) return;
  try {
    const transaction = database.transaction(STORE, "readwrite");
    transaction.onabort = lost;
    act(transaction.objectStore(STORE));
  } catch {
    lost();
  }
}

export function put(path, bytes) {
  change(files => files.put(bytes, path));
}

export function remove(path) {
  change(files => files.delete(path));
}
