/** The built-in setups, groups and rooms as SQL, for `wrangler d1 execute --file` or a local database. */

import { LAMPLIGHTER_PERSONAS, LAMPLIGHTERS, pictureFile } from '../games/decks/lamplighters.ts';
import type { Setup } from '../games/engine/setup.ts';
import { SETUPS } from '../games/index.ts';
import { dealOf } from '../protocol/deal.ts';
import { type BuiltInGroup, GROUPS } from '../protocol/permissions.ts';
import { wordsOf } from './search/words.ts';

/** Creation date of built-in rows: the opening of the site. */
const SEED_DATE = Date.UTC(2026, 10, 1);

/** Statements, each ending in a semicolon. They can be run repeatedly: a changed setup is updated. */
export const seedSql = async (): Promise<string[]> => [
  ...(await Promise.all(Object.values(SETUPS).map(seedSetups))),
  SEED_VERSIONS,
  ...seedDeck(),
  ...GROUPS.map(seedGroup),
  ...ROOMS.map(seedRoom),
  ...seedForums(),
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

/** Initial categories and boards. The `rank` of a category applies to reading, that of a board to writing. */
const STAFF_RANK = 5;
const FORUMS = [
  {
    id: 'cDuskhaven00',
    name: 'Duskhaven',
    rank: 0,
    boards: [
      { id: 'bNews0000000', name: 'News', rank: STAFF_RANK, description: 'What is new on the site' },
      { id: 'bIdeasBugs00', name: 'Ideas and bugs', rank: 0, description: 'Feature requests and bugs' },
    ],
  },
  {
    id: 'cTheGames000',
    name: 'The games',
    rank: 0,
    boards: [
      { id: 'bMafia000000', name: 'Mafia', rank: 0, description: 'Roles, reads and the game you just lost' },
      { id: 'bSetups00000', name: 'Setups', rank: 0, description: 'Show yours and tear up theirs' },
      { id: 'bOtherGames0', name: 'Other games', rank: 0, description: 'Dice, cards, words and snakes' },
    ],
  },
  {
    id: 'cTheSquare00',
    name: 'The square',
    rank: 0,
    boards: [
      { id: 'bWelcome0000', name: 'Introductions', rank: 0, description: 'New in town? Say hello' },
      { id: 'bOffTopic000', name: 'Off topic', rank: 0, description: 'Everything that is not a game' },
    ],
  },
  {
    id: 'cStaff000000',
    name: 'Staff',
    rank: STAFF_RANK,
    boards: [{ id: 'bStaffRoom00', name: 'Staff room', rank: STAFF_RANK, description: 'For staff only' }],
  },
];
/** Fills only empty tables, so that boards which staff made, renamed or deleted stay as they are. */
function seedForums(): string[] {
  const categories = FORUMS.map(
    ({ id, name, rank }, i) => `(${[id, name, name.toLowerCase()].map(sqlText).join(', ')}, ${rank}, ${i}, ${SEED_DATE})`,
  );
  const boards = FORUMS.flatMap(({ id: category, boards }) =>
    boards.map(({ id, name, rank, description }, i) => {
      const texts = [id, category, name, name.toLowerCase(), description].map(sqlText).join(', ');
      return `(${texts}, ${rank}, ${i}, ${SEED_DATE})`;
    }),
  );
  const insertInto = (table: string, columns: string, rows: string[]) =>
    `INSERT INTO ${table} (${columns}) SELECT * FROM (VALUES ${rows.join(', ')}) WHERE NOT EXISTS (SELECT 1 FROM ${table});`;
  return [
    insertInto('boards', 'id, category, name, name_key, description, rank, position, created_at', boards),
    insertInto('forum_categories', 'id, name, name_key, rank, position, created_at', categories),
  ];
}

/** A built-in group that staff changed keeps their changes. */
const seedGroup = ({ id, name, rank, badge, badgeColor, visible, permissions }: BuiltInGroup): string =>
  'INSERT INTO groups (id, name, rank, badge, badge_color, visible, permissions) VALUES ' +
  `(${sqlText(id)}, ${sqlText(name)}, ${rank}, ${sqlText(badge)}, ${sqlText(badgeColor)}, ${Number(visible)}, ` +
  `${sqlText(JSON.stringify(permissions))}) ON CONFLICT (id) DO NOTHING;`;

/**
 * Inserts the setups of a game. Mafia setups are approved for ranked and competitive games. A setup that changed with the rules
 * gets a new version.
 */
async function seedSetups(setups: readonly Setup[]): Promise<string> {
  const rows = await Promise.all(
    setups.map(async (setup, i) => {
      const { id, name, gameType, total } = setup;
      const ranked = Number(gameType === 'Mafia');
      const texts = [id, name, gameType, JSON.stringify(setup), await dealOf(setup)].map(sqlText).join(', ');
      return `((SELECT coalesce(max(seq), 0) FROM setups) + ${i + 1}, ${texts}, ${total}, ${ranked}, ${ranked}, 1, ${SEED_DATE}, ${SEED_DATE}, ${SEED_DATE})`;
    }),
  );
  return (
    'INSERT INTO setups (seq, id, name, game_type, document, deal, total, ranked, competitive, featured, created_at, updated_at, ' +
    `changed_at) VALUES ${rows.join(', ')} ` +
    "ON CONFLICT (id) DO UPDATE SET version = version + (deal <> ''), name = excluded.name, game_type = excluded.game_type, " +
    'total = excluded.total, document = excluded.document, deal = excluded.deal, ranked = max(ranked, excluded.ranked), ' +
    'competitive = max(competitive, excluded.competitive), updated_at = unixepoch() * 1000, changed_at = unixepoch() * 1000 ' +
    'WHERE document <> excluded.document OR deal <> excluded.deal;'
  );
}
const SEED_VERSIONS =
  'INSERT INTO setup_versions (setup, version, deal, document, created_at) SELECT id, version, deal, document, updated_at ' +
  'FROM setups WHERE creator IS NULL ON CONFLICT DO NOTHING;';

/** Inserts the site's own deck. Decisions that staff made about it stay. */
function seedDeck(): string[] {
  const { id, name } = LAMPLIGHTERS;
  const profiles = LAMPLIGHTER_PERSONAS.map((persona) => ({
    id: pictureFile(persona.name),
    name: persona.name,
    color: persona.color,
    deathMessage: persona.deathMessage,
    avatar: persona.picture,
  }));
  const words = wordsOf(name).map((word) => `(${sqlText(word)}, ${sqlText(id)})`);
  return [
    'INSERT INTO decks (id, name, owner, profiles, featured, created_at, updated_at) VALUES ' +
      `(${sqlText(id)}, ${sqlText(name)}, NULL, ${sqlText(JSON.stringify(profiles))}, 1, ${SEED_DATE}, ${SEED_DATE}) ` +
      'ON CONFLICT (id) DO UPDATE SET name = excluded.name, profiles = excluded.profiles;',
    `INSERT INTO deck_words (word, deck) VALUES ${words.join(', ')} ON CONFLICT DO NOTHING;`,
  ];
}

/** A SQL string literal on one line, because statements are split by lines. */
const sqlText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\n', ' ')}'`;
