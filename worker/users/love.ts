/**
 * POST /api/user/love, and GET /api/user/{id or vanity}/love. What is to happen follows from what the two are
 * (love-moves.ts); each statement of a change asks again whether it is due, so that nobody ever has two partners.
 */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '../../protocol/notices.ts';
import { type Love, type LoveAction, type LoveAnswer, LoveBody, type LoveKind } from '../../protocol/rest/users.ts';
import { area, type Database, database, type User } from '../app.ts';
import { refund } from '../db/cooldown.ts';
import { loveRequests, loves } from '../db/schema/relations.ts';
import { users } from '../db/schema/users.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { notify, ring, untold } from '../notifications/notify.ts';
import { problem } from '../problem.ts';
import { CARD, cardOf, memberAt, membersOf, noSuchUser, pathOf, STANDS } from './card.ts';
import { alreadySo, ENDS, loveMove } from './love-moves.ts';
import { ASKING, paced, TOLD_EVERY } from './paced.ts';
import { apart, atPeace, between, contested, type Relation, relationOf, TRIES } from './relation.ts';

export const love = area()
  .post('/love', member(), async (c) => {
    const { user: id, reqType, want } = await bodyOf(c, LoveBody);
    const me = c.var.session.user;
    if (id === me.id) throw problem(400, 'You cannot ask yourself.');
    const { said, tells } = await act(database(c.env), me, id, reqType, want);
    if (tells) ring(c, id);
    return c.json(said satisfies LoveAnswer);
  })
  .get('/:user/love', async (c) => {
    const db = database(c.env);
    const { id } = await memberAt(db, c.req.param('user'));
    return c.json(await loveOf(db, id));
  });

/** Whom this member loves; {} for nobody. */
export async function loveOf(db: Database, user: string): Promise<Love | Record<string, never>> {
  const row = await db
    .select({ ...CARD, type: loves.kind })
    .from(loves)
    .innerJoin(users, and(eq(users.id, loves.partner), STANDS))
    .where(eq(loves.user, user))
    .get();
  return row ? { ...cardOf(row), type: row.type } : {};
}

interface Done {
  said: LoveAnswer;
  /** The other one has a notice of it. */
  tells: boolean;
}
const SILENT: ReadonlySet<LoveAction> = new Set(['cancel', 'cancelProposal']);

async function act(db: Database, me: User, id: string, reqType: 'Love' | 'Marry', want?: boolean): Promise<Done> {
  for (let i = 0; i < TRIES; i++) {
    const relation = await relationOf(db, me.id, id);
    const move = loveMove(me.id, id, relation, reqType);
    // Whoever is deleted can still be left, or asked no longer.
    const them = (await membersOf(db, [id])).get(id) ?? ('do' in move && ENDS.has(move.do) ? GONE(id) : null);
    if (!them) throw noSuchUser();
    if (isApart(relation)) throw apart();
    const so = alreadySo(move, want, relation.mine?.partner === id);
    if (so) return { said: so === 'nothing' ? NOTHING : answer(so, them), tells: false };
    if ('not' in move) throw problem(409, move.not);
    if (await DO[move.do](db, me, them)) return { said: answer(move.do, them), tells: !SILENT.has(move.do) };
  }
  throw contested();
}

const NOTHING: LoveAnswer = { message: 'There is nothing to take back.', love: null };
const isApart = ({ blocked, isBlocked }: Relation): boolean => blocked || isBlocked;
type Partner = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl'>;
const GONE = (id: string): Partner => ({ id, name: 'them', avatar: false, vanityUrl: '' });

function answer(action: LoveAction, them: Partner): LoveAnswer {
  switch (action) {
    case 'ask':
      return { message: `You asked ${them.name} for love.`, requestType: 'Lover' };
    case 'propose':
      return { message: `You proposed to ${them.name}.`, requestType: 'Married' };
    case 'cancel':
      return { message: 'Request cancelled.', love: null };
    case 'cancelProposal':
      return { message: 'Proposal taken back.', love: null };
    case 'accept':
      return { message: `You and ${them.name} are together now.`, love: { ...cardOf(them), type: 'Lover' } };
    case 'acceptProposal':
      return { message: `You and ${them.name} are married now.`, love: { ...cardOf(them), type: 'Married' } };
    case 'breakUp':
      return { message: `You broke up with ${them.name}.`, love: {} };
    case 'divorce':
      return { message: `You and ${them.name} are divorced.`, love: {} };
  }
}

type Do = (db: Database, me: User, them: Partner) => Promise<boolean>;
const DO: Record<LoveAction, Do> = {
  ask: (db, me, them) =>
    ask(db, me, them, 'Lover', sql`not ${attached(me.id, them.id)} and not ${asks(them.id, me.id, 'Lover')}`),
  propose: (db, me, them) =>
    ask(db, me, them, 'Married', sql`${are(me.id, them.id, 'Lover')} and not ${asks(them.id, me.id, 'Married')}`),
  cancel: (db, me, them) => takeBack(db, me.id, them.id),
  cancelProposal: (db, me, them) => takeBack(db, me.id, them.id),
  accept,
  acceptProposal,
  breakUp: (db, me, them) => end(db, me, them, 'Lover'),
  divorce: (db, me, them) => end(db, me, them, 'Married'),
};

/** That somebody asks somebody for this; that the two are this; that one of them, at least, has a partner. */
const asks = (from: string, to: string, kind: LoveKind): SQL =>
  sql`exists (select 1 from ${loveRequests} where ${and(eq(loveRequests.from, from), eq(loveRequests.to, to), eq(loveRequests.kind, kind))})`;
const are = (me: string, them: string, kind: LoveKind): SQL =>
  sql`exists (select 1 from ${loves} where ${and(eq(loves.user, me), eq(loves.partner, them), eq(loves.kind, kind))})`;
const attached = (me: string, them: string): SQL => sql`exists (select 1 from ${loves} where ${inArray(loves.user, [me, them])})`;
const pair = (me: string, them: string): SQL => between(loves.user, loves.partner, me, them);

const told = (db: Database, me: User, them: Partner, kind: NoticeKind, content: string, where: SQL, key?: string) =>
  notify(
    db,
    { user: them.id, kind, content, link: pathOf(me), from: me.id, ...(key === undefined ? {} : { key }) },
    Date.now(),
    where,
  );

/** One open question a member: an older one, whomever it was for, is taken back by it. */
async function ask(db: Database, me: User, them: Partner, kind: LoveKind, isDue: SQL): Promise<boolean> {
  const key = `love:${me.id}`;
  await paced(db, key, ASKING, 'You have asked very often. Wait a while before you ask again.');
  const now = Date.now();
  const values = sql`select ${me.id}, ${them.id}, ${kind}, ${now} where ${isDue} and ${atPeace(me.id, them.id)}`;
  const fresh = sql`exists (select 1 from ${loveRequests} where ${and(eq(loveRequests.from, me.id), eq(loveRequests.to, them.id), eq(loveRequests.createdAt, now))})`;
  const about = `${kind}:${me.id}`;
  const content = kind === 'Lover' ? `${me.name} asks for your love.` : `${me.name} asks you to marry them.`;
  const [made] = await db.batch([
    db
      .insert(loveRequests)
      .select(values)
      .onConflictDoUpdate({
        target: loveRequests.from,
        set: { to: sql`excluded."to"`, kind: sql`excluded.kind`, createdAt: sql`excluded.created_at` },
      })
      .returning({ to: loveRequests.to }),
    // Whoever asks again and again is one notice.
    told(
      db,
      me,
      them,
      'loveRequest',
      content,
      sql`${fresh} and ${untold('loveRequest', them.id, about, now - TOLD_EVERY)}`,
      about,
    ),
  ]);
  if (made.length === 0) await refund(db, key);
  return made.length > 0;
}

async function takeBack(db: Database, me: string, them: string): Promise<boolean> {
  const gone = await db
    .delete(loveRequests)
    .where(and(eq(loveRequests.from, me), eq(loveRequests.to, them)))
    .returning();
  return gone.length > 0;
}

/** Nobody waits any more for an answer from one of two who found each other, nor do they for another's. */
const forgetRequests = (db: Database, me: string, them: string, where: SQL) =>
  db.delete(loveRequests).where(and(or(inArray(loveRequests.from, [me, them]), inArray(loveRequests.to, [me, them])), where));

async function accept(db: Database, me: User, them: Partner): Promise<boolean> {
  const now = Date.now();
  const isDue = sql`${asks(them.id, me.id, 'Lover')} and not ${attached(me.id, them.id)}`;
  const lovers = are(me.id, them.id, 'Lover');
  const rows = sql`select ${me.id}, ${them.id}, 'Lover', ${now} where ${isDue}
    union all select ${them.id}, ${me.id}, 'Lover', ${now} where ${isDue}`;
  const [made] = await db.batch([
    db.insert(loves).select(rows).returning({ user: loves.user }),
    told(db, me, them, 'loveAccepted', `${me.name} loves you too.`, sql`${asks(them.id, me.id, 'Lover')} and ${lovers}`),
    forgetRequests(db, me.id, them.id, lovers),
  ]);
  return made.length === 2;
}

async function acceptProposal(db: Database, me: User, them: Partner): Promise<boolean> {
  const proposed = asks(them.id, me.id, 'Married');
  const [made] = await db.batch([
    db
      .update(loves)
      .set({ kind: 'Married', since: Date.now() })
      .where(and(pair(me.id, them.id), eq(loves.kind, 'Lover'), proposed))
      .returning({ user: loves.user }),
    told(
      db,
      me,
      them,
      'loveAccepted',
      `${me.name} said yes: you are married now.`,
      sql`${proposed} and ${are(me.id, them.id, 'Married')}`,
    ),
    forgetRequests(db, me.id, them.id, are(me.id, them.id, 'Married')),
  ]);
  return made.length > 0;
}

async function end(db: Database, me: User, them: Partner, kind: LoveKind): Promise<boolean> {
  const content = kind === 'Lover' ? `${me.name} broke up with you.` : `${me.name} divorced you.`;
  const [, ended] = await db.batch([
    told(db, me, them, 'loveEnded', content, are(me.id, them.id, kind)),
    db
      .delete(loves)
      .where(and(pair(me.id, them.id), eq(loves.kind, kind)))
      .returning({ user: loves.user }),
    db.delete(loveRequests).where(between(loveRequests.from, loveRequests.to, me.id, them.id)),
  ]);
  return ended.length > 0;
}

/** The statements that end love of any kind between two, and whatever they asked of each other, without a word. */
export const endLove = (db: Database, me: string, them: string) =>
  [
    db.delete(loves).where(pair(me, them)),
    db.delete(loveRequests).where(between(loveRequests.from, loveRequests.to, me, them)),
  ] as const;
