import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../protocol/http/games.ts';
import { chosenIds, withDeck, withoutDeck } from '../../web/features/decks/chosen-decks.ts';
import { blankProfile, DeckFormSchema, nameCounts, placesFor, profileErrors } from '../../web/features/decks/edited-deck.ts';
import { shownPlayers } from '../../web/features/game/review/viewer.ts';

const profiles = (...names: string[]) => names.map((name) => blankProfile(name));
const FIVE = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'];

describe('the editor of a deck', () => {
  test('tells each profile’s faults, as the worker would', () => {
    const [ash, other, ...rest] = profiles('Ash', 'ásh', '', 'x'.repeat(21));
    const names = nameCounts([ash!, other!, ...rest]);
    const wrong = [ash!, other!, ...rest].map((profile) => profileErrors(profile, names).name);
    expect(wrong).toEqual([
      'Two profiles of this deck have the same name.',
      'Two profiles of this deck have the same name.',
      'Each profile needs a name.',
      "A profile's name may have at most 20 characters.",
    ]);
    const odd = { ...blankProfile('Elm'), color: '#ffffff', deathMessage: 'Gone.' };
    expect(Object.keys(profileErrors(odd, nameCounts([odd])))).toEqual(['color', 'deathMessage']);
    expect(profileErrors(blankProfile('Elm'), new Map([['elm', 1]]))).toEqual({});
  });

  test('accepts everything that the worker accepts', () => {
    expect(safeParse(DeckFormSchema, { name: 'Trees', profiles: profiles(...FIVE) }).success).toBe(true);
    expect(safeParse(DeckFormSchema, { name: 'Trees', profiles: profiles('Ash', 'Ash', 'Elm', 'Fir', 'Gum') }).success).toBe(
      false,
    );
    expect(safeParse(DeckFormSchema, { name: ' ', profiles: profiles(...FIVE) }).success).toBe(false);
  });

  test('gives many pictures at once to the profiles without one, then to new ones, up to fifty', () => {
    const list = profiles(...FIVE);
    list[0] = { ...list[0]!, avatar: '/uploads/x.webp' };
    const few = placesFor(list, new Map(), 2);
    expect([few.profiles, few.keys]).toEqual([list, [list[1]!.key, list[2]!.key]]);
    const many = placesFor(list, new Map(), 6);
    expect([many.profiles.length, many.keys.length]).toEqual([7, 6]);
    const all = placesFor(list, new Map(), 60);
    expect([all.profiles.length, all.keys.length]).toEqual([50, 49]);
  });
});

test('the host form stores chosen decks as comma-separated ids, each once', () => {
  expect(chosenIds(' one, two,,one')).toEqual(['one', 'two']);
  expect(withDeck('one', 'two')).toBe('one,two');
  expect(withoutDeck('one,two', 'one')).toBe('two');
});

test('a replay of an anonymous game shows personas, even one from before personas had a look', () => {
  const players = [
    { seat: 0, name: 'Ana', id: 'u-ana', kind: 'member', left: false, alias: 'Coot', look: { avatar: true } },
    { seat: 1, name: 'Ben', id: 'u-ben', kind: 'member', left: false, alias: 'Heron' },
  ] as GameRecord['players'];
  const personas = [{ name: 'Coot', picture: '/uploads/coot.webp', color: '#a761b1' }];
  const shown = (plan: object) => shownPlayers({ players, plan: plan as GameRecord['plan'] });
  expect(shown({ personas })).toEqual([
    { seat: 0, id: 'Coot', name: 'Coot', look: { nameColor: '#a761b1', picture: '/uploads/coot.webp' } },
    { seat: 1, id: 'Heron', name: 'Heron', look: undefined },
  ]);
  expect(shown({})).toMatchObject([{ id: 'Coot', look: undefined }, { id: 'Heron' }]);
  const named = players.map((player) => ({ ...player, alias: null }));
  expect(shownPlayers({ players: named, plan: {} as GameRecord['plan'] })[0]).toMatchObject({
    id: 'u-ana',
    look: { avatar: true },
  });
});
