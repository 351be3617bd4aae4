import { describe, expect, test } from 'vitest';
import { setupProblems } from '../../../games/engine/setup.ts';
import { catalogue } from '../../../games/mafia/catalogue.ts';
import { type SetupDraft, setupFrom } from '../../../web/features/setup-editor/draft.ts';
import { focusProblem, problemAt, setsWithProblems } from '../../../web/features/setup-editor/problem-places.ts';
import { draft, sideOf } from './drafts.ts';

const problemsOf = (changes: Partial<SetupDraft>) =>
  setupProblems(setupFrom(draft({ name: 'Six', ...changes }), sideOf), catalogue);

describe('A problem stands beside', () => {
  test('the card that it is about, in its set', () => {
    const found = problemsOf({
      sets: [
        { Villager: 4, Mafioso: 1 },
        { Villager: 4, 'Mafioso:Nonsense': 1 },
      ],
    });
    expect(problemAt(found, { place: 'roles', set: 1, card: 'Mafioso:Nonsense' })).toMatch(/no modifier called 'Nonsense'/);
    expect(problemAt(found, { place: 'roles', set: 0 })).toBeNull();
    expect(setsWithProblems(found)).toEqual(new Set([1]));
  });
  test('the pool that lacks a side', () => {
    const found = problemsOf({ kind: 'closed', sets: [{ Villager: 1 }], count: { Village: 4, Mafia: 2 } });
    expect(problemAt(found, { place: 'roles', set: 0 })).toMatch(/at least one Mafia role/);
  });
  test('the setting, the term and the group', () => {
    const sets = [{ Villager: 4, Mafioso: 1 }];
    expect(
      problemAt(problemsOf({ sets, gameSettings: ['Whisper Leak Chance'] }), { place: 'settings', field: 'Whisper Leak Chance' }),
    ).toMatch(/needs Whispers/);
    expect(problemAt(problemsOf({ sets, terms: { noDeathLimit: 99 } }), { place: 'terms', field: 'noDeathLimit' })).toMatch(
      /between/,
    );
    expect(problemAt(problemsOf({ kind: 'groups', sets: [...sets, {}], sizes: [5, 1] }), { place: 'groups', set: 1 })).toMatch(
      /Group B needs a role/,
    );
  });
});

describe('The focus goes', () => {
  document.body.innerHTML = `
    <section data-place="add"><input id="search" type="search"></section>
    <div data-place="name"><input id="name"></div>
    <section data-place="roles"><div data-place="roles" data-set="0">
      <div data-place="groups" data-set="0"><button tabindex="-1"></button><input id="size"></div>
      <div data-place="roles" data-set="0" data-card="Cop"><button id="cop"></button></div>
    </div></section>
    <section data-place="count"><div data-place="count" data-field="Village"><input id="village"></div></section>`;
  const focused = (problem: Parameters<typeof focusProblem>[1], kind: 'open' | 'closed' | 'groups' = 'open') => {
    focusProblem(document, problem, kind, 0);
    return document.activeElement?.id;
  };
  test('to the control that a problem is about', () => {
    expect(focused({ place: 'name' })).toBe('name');
    expect(focused({ place: 'roles', set: 0, card: 'Cop' })).toBe('cop');
    expect(focused({ place: 'groups', set: 0 }, 'groups')).toBe('size');
    expect(focused({ place: 'count', field: 'Village' }, 'closed')).toBe('village');
  });
  test('to the control that can fix a problem of the whole setup', () => {
    expect(focused({ place: 'total' })).toBe('search');
    expect(focused({ place: 'balance' }, 'closed')).toBe('village');
    expect(focused({ place: 'total' }, 'groups')).toBe('size');
    expect(focused({ place: 'roles', set: 0 })).toBe('search');
  });
});
