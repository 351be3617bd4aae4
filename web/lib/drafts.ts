/** Keeps typed form values through misclicks and reloads, for as long as the tab is open. */

/** Returns the stored values, of any shape: the caller must validate them. Null if there are none. */
export function loadDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null');
  } catch {
    return null;
  }
}
/** Stores the values; null deletes them. */
export function saveDraft(key: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), JSON.stringify(values));
  } catch {
    // Storage may be blocked: then the draft lasts as long as the page.
  }
}
const storageKey = (key: string): string => `draft-${key}`;
