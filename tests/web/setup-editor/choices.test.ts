import { describe, expect, test } from 'vitest';
import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import { modifiers, settings } from '../../../games/mafia/catalogue.ts';
import { categoriesOf, modifierChoices, settingChoices } from '../../../web/features/setup-editor/choices.ts';
import { readTypedCard } from '../../../web/features/setup-editor/typed-card.ts';

const book = modifiers();
const namesFor = (...chosen: string[]) => modifierChoices(book, chosen).map(({ name }) => name);

describe('Modifiers to choose', () => {
  test('leave out those already there, unless they count again', () => {
    expect(namesFor('Lazy')).not.toContain('Lazy');
    expect(namesFor('Armed')).toContain('Armed');
  });
  test('leave out those that do not go with the chosen ones, whichever of the two says so', () => {
    expect(namesFor('Loyal')).not.toContain('Disloyal');
    for (const one of book)
      for (const other of one.incompatible) {
        expect(namesFor(one.name), `${other} beside ${one.name}`).not.toContain(other);
        expect(namesFor(other), `${one.name} beside ${other}`).not.toContain(one.name);
      }
  });
  test('are none once the card has three', () => {
    const [a, b, c] = ['Lazy', 'Armed', 'Blessed'];
    expect(namesFor(a!, b!).length).toBeGreaterThan(0);
    expect([SETUP_LIMITS.modifiers, namesFor(a!, b!, c!)]).toEqual([3, []]);
  });
  test('leave out hidden and disabled ones', () => {
    const [first, second, ...rest] = book;
    const some = [{ ...first!, hidden: true }, { ...second!, disabled: true }, ...rest];
    expect(modifierChoices(some, [])).toEqual(rest);
  });
});

describe('Settings to choose', () => {
  const all = settings();
  test('wait for the settings they need', () => {
    const none = settingChoices(all, []);
    expect(none.available.map(({ name }) => name)).not.toContain('Whisper Leak Chance');
    expect(none.blocked).toContainEqual({ name: 'Whisper Leak Chance', needs: ['Whispers'] });
    const on = settingChoices(all, ['Whispers']);
    expect(on.available.map(({ name }) => name)).toContain('Whisper Leak Chance');
  });
  test('leave out those that do not go with the ones that are on', () => {
    const names = settingChoices(all, ['No Reveal']).available.map(({ name }) => name);
    expect(names).toContain('No Reveal');
    expect(names).not.toContain('Alignment Only Reveal');
  });
  test('show settings that are on even if they no longer fit, so that they can be switched off', () => {
    const names = settingChoices(all, ['No Reveal', 'Alignment Only Reveal', 'Whisper Leak Chance']).available.map(
      ({ name }) => name,
    );
    expect(names).toEqual(expect.arrayContaining(['No Reveal', 'Alignment Only Reveal', 'Whisper Leak Chance']));
  });
  test('are grouped by category', () => {
    expect(categoriesOf(all, ['Standard', 'Voting', 'Other'])).toEqual(['Standard', 'Voting', 'Other']);
    expect(categoriesOf([{ category: 'New' }, { category: 'Voting' }], ['Standard', 'Voting'])).toEqual(['Voting', 'New']);
  });
});

describe('A typed card', () => {
  test('has the modifiers behind the colon, by their beginnings', () => {
    expect(readTypedCard('cop', book)).toEqual({ role: 'cop', modifiers: [], unknown: null });
    expect(readTypedCard('cop: ins / laz', book)).toEqual({ role: 'cop', modifiers: ['Insane', 'Lazy'], unknown: null });
    expect(readTypedCard('cop:', book)).toEqual({ role: 'cop', modifiers: [], unknown: null });
  });
  test('names the word that no modifier fits', () => {
    expect(readTypedCard('cop:zzz', book).unknown).toBe('zzz');
    expect(readTypedCard('cop:loyal/disloyal', book)).toEqual({ role: 'cop', modifiers: ['Loyal'], unknown: 'disloyal' });
  });
});
