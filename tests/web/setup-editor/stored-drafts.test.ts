import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shownFields } from '../../../games/engine/options.ts';
import { SETUP_RULES } from '../../../games/setup-rules.ts';
import { emptyDraft, withCurrentSettings } from '../../../web/features/setup-editor/draft.ts';
import { draftKey, loadStoredDraft, storeSetupDraft } from '../../../web/features/setup-editor/stored-drafts.ts';
import { consent, setConsent } from '../../../web/lib/preferences.ts';
import { session } from '../../../web/lib/session.ts';
import { draft } from './drafts.ts';

const KEY = draftKey({ kind: 'new', gameType: 'Mafia' });
const stored = (name: string) => ({ draft: draft({ name }), version: null });
const signIn = (id: string | undefined) => {
  session.value = { loaded: true, ...(id !== undefined && { id, name: 'Ana' }) };
};
beforeEach(() => {
  localStorage.clear();
  consent.value = null;
  signIn('u1');
});
afterEach(() => {
  for (let i = 0; i < 20; i++) storeSetupDraft(`edit ${i}`, null);
  storeSetupDraft(KEY, null);
});

describe('A draft of a setup', () => {
  test('is stored by game and by the setup that is edited', () => {
    expect(storeSetupDraft(KEY, stored('Six'))).toBe(true);
    expect(storeSetupDraft(draftKey({ kind: 'edit', id: 's1' }), { draft: draft({ name: 'Edited' }), version: 3 })).toBe(true);
    expect(loadStoredDraft(KEY)?.draft.name).toBe('Six');
    expect(loadStoredDraft(draftKey({ kind: 'edit', id: 's1' }))).toMatchObject({ version: 3, draft: { name: 'Edited' } });
    expect(loadStoredDraft(draftKey({ kind: 'new', gameType: 'Cheat' }))).toBeNull();
    storeSetupDraft(KEY, null);
    expect(loadStoredDraft(KEY)).toBeNull();
  });
  test('is not shown to another member of this browser', () => {
    storeSetupDraft(KEY, stored('Secret'));
    signIn('u2');
    expect(loadStoredDraft(KEY)).toBeNull();
  });
  test('lasts as long as the visit if the visitor rejected storage, which is told', () => {
    setConsent('rejected');
    expect(storeSetupDraft(KEY, stored('Six'))).toBe(false);
    expect(localStorage.getItem('setup-drafts')).toBeNull();
    expect(loadStoredDraft(KEY)?.draft.name).toBe('Six');
    signIn('u2');
    expect(loadStoredDraft(KEY)).toBeNull();
  });
  test('goes when twelve newer ones are there', () => {
    for (let i = 0; i < 13; i++) storeSetupDraft(`edit ${i}`, stored(`Setup ${i}`));
    expect(loadStoredDraft('edit 0')).toBeNull();
    expect(loadStoredDraft('edit 12')?.draft.name).toBe('Setup 12');
  });
  test('does not count if it has another shape', () => {
    localStorage.setItem('setup-drafts', JSON.stringify({ of: 'u1', drafts: { [KEY]: { draft: { sets: 3 } } } }));
    expect(loadStoredDraft(KEY)).toBeNull();
  });
});

test('a stored first day and duty to act become settings, which no field repeats', () => {
  const fields = SETUP_RULES.get('Mafia')!.setupFields!;
  const terms = { startState: 'Day', ForceMustAct: true, EventsPerNight: 2 };
  const older = { ...emptyDraft('Mafia'), gameSettings: ['Must Act'], terms };
  expect(withCurrentSettings(older, fields)).toEqual({
    ...older,
    gameSettings: ['Must Act', 'Day Start'],
    terms: { EventsPerNight: 2 },
  });
  expect(shownFields(fields).map(([name]) => name)).toEqual([
    'EventsPerNight',
    'noDeathLimit',
    'GameEndEvent',
    'gameStartPrompt',
  ]);
});
