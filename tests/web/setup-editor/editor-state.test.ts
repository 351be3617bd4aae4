import { describe, expect, test } from 'vitest';
import {
  type EditorAction,
  type EditorState,
  editorStateOf,
  reduceEditor,
} from '../../../web/features/setup-editor/editor-state.ts';
import { draft, sideOf } from './drafts.ts';

const changed = (from: EditorState, ...actions: EditorAction[]): EditorState =>
  actions.reduce((now, action) => reduceEditor(now, action, sideOf), from);
const start = editorStateOf(draft());
const add = (card: string, set = 0): EditorAction => ({ do: 'add', set, card, copies: 1 });
const type = (value: string): EditorAction => ({ do: 'text', field: 'name', value });
const cards = ({ history }: EditorState) => history.now.sets;

describe('Undo', () => {
  test('takes back one change after the other, and redo does them again', () => {
    const two = changed(start, add('Cop'), add('Doctor'));
    expect(cards(changed(two, { do: 'undo' }))).toEqual([{ Cop: 1 }]);
    expect(cards(changed(two, { do: 'undo' }, { do: 'undo' }))).toEqual([{}]);
    expect(cards(changed(two, { do: 'undo' }, { do: 'undo' }, { do: 'redo' }, { do: 'redo' }))).toEqual([{ Cop: 1, Doctor: 1 }]);
  });
  test('does nothing if there is nothing to undo', () => {
    expect(changed(start, { do: 'undo' })).toBe(start);
    expect(changed(start, { do: 'redo' })).toBe(start);
  });
  test('takes back all text typed into a field at once', () => {
    const typed = changed(start, add('Cop'), type('S'), type('Se'), type('Sev'));
    expect(changed(typed, { do: 'undo' }).history.now.name).toBe('');
    expect(cards(changed(typed, { do: 'undo' }))).toEqual([{ Cop: 1 }]);
    const between = changed(start, type('S'), add('Cop'), type('Se'));
    expect(changed(between, { do: 'undo' }).history.now.name).toBe('S');
  });
  test('is over once something else is changed', () => {
    const other = changed(start, add('Cop'), { do: 'undo' }, add('Doctor'));
    expect(changed(other, { do: 'redo' })).toBe(other);
  });
  test('brings back a draft that an import replaced', () => {
    const before = changed(start, add('Cop'));
    const imported = changed(before, { do: 'replace', draft: draft({ name: 'Imported' }) });
    expect(changed(imported, { do: 'undo' }).history.now).toBe(before.history.now);
  });
  test('takes back in one step the bots’ changes to several sets, and shows a set that it changed', () => {
    const two = changed(start, { do: 'add set' }, add('Cop'), add('Cop', 1), { do: 'choose set', set: 0 });
    const other = changed(two, { do: 'try', change: { sets: [1], from: 'Cop', to: 'Doctor' } });
    expect([cards(other), other.set]).toEqual([[{ Cop: 1 }, { Doctor: 1 }], 1]);
    const both = changed(two, { do: 'try', change: { sets: [0, 1], from: 'Cop', to: 'Doctor' } });
    expect([cards(both), both.set]).toEqual([[{ Doctor: 1 }, { Doctor: 1 }], 0]);
    expect(cards(changed(both, { do: 'undo' }))).toEqual([{ Cop: 1 }, { Cop: 1 }]);
  });
  test('remembers the last two hundred changes', () => {
    let state = start;
    for (let i = 0; i < 250; i++) state = changed(state, add('Cop'), { do: 'copies', set: 0, card: 'Cop', copies: 0 });
    let steps = 0;
    while (state.history.past.length > 0) {
      state = changed(state, { do: 'undo' });
      steps += 1;
    }
    expect(steps).toBe(200);
  });
});

describe('The set that is shown', () => {
  test('is a new one as soon as it is there, and stays inside the list', () => {
    const two = changed(start, { do: 'add set' });
    expect(two.set).toBe(1);
    expect(changed(two, { do: 'remove set', set: 1 }).set).toBe(0);
    expect(changed(two, { do: 'remove set', set: 0 }).set).toBe(0);
    expect(changed(two, { do: 'choose set', set: 9 }).set).toBe(1);
    expect(changed(two, { do: 'choose set', set: 0 }, { do: 'copy set', set: 0 }).set).toBe(1);
  });
  test('is the one that undo has changed', () => {
    const state = changed(start, { do: 'add set' }, add('Cop', 1), { do: 'choose set', set: 0 });
    expect(changed(state, { do: 'undo' }).set).toBe(1);
  });
});
