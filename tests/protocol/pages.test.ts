import { expect, test } from 'vitest';
import { PAGES, pageAt } from '../../protocol/pages.ts';

test('an address names its page and the decoded parts of its pattern', () => {
  expect(pageAt('/learn/role/Liars%20Dice/Spy')).toEqual({
    pattern: '/learn/role/:game/:role',
    params: { game: 'Liars Dice', role: 'Spy' },
  });
  expect(pageAt('/user/100%/')).toEqual({ pattern: '/user/:who', params: { who: '100%' } });
  expect(pageAt('/user/settings')).toEqual({ pattern: '/user/settings', params: {} });
  for (const path of ['', '/nothing', '/user/ana/more', '/learn/role/']) expect(pageAt(path), path).toBeNull();
});

test('each pattern of the list is found by an address of its own', () => {
  for (const pattern of PAGES) expect(pageAt(pattern.replaceAll(/:\w+/g, 'x'))?.pattern).toBe(pattern);
});
