import { toast } from '../../ui/toast.ts';

/** `link`: what the room says that its address ends in. */
export const inviteLink = (link: string): string => `${window.location.origin}/game/${link}`;

/** Puts the table's address on the clipboard and says so. */
export async function copyInvite(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(inviteLink(link));
    toast('The link is copied. Send it to your friends.', { kind: 'success' });
  } catch {
    toast(`Copy this link: ${inviteLink(link)}`, { pinned: true });
  }
}
