/**
 * Token that a banned person gets from a refused sign-in, to read the reason and appeal; it allows nothing else. It is kept by
 * the tab and never put in an address, because browsers remember addresses and others may see them.
 */
const KEY = 'appeal-token';
let inMemory: string | null = null;

export function setAppealToken(token: string): void {
  inMemory = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage may be blocked: then the token lasts as long as the page.
  }
}
export function appealToken(): string | null {
  try {
    return inMemory ?? sessionStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}
