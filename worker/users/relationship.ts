import { and, eq, inArray, not, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/core/database.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { rescues } from '../../db/schema/games.ts';
import { blocks, friendRequests, friends, karmaVotes, loveRequests, loves } from '../../db/schema/relations.ts';
import type { LoveKind } from '../../protocol/http/users.ts';
import { problem } from '../problem.ts';

/** Relationship between two members, from the view of `me`. */
export interface Relationship {
  isFriend: boolean;
  outgoingFriend: boolean;
  incomingFriend: boolean;
  myLove: { partner: string; kind: LoveKind } | null;
  theirLove: { partner: string; kind: LoveKind } | null;
  /** Requests between the two. Requests to other members are not revealed. */
  outgoingLove: LoveKind | null;
  incomingLove: LoveKind | null;
  vote: -1 | 0 | 1;
  /** Whether one saved the other's life as a Doctor in a game. */
  saved: boolean;
  /** `blocked` means by `me`, `isBlocked` by the other. */
  blocked: boolean;
  isBlocked: boolean;
}

/** Repeated requests to the same member notify once in this time. */
export const NOTIFY_INTERVAL = 3_600_000;

export async function relationshipOf(db: Database, me: string, them: string): Promise<Relationship> {
  const bothIds = [me, them];
  const [friend, friendRequestRows, love, loveRequestRows, votes, blockRows, rescueRows] = await db.batch([
    db
      .select({ user: friends.user })
      .from(friends)
      .where(and(eq(friends.user, me), eq(friends.friend, them))),
    db
      .select({ from: friendRequests.from })
      .from(friendRequests)
      .where(isBetween(friendRequests.from, friendRequests.to, me, them)),
    db.select().from(loves).where(inArray(loves.user, bothIds)),
    db.select().from(loveRequests).where(inArray(loveRequests.from, bothIds)),
    db
      .select({ direction: karmaVotes.direction })
      .from(karmaVotes)
      .where(and(eq(karmaVotes.target, them), eq(karmaVotes.voter, me))),
    db
      .select({ user: blocks.user })
      .from(blocks)
      .where(isBetween(blocks.user, blocks.blocked, me, them)),
    db
      .select({ one: rescues.one })
      .from(rescues)
      .where(isBetween(rescues.one, rescues.other, me, them)),
  ]);
  const loveOf = (user: string) => love.find((row) => row.user === user) ?? null;
  return {
    isFriend: friend.length > 0,
    outgoingFriend: friendRequestRows.some(({ from }) => from === me),
    incomingFriend: friendRequestRows.some(({ from }) => from === them),
    myLove: loveOf(me),
    theirLove: loveOf(them),
    outgoingLove: loveRequestRows.find(({ from, to }) => from === me && to === them)?.kind ?? null,
    incomingLove: loveRequestRows.find(({ from, to }) => from === them && to === me)?.kind ?? null,
    vote: (votes[0]?.direction ?? 0) as -1 | 0 | 1,
    saved: rescueRows.length > 0,
    blocked: blockRows.some(({ user }) => user === me),
    isBlocked: blockRows.some(({ user }) => user === them),
  };
}

/** SQL condition: rows between the two, in either direction. */
export const isBetween = (from: SQLiteColumn, to: SQLiteColumn, me: string, them: string): SQL =>
  or(and(eq(from, me), eq(to, them)), and(eq(from, them), eq(to, me)))!;

/** SQL condition: neither has blocked the other. */
export const notBlocked = (me: string, them: string): SQL =>
  not(rowExists(blocks, isBetween(blocks.user, blocks.blocked, me, them)));

/** The error for a block in either direction, without revealing which. */
export const blockedError = () => problem(403, 'You cannot do this with that member.');

export const conflictError = () => problem(409, 'That has just changed. Look again, and try once more if you still want to.');
/** Attempts at a change that concurrent calls can defeat. */
export const MAX_TRIES = 4;
