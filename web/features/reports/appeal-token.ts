/**
 * What a refused sign-in gives a banned person to read why and to appeal, and nothing else. It is kept by the tab, and never in an
 * address, which a browser remembers and others may see.
 */
const KEY = 'appeal-token';
let inMemory: string | null = null;

export function setAppealToken(token: string): void {
  inMemory = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage may be forbidden: then the token lives as long as the page.
  }
}
export function appealToken(): string | null {
  try {
    return inMemory ?? sessionStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}
