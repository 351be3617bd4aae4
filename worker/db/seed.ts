/** The built-in setups and groups as SQL, for `wrangler d1 execute --file` or a local database. Plain Node can run this. */
import { SETUPS } from '../../games/index.ts';
import type { Setup } from '../../games/setup.ts';
import { type BuiltInGroup, GROUPS } from '../../protocol/permissions.ts';
import { wordsOfSetup } from '../setups/words.ts';

/** When the house was opened: the built-in setups are as old as that. */
const FOUNDED = Date.UTC(2026, 10, 1);

/** Statements, each with its semicolon, that may be run again at will: a setup that changed is brought up to date. */
export const seedSql = (): string[] => [
  ...Object.values(SETUPS).flatMap((setups) => setups.flatMap(seedSetup)),
  ...GROUPS.map(seedGroup),
  ...ROOMS.map(seedRoom),
];

/** The rooms that the site opens with. Their ids are as good as random ones. */
const ROOMS = [
  { id: 'rTheCommons0', name: 'Commons', rank: 0 },
  { id: 'rStrategy000', name: 'Strategy', rank: 0 },
  { id: 'rStaffOnly00', name: 'Staff', rank: 5 },
];
/** A room that staff deleted stays so. */
const seedRoom = ({ id, name, rank }: (typeof ROOMS)[number], position: number): string =>
  'INSERT INTO chat_rooms (id, name, name_key, position, rank, created_at) VALUES ' +
  `(${quoted(id)}, ${quoted(name)}, ${quoted(name.toLowerCase())}, ${position}, ${rank}, ${FOUNDED}) ON CONFLICT DO NOTHING;`;

/** A built-in group that staff have changed stays as they left it. */
const seedGroup = ({ id, name, rank, badge, badgeColor, visible, permissions }: BuiltInGroup): string =>
  'INSERT INTO groups (id, name, rank, badge, badge_color, visible, permissions) VALUES ' +
  `(${quoted(id)}, ${quoted(name)}, ${rank}, ${quoted(badge)}, ${quoted(badgeColor)}, ${Number(visible)}, ` +
  `${quoted(JSON.stringify(permissions))}) ON CONFLICT (id) DO NOTHING;`;

function seedSetup(setup: Setup): string[] {
  const { id, name, gameType, total } = setup;
  const words = wordsOfSetup(setup).map((word) => `(${quoted(gameType)}, ${quoted(word)}, ${quoted(id)})`);
  return [
    'INSERT INTO setups (id, name, game_type, total, document, creator, featured, played, created_at) VALUES ' +
      `(${quoted(id)}, ${quoted(name)}, ${quoted(gameType)}, ${total}, ${quoted(JSON.stringify(setup))}, NULL, 1, 0, ${FOUNDED}) ` +
      'ON CONFLICT (id) DO UPDATE SET name = excluded.name, game_type = excluded.game_type, total = excluded.total, ' +
      'document = excluded.document;',
    `DELETE FROM setup_words WHERE setup = ${quoted(id)};`,
    `INSERT INTO setup_words (game_type, word, setup) VALUES ${words.join(', ')};`,
  ];
}

/** A text of SQL. One line: statements are told apart by lines. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\n', ' ')}'`;
