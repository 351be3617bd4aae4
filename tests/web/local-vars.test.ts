import { expect, test } from 'vitest';
import { mailboxVars, openMessage, originAt } from '../../scripts/shared/local-vars.ts';

test('a site that only its own machine can reach has no key; any other has a new one at every start', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost', '::1', '[::1]'])
    expect([host, mailboxVars(host, 8787)]).toEqual([host, { LISTENS_ON: 'loopback' }]);
  for (const host of ['0.0.0.0', '::', '*', '192.168.1.20', 'duskhaven.local', '127.example.com', '']) {
    const [one, two] = [mailboxVars(host, 8787), mailboxVars(host, 8787)];
    expect([host, Object.keys(one)]).toEqual([host, ['MAILBOX_KEY', 'SITE_ORIGIN']]);
    expect(one['MAILBOX_KEY']).toMatch(/^[\w-]{32}$/);
    expect(one).not.toEqual(two);
  }
});

test('mails link to the listening address if other machines reach it too', () => {
  const originAt = (host: string) => mailboxVars(host, 8787)['SITE_ORIGIN'];
  for (const host of ['0.0.0.0', '::', '[::]', '*', '']) expect([host, originAt(host)]).toEqual([host, 'http://localhost:8787']);
  expect(originAt('192.168.1.20')).toBe('http://192.168.1.20:8787');
  expect(originAt('fd00::20')).toBe('http://[fd00::20]:8787');
});

test('the key is printed with the address of the mailbox, and the address of the site comes last', () => {
  expect(openMessage('http://localhost:8787', { LISTENS_ON: 'loopback' })).toBe(
    'Its mailbox: http://localhost:8787/dev/mail\nDuskhaven is open at http://localhost:8787',
  );
  const lines = openMessage('http://localhost:8787', { MAILBOX_KEY: 'abc' }).split('\n');
  expect(lines[0]).toContain('http://localhost:8787/dev/mail?key=abc');
  expect(lines.at(-1)).toBe('Duskhaven is open at http://localhost:8787');
});

test('the printed address is one that the site listens on', () => {
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0']) expect(originAt(host, 8787)).toBe('http://localhost:8787');
  expect(originAt('192.168.1.20', 8787)).toBe('http://192.168.1.20:8787');
});
