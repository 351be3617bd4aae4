import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { friendRequests, loveRequests } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { Love, LoveAction, Profile, UserCard } from '../../protocol/http/users.ts';
import { loveOf } from './love.ts';
import { nextLoveAction } from './love-actions.ts';
import { type Relationship, relationshipOf } from './relationship.ts';

type ProfileRelationship = Pick<
  Profile,
  | 'isFriend'
  | 'isFriendRequested'
  | 'asksFriendship'
  | 'love'
  | 'currentLove'
  | 'isLove'
  | 'isMarried'
  | 'loveAction'
  | 'saved'
  | 'isBlocked'
> & { vote: -1 | 0 | 1 };

export async function profileRelationshipOf(db: Database, viewer: string | null, target: string): Promise<ProfileRelationship> {
  const [love, relation] = await Promise.all([
    loveOf(db, target),
    viewer !== null && viewer !== target ? relationshipOf(db, viewer, target) : null,
  ]);
  const own = viewer === target && 'type' in love ? { partner: love.id, kind: love.type } : null;
  const mine = relation?.myLove ?? own;
  return {
    isFriend: relation?.isFriend ?? false,
    isFriendRequested: relation?.outgoingFriend ?? false,
    asksFriendship: relation?.incomingFriend ?? false,
    love,
    currentLove: mine && { userId: mine.partner, type: mine.kind },
    ...loveFlags(love, relation),
    loveAction: loveActionOf(viewer, target, relation),
    saved: relation?.saved ?? false,
    isBlocked: relation?.blocked ?? false,
    vote: relation?.vote ?? 0,
  };
}

function loveFlags(love: Profile['love'], relation: Relationship | null): Pick<ProfileRelationship, 'isLove' | 'isMarried'> {
  if (!('type' in love)) return { isLove: relation?.outgoingLove === 'Lover', isMarried: false };
  const isMarried = love.type === 'Married' || relation?.outgoingLove === 'Married';
  return { isLove: !isMarried, isMarried };
}

/** A blocked viewer still gets the action, so that the profile does not reveal the block. */
function loveActionOf(viewer: string | null, target: string, relation: Relationship | null): LoveAction | null {
  if (viewer === null || !relation || relation.blocked) return null;
  const move = nextLoveAction(viewer, target, relation, relation.myLove?.partner === target ? 'Marry' : 'Love');
  return 'do' in move ? move.do : null;
}

const FRIEND_REQUESTS = 8;
const LOVE_REQUESTS = 5;

/** Pending requests to this member, latest first. Ordered by rowid, which is in the index. */
export async function requestsTo(db: Database, user: string): Promise<{ friendRequests: UserCard[]; loveRequests: Love[] }> {
  const [forFriendship, forLove] = await db.batch([
    db
      .select(CARD_COLUMNS)
      .from(friendRequests)
      .innerJoin(users, and(eq(users.id, friendRequests.from), IS_ACTIVE))
      .where(eq(friendRequests.to, user))
      .orderBy(desc(sql`${friendRequests}.rowid`))
      .limit(FRIEND_REQUESTS),
    db
      .select({ ...CARD_COLUMNS, type: loveRequests.kind })
      .from(loveRequests)
      .innerJoin(users, and(eq(users.id, loveRequests.from), IS_ACTIVE))
      .where(eq(loveRequests.to, user))
      .orderBy(desc(sql`${loveRequests}.rowid`))
      .limit(LOVE_REQUESTS),
  ]);
  return {
    friendRequests: forFriendship.map(cardOf),
    loveRequests: forLove.map((row) => ({ ...cardOf(row), type: row.type })),
  };
}
