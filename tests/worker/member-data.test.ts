import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { PERSON_TABLES } from '../../db/members/member-data.ts';

const FILES = Object.values(import.meta.glob<Record<string, unknown>>('../../db/schema/*.ts', { eager: true }));
const SCHEMA = FILES.flatMap((file) => Object.values(file).filter((value) => is(value, SQLiteTable)));

/** Columns of text with these names hold no person's id. A column with a new name must be put here or into the list. */
const OTHER_TEXT = new Set(
  `about act action address after agent alignment answer args auth badge badge_color before bio birthday board body category channel charge content count
  csrf daily data day deal deck description display_name document email email_key endpoint event evidence faction factions game game_id game_type group hash html
  icon identity image item items key kid kind label length level line link lobby lobby_name lock_reason mail_origin merged_into month moves name name_key network newest next off options parent
  p256dh part password pauses people_hash permissions photo_url place poll private_key profiles pronouns provider public_key push question
  reason recent region release result role row rule ruling session settings setup setup_id setups since skeleton source status subject tables text
  thread ticket title token_hash transports type uid value vanity_key
  vanity_skeleton vanity_url word zone`.split(/\s+/),
);
/** Tables whose `id` is a person's; in the tables of `ADDRESSED`, `to` is a mail address. */
const NAMED_BY_ID = new Set(['users', 'guests', 'purses']);
const ADDRESSED = new Set(['mail']);
function isPerson(table: string, column: string): boolean {
  if (column === 'id') return NAMED_BY_ID.has(table);
  return column === 'to' ? !ADDRESSED.has(table) : !OTHER_TEXT.has(column);
}

test.each(SCHEMA.map((table) => [getTableName(table), table] as const))('%s: its ids of people are listed', (name, table) => {
  const named = Object.values(getTableColumns(table)).filter(
    (column) => column.dataType === 'string' && isPerson(name, column.name),
  );
  const listed = PERSON_TABLES.filter((row) => row.table === table).flatMap(({ people }) => people);
  expect(listed.map(({ name }) => name).sort()).toEqual(named.map(({ name }) => name).sort());
});

test('no two parts of the export have the same name', () => {
  const names = PERSON_TABLES.flatMap(({ part }) => part?.name ?? []);
  expect(new Set(names).size).toBe(names.length);
});
