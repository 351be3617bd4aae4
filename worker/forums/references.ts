/** What a text refers to: members that it addresses, and words of other posts that it quotes. */
import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { valuesOf } from '../../db/lists.ts';
import { membersWithNames } from '../../db/members.ts';
import { posts, textVersions } from '../../db/schema/forums.ts';
import { mentionCandidates } from '../../durable-objects/chat-room/mentions.ts';
import { type PostFacts, readPost } from '../../protocol/post-text.ts';
import { parseQuoteRef, type QuoteRef, type Quotes } from '../../protocol/quote-ref.ts';
import { problem } from '../problem.ts';
import { authorsOf } from './people.ts';
import { linkOf } from './post-notices.ts';
import { isVisible, type Reader, seesPost, visiblePosts } from './visible.ts';

export interface References {
  /** Ids of the members by their names in the compared form. */
  mentions: Record<string, string>;
  quotes: Quotes;
}

/** Most texts refer to nothing, and are not parsed. */
const factsOf = (text: string): PostFacts => (/@|\[quote=/.test(text) ? readPost(text) : { addressed: '', quotes: [], links: 0 });
const refsIn = (facts: readonly PostFacts[]): Map<string, QuoteRef> =>
  new Map(facts.flatMap(({ quotes }) => quotes.flatMap((text) => pair(text, parseQuoteRef(text)))));
const pair = (text: string, ref: QuoteRef | null): [string, QuoteRef][] => (ref ? [[text, ref]] : []);

/** Of these texts, as far as the reader may see what is quoted. No query if they refer to nothing. */
export async function referencesIn(db: Database, reader: Reader, texts: readonly string[]): Promise<References> {
  const facts = texts.map(factsOf);
  const keys = new Set(facts.flatMap(({ addressed }) => mentionCandidates(addressed).flat()));
  const [members, quotes] = await Promise.all([
    keys.size === 0 ? [] : membersWithNames(db, [...keys], reader.id),
    quotesOf(db, reader, refsIn(facts)),
  ]);
  return { mentions: Object.fromEntries(members.map(({ key, id }) => [key, id])), quotes };
}

async function quotesOf(db: Database, reader: Reader, refs: ReadonlyMap<string, QuoteRef>): Promise<Quotes> {
  if (refs.size === 0) return {};
  const ids = [...new Set([...refs.values()].map(({ post }) => post))];
  const rows = await visiblePosts(db)
    .where(and(inArray(posts.id, valuesOf(ids)), isVisible(reader), seesPost(reader)))
    .all();
  const isOld = rows.some(({ post }) => [...refs.values()].some((ref) => ref.post === post.id && ref.version !== post.version));
  const [authors, old] = await Promise.all([
    authorsOf(
      db,
      reader.id,
      rows.map(({ post }) => post.author),
    ),
    isOld
      ? db
          .select()
          .from(textVersions)
          .where(inArray(textVersions.item, valuesOf(ids)))
      : [],
  ]);
  const shown = new Map(rows.map(({ post }) => [post.id, post]));
  const textOf = ({ post, version }: QuoteRef): string | undefined =>
    shown.get(post)?.version === version
      ? shown.get(post)!.content
      : old.find((one) => one.item === post && one.version === version)?.content;
  return Object.fromEntries(
    [...refs].map(([key, ref]) => {
      const post = shown.get(ref.post);
      const text = post && textOf(ref)?.slice(ref.from, ref.to);
      if (!post || !text) return [key, { gone: true }];
      return [key, { author: authors.of(post.author).name, text, href: linkOf(post.thread, post.id) }];
    }),
  );
}

/**
 * Throws 422 unless each quote that was not in the text before is of what its post says now, and the writer sees it: an earlier text
 * is for staff, and cannot be read by quoting it.
 */
export async function checkQuotes(db: Database, reader: Reader, text: string, before = ''): Promise<void> {
  const old = new Set(factsOf(before).quotes);
  const refs = [...refsIn([factsOf(text)])].filter(([key]) => !old.has(key)).map(([, ref]) => ref);
  if (refs.length === 0) return;
  const ids = new Set(refs.map(({ post }) => post));
  const rows = await visiblePosts(db)
    .where(and(inArray(posts.id, valuesOf(ids)), isVisible(reader), seesPost(reader)))
    .all();
  const found = new Map(rows.map(({ post }) => [post.id, post]));
  const isRight = ({ post, version, to }: QuoteRef): boolean => {
    const row = found.get(post);
    return row?.version === version && to <= row.content.length;
  };
  if (!refs.every(isRight)) throw problem(422, 'A post that you quote was changed or deleted. Quote it again, or leave it out.');
}
