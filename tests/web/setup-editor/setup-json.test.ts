import { describe, expect, test } from 'vitest';
import { SETUPS } from '../../../games/index.ts';
import { exportSetup, importSetup } from '../../../web/features/setup-editor/setup-json.ts';

const errorOf = (text: string) => {
  const read = importSetup(text);
  return 'error' in read ? read.error : null;
};
const withRoles = (more: object) => JSON.stringify({ roles: [{ Cop: 1 }], ...more });

describe('A setup as JSON', () => {
  test('is read as it was written, for every built-in setup', () => {
    for (const setup of Object.values(SETUPS).flat()) {
      expect(importSetup(exportSetup(setup)), setup.name).toEqual({ setup: { ...setup, id: '' } });
      expect(JSON.parse(exportSetup(setup))).not.toHaveProperty('id');
    }
  });
  test('may leave out all but its roles, which may be JSON text', () => {
    const read = importSetup('{"roles":[{"Cop":1}]}');
    expect(read).toMatchObject({ setup: { gameType: 'Mafia', name: '', closed: false, roles: [{ Cop: 1 }], count: {} } });
    expect(importSetup('{"roles":"[{\\"Cop\\":1}]"}')).toEqual(read);
  });
  test.each([
    ['', /Paste a setup/],
    ['{"roles": [', /not JSON/],
    ['[1, 2]', /not a setup/],
    ['"Cop"', /not a setup/],
    ['{"name":"Cop"}', /no roles/],
    ['{"roles":"Cop"}', /no roles/],
    ['{"roles":{"Cop":1}}', /roles are not a list/],
    ['{"roles":[{"Cop":"one"}]}', /roles are not a list/],
    [withRoles({ roleGroupSizes: 'many' }), /sizes of its groups/],
    [withRoles({ count: { Village: 'two' } }), /seats per side/],
    [withRoles({ gameSettings: { Whispers: 1 } }), /game settings/],
    [withRoles({ closed: 'yes' }), /'closed'/],
    [withRoles({ name: 'x'.repeat(70_000) }), /too long/],
  ])('names the fault of %.40s', (text, words) => {
    expect(errorOf(text)).toMatch(words);
    expect(errorOf(text)!.length).toBeLessThanOrEqual(200);
  });
  test('accepts unknown roles: the editor names them', () => {
    expect(importSetup(withRoles({ roles: [{ 'Space Cow': 2 }] }))).toMatchObject({ setup: { roles: [{ 'Space Cow': 2 }] } });
  });
});
