/** A member's drafts, and the place of each. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { database } from '../../db/core/database.ts';
import { lookUp } from '../../db/core/lists.ts';
import { boards, drafts, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import type { DraftPlace, DraftRow } from '../../protocol/http/drafts.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberSession } from '../app.ts';
import { commentPlace } from '../comments/place.ts';
import { postLink } from './post-notices.ts';
import { firstWords } from './thread-preview.ts';
import { isVisible, type Reader, readerOf, seesCategory, seesPost } from './visible.ts';

/** The member's drafts, with the places that they may still see. */
export async function draftsOf(env: Env, session: MemberSession): Promise<DraftRow[]> {
  const db = database(env);
  const rows = await db
    .select()
    .from(drafts)
    .where(eq(drafts.user, session.user.id))
    .orderBy(desc(drafts.updatedAt))
    .limit(LIMITS.drafts);
  const places = await placesOfDrafts(
    env,
    session,
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, text, seq, updatedAt }) => ({
    key,
    text: firstWords(text),
    seq,
    date: updatedAt,
    place: places.get(key) ?? null,
  }));
}

/** Places of drafts with these keys that the member may see. Makes one query, plus one per comment draft. */
export async function placesOfDrafts(
  env: Env,
  session: MemberSession,
  keys: readonly string[],
): Promise<Map<string, DraftPlace>> {
  const inForums = keys.filter((key) => !key.startsWith(COMMENT));
  const [forumPlaces, comments] = await Promise.all([
    lookUp<PlaceJson>(database(env), inForums, (key) => placeQuery(readerOf(session), key), 6),
    Promise.all(keys.filter((key) => key.startsWith(COMMENT)).map((key) => commentDraft(env, session, key))),
  ]);
  return new Map([...comments.flat(), ...[...forumPlaces].map(([key, json]) => [key, placeFrom(key, json)] as const)]);
}

const COMMENT = 'comment/';
const commentDraft = async (env: Env, session: MemberSession, key: string): Promise<[string, DraftPlace][]> => {
  const place = await commentPlace(env, session, key.slice(COMMENT.length));
  return place ? [[key, { kind: 'comment', title: '', link: place.link }]] : [];
};

interface PlaceJson {
  title: string;
  thread?: string;
}
const partsOf = (key: string): [kind: string, id: string] => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)];

/** SQL: title and thread of a draft's place as JSON; no row if the reader may not see it. */
function placeQuery(reader: Reader, key: string): SQL {
  const [kind, id] = partsOf(key);
  const inCategory = sql`join ${forumCategories} on ${forumCategories.id} = ${boards.category}`;
  const onBoard = sql`join ${boards} on ${boards.id} = ${threads.board} ${inCategory}`;
  const ofThread = sql`select json_object('title', ${threads.title}, 'thread', ${threads.id})`;
  switch (kind) {
    case 'thread':
      return sql`select json_object('title', ${boards.name}) from ${boards} ${inCategory}
        where ${boards.id} = ${id} and ${seesCategory(reader)}`;
    case 'reply':
      return sql`${ofThread} from ${threads} ${onBoard} where ${threads.id} = ${id} and ${isVisible(reader)}`;
    default:
      return sql`${ofThread} from ${posts} join ${threads} on ${threads.id} = ${posts.thread} ${onBoard}
        where ${posts.id} = ${id} and ${isVisible(reader)} and ${seesPost(reader)}`;
  }
}
function placeFrom(key: string, { title, thread }: PlaceJson): DraftPlace {
  const [kind, id] = partsOf(key);
  if (thread === undefined) return { kind: 'thread', title, link: `/community/forums/board/${id}?draft=` };
  if (kind === 'edit') return { kind: 'edit', title, link: postLink(thread, id) };
  return { kind: 'reply', title, link: `${postLink(thread, thread)}?draft=` };
}
