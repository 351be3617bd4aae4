import { describe, expect, test } from 'vitest';
import { gameView, roomView } from '../../../games/table/table.ts';
import type { Appearance, Person } from '../../../games/table/table-state.ts';
import { AtTable, by, gameOf, person, plan } from './at-table.ts';

const LOOK: Appearance = {
  avatar: true,
  vanityUrl: 'ana',
  nameColor: '#c2571a',
  textColor: '#7b3fa0',
  avatarShape: 'square',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
  deathMessage: '${name} went out for milk.',
};
const dressed = (id: string, look?: Appearance): Person => ({ ...person(id), ...(look && { look }) });

function table(anonymousGame: boolean, look?: Appearance): AtTable {
  const t = new AtTable(plan(3, { anonymousGame }), dressed('a', look));
  return t.do({ type: 'join', person: dressed('b', look) });
}
const full = (t: AtTable, look?: Appearance): AtTable => t.do({ type: 'join', person: dressed('c', look) }).wait(10_000);
/** Everything that the players and a watcher are sent. */
const sent = (t: AtTable): string =>
  JSON.stringify(
    [by('a'), by('b'), by('c'), null].map((id) => [
      roomView(t.table, id, t.now, gameOf),
      gameView(t.table, id, gameOf),
      t.heard(id?.slice(2) ?? null),
    ]),
  );
/** Everyone leaves: the game is over, and the table in its last minutes. */
const over = (t: AtTable): AtTable => {
  for (const id of ['a', 'b', 'c']) t.do({ type: 'leave', by: by(id) });
  return t;
};

describe('a member’s look', () => {
  test('is seen by everyone, before the start and in the game, beside their name', () => {
    const t = table(false, LOOK);
    expect(t.room().members.map((m) => m.look)).toEqual([LOOK, LOOK]);
    full(t, LOOK);
    for (const viewer of ['a', 'b', null]) expect(t.room(viewer).members.map((m) => m.look)).toEqual([LOOK, LOOK, LOOK]);
  });

  test('is left out if the player shows none', () => {
    const t = full(table(false));
    expect(t.room().members.every((m) => !('look' in m))).toBe(true);
  });

  test('tells no one anything in an anonymous game: with or without it everyone is sent the same until the end', () => {
    const worlds = [LOOK, undefined].map((look) => table(true, look));
    const [worn, plain] = worlds as [AtTable, AtTable];
    expect(sent(worn)).toBe(sent(plain));
    full(worn, LOOK);
    full(plain);
    expect(worn.table.stage).toBe('playing');
    expect(sent(worn)).toBe(sent(plain));
    for (const t of worlds) for (const id of ['a', 'b', 'c']) t.answer(id, 'lantern', ['lit']);
    expect(sent(worn)).toBe(sent(plain));
    for (const word of ['"avatar', 'milk', '#c2571a', 'vanityUrl']) expect(sent(worn)).not.toContain(word);
  });

  test('is shown when an anonymous game is over', () => {
    const t = over(full(table(true, LOOK), LOOK));
    expect(t.table.stage).toBe('post');
    expect(t.room().members.map((m) => m.look)).toEqual([LOOK, LOOK, LOOK]);
  });
});
