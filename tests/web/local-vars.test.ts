/** How a local site tells its worker who may read its mail. */
import { expect, test } from 'vitest';
import { mailboxAt, mailboxVars } from '../../scripts/local-vars.ts';

test('a site that only its own machine can reach has no key, any other has one that is new at every start', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost', '::1', '[::1]'])
    expect([host, mailboxVars(host)]).toEqual([host, { LISTENS_ON: 'loopback' }]);
  for (const host of ['0.0.0.0', '::', '*', '192.168.1.20', 'duskhaven.local', '127.example.com', '']) {
    const [one, two] = [mailboxVars(host), mailboxVars(host)];
    expect([host, Object.keys(one)]).toEqual([host, ['MAILBOX_KEY']]);
    expect(one['MAILBOX_KEY']).toMatch(/^[\w-]{32}$/);
    expect(one).not.toEqual(two);
  }
});

test('the key is printed with the address of the mailbox', () => {
  expect(mailboxAt(8787, { LISTENS_ON: 'loopback' })).toBe('Its mailbox: http://localhost:8787/dev/mail');
  expect(mailboxAt(8787, { MAILBOX_KEY: 'abc' })).toContain('http://localhost:8787/dev/mail?key=abc');
});
