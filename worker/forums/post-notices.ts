/** Notices of a post. Each reader gets at most one, even if several reasons apply. */
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { mentionsInRoom } from '../../db/chat/mentions.ts';
import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { notifyAll } from '../../db/notices/notices.ts';
import { follows, posts, threads } from '../../db/schema/forums.ts';
import { readPost } from '../../protocol/post-text.ts';
import { MAX_QUOTES, parseQuoteRef } from '../../protocol/quote-ref.ts';
import { isShownTo } from './visible.ts';

interface Post {
  id: string;
  thread: string;
  title: string;
  content: string;
  writer: { id: string; name: string };
}

export const postLink = (thread: string, post: string): string =>
  post === thread ? `/community/forums/thread/${thread}` : `/community/forums/thread/${thread}?reply=${post}`;

/**
 * Statements for the commit that writes or approves the post, after that statement.
 * `isNew`: it was not shown before, so followers of the thread are notified. An edit notifies only newly mentioned or quoted
 * members. A post that waits for staff notifies no one.
 */
export async function postNotices(
  db: Database,
  { id, thread, title, content, writer }: Post,
  { isNew, now }: { isNew: boolean; now: number },
): Promise<(when: SQL) => Change[]> {
  const { addressed, quotes } = readPost(content);
  const mentions = await mentionsInRoom(db, addressed, writer.id);
  const quotedPosts = quotes.slice(0, MAX_QUOTES).flatMap((ref) => parseQuoteRef(ref)?.post ?? []);
  const link = postLink(thread, id);
  const reader = sql`n.user`;
  const isFor = and(ne(reader, writer.id), isShownTo(reader, id));
  const ids = valuesOf(mentions.map((one) => one.id));
  const authorsOfQuotes = sql`select distinct ${posts.author} as user from ${posts} where ${inArray(posts.id, valuesOf(quotedPosts))}`;
  const threadAuthor = sql`select ${threads.author} as user from ${threads} where ${and(eq(threads.id, thread), eq(threads.tellsAuthor, true))}`;
  const followers = sql`select ${follows.user} as user from ${follows} where ${and(eq(follows.thread, thread), eq(follows.level, 'follow'))}`;
  const isReply = isNew && id !== thread;
  return (when) => {
    const notifyPeople = (kind: 'postMention' | 'threadReply' | 'followedReply', sentence: string, people: SQL) =>
      notifyAll(
        db,
        { kind, content: `${writer.name} ${sentence}`, link, from: writer.id, about: `post:${id}` },
        ...([people, now, and(when, isFor)] as const),
      );
    return [
      ...(mentions.length > 0
        ? [notifyPeople('postMention', `mentioned you in “${title}”.`, sql`select value as user from ${ids}`)]
        : []),
      ...(quotedPosts.length > 0 ? [notifyPeople('postMention', `quoted you in “${title}”.`, authorsOfQuotes)] : []),
      ...(isReply ? [notifyPeople('threadReply', `replied to your thread “${title}”.`, threadAuthor)] : []),
      ...(isReply ? [notifyPeople('followedReply', `replied to “${title}”, which you follow.`, followers)] : []),
    ];
  };
}
