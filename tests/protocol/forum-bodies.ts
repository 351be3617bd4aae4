/** The request bodies of forum, comment and poll calls. */
import { type BodyRow, FORUM_IDS, LONG, row } from './body-row.ts';

const KEYS = ['', 'short', 'x'.repeat(41), 'abcdefghijklmnop ', 1];

export const FORUM_BODIES: Record<string, BodyRow> = {
  'POST /api/comment': row(
    { location: 'setup/first-light', content: 'A fine one.', key: 'abcdefghijklmnop' },
    {
      bad: {
        location: ['', 'a b', 'setup/', 'room/first-light', 'setup/a/b', 'x'.repeat(41), "';--", '\u0000'],
        content: ['', '  ', 'x'.repeat(2_001)],
        key: KEYS,
      },
      optional: ['key'],
    },
  ),
  'POST /api/comment/edit': row(
    { comment: 'abcdefghijkl', content: 'A fine one.' },
    { bad: { comment: FORUM_IDS, content: ['', '  ', 'x'.repeat(2_001)] } },
  ),
  'POST /api/poll/vote': row(
    { pollId: 'abcdefghijkl', optionIndex: 1 },
    { bad: { pollId: FORUM_IDS, optionIndex: [-1, 0.5, 10, '1'] } },
  ),
  'POST /api/forums/thread': row(
    {
      board: 'abcdefghijkl',
      title: 'Hello',
      content: 'All.',
      poll: { question: 'Now?', options: ['Yes', 'No'], expiration: '' },
      key: 'abcdefghijklmnop',
    },
    {
      bad: {
        board: FORUM_IDS,
        title: ['', '  ', 'x'.repeat(51)],
        content: ['', '  ', LONG],
        poll: [1, {}, { question: 'Now?', options: ['Yes'] }],
        key: KEYS,
      },
      optional: ['poll', 'key'],
    },
  ),
  'POST /api/forums/reply': row(
    { thread: 'abcdefghijkl', content: 'All.', key: 'abcdefghijklmnop' },
    { bad: { thread: FORUM_IDS, content: ['', '  ', LONG], key: KEYS }, optional: ['key'] },
  ),
  'POST /api/forums/thread/edit': row(
    { thread: 'abcdefghijkl', title: 'Hello', content: 'All.' },
    {
      bad: { thread: FORUM_IDS, title: ['', '  ', 'x'.repeat(51)], content: ['', '  ', LONG] },
      optional: ['title', 'content'],
    },
  ),
  'POST /api/forums/reply/edit': row(
    { reply: 'abcdefghijkl', content: 'All.' },
    { bad: { reply: FORUM_IDS, content: ['', '  ', LONG] } },
  ),
  'POST /api/forums/thread/notify': row(
    { thread: 'abcdefghijkl', level: 'mute' },
    { bad: { thread: FORUM_IDS, level: ['', 'on', 'Follow', '__proto__'] }, optional: ['level'] },
  ),
  'POST /api/forums/vote': row(
    { item: 'abcdefghijkl', itemType: 'thread', direction: 1, want: true },
    { bad: { item: FORUM_IDS, itemType: ['', 'post', 'Thread', '__proto__'], direction: [0, 2, '1'] }, optional: ['want'] },
  ),
  'POST /api/forums/draft': row(
    { key: 'reply/abcdefghijkl', text: 'Half a sentence', seq: 0 },
    { bad: { key: ['', 'reply/', 'nowhere/x', 'reply/a\nb'], seq: [-1, 0.5] } },
  ),
  'POST /api/forums/read': row({ board: 'abcdefghijkl' }, { bad: { board: FORUM_IDS }, optional: ['board'] }),
};
