import { beforeEach, expect, test } from 'vitest';
import { messageDraftOf } from '../../web/features/game/state/message-draft.ts';

beforeEach(() => sessionStorage.clear());
const read = (id: string) => {
  const { messageDraft, target } = messageDraftOf(id);
  return [messageDraft.peek(), target.peek()];
};

test('a half-typed line survives a reload with its target, only at its own table', () => {
  const { messageDraft, target } = messageDraftOf('Table00001');
  target.value = { channel: 'village', to: 3 };
  messageDraft.value = 'I am the Co';
  expect(read('Table00001')).toEqual(['I am the Co', { channel: 'village', to: 3 }]);
  expect(read('Table00002')).toEqual(['', null]);
});

test('a line that was sent or deleted leaves nothing behind', () => {
  const { messageDraft, target } = messageDraftOf('Table00001');
  target.value = { channel: 'village', to: 3 };
  messageDraft.value = 'I am the Co';
  messageDraft.value = '';
  expect(sessionStorage).toHaveLength(0);
  expect(read('Table00001')).toEqual(['', null]);
});

test.each([
  '7',
  '"a line"',
  '{"text":7}',
  '{"text":"a","target":{"channel":7,"to":null}}',
  '{"text":"a","target":{"channel":"x"}}',
  'no JSON',
])('data stored by another version is ignored: %s', (stored) => {
  sessionStorage.setItem('draft-table-Table00001', stored);
  expect(read('Table00001')).toEqual(['', null]);
});
