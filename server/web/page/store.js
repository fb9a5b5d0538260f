// What this browser remembers. Where a browser keeps nothing, as in some private windows, the page works all the same.

/** What was kept under a name; null if nothing was. */
export function kept(name) {
  try {
    return localStorage.getItem(`fairdeal.${name}`);
  } catch {
    return null;
  }
}

/** Keep a text; null forgets it. */
export function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(`fairdeal.${name}`);
    else localStorage.setItem(`fairdeal.${name}`, text);
  } catch {
    // It is forgotten with the page.
  }
}
