/** Notifies the owner of a comment's place, and the members that the comment mentions. */
import { and, ne, type SQL, sql } from 'drizzle-orm';
import { mentionsInRoom } from '../../db/chat/mentions.ts';
import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { notify, notifyAll } from '../../db/notices/notices.ts';
import { comments } from '../../db/schema/forums.ts';
import { readPost } from '../../protocol/post-text.ts';
import type { Place } from './place.ts';
import { isShownToAll } from './visible.ts';

interface Comment {
  id: string;
  content: string;
  writer: { id: string; name: string };
}

/**
 * Statements for the commit that writes or approves the comment, after that statement. An owner has one notice for all comments
 * at a place, a mentioned member one per comment.
 * `isNew`: it was not shown before. An edit notifies only members who are newly mentioned.
 */
export async function commentNotices(
  db: Database,
  { key, owner, name, ownName, link, isSeenBy }: Place,
  { id, content, writer }: Comment,
  { isNew, now }: { isNew: boolean; now: number },
): Promise<(when: SQL) => Change[]> {
  const mentions = await mentionsInRoom(db, readPost(content).addressed, writer.id);
  const mentionedIds = mentions.map((one) => one.id).filter((one) => one !== owner);
  const isShown = rowExists(comments, isShownToAll(id));
  const from = writer.id;
  return (when) => [
    ...(isNew && owner !== null && owner !== from
      ? [
          notify(
            db,
            { user: owner, kind: 'comment', content: `${writer.name} commented on ${ownName}.`, link, from, key },
            now,
            and(when, isShown),
          ),
        ]
      : []),
    ...(mentionedIds.length > 0
      ? [
          notifyAll(
            db,
            {
              kind: 'postMention',
              content: `${writer.name} mentioned you in a comment on ${name}.`,
              link,
              from,
              about: `comment:${id}`,
            },
            sql`select value as user from ${valuesOf(mentionedIds)}`,
            now,
            and(when, isShown, ne(sql`n.user`, from), isSeenBy(sql`n.user`)),
          ),
        ]
      : []),
  ];
}
