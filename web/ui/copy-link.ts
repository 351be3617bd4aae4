import { toast } from './toast.ts';

/** Puts a text into the clipboard; where that is forbidden, it is shown to be copied. */
export async function copyText(text: string, done = 'Copied.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'success' });
  } catch {
    toast(`Copy this: ${text}`);
  }
}
/** The same with the address of a page of the site. */
export const copyLink = (path: string): Promise<void> => copyText(location.origin + path, 'Link copied.');
