/** What a profile says of its bearer and whoever looks at it. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Love, LoveAction, Profile, UserCard } from '../../protocol/rest/users.ts';
import type { Database } from '../app.ts';
import { friendRequests, loveRequests } from '../db/schema/relations.ts';
import { users } from '../db/schema/users.ts';
import { CARD, cardOf, STANDS } from './card.ts';
import { loveOf } from './love.ts';
import { loveMove } from './love-moves.ts';
import { type Relation, relationOf } from './relation.ts';

type Tie = Pick<
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

/** `viewer` is a member's id, or null for a visitor or a guest. */
export async function tieOf(db: Database, viewer: string | null, target: string): Promise<Tie> {
  const [love, relation] = await Promise.all([
    loveOf(db, target),
    viewer !== null && viewer !== target ? relationOf(db, viewer, target) : null,
  ]);
  const own = viewer === target && 'type' in love ? { partner: love.id, kind: love.type } : null;
  const mine = relation?.mine ?? own;
  return {
    isFriend: relation?.isFriend ?? false,
    isFriendRequested: relation?.asked ?? false,
    asksFriendship: relation?.isAsked ?? false,
    love,
    currentLove: mine && { userId: mine.partner, type: mine.kind },
    ...lit(love, relation),
    loveAction: actionOf(viewer, target, relation),
    saved: relation?.saved ?? false,
    isBlocked: relation?.blocked ?? false,
    vote: relation?.vote ?? 0,
  };
}

function lit(love: Profile['love'], relation: Relation | null): Pick<Tie, 'isLove' | 'isMarried'> {
  if (!('type' in love)) return { isLove: relation?.loveAsked === 'Lover', isMarried: false };
  const isMarried = love.type === 'Married' || relation?.loveAsked === 'Married';
  return { isLove: !isMarried, isMarried };
}

/** Whoever was blocked is shown no less than before: the refusal of what they try does not tell them who blocked whom. */
function actionOf(viewer: string | null, target: string, relation: Relation | null): LoveAction | null {
  if (viewer === null || !relation || relation.blocked) return null;
  const move = loveMove(viewer, target, relation, relation.mine?.partner === target ? 'Marry' : 'Love');
  return 'do' in move ? move.do : null;
}

const FRIEND_REQUESTS = 8;
const LOVE_REQUESTS = 5;

/** Who waits for an answer of this member, the latest first. The order is that of the rows, which the index has at hand. */
export async function requestsTo(db: Database, user: string): Promise<{ friendRequests: UserCard[]; loveRequests: Love[] }> {
  const [forFriendship, forLove] = await db.batch([
    db
      .select(CARD)
      .from(friendRequests)
      .innerJoin(users, and(eq(users.id, friendRequests.from), STANDS))
      .where(eq(friendRequests.to, user))
      .orderBy(desc(sql`${friendRequests}.rowid`))
      .limit(FRIEND_REQUESTS),
    db
      .select({ ...CARD, type: loveRequests.kind })
      .from(loveRequests)
      .innerJoin(users, and(eq(users.id, loveRequests.from), STANDS))
      .where(eq(loveRequests.to, user))
      .orderBy(desc(sql`${loveRequests}.rowid`))
      .limit(LOVE_REQUESTS),
  ]);
  return {
    friendRequests: forFriendship.map(cardOf),
    loveRequests: forLove.map((row) => ({ ...cardOf(row), type: row.type })),
  };
}
