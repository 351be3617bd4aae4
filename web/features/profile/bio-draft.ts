/** The draft of a bio survives an accidental click and a reload, as long as the tab is open. */
const storageKey = (id: string): string => `bio-draft-${id}`;

export function loadBioDraft(id: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(id));
  } catch {
    return null;
  }
}
/** Null deletes it. */
export function saveBioDraft(id: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey(id));
    else sessionStorage.setItem(storageKey(id), text);
  } catch {
    // Storage may be forbidden: then the draft lives as long as the page.
  }
}
