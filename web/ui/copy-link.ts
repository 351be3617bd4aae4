import { toast } from './toast.ts';

/** Copies a text to the clipboard; if that is not allowed, shows the text for copying by hand. */
export async function copyText(text: string, done = 'Copied.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'success' });
  } catch {
    toast(`Copy this: ${text}`);
  }
}
/** Copies the address of a page of this site. */
export const copyLink = (path: string): Promise<void> => copyText(location.origin + path, 'Link copied.');
