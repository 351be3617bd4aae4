/**
 * Handles a deploy while a page is open: chunks of the page's release may be gone. The page reloads by itself if no input would
 * be lost, and otherwise offers a refresh.
 */
import { toast } from '../ui/toast.ts';

export const PART_MISSING = 'Part of the page did not load. The site may have been updated: refresh to continue.';

/** Shows a toast that stays until closed, with a button that reloads the page. */
export function offerRefresh(message: string): void {
  toast(message, { kind: 'error', pinned: true, action: { label: 'Refresh', run: () => location.reload() } });
}

const holds = new Set<() => boolean>();
/** Blocks automatic reloads while `isBusy` returns true. Returns a function that removes the block. */
export function holdReload(isBusy: () => boolean): () => void {
  holds.add(isBusy);
  return () => void holds.delete(isBusy);
}

/** Call once. Vite fires an event for every chunk that could not be fetched, including preloads. */
export function watchRelease(): void {
  let isChecking = false;
  window.addEventListener('vite:preloadError', async () => {
    if (isChecking) return;
    isChecking = true;
    await leaveReplacedRelease();
    isChecking = false;
  });
}

async function leaveReplacedRelease(): Promise<void> {
  // The entry script has a different name in every release.
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
  if (!entry || !(await isReplaced(entry).catch(() => false))) return;
  if (!isInUse() && isFirstReloadFrom(entry)) location.reload();
  else offerRefresh(PART_MISSING);
}

async function isReplaced(entry: string): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  const html = await answer.text();
  return answer.ok && html.includes('type="module"') && !html.includes(entry);
}

/** Input types that hold no typed text. */
const NOT_TYPED = ['button', 'checkbox', 'color', 'hidden', 'radio', 'range', 'reset', 'submit'];
function isInUse(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const isTyped = fields.some(({ type, value }) => value !== '' && !NOT_TYPED.includes(type));
  return isTyped || document.querySelector('dialog[open]') !== null || [...holds].some((isBusy) => isBusy());
}

/**
 * Whether the page has not yet reloaded from this entry. False if the browser stores nothing: a page that keeps coming from an
 * old cache must not reload forever.
 */
function isFirstReloadFrom(entry: string): boolean {
  const key = 'reloaded-from';
  try {
    const isFirst = sessionStorage.getItem(key) !== entry;
    sessionStorage.setItem(key, entry);
    return isFirst;
  } catch {
    return false;
  }
}
