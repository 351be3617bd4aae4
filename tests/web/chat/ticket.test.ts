import { afterEach, expect, test, vi } from 'vitest';
import { fetchChatTicket, ticketUser } from '../../../web/features/chat/ticket.ts';
import { session } from '../../../web/lib/session.ts';

const ticketOf = (user: string): string =>
  [
    'e30',
    btoa(JSON.stringify({ sub: user, channel: null }))
      .replaceAll('=', '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
    'x',
  ].join('.');
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
  expect(await fetchChatTicket('uana', 'rTheCommons0')).toBe(ticketOf('uana'));
  expect(await fetchChatTicket('uana', null)).toBe(ticketOf('uana'));
  expect(asked).toEqual(['/api/chat/connect?channel=rTheCommons0', '/api/chat/connect']);
});

test('nothing is sent in another user’s name who has logged in in another tab, and the page reloads the session', async () => {
  session.value = { loaded: true, id: 'uana' };
  worker('ubea');
  await expect(fetchChatTicket('uana', 'rTheCommons0')).rejects.toMatchObject({
    status: 401,
    message: expect.stringMatching(/\.$/),
  });
  await expect.poll(() => session.value.id).toBe('ubea');
});

test('a user without chat gets no ticket, and an invalid ticket has no user', async () => {
  worker('uana', '');
  expect(await fetchChatTicket('uana', null)).toBe('');
  expect(['', 'x', 'a.b.c', 'a.e30.c'].map(ticketUser)).toEqual([null, null, null, null]);
});
