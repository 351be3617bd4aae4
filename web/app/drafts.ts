/** What was typed into a form survives a wrong press and a reload, as long as the tab is open. */

/** The stored values, of any shape: the caller must validate them. Null when there are none. */
export function loadDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null');
  } catch {
    return null;
  }
}
/** Null deletes it. */
export function saveDraft(key: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), JSON.stringify(values));
  } catch {
    // Storage may be forbidden: then the draft lives as long as the page.
  }
}
const storageKey = (key: string): string => `draft-${key}`;
