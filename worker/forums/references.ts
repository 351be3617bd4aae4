/** References in texts: members that they address, quoted posts, and emotes of their writers. */
import { and, inArray, sql } from 'drizzle-orm';
import { mentionCandidates } from '../../db/chat/mentions.ts';
import type { Database } from '../../db/core/database.ts';
import { lookUp, valuesOf } from '../../db/core/lists.ts';
import { membersWithNames } from '../../db/members/members.ts';
import { posts, textVersions } from '../../db/schema/forums.ts';
import { emotes } from '../../db/schema/relations.ts';
import { emotesIn } from '../../protocol/emotes.ts';
import type { TextReferences } from '../../protocol/http/forums.ts';
import type { Emote } from '../../protocol/http/session.ts';
import { type PostFacts, readPost } from '../../protocol/post-text.ts';
import { parseQuoteRef, type Quote, type QuoteRef } from '../../protocol/quote-ref.ts';
import { problem } from '../problem.ts';
import { authorsOf } from './people.ts';
import { postLink } from './post-notices.ts';
import { isVisible, type Reader, seesPost, visiblePosts } from './visible.ts';

interface WrittenText {
  author: string;
  content: string;
}
const NOTHING: PostFacts = { addressed: '', quotes: [], links: 0 };
/** Most texts contain no references, and are not parsed. */
const factsOf = (text: string): PostFacts => (/@|\[quote=/.test(text) ? readPost(text) : NOTHING);
const refsIn = (facts: readonly PostFacts[]): Map<string, QuoteRef> =>
  new Map(facts.flatMap(({ quotes }) => quotes.flatMap((text) => pair(text, parseQuoteRef(text)))));
const pair = (text: string, ref: QuoteRef | null): [string, QuoteRef][] => (ref ? [[text, ref]] : []);

/** References of each text; quotes only as far as the reader may see them. Makes no query if there are none. */
export async function referencesIn(db: Database, reader: Reader, texts: readonly WrittenText[]): Promise<TextReferences[]> {
  const facts = texts.map(({ content }) => factsOf(content));
  const mentionKeys = facts.map(({ addressed }) => mentionCandidates(addressed).flat());
  const keys = new Set(mentionKeys.flat());
  const [members, quotes, emotesOf] = await Promise.all([
    keys.size === 0 ? [] : membersWithNames(db, [...keys], reader.id),
    quotesOf(db, reader, refsIn(facts)),
    ownEmotes(db, texts),
  ]);
  const ids = new Map(members.map(({ key, id }) => [key, id]));
  return texts.map((text, i) => {
    const mentions = entriesOf(mentionKeys[i]!, ids);
    const visibleQuotes = entriesOf(facts[i]!.quotes, quotes);
    const emotes = emotesOf(text);
    return { ...(mentions && { mentions }), ...(visibleQuotes && { quotes: visibleQuotes }), ...(emotes && { emotes }) };
  });
}
/** The entries of the map with these keys; null if there are none. */
function entriesOf<T>(keys: readonly string[], values: ReadonlyMap<string, T>): Record<string, T> | null {
  const presentKeys = keys.filter((key) => values.has(key));
  return presentKeys.length === 0 ? null : Object.fromEntries(presentKeys.map((key) => [key, values.get(key)!]));
}

/** Finds the emotes of a text. Looks up only writers of texts with a name between colons. */
async function ownEmotes(
  db: Database,
  texts: readonly WrittenText[],
): Promise<(text: WrittenText) => Record<string, Emote> | null> {
  const writers = new Set(texts.flatMap(({ author, content }) => (/:[^\s:]+:/.test(content) ? author : [])));
  const emotesByWriter = await lookUp<{ id: string; name: string }[]>(
    db,
    [...writers],
    (id) => sql`select json_group_array(json_object('id', ${emotes.id}, 'name', ${emotes.name})) from ${emotes}
      where ${emotes.user} = ${id} and ${emotes.deletedAt} is null`,
  );
  return ({ author, content }) => emotesIn(content, author, emotesByWriter.get(author) ?? []);
}

const versionKey = ({ post, version }: QuoteRef): string => `${post} ${version}`;

async function quotesOf(db: Database, reader: Reader, refs: ReadonlyMap<string, QuoteRef>): Promise<Map<string, Quote>> {
  if (refs.size === 0) return new Map();
  const ids = [...new Set([...refs.values()].map(({ post }) => post))];
  const rows = await visiblePosts(db)
    .where(and(inArray(posts.id, valuesOf(ids)), isVisible(reader), seesPost(reader)))
    .all();
  const postsById = new Map(rows.map(({ post }) => [post.id, post]));
  const isOld = ({ post, version }: QuoteRef): boolean => postsById.has(post) && postsById.get(post)!.version !== version;
  const [authors, oldVersions] = await Promise.all([
    authorsOf(
      db,
      reader.id,
      rows.map(({ post }) => post.author),
    ),
    // Reads only the quoted versions, because a post may have been edited often.
    lookUp<{ content: string }>(db, [...new Set([...refs.values()].filter(isOld).map(versionKey))], (key) => {
      const [post, version] = key.split(' ');
      return sql`select json_object('content', ${textVersions.content}) from ${textVersions}
        where ${textVersions.item} = ${post} and ${textVersions.version} = ${Number(version)}`;
    }),
  ]);
  const textOf = (ref: QuoteRef): string | undefined =>
    isOld(ref) ? oldVersions.get(versionKey(ref))?.content : postsById.get(ref.post)?.content;
  return new Map(
    [...refs].map(([key, ref]): [string, Quote] => {
      const post = postsById.get(ref.post);
      const text = post && textOf(ref)?.slice(ref.from, ref.to);
      if (!post || !text) return [key, { gone: true }];
      return [key, { author: authors.of(post.author).name, text, href: postLink(post.thread, post.id) }];
    }),
  );
}

/**
 * Throws 422 unless each new quote matches the current text of a post that the writer sees. Earlier texts are for staff, and
 * must not become readable by quoting them.
 */
export async function checkQuotes(db: Database, reader: Reader, text: string, oldText = ''): Promise<void> {
  const oldQuotes = new Set(factsOf(oldText).quotes);
  const refs = [...refsIn([factsOf(text)])].filter(([key]) => !oldQuotes.has(key)).map(([, ref]) => ref);
  if (refs.length === 0) return;
  const ids = new Set(refs.map(({ post }) => post));
  const rows = await visiblePosts(db)
    .where(and(inArray(posts.id, valuesOf(ids)), isVisible(reader), seesPost(reader)))
    .all();
  const postsById = new Map(rows.map(({ post }) => [post.id, post]));
  const isRight = ({ post, version, to }: QuoteRef): boolean => {
    const row = postsById.get(post);
    return row?.version === version && to <= row.content.length;
  };
  if (!refs.every(isRight)) throw problem(422, 'A post that you quote was changed or deleted. Quote it again, or leave it out.');
}
