/** Setups that were stored with a first phase or 'everyone must act' have the game settings of the same effect afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const SETTINGS = migrations.findIndex((name) => name.startsWith('0041'));

const STORED: Record<string, { gameSettings: string[]; terms?: object }> = {
  sDay: { gameSettings: ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance'], terms: { startState: 'Day' } },
  sBoth: { gameSettings: ['Day Start'], terms: { startState: 'Day', ForceMustAct: true, EventsPerNight: 2 } },
  sNight: { gameSettings: [], terms: { startState: 'Night', ForceMustAct: false } },
  sOther: { gameSettings: ['Must Act'], terms: { gameStartPrompt: 'The bells ring.' } },
  sNone: { gameSettings: [] },
};
const MIGRATED: typeof STORED = {
  sDay: { gameSettings: ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance', 'Day Start'] },
  sBoth: { gameSettings: ['Day Start', 'Must Act'], terms: { EventsPerNight: 2 } },
  sNight: { gameSettings: [] },
  sOther: { gameSettings: ['Must Act'], terms: { gameStartPrompt: 'The bells ring.' } },
  sNone: { gameSettings: [] },
};

test('a stored first phase and duty to act become game settings, in setups and in their versions', () => {
  const db = new DatabaseSync(':memory:');
  const apply = (names: string[]) => {
    for (const name of names) db.exec(readFileSync(join(folder, name), 'utf8'));
  };
  apply(migrations.slice(0, SETTINGS));
  for (const [i, [id, rules]] of Object.entries(STORED).entries()) {
    const document = JSON.stringify({ id, ...rules });
    db.prepare(
      "insert into setups (id, seq, name, game_type, total, document, created_at) values (?1, ?2, ?1, 'Mafia', 5, ?3, 1)",
    ).run(id, i + 1, document);
    db.prepare("insert into setup_versions (setup, version, deal, document, created_at) values (?, 1, '', ?, 1)").run(
      id,
      document,
    );
  }
  apply(migrations.slice(SETTINGS));
  for (const [table, key] of [
    ['setups', 'id'],
    ['setup_versions', 'setup'],
  ]) {
    const rows = db.prepare(`select ${key} as id, document from ${table}`).all() as { id: string; document: string }[];
    const stored = Object.fromEntries(rows.map(({ id, document }) => [id, JSON.parse(document)]));
    expect(stored, table).toEqual(Object.fromEntries(Object.entries(MIGRATED).map(([id, rules]) => [id, { id, ...rules }])));
  }
});
