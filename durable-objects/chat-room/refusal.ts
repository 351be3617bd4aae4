/** Reasons why a member may not write in a channel, as sentences that they can act on; null if they may. */

import type { Recipient } from '../../db/chat/recipients.ts';
import type { SpeakerMembership } from '../../db/chat/speaker.ts';

const NO_ROOMS = 'You can’t write in rooms at the moment.';
const NO_DIRECTS = 'You can’t write direct messages at the moment, except to staff.';
const COMPETING = 'You are in a ranked or competitive game. You can write here once it is over.';
const RECIPIENT_GONE = 'The other account was deleted, so you can’t write here any more.';
/** The same text for a block and for "friends only", so that blocks are not revealed. */
const UNWELCOME = 'This cannot be sent: someone here limits who can message them, for example to friends.';

/** `recipients` is null for a room. */
export function denyByPermission(
  { perms, isCompeting }: SpeakerMembership,
  recipients: readonly Recipient[] | null,
): string | null {
  if (!recipients) return perms.has('publicChat') ? (isCompeting ? COMPETING : null) : NO_ROOMS;
  if (!perms.has('privateChat') && !recipients.every((recipient) => recipient.isStaff || recipient.gone)) return NO_DIRECTS;
  return isCompeting ? COMPETING : null;
}

/** Deleted accounts are ignored. */
export function denyByRecipient(recipients: readonly Recipient[]): string | null {
  const here = recipients.filter(({ gone }) => !gone);
  if (here.length === 0) return RECIPIENT_GONE;
  const blocked = here.find((recipient) => recipient.blocked);
  if (blocked) return `You have blocked ${blocked.card.name}. Unblock them to write here.`;
  return here.some(({ refuses }) => refuses) ? UNWELCOME : null;
}
