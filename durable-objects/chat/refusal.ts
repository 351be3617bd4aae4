/** Why somebody may not speak in a channel, as sentences that they can act on; null when they may. */
import type { Other } from './others.ts';
import type { Standing } from './standing.ts';

const NO_ROOMS = 'You may not write in rooms at the moment.';
const NO_DIRECTS = 'You may not write direct messages at the moment, except to staff.';
const PLAYING = 'You sit in a ranked or competitive game. You can write here after your game.';
const NOBODY = 'The account on the other side is gone, so nothing can be sent here.';
/** The same for one who blocked the speaker and for one who takes messages from friends only. */
const UNWELCOME = 'This cannot be sent: somebody here takes direct messages from fewer people, such as friends only.';

/** What they may in a channel of this kind. `others`: of a direct channel; null for a room. */
export function barred({ perms, isPlaying }: Standing, others: readonly Other[] | null): string | null {
  if (!others) return perms.has('publicChat') ? (isPlaying ? PLAYING : null) : NO_ROOMS;
  if (!perms.has('privateChat') && !others.every((other) => other.isStaff || other.gone)) return NO_DIRECTS;
  return isPlaying ? PLAYING : null;
}

/** What stands between them and the other members of a direct channel. An account that is gone neither hears nor refuses. */
export function unwelcome(others: readonly Other[]): string | null {
  const here = others.filter(({ gone }) => !gone);
  if (here.length === 0) return NOBODY;
  const blocked = here.find((other) => other.blocked);
  if (blocked) return `You have blocked ${blocked.card.name}. Unblock them to write here.`;
  return here.some(({ refuses }) => refuses) ? UNWELCOME : null;
}
