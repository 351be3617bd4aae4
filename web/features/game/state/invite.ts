import { toast } from '../../../ui/toast.ts';

/** `link`: the end of the address, as the room reports it. */
export const inviteLink = (link: string): string => `${window.location.origin}/game/${link}`;

export async function copyInvite(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(inviteLink(link));
    toast('The link is copied. Send it to your friends.', { kind: 'success' });
  } catch {
    toast(`Copy this link: ${inviteLink(link)}`, { pinned: true });
  }
}
