import { toast } from '../../ui/toast.ts';

export const inviteLink = (id: string): string => `${window.location.origin}/game/${id}`;

/** Puts the table's address on the clipboard and says so. */
export async function copyInvite(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(inviteLink(id));
    toast('The link is copied. Send it to your friends.', { kind: 'success' });
  } catch {
    toast(`Copy this link: ${inviteLink(id)}`, { pinned: true });
  }
}
