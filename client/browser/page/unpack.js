// Archives of the build: zips in which nothing is compressed, because the server compresses them whole.

const [HEADER, SIZE, NAME, EXTRA, LENGTH] = [0x04034b50, 18, 26, 28, 30];  // of a file in a zip, and where they stand

// Put the files into a folder of Python's. Its own zipfile takes ten times longer.
export function unpack(FS, archive, folder) {
  const view = new DataView(archive);
  const decoder = new TextDecoder();
  const folders = new Set();
  for (let at = 0; view.getUint32(at, true) === HEADER;) {
    const size = view.getUint32(at + SIZE, true), named = view.getUint16(at + NAME, true);
    const path = `${folder}/${decoder.decode(new Uint8Array(archive, at + LENGTH, named))}`;
    const begin = at + LENGTH + named + view.getUint16(at + EXTRA, true);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(parent)) FS.mkdirTree(parent);
    folders.add(parent);
    FS.writeFile(path, new Uint8Array(archive, begin, size), {canOwn: true});
    at = begin + size;
  }
}
