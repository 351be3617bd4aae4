import { toast } from './toast.ts';

/** Puts the address of a page of the site into the clipboard; where that is forbidden, it is shown to be copied. */
export async function copyLink(path: string): Promise<void> {
  const link = location.origin + path;
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copied.', { kind: 'success' });
  } catch {
    toast(`Copy this: ${link}`);
  }
}
