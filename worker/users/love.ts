/**
 * Love and marriage: a state machine over the rows of D1. None → (asked, accepted) → Lover → (proposed, accepted) → Married →
 * (divorced) → none; Lover → (broken up) → none. Each statement rechecks its condition, so that no member ever has two partners.
 */
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { CARD_COLUMNS, membersOf, userCardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { notify, notNotifiedSince } from '../../db/notices/notices.ts';
import { loveRequests, loves } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { Love, LoveAction, LoveAnswer, LoveKind } from '../../protocol/http/users.ts';
import type { NoticeKind } from '../../protocol/notices.ts';
import type { User } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { noSuchUser, pathOf } from './public.ts';
import {
  blockedError,
  conflictError,
  isBetween,
  MAX_TRIES,
  NOTIFY_INTERVAL,
  notBlocked,
  type Relationship,
  relationshipOf,
} from './relationship.ts';

export type LoveFacts = Pick<Relationship, 'myLove' | 'theirLove' | 'outgoingLove' | 'incomingLove'>;

export const YOU_ARE_TAKEN = 'You already have a partner.';
export const THEY_ARE_TAKEN = 'They already have a partner.';

/** The action of the love button ('Love') or the ring ('Marry'), or a sentence that says why it does nothing. */
export function nextLoveAction(
  me: string,
  them: string,
  facts: LoveFacts,
  reqType: 'Love' | 'Marry',
): { do: LoveAction } | { not: string } {
  const { myLove, theirLove, outgoingLove, incomingLove } = facts;
  const bond: LoveKind | null = myLove?.partner === them && theirLove?.partner === me ? myLove.kind : null;
  if (bond === 'Married')
    return reqType === 'Marry' ? { do: 'divorce' } : { not: 'You are married to each other. Only a divorce ends that.' };
  if (bond === 'Lover') {
    if (reqType === 'Love') return { do: 'breakUp' };
    if (outgoingLove === 'Married') return { do: 'cancelProposal' };
    return { do: incomingLove === 'Married' ? 'acceptProposal' : 'propose' };
  }
  if (reqType === 'Marry') return { not: 'Only lovers can marry.' };
  if (outgoingLove === 'Lover') return { do: 'cancel' };
  if (myLove) return { not: YOU_ARE_TAKEN };
  if (theirLove) return { not: THEY_ARE_TAKEN };
  return { do: incomingLove === 'Lover' ? 'accept' : 'ask' };
}

const ENDING_ACTIONS: ReadonlySet<LoveAction> = new Set(['cancel', 'cancelProposal', 'breakUp', 'divorce']);
const UNDONE_BY = { cancel: 'ask', cancelProposal: 'propose', breakUp: 'accept', divorce: 'acceptProposal' } as const;

/** If `want` already holds: the action that caused it, or 'nothing'. Null if there is something to do or refuse. */
function alreadyDone(
  move: ReturnType<typeof nextLoveAction>,
  want: boolean | undefined,
  isTogether: boolean,
): LoveAction | 'nothing' | null {
  if (want === undefined) return null;
  const { do: action } = 'do' in move ? move : { do: null };
  if (want) return action !== null && action in UNDONE_BY ? UNDONE_BY[action as keyof typeof UNDONE_BY] : null;
  return action === null ? (isTogether ? null : 'nothing') : ENDING_ACTIONS.has(action) ? null : 'nothing';
}

export async function loveOf(db: Database, user: string): Promise<Love | Record<string, never>> {
  const row = await db
    .select({ ...CARD_COLUMNS, type: loves.kind })
    .from(loves)
    .innerJoin(users, and(eq(users.id, loves.partner), IS_ACTIVE))
    .where(eq(loves.user, user))
    .get();
  return row ? { ...userCardOf(row), type: row.type } : {};
}

/** Applies the next step between the two. With `want`, a state that has already been reached is only reported. */
export async function toggleLove(
  c: CommitContext,
  me: User,
  id: string,
  reqType: 'Love' | 'Marry',
  want?: boolean,
): Promise<LoveAnswer> {
  const db = database(c.env);
  if (id === me.id) throw problem(400, 'You cannot ask yourself.');
  for (let i = 0; i < MAX_TRIES; i++) {
    const relation = await relationshipOf(db, me.id, id);
    const move = nextLoveAction(me.id, id, relation, reqType);
    // A member may still leave a deleted partner, or cancel a request to one.
    const them = (await membersOf(db, [id])).get(id) ?? ('do' in move && ENDING_ACTIONS.has(move.do) ? deletedPartner(id) : null);
    if (!them) throw noSuchUser();
    if (isBlockedEitherWay(relation)) throw blockedError();
    const outcome = alreadyDone(move, want, relation.myLove?.partner === id);
    if (outcome) return outcome === 'nothing' ? NOTHING : answer(outcome, them);
    if ('not' in move) throw problem(409, move.not);
    if (await LOVE_HANDLERS[move.do](c, me, them)) return answer(move.do, them);
  }
  throw conflictError();
}

const NOTHING: LoveAnswer = { message: 'There is nothing to cancel.', love: null };
const isBlockedEitherWay = ({ blocked, isBlocked }: Relationship): boolean => blocked || isBlocked;
type Partner = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl'>;
const deletedPartner = (id: string): Partner => ({ id, name: 'them', avatar: false, vanityUrl: '' });

function answer(action: LoveAction, them: Partner): LoveAnswer {
  switch (action) {
    case 'ask':
      return { message: `Love request sent to ${them.name}.`, requestType: 'Lover' };
    case 'propose':
      return { message: `You proposed to ${them.name}.`, requestType: 'Married' };
    case 'cancel':
      return { message: 'Request canceled.', love: null };
    case 'cancelProposal':
      return { message: 'Proposal canceled.', love: null };
    case 'accept':
      return { message: `You and ${them.name} are together now.`, love: { ...userCardOf(them), type: 'Lover' } };
    case 'acceptProposal':
      return { message: `You and ${them.name} are married now.`, love: { ...userCardOf(them), type: 'Married' } };
    case 'breakUp':
      return { message: `You broke up with ${them.name}.`, love: {} };
    case 'divorce':
      return { message: `You and ${them.name} are divorced.`, love: {} };
  }
}

type LoveHandler = (c: CommitContext, me: User, them: Partner) => Promise<boolean>;
const LOVE_HANDLERS: Record<LoveAction, LoveHandler> = {
  ask: (c, me, them) =>
    sendRequest(c, me, them, 'Lover', and(not(hasPartner(me.id, them.id)), not(requestExists(them.id, me.id, 'Lover')))!),
  propose: (c, me, them) =>
    sendRequest(
      c,
      me,
      them,
      'Married',
      and(areTogether(me.id, them.id, 'Lover'), not(requestExists(them.id, me.id, 'Married')))!,
    ),
  cancel: (c, me, them) => cancelRequest(database(c.env), me.id, them.id),
  cancelProposal: (c, me, them) => cancelRequest(database(c.env), me.id, them.id),
  accept,
  acceptProposal,
  breakUp: (c, me, them) => endRelationship(c, me, them, 'Lover'),
  divorce: (c, me, them) => endRelationship(c, me, them, 'Married'),
};

const isRequest = (from: string, to: string) => and(eq(loveRequests.from, from), eq(loveRequests.to, to));
const requestExists = (from: string, to: string, kind: LoveKind): SQL =>
  rowExists(loveRequests, and(isRequest(from, to), eq(loveRequests.kind, kind)));
const areTogether = (me: string, them: string, kind: LoveKind): SQL =>
  rowExists(loves, and(eq(loves.user, me), eq(loves.partner, them), eq(loves.kind, kind)));
const hasPartner = (me: string, them: string): SQL => rowExists(loves, inArray(loves.user, [me, them]));
const ofPair = (me: string, them: string): SQL => isBetween(loves.user, loves.partner, me, them);

const notifyPartner = (db: Database, me: User, them: Partner, kind: NoticeKind, content: string, where: SQL, key?: string) =>
  notify(
    db,
    { user: them.id, kind, content, link: pathOf(me), from: me.id, ...(key === undefined ? {} : { key }) },
    Date.now(),
    where,
  );

/** Each member has at most one pending request; a new one replaces an older one to another member. */
async function sendRequest(c: CommitContext, me: User, them: Partner, kind: LoveKind, isDue: SQL): Promise<boolean> {
  const db = database(c.env);
  const key = await limitPerson(db, 'love', me.id);
  const now = Date.now();
  const request = { from: me.id, to: them.id, kind, createdAt: now };
  const isNewRequest = rowExists(loveRequests, and(isRequest(me.id, them.id), eq(loveRequests.createdAt, now)));
  const about = `${kind}:${me.id}`;
  const content = kind === 'Lover' ? `${me.name} sent you a love request.` : `${me.name} proposed to you.`;
  const [insertedRows] = await commit(
    c,
    [
      insertIf(db, loveRequests, request, and(isDue, notBlocked(me.id, them.id))!)
        .onConflictDoUpdate({
          target: loveRequests.from,
          set: { to: sql`excluded."to"`, kind: sql`excluded.kind`, createdAt: sql`excluded.created_at` },
        })
        .returning({ to: loveRequests.to }),
      // Repeated requests share one notice.
      notifyPartner(
        db,
        me,
        them,
        'loveRequest',
        content,
        and(isNewRequest, notNotifiedSince('loveRequest', them.id, about, now - NOTIFY_INTERVAL))!,
        about,
      ),
    ],
    { limit: key },
  );
  return insertedRows.length > 0;
}

async function cancelRequest(db: Database, me: string, them: string): Promise<boolean> {
  const deletedRows = await db.delete(loveRequests).where(isRequest(me, them)).returning();
  return deletedRows.length > 0;
}

const deleteRequests = (db: Database, me: string, them: string, where: SQL) =>
  db.delete(loveRequests).where(and(or(inArray(loveRequests.from, [me, them]), inArray(loveRequests.to, [me, them])), where));

async function accept(c: CommitContext, me: User, them: Partner): Promise<boolean> {
  const db = database(c.env);
  const now = Date.now();
  const isDue = sql`${requestExists(them.id, me.id, 'Lover')} and not ${hasPartner(me.id, them.id)}`;
  const lovers = areTogether(me.id, them.id, 'Lover');
  const rows = sql`select ${me.id}, ${them.id}, 'Lover', ${now} where ${isDue}
    union all select ${them.id}, ${me.id}, 'Lover', ${now} where ${isDue}`;
  const [insertedRows] = await commit(c, [
    db.insert(loves).select(rows).returning({ user: loves.user }),
    notifyPartner(
      db,
      me,
      them,
      'loveAccepted',
      `${me.name} loves you too.`,
      and(requestExists(them.id, me.id, 'Lover'), lovers)!,
    ),
    deleteRequests(db, me.id, them.id, lovers),
  ]);
  return insertedRows.length === 2;
}

async function acceptProposal(c: CommitContext, me: User, them: Partner): Promise<boolean> {
  const db = database(c.env);
  const hasProposed = requestExists(them.id, me.id, 'Married');
  const [updatedRows] = await commit(c, [
    db
      .update(loves)
      .set({ kind: 'Married', since: Date.now() })
      .where(and(ofPair(me.id, them.id), eq(loves.kind, 'Lover'), hasProposed))
      .returning({ user: loves.user }),
    notifyPartner(
      db,
      me,
      them,
      'loveAccepted',
      `${me.name} said yes: you are married now.`,
      and(hasProposed, areTogether(me.id, them.id, 'Married'))!,
    ),
    deleteRequests(db, me.id, them.id, areTogether(me.id, them.id, 'Married')),
  ]);
  return updatedRows.length > 0;
}

async function endRelationship(c: CommitContext, me: User, them: Partner, kind: LoveKind): Promise<boolean> {
  const db = database(c.env);
  const content = kind === 'Lover' ? `${me.name} broke up with you.` : `${me.name} divorced you.`;
  const [, deletedRows] = await commit(c, [
    notifyPartner(db, me, them, 'loveEnded', content, areTogether(me.id, them.id, kind)),
    db
      .delete(loves)
      .where(and(ofPair(me.id, them.id), eq(loves.kind, kind)))
      .returning({ user: loves.user }),
    db.delete(loveRequests).where(isBetween(loveRequests.from, loveRequests.to, me.id, them.id)),
  ]);
  return deletedRows.length > 0;
}

/** Statements that silently end any love between two members, and delete their requests to each other. */
export const endLove = (db: Database, me: string, them: string) =>
  [
    db.delete(loves).where(ofPair(me, them)),
    db.delete(loveRequests).where(isBetween(loveRequests.from, loveRequests.to, me, them)),
  ] as const;
