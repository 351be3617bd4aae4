/** A bio that is being written survives a wrong click and a reload, as long as the tab lives. */
const keyOf = (id: string): string => `bio-draft-${id}`;

/** What was written and not sent; null when there is nothing. */
export function draftOf(id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}
/** Null forgets it. */
export function keepDraft(id: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), text);
  } catch {
    // Storage may be forbidden: then the text lives as long as the page.
  }
}
