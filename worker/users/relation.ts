/** What two members are to each other, as D1 has it. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { LoveKind } from '../../protocol/rest/users.ts';
import type { Database } from '../app.ts';
import { rescues } from '../db/schema/games.ts';
import { blocks, friendRequests, friends, karmaVotes, loveRequests, loves } from '../db/schema/relations.ts';
import { problem } from '../problem.ts';

/** Seen from `me`. */
export interface Relation {
  isFriend: boolean;
  /** I asked to be their friend; they asked to be mine. */
  asked: boolean;
  isAsked: boolean;
  /** Whom each of the two loves, if anybody. */
  mine: { partner: string; kind: LoveKind } | null;
  theirs: { partner: string; kind: LoveKind } | null;
  /** What I asked of them in love, and they of me; requests to other people are not told. */
  loveAsked: LoveKind | null;
  loveIsAsked: LoveKind | null;
  vote: -1 | 0 | 1;
  /** One of us, as a Doctor, has saved the other's life in a game. */
  saved: boolean;
  /** I blocked them; they blocked me. */
  blocked: boolean;
  isBlocked: boolean;
}

/** One round of small queries. */
export async function relationOf(db: Database, me: string, them: string): Promise<Relation> {
  const two = [me, them];
  const [friend, asked, love, loveAsked, votes, blocking, saved] = await db.batch([
    db
      .select({ user: friends.user })
      .from(friends)
      .where(and(eq(friends.user, me), eq(friends.friend, them))),
    db
      .select({ from: friendRequests.from })
      .from(friendRequests)
      .where(between(friendRequests.from, friendRequests.to, me, them)),
    db.select().from(loves).where(inArray(loves.user, two)),
    db.select().from(loveRequests).where(inArray(loveRequests.from, two)),
    db
      .select({ direction: karmaVotes.direction })
      .from(karmaVotes)
      .where(and(eq(karmaVotes.target, them), eq(karmaVotes.voter, me))),
    db
      .select({ user: blocks.user })
      .from(blocks)
      .where(between(blocks.user, blocks.blocked, me, them)),
    db
      .select({ one: rescues.one })
      .from(rescues)
      .where(between(rescues.one, rescues.other, me, them)),
  ]);
  const loveOf = (user: string) => love.find((row) => row.user === user) ?? null;
  return {
    isFriend: friend.length > 0,
    asked: asked.some(({ from }) => from === me),
    isAsked: asked.some(({ from }) => from === them),
    mine: loveOf(me),
    theirs: loveOf(them),
    loveAsked: loveAsked.find(({ from, to }) => from === me && to === them)?.kind ?? null,
    loveIsAsked: loveAsked.find(({ from, to }) => from === them && to === me)?.kind ?? null,
    vote: (votes[0]?.direction ?? 0) as -1 | 0 | 1,
    saved: saved.length > 0,
    blocked: blocking.some(({ user }) => user === me),
    isBlocked: blocking.some(({ user }) => user === them),
  };
}

/** Rows from one of the two to the other, whichever way. */
export const between = (from: SQLiteColumn, to: SQLiteColumn, me: string, them: string): SQL =>
  or(and(eq(from, me), eq(to, them)), and(eq(from, them), eq(to, me)))!;

/** That neither has blocked the other, for the `where` of a statement. */
export const atPeace = (me: string, them: string): SQL =>
  sql`not exists (select 1 from ${blocks} where ${between(blocks.user, blocks.blocked, me, them)})`;

/** A block, whichever way; the sentence does not tell which. */
export const apart = () => problem(403, 'You cannot do this with that member.');

/** Somebody else was faster, again and again. */
export const contested = () => problem(409, 'That has just changed. Look again, and try once more if you still want to.');
/** How often a change is tried that others may have got ahead of. */
export const TRIES = 4;
