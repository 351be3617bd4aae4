/**
 * Kinds of content that can be reported. Each says how it is found (it does not exist for reporters who cannot see it), whose it
 * is, what is stored of it, and where staff find it. A new kind needs an entry here and in `REPORT_KINDS`.
 */
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { roomsFor } from '../../db/chat/chat-rooms.ts';
import { type Database, database } from '../../db/core/database.ts';
import { cardsOf } from '../../db/members/members.ts';
import { games } from '../../db/schema/games.ts';
import { guests } from '../../db/schema/sessions.ts';
import { findSetup } from '../../db/setups/setups.ts';
import { chatRoom, gameRoom } from '../../durable-objects/shared/rpc.ts';
import { isDirect } from '../../protocol/channel-id.ts';
import type { GameRecord, GameRow } from '../../protocol/http/games.ts';
import type { Evidence, ReportBody, ReportKind } from '../../protocol/http/reports.ts';
import type { MemberSession } from '../app.ts';
import { linkOfPlace } from '../comments/place.ts';
import { commentFor } from '../comments/visible.ts';
import { postLink } from '../forums/post-notices.ts';
import { postFor, readerOf } from '../forums/visible.ts';
import { recordFor } from '../games/record.ts';
import { gameId } from '../games/room.ts';
import { visibleGame } from '../games/visible-game.ts';
import { problem } from '../problem.ts';
import { memberAt, noSuchUser } from '../users/public.ts';
import { gameEvidence } from './game-evidence.ts';

type ReportRequest = v.InferOutput<typeof ReportBody>;
export interface ReportedItem {
  kind: ReportKind;
  /** Identifies, with the kind, the subject of the ticket. */
  subject: string;
  /** Key of the limit per reporter, if not the subject. It must not reveal the person behind a name. */
  limit?: string;
  person: string;
  game: string;
  line: string;
  evidence: Evidence;
}
interface Place {
  subject: string;
  game: string;
  line: string;
}
interface Kind {
  find(env: Env, session: MemberSession, request: ReportRequest): Promise<Omit<ReportedItem, 'kind'>>;
  /** Path of the page where staff find it. */
  link(place: Place): string;
}

const AROUND = 5;

export const KINDS: Readonly<Record<ReportKind, Kind>> = {
  user: {
    find: async (env, _session, { user }) => {
      if (user === undefined) throw noSuchUser();
      return { subject: user, person: user, game: '', line: '', evidence: await profileOf(database(env), user) };
    },
    link: ({ subject }) => (subject.startsWith('u') ? `/user/${subject}` : ''),
  },
  game: {
    find: async (env, session, { game: link = '', user, seat, line }) => {
      const { record, isOver } = await recordUntilNow(env, session, link);
      const { shown, isShown, ...found } = gameEvidence(record, session.person.id, { user, seat, line, isOver });
      const subject = `${record.id}:${found.person}`;
      // Separate tickets: if one report replaced another, its reporter would learn that both names belong to one person.
      return { subject: isShown ? subject : `${subject}:${shown}`, limit: `${record.id}:${shown}`, game: record.id, ...found };
    },
    link: ({ game, line }) => `/game/${game}/review${line && `?line=${line}`}`,
  },
  table: {
    find: async (env, { person }, { game: link = '' }) => {
      const [db, id] = [database(env), gameId(link)];
      const row = (await visibleGame(db, id, person.id)) && (await db.select().from(games).where(eq(games.id, id)).get());
      if (!row) throw problem(404, 'There is no such game.');
      if (!row.hostId) throw problem(422, 'The site opened this table. Tell us in a room of the chat what is wrong with it.');
      // As lists show it: some tables hide their host.
      const { hostName, lobbyName, setup } = JSON.parse(row.row) as GameRow;
      const evidence = { text: lobbyName || setup.name, by: hostName || 'a hidden host', at: row.createdAt };
      return { subject: id, person: row.hostId, game: id, line: '', evidence };
    },
    link: ({ game }) => `/game/${game}/review`,
  },
  chat: {
    find: async (env, { user }, { channel = '', line = '' }) => {
      const db = database(env);
      if (!isDirect(channel) && !(await roomsFor(db, user.id)).some(({ id }) => id === channel)) throw problem(404, NO_MESSAGE);
      const excerpt = await chatRoom(env, channel).around(user.id, line, AROUND);
      if (!excerpt) throw problem(404, NO_MESSAGE);
      const lines = excerpt.messages.map(({ id, date, content, sender }) => ({
        by: sender.name,
        text: content,
        at: date,
        ...(id === line && { reported: true as const }),
      }));
      const reportedLine = lines.find(({ reported }) => reported)!;
      const evidence = { text: reportedLine.text, by: reportedLine.by, at: reportedLine.at, context: lines };
      return { subject: `${channel}:${excerpt.sender}`, person: excerpt.sender, game: '', line, evidence };
    },
    // Only its members can open a direct channel; the reported messages are in the evidence.
    link: ({ subject }) => (subject.length > 32 ? '' : `/play?chat=${subject.split(':')[0]}`),
  },
  setup: {
    find: async (env, _session, { setup = '' }) => {
      const row = (await findSetup(database(env), setup))?.row;
      if (!row) throw problem(404, 'There is no such setup.');
      if (row.creator === null)
        throw problem(422, 'This setup comes with the site. Tell us what is wrong in a room of the chat.');
      const { description } = JSON.parse(row.document) as { description?: string };
      const text = [row.name, description].filter(Boolean).join('\n');
      return { subject: setup, person: row.creator, game: '', line: '', evidence: { text, by: row.name, at: row.createdAt } };
    },
    link: () => '',
  },
  // The `line` of its report is the thread.
  post: {
    find: async (env, session, { post: id = '' }) => {
      const db = database(env);
      const { post, thread } = await postFor(db, readerOf(session), id);
      const text = post.n === 0 ? `${thread.title}\n\n${post.content}` : post.content;
      const evidence = { text, by: await nameOf(db, post.author), at: post.editedAt ?? post.createdAt };
      return { subject: post.id, person: post.author, game: '', line: thread.id, evidence };
    },
    link: ({ subject, line }) => postLink(line, subject),
  },
  // The `line` of its report is the place.
  comment: {
    find: async (env, session, { comment: id = '' }) => {
      const { comment } = await commentFor(env, session, id);
      const { author, content, place, editedAt, createdAt } = comment;
      const evidence = { text: content, by: await nameOf(database(env), author), at: editedAt ?? createdAt };
      return { subject: comment.id, person: author, game: '', line: place, evidence };
    },
    link: ({ line }) => linkOfPlace(line),
  },
};
const nameOf = async (db: Database, id: string): Promise<string> => (await cardsOf(db, [id])).get(id)?.name ?? '[deleted]';
const NO_MESSAGE = 'There is no such message.';

export const kindOf = ({ kind, setup, post, comment, channel, game }: ReportRequest): ReportKind => {
  if (kind !== undefined) return kind;
  if (post !== undefined) return 'post';
  if (comment !== undefined) return 'comment';
  return setup !== undefined ? 'setup' : channel !== undefined ? 'chat' : game !== undefined ? 'game' : 'user';
};

async function profileOf(db: Database, user: string): Promise<Evidence> {
  if (user.startsWith('g')) {
    const guest = await db.select({ name: guests.name }).from(guests).where(eq(guests.id, user)).get();
    if (!guest) throw noSuchUser();
    return { text: '', by: guest.name, at: null };
  }
  const { name, pronouns, bio, avatar, banner } = await memberAt(db, user);
  return { text: '', by: name, at: null, profile: { name, pronouns, bio, avatar, banner } };
}

/** The record is in the room until the table closes, and in R2 afterwards. */
async function recordUntilNow(env: Env, session: MemberSession, link: string): Promise<{ record: GameRecord; isOver: boolean }> {
  const id = gameId(link);
  const answer = await gameRoom(env, id).recordSoFar(session.person.id, link);
  if ('ok' in answer) return answer;
  const knownGame = await visibleGame(database(env), id, session.person.id);
  return { record: await recordFor(env, link, session, knownGame), isOver: true };
}
