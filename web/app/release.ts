/**
 * A deploy in the lifetime of a page: chunks of the page's own release may be gone. Such a page reloads by itself where nothing is
 * lost by it, and otherwise says so.
 */
import { toast } from '../ui/toast.ts';

export const PART_MISSING = 'Part of the page did not load. The site may have been updated: refresh to continue.';

/** Says it until the toast is closed, with a button that reloads the page. */
export function offerRefresh(message: string): void {
  toast(message, { kind: 'error', pinned: true, action: { label: 'Refresh', run: () => location.reload() } });
}

const holds = new Set<() => boolean>();
/** While `isBusy`, the page does not reload by itself. Returns a function that ends the hold. */
export function holdReload(isBusy: () => boolean): () => void {
  holds.add(isBusy);
  return () => void holds.delete(isBusy);
}

/** Call it once. Vite tells of every chunk that could not be fetched, preloaded ones too. */
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
  // The script that starts the page has another name in every release.
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

/** Fields that hold no text of a person. */
const NOT_TYPED = ['button', 'checkbox', 'color', 'hidden', 'radio', 'range', 'reset', 'submit'];
function isInUse(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const isTyped = fields.some(({ type, value }) => value !== '' && !NOT_TYPED.includes(type));
  return isTyped || document.querySelector('dialog[open]') !== null || [...holds].some((isBusy) => isBusy());
}

/** False a second time, and where the browser stores nothing: a page that still comes from an old cache must not reload forever. */
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
