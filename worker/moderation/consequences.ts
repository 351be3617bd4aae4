/** Consequences that follow when staff change a row, or undo that. Listed by table, so that no command forgets them. */
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit, EditedTable } from '../../db/core/edits.ts';
import type { Change } from '../../db/core/effects.ts';
import { foldAgainFrom } from '../../db/ranked/fold-ratings.ts';
import type { coinGrants } from '../../db/schema/coins.ts';
import type { played, ratedGames } from '../../db/schema/games.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { setups } from '../../db/schema/setups.ts';
import type { bans, groupMembers } from '../../db/schema/users.ts';
import { grantAgain, HOUSE, moveCoinsIf, refundCoins } from '../../db/shop/ledger.ts';
import { dailyOf } from '../../games/dailies.ts';
import type { BanType } from '../../protocol/permissions.ts';
import { endAllSessions, endPlay } from '../auth/disconnect.ts';
import { SIGN_IN_BANS } from '../auth/site-ban.ts';
import { postChanged, threadChanged } from '../forums/consequences.ts';
import { queueChanged } from '../reports/queue-readers.ts';
import { chatCleared } from './chat-cleared.ts';
import { dailiesChanged } from './dailies-changed.ts';
import { membersChanged, membershipChanged } from './membership-changed.ts';
import { roomEnded } from './room-ended.ts';

type Consequence = (db: Database, edit: Edit, now: number, when: SQL) => Change[];
type Ban = typeof bans.$inferSelect;
type GroupMember = typeof groupMembers.$inferSelect;
type Grant = typeof coinGrants.$inferSelect;
type Played = typeof played.$inferSelect;

const ON_EDIT: Partial<Record<EditedTable, Consequence>> = {
  bans: (db, { key, after }, now, when) => {
    const { user, type } = key as Ban;
    const isNewBan = after !== null && (after as Partial<Ban>).liftedAt === null;
    // The end of their sessions reaches all pages. Another message to the hub could close them first, without the reason.
    if (isNewBan && SIGN_IN_BANS.includes(type)) return onBan(db, user, type, now, when);
    return [...(isNewBan ? onBan(db, user, type, now, when) : []), membershipChanged(db, user, now, when)];
  },
  chatRooms: (db, { key, after }, now, when) =>
    after === null || after.deletedAt != null ? [roomEnded(db, String(key.id), now, when)] : [],
  coinGrants: (db, { before, after }, now, when) => {
    const grant = (after ?? before) as Grant;
    return [grantMove(db, grant, after === null, now, when), membershipChanged(db, grant.user, now, when)];
  },
  groupMembers: (db, { key }, now, when) => [membershipChanged(db, (key as GroupMember).user, now, when)],
  groups: (db, { key, before, after }, now, when) =>
    [before, after].some((row) => row && ('permissions' in row || 'rank' in row))
      ? [membersChanged(db, String(key.id), now, when)]
      : [],
  chatClears: (db, { key }, now, when) => [chatCleared(db, String(key.user), now, when)],
  // Deleting a result also takes back everything the game granted.
  played: (db, { key, before, after }, now, when) => {
    const { game, person } = key as Played;
    const { daily, endedAt } = (after ?? before) as Played;
    const dailiesChange = daily === null ? [] : [dailiesChanged(db, person, dailyOf(endedAt), now, when)];
    if (after === null) return [refundCoins(db, game, person, now, when), ...dailiesChange];
    return before === null ? [grantAgain(db, game, person, now, when), ...dailiesChange] : [];
  },
  ratedGames: (db, { before, after }, _, when) => [
    foldAgainFrom(db, ((after ?? before) as typeof ratedGames.$inferSelect).seq, when),
  ],
  posts: postChanged,
  threads: threadChanged,
  tickets: (db, { key }, now) => [queueChanged(db, String(key.id), now)],
  // Marks the setup as changed for the search index.
  setups: (db, { key }, now, when) => [
    db
      .update(setups)
      .set({ changedAt: now })
      .where(and(eq(setups.id, String(key.id)), when)),
  ],
  users: (db, { key, after }, now, when) => {
    if (after?.deletedAt != null || after?.erased === true) return endAllSessions(db, String(key.id), 'deleted', now, when);
    return after && ('rank' in after || 'permissions' in after || 'leaves' in after)
      ? [membershipChanged(db, String(key.id), now, when)]
      : [];
  },
};

/** Statements for the act's batch, each on the condition that the act is written. */
export const consequences = (db: Database, edits: readonly Edit[], now: number, when: SQL): Change[] =>
  edits.flatMap((edit) => ON_EDIT[edit.table]?.(db, edit, now, when) ?? []);

/** Moves coins that staff gave or took. An undo moves them back, even if they have been spent. */
function grantMove(db: Database, { id, user, amount }: Grant, isUndone: boolean, now: number, when: SQL): Change {
  const isToMember = amount > 0 !== isUndone;
  const [from, to] = isToMember ? [HOUSE.staff, user] : [user, HOUSE.staff];
  const reason = isUndone ? 'refund:staff' : 'staff';
  const move = { id: `staff:${id}${isUndone ? ':undone' : ''}`, from, to, amount: Math.abs(amount), reason, at: now };
  return moveCoinsIf(db, move, when);
}

function onBan(db: Database, user: string, type: BanType, now: number, when: SQL): Change[] {
  switch (type) {
    case 'site':
    case 'bannedUser':
      // Members who cannot sign in must not get pushes in their browsers either.
      return [
        db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.user, user), when)),
        ...endAllSessions(db, user, 'siteBanned', now, when),
      ];
    case 'game':
    // A member on hold can neither play nor talk.
    case 'ipFlag':
      return [endPlay(db, user, now, when)];
    default:
      return [];
  }
}
