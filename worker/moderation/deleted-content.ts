/** Content of a member that was deleted, cleared or replaced, with the time and the person who did it. Only staff see it. */
import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit } from '../../db/core/edits.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { editsOf, UNDO } from '../../db/moderation/events.ts';
import { chatClears, chatRooms } from '../../db/schema/chat.ts';
import { eventImages, events } from '../../db/schema/events.ts';
import { comments, posts } from '../../db/schema/forums.ts';
import { emotes } from '../../db/schema/relations.ts';
import { setups } from '../../db/schema/setups.ts';
import { chatRoom } from '../../durable-objects/shared/rpc.ts';
import type { DeletedText } from '../../protocol/http/moderation.ts';
import type { MemberSession } from '../app.ts';
import { linkOfPlace } from '../comments/place.ts';
import { postLink } from '../forums/post-notices.ts';
import { isVisible, readerOf, visiblePosts } from '../forums/visible.ts';
import { cardsFor } from '../reports/cards.ts';
import type { CommandContext } from './command.ts';

/** `by`: id of the person who deleted it; '' if the log no longer says. */
type Deletion = Pick<DeletedText, 'by' | 'deleted'>;
export interface DeletedMessage extends Deletion {
  room: string;
  said: number;
  content: string;
}
const MOST = 200;
/** Maximum number of staff acts, on the member and their content, that are searched. */
const MOST_ACTS = 100;

const isStanding = sql`not exists (select 1 from ${events} u where u.id = ${UNDO} || ${events.id})`;
const withImages = (db: Database, where: SQL) =>
  db
    .select({
      actor: events.actor,
      target: events.target,
      act: events.act,
      date: events.date,
      before: eventImages.before,
      after: eventImages.after,
    })
    .from(events)
    .innerJoin(eventImages, eq(eventImages.event, events.id))
    .where(and(where, ne(events.act, 'undo'), isStanding))
    .orderBy(desc(events.seq))
    .limit(MOST_ACTS);
interface Act extends Deletion {
  target: string;
  edits: Edit[];
}
const actsOn = async (db: Database, where: SQL): Promise<Act[]> =>
  (await withImages(db, where)).map((row) => ({ by: row.actor, deleted: row.date, target: row.target, edits: editsOf(row) }));

/** Newest first, from the rooms that this member of staff may enter. Direct messages are never shown. */
export async function deletedMessages({ c, db, by: reader }: CommandContext, user: string): Promise<DeletedMessage[]> {
  const isOpen = and(isNull(chatRooms.deletedAt), lte(chatRooms.rank, reader.rank));
  const [rooms, clears, acts] = await Promise.all([
    db.select({ id: chatRooms.id, name: chatRooms.name }).from(chatRooms).where(isOpen),
    db.select().from(chatClears).where(eq(chatClears.user, user)).orderBy(chatClears.until),
    actsOn(db, eq(events.target, user)),
  ]);
  const messagesByRoom = await Promise.all(
    rooms.map(async ({ id, name: room }) => (await chatRoom(c.env, id).deletedOf(user)).map((message) => ({ room, ...message }))),
  );
  /** The first later clear hid the message. */
  const clearOf = (saidAt: number): Deletion | undefined => {
    const clear = clears.find(({ until }) => until >= saidAt);
    return clear && acts.find(({ edits }) => edits.some(({ table, key }) => table === 'chatClears' && key['id'] === clear.id));
  };
  const rows = messagesByRoom.flat().map((message) => {
    const { by, deleted } = message.by === '' ? (clearOf(message.said) ?? message) : message;
    return { ...message, by, deleted };
  });
  return withStaffNames(
    db,
    rows.sort((a, b) => b.said - a.said),
  );
}

/**
 * Profile texts, setups, emotes, comments, and posts on boards that the reader may know of, newest first. Decks are not
 * included: staff only disable them, and those who may can read them.
 */
export async function deletedTexts({ db, by: reader }: CommandContext, user: string): Promise<DeletedText[]> {
  const isOwn = eq(setups.creator, user);
  const [keptSetups, deletedSetups, ownEmotes, ownComments] = await db.batch([
    db
      .select({ id: setups.id })
      .from(setups)
      .where(and(isOwn, eq(setups.deleted, false)))
      .limit(MOST),
    db
      .select()
      .from(setups)
      .where(and(isOwn, eq(setups.deleted, true)))
      .limit(MOST),
    db
      .select()
      .from(emotes)
      .where(and(eq(emotes.user, user), isNotNull(emotes.deletedAt)))
      .limit(MOST),
    db
      .select()
      .from(comments)
      .where(and(eq(comments.author, user), eq(comments.deleted, true)))
      .orderBy(desc(comments.createdAt))
      .limit(MOST),
  ]);
  // Not in the batch, because its rows of joined tables would be told apart only by column names.
  const ownPosts = await visiblePosts(db)
    .where(and(eq(posts.author, user), eq(posts.deleted, true), isVisible(readerOf(reader))))
    .orderBy(desc(posts.createdAt))
    .limit(MOST);
  const ownTexts = [...ownPosts.map(({ post }) => post), ...ownComments];
  const targets = [user, ...[...keptSetups, ...deletedSetups, ...ownTexts].map(({ id }) => id)];
  const acts = await actsOn(db, inArray(events.target, valuesOf(targets)));
  /** The act of staff that made this change; if there is none, the member did it. */
  const takenBy = (table: Edit['table'], id: string, column: string, at: number | null, member = user): Deletion => {
    const act = acts.find(({ edits }) =>
      edits.some((edit) => edit.table === table && edit.key['id'] === id && column in (edit.after ?? {})),
    );
    return act ? { by: act.by, deleted: act.deleted } : { by: member, deleted: at };
  };
  const rows = [
    ...acts.flatMap(({ by, deleted, edits }) => edits.flatMap(textsOf).map((text) => ({ ...text, by, deleted }))),
    ...deletedSetups.map(({ id, name, document, changedAt }) => ({
      what: 'setup',
      text: [name, describedIn(document)].filter(Boolean).join('\n'),
      ...takenBy('setups', id, 'deleted', changedAt),
    })),
    ...ownEmotes.map(({ id, name, deletedAt }) => ({
      what: 'emote',
      text: `:${name}:`,
      ...takenBy('emotes', id, 'deletedAt', deletedAt!),
    })),
    ...ownPosts.map(({ post: { id, n, content, deletedBy }, thread: { id: thread, title } }) => ({
      ...(n === 0 ? { what: 'thread', text: `${title}\n${content}` } : { what: `reply in “${title}”`, text: content }),
      ...takenBy('posts', id, 'deleted', null, deletedBy),
      link: postLink(thread, id),
      ...restoreOf(reader, n === 0 ? 'restoreThread' : 'restoreReply', id),
    })),
    ...ownComments.map(({ id, content, place, deletedBy }) => ({
      what: 'comment',
      text: content,
      link: linkOfPlace(place),
      ...takenBy('comments', id, 'deleted', null, deletedBy),
      ...restoreOf(reader, 'restoreComment', id),
    })),
  ];
  return withStaffNames(db, rows.sort((a, b) => (b.deleted ?? 0) - (a.deleted ?? 0)).slice(0, MOST));
}
type RestoreField = Pick<DeletedText, 'restore'>;
const restoreOf = ({ perms }: MemberSession, act: NonNullable<RestoreField['restore']>['act'], id: string): RestoreField =>
  perms.has('restoreDeleted') ? { restore: { act, id } } : {};

const withStaffNames = async <R extends Deletion>(db: Database, rows: readonly R[]): Promise<R[]> => {
  const cards = await cardsFor(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, deleted, ...row }) => ({ ...row, by: by === '' ? 'staff' : cards(by).name, deleted }) as R);
};

type Text = Pick<DeletedText, 'what' | 'text'>;
const PROFILE = { name: 'name', bio: 'bio', pronouns: 'pronouns', vanityUrl: 'vanity URL' };
const SETTINGS = { youtube: 'media link', deathMessage: 'death message' };

/** Texts that an edit removed from a profile or a setup. */
function textsOf({ table, before, after }: Edit): Text[] {
  if (!before || !after) return [];
  if (table === 'users')
    return [
      ...changedTexts(PROFILE, before, after),
      ...('settings' in after ? changedTexts(SETTINGS, jsonOf(before['settings']), jsonOf(after['settings'])) : []),
    ];
  if (table !== 'setups' || !('document' in after)) return [];
  const [from, to] = [before, after].map(({ document, name }) => ({ name, description: describedIn(document) }));
  return changedTexts({ name: 'name of a setup', description: 'description of a setup' }, from!, to!);
}
function changedTexts(words: Readonly<Record<string, string>>, before: Edit['key'], after: Edit['key']): Text[] {
  return Object.entries(words).flatMap(([column, what]) => {
    const text = before[column];
    return typeof text === 'string' && text !== '' && text !== after[column] ? [{ what, text }] : [];
  });
}
const jsonOf = (text: unknown): Record<string, unknown> => JSON.parse(String(text)) as Record<string, unknown>;
const describedIn = (document: unknown): string => String(jsonOf(document)['description'] ?? '');
