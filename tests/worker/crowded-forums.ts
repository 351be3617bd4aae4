import * as forums from '../../db/schema/forums.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { quoteLine } from '../../protocol/quote-ref.ts';
import type { Crowd } from './crowded-site.ts';
import { NOW, OTHER, quoted, ROWS, rowsOf } from './many-rows.ts';

/** Boards with many threads, a thread with many replies, a reply with many versions and votes, places with many comments. */
export function forumRows({ me, board, thread, deletedReplies, edited, comment, deck, setup }: Crowd): D1PreparedStatement[] {
  const mine = quoted(me);
  const ago = `${NOW} - i`;
  const since = `${NOW} - ${ROWS} + i`;
  const quote = quoteLine({ post: edited, version: 1, from: 0, to: 5 });
  const post = { content: `'lantern words ' || i`, created_at: since, changed_at: since };
  const threadRow = { board: quoted(board), title: "'A lantern ' || i", created_at: ago, bumped_at: ago };
  const replies = { ...post, n: 'i + 1' };
  const [long, gone] = [quoted(thread), quoted(deletedReplies)];
  const places = [me, 'lobby-Main', 'role/Cop', `setup/${setup}`, `deck/${deck}`];
  return [
    rowsOf(forums.threads, { ...threadRow, id: "'many' || i", author: mine }),
    rowsOf(forums.threads, { ...threadRow, id: "'gone' || i", author: mine, deleted: '1' }),
    rowsOf(forums.threads, { ...threadRow, id: "'wait' || i", author: mine, pending: '1' }, LIMITS.waiting),
    rowsOf(
      forums.threads,
      { ...threadRow, id: long, author: mine, last: String(ROWS), replies: String(ROWS), followers: String(ROWS) },
      1,
    ),
    rowsOf(forums.threads, { ...threadRow, id: gone, author: mine, last: String(ROWS) }, 1),
    rowsOf(forums.posts, { ...post, id: "'many' || i", seq: 'i + 1', thread: "'many' || i", n: '0', author: mine }),
    rowsOf(forums.posts, {
      ...post,
      id: "'gone' || i",
      seq: `i + ${2 * ROWS}`,
      thread: "'gone' || i",
      n: '0',
      author: mine,
      deleted: '1',
      deleted_by: mine,
    }),
    rowsOf(
      forums.posts,
      { ...post, id: "'wait' || i", seq: `i + ${3 * ROWS}`, thread: "'wait' || i", n: '0', author: mine, pending: '1' },
      LIMITS.waiting,
    ),
    rowsOf(forums.posts, { ...post, id: long, seq: `${4 * ROWS}`, thread: long, n: '0', author: mine }, 1),
    rowsOf(forums.posts, { ...post, id: gone, seq: `${4 * ROWS} + 1`, thread: gone, n: '0', author: mine }, 1),
    rowsOf(forums.posts, {
      ...replies,
      id: `case i when 1 then ${quoted(edited)} else 'reply' || i end`,
      seq: `i + ${5 * ROWS}`,
      thread: long,
      author: OTHER,
      version: `case i when 1 then ${ROWS} + 1 else 1 end`,
      content: `case i when 0 then ${quoted(`${quote}\n\n@Many1 :own: so?`)} else 'lantern words ' || i end`,
    }),
    rowsOf(forums.posts, {
      ...replies,
      id: "'lost' || i",
      seq: `i + ${6 * ROWS}`,
      thread: gone,
      author: mine,
      deleted: '1',
      deleted_by: mine,
    }),
    rowsOf(forums.posts, {
      ...post,
      id: "'held' || i",
      seq: `i + ${7 * ROWS}`,
      thread: "'many' || i",
      n: '1',
      author: OTHER,
      pending: '1',
    }),
    rowsOf(forums.textVersions, { item: quoted(edited), version: 'i + 1', content: "'An earlier text'", at: since }),
    rowsOf(forums.textVersions, { item: quoted(comment), version: 'i + 1', content: "'An earlier text'", at: since }),
    rowsOf(forums.textVotes, { item: quoted(edited), user: OTHER, direction: '1', created_at: ago }),
    rowsOf(forums.textVotes, { item: quoted(comment), user: OTHER, direction: '1', created_at: ago }),
    rowsOf(forums.textVotes, { item: "'reply' || i", user: mine, direction: '1', created_at: ago }),
    // Visible comments at a few places, after as many newer ones that are deleted and as many that wait for staff.
    ...places.flatMap((place, k) => [
      rowsOf(forums.comments, {
        id: `'c${k}-' || i`,
        place: quoted(place),
        author: OTHER,
        content: "'Hello.'",
        created_at: `${since} - ${ROWS}`,
      }),
      rowsOf(forums.comments, {
        id: `'d${k}-' || i`,
        place: quoted(place),
        author: OTHER,
        content: "'Hello.'",
        created_at: since,
        deleted: '1',
        deleted_by: OTHER,
      }),
      rowsOf(forums.comments, {
        id: `'w${k}-' || i`,
        place: quoted(place),
        author: OTHER,
        content: "'Hello.'",
        created_at: since,
        pending: '1',
      }),
    ]),
    rowsOf(
      forums.comments,
      {
        id: quoted(comment),
        place: mine,
        author: mine,
        content: quoted(quote),
        created_at: String(NOW),
        version: String(ROWS + 1),
      },
      1,
    ),
    rowsOf(forums.readMarks, { user: mine, thread: "'many' || i", n: '0', at: ago }),
    rowsOf(forums.readMarks, { user: OTHER, thread: long, n: '0', at: ago }),
    rowsOf(forums.boardMarks, { user: OTHER, board: quoted(board), until: ago }),
    rowsOf(forums.follows, { user: OTHER, thread: long, level: "'follow'" }),
    rowsOf(forums.follows, { user: mine, thread: "'many' || i", level: "'follow'" }),
    rowsOf(forums.drafts, { user: mine, key: "'reply/many' || i", text: "'Half a'", updated_at: ago }, LIMITS.drafts / 2),
    rowsOf(forums.drafts, { user: OTHER, key: "'reply/many1'", text: "'Half a'", updated_at: ago }),
    rowsOf(
      forums.drafts,
      { user: mine, key: "'comment/game/none' || i", text: "'Half a'", updated_at: `${NOW} + i` },
      LIMITS.drafts / 2,
    ),
    rowsOf(forums.polls, {
      id: "'poll' || i",
      place: "'Main'",
      options: quoted('["Yes","No"]'),
      creator: mine,
      created_at: ago,
      closed_at: ago,
    }),
    rowsOf(forums.polls, {
      id: "'open' || i",
      place: "'Main'",
      options: quoted('["Yes","No"]'),
      creator: mine,
      created_at: `${ago} - ${ROWS}`,
    }),
    rowsOf(forums.polls, { id: long, place: quoted(`thread/${thread}`), options: quoted('["Yes","No"]'), creator: mine }, 1),
    rowsOf(forums.pollVotes, { poll: "'poll0'", user: OTHER, option: 'i % 2' }),
    rowsOf(forums.pollVotes, { poll: long, user: OTHER, option: 'i % 2' }),
    rowsOf(forums.pollCounts, { poll: "'poll' || i", option: '0', votes: '1' }),
  ];
}
