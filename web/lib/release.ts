/**
 * Handles a deploy while a page is open: chunks of the page's release may be gone. The page reloads by itself if no input would
 * be lost, and otherwise offers a refresh.
 */
import { toast } from '../ui/toast.ts';
import { RELEASE_REPLACED } from './failure.ts';
import { checkReach, isReplaced } from './reach.ts';

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
  window.addEventListener('vite:preloadError', () => void checkRelease());
}

/** Finds out why a chunk could not be loaded. Never rejects. */
export async function explainMissingChunk(): Promise<void> {
  await Promise.all([checkReach(), checkRelease()]);
}

let checking: Promise<void> | null = null;
function checkRelease(): Promise<void> {
  checking ??= leaveReplacedRelease().finally(() => {
    checking = null;
  });
  return checking;
}

async function leaveReplacedRelease(): Promise<void> {
  // The entry script has a different name in every release.
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
  if (!entry || !(await hasOtherEntry(entry).catch(() => false))) return;
  isReplaced.value = true;
  if (!isInUse() && isFirstReloadFrom(entry)) location.reload();
  else offerRefresh(RELEASE_REPLACED);
}

async function hasOtherEntry(entry: string): Promise<boolean> {
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
