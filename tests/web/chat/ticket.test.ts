import { afterEach, expect, test, vi } from 'vitest';
import { bearerOf, ticketFor } from '../../../web/chat/ticket.ts';
import { session } from '../../../web/session.ts';

const ticketOf = (user: string): string =>
  [
    'e30',
    btoa(JSON.stringify({ sub: user, channel: null }))
      .replaceAll('=', '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
    'x',
  ].join('.');
/** The worker, as one who is in this browser meets it. */
function worker(user: string, ticket = ticketOf(user)): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path === '/api/user/info' ? Response.json({ id: user, name: 'Bea', csrf: 'x' }) : new Response(ticket);
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  session.value = { loaded: false };
});

test('a page gets tickets for its own member, to a channel or to their hub', async () => {
  const asked = worker('uana');
  expect(await ticketFor('uana', 'rTheCommons0')).toBe(ticketOf('uana'));
  expect(await ticketFor('uana', null)).toBe(ticketOf('uana'));
  expect(asked).toEqual(['/api/chat/connect?channel=rTheCommons0', '/api/chat/connect']);
});

test('when somebody else has logged in in another tab, nothing is said in their name, and the page finds out who is here', async () => {
  session.value = { loaded: true, id: 'uana' };
  worker('ubea');
  await expect(ticketFor('uana', 'rTheCommons0')).rejects.toMatchObject({ status: 401, message: expect.stringMatching(/\.$/) });
  await expect.poll(() => session.value.id).toBe('ubea');
});

test('who has no chat gets no ticket, and what is none is nobody’s', async () => {
  worker('uana', '');
  expect(await ticketFor('uana', null)).toBe('');
  expect(['', 'x', 'a.b.c', 'a.e30.c'].map(bearerOf)).toEqual([null, null, null, null]);
});
