/** The built-in setups, groups and rooms as SQL, for `wrangler d1 execute --file` or a local database. Runs in plain Node. */

import type { Setup } from '../games/engine/setup.ts';
import { SETUPS } from '../games/index.ts';
import { type BuiltInGroup, GROUPS } from '../protocol/permissions.ts';
import { wordsOfSetup } from './setup-words.ts';

/** Creation date of built-in rows: the opening of the site. */
const SEED_DATE = Date.UTC(2026, 10, 1);

/** Statements, each with its semicolon. They can be run repeatedly: a changed setup is updated. */
export const seedSql = (): string[] => [
  ...Object.values(SETUPS).flatMap((setups) => setups.flatMap(seedSetup)),
  ...GROUPS.map(seedGroup),
  ...ROOMS.map(seedRoom),
];

/** The built-in rooms. Fixed ids are as good as random ones. */
const ROOMS = [
  { id: 'rTheCommons0', name: 'Commons', rank: 0 },
  { id: 'rStrategy000', name: 'Strategy', rank: 0 },
  { id: 'rStaffOnly00', name: 'Staff', rank: 5 },
];
/** A room that staff deleted stays deleted. */
const seedRoom = ({ id, name, rank }: (typeof ROOMS)[number], position: number): string =>
  'INSERT INTO chat_rooms (id, name, name_key, position, rank, created_at) VALUES ' +
  `(${sqlText(id)}, ${sqlText(name)}, ${sqlText(name.toLowerCase())}, ${position}, ${rank}, ${SEED_DATE}) ON CONFLICT DO NOTHING;`;

/** A built-in group that staff changed keeps their changes. */
const seedGroup = ({ id, name, rank, badge, badgeColor, visible, permissions }: BuiltInGroup): string =>
  'INSERT INTO groups (id, name, rank, badge, badge_color, visible, permissions) VALUES ' +
  `(${sqlText(id)}, ${sqlText(name)}, ${rank}, ${sqlText(badge)}, ${sqlText(badgeColor)}, ${Number(visible)}, ` +
  `${sqlText(JSON.stringify(permissions))}) ON CONFLICT (id) DO NOTHING;`;

function seedSetup(setup: Setup): string[] {
  const { id, name, gameType, total } = setup;
  const words = wordsOfSetup(setup).map((word) => `(${sqlText(gameType)}, ${sqlText(word)}, ${sqlText(id)})`);
  return [
    'INSERT INTO setups (id, name, game_type, total, document, creator, featured, played, created_at) VALUES ' +
      `(${sqlText(id)}, ${sqlText(name)}, ${sqlText(gameType)}, ${total}, ${sqlText(JSON.stringify(setup))}, NULL, 1, 0, ${SEED_DATE}) ` +
      'ON CONFLICT (id) DO UPDATE SET name = excluded.name, game_type = excluded.game_type, total = excluded.total, ' +
      'document = excluded.document;',
    `DELETE FROM setup_words WHERE setup = ${sqlText(id)};`,
    `INSERT INTO setup_words (game_type, word, setup) VALUES ${words.join(', ')};`,
  ];
}

/** A SQL string literal on one line, because statements are split by lines. */
const sqlText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\n', ' ')}'`;
