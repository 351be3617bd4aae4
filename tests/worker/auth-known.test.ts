import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { all, ban, createIdentity, loadUserInfo, login, one, registeredMember, subjectOf } from './auth-kit.ts';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';

const DAY = 24 * 3_600_000;

describe('the address of an existing member', () => {
  test('is refused while the member is banned from the site, with the end of the ban; the network is recorded', async () => {
    const { browser, who } = await registeredMember();
    const until = Date.now() + 3 * DAY;
    await ban(browser.id, 'game');
    await ban(browser.id, 'site', Date.now() + DAY);
    await ban(browser.id, 'site', until);
    const elsewhere = new Browser();
    const response = await login(elsewhere, who);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      siteBanned: true,
      appeal: expect.any(String) as string,
      banExpires: until,
      message: expect.stringMatching(/^This account is banned until \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\.$/),
    });
    expect(elsewhere.cookie).toBe('');
    expect(await all('select 1 from addresses where user = ?', browser.id)).toHaveLength(2);
    await ban(browser.id, 'bannedUser');
    expect(await (await login(elsewhere, who)).json()).toEqual({
      siteBanned: true,
      appeal: expect.any(String) as string,
      banExpires: null,
      message: 'This account is permanently banned.',
    });
  });

  test('exposes the other account of a banned person, which is banned for good and signed out everywhere', async () => {
    const staff = await member({ groups: ['mod'] });
    const banned = await registeredMember();
    await ban(banned.browser.id, 'site');
    const other = await registeredMember();
    const otherDevice = new Browser();
    await login(otherDevice, other.who);
    const response = await login(other.browser, banned.who);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ siteBanned: true, banExpires: null });
    expect(await all('select type, expires, mod from bans where user = ?', other.browser.id)).toEqual([
      { type: 'bannedUser', expires: null, mod: '' },
    ]);
    expect(await all("select 1 from sessions where person = ? and kind = 'member'", other.browser.id)).toEqual([]);
    for (const browser of [other.browser, otherDevice]) expect(await (await browser.get('/api/user/info')).json()).toEqual({});
    expect((await login(new Browser(), other.who)).status).toBe(403);
    expect(await all("select link from notifications where user = ? and kind = 'staff'", staff.id)).toContainEqual({
      link: `/user/${other.browser.id}`,
    });
    expect(await all('select 1 from bans where user = ?', other.browser.id)).toHaveLength(1);
  });

  test('exposes no owner, no guest and not the banned member again', async () => {
    const banned = await registeredMember();
    const owner = await member({ groups: ['owner'] });
    const visitor = await guest();
    await ban(banned.browser.id, 'site');
    for (const browser of [owner, visitor, banned.browser]) {
      expect((await login(browser, banned.who)).status).toBe(403);
    }
    expect((await loadUserInfo(owner))['id']).toBe(owner.id);
    expect(await (await visitor.get('/api/user/info')).json()).toMatchObject({ guest: { id: visitor.id } });
    expect(
      await all("select type from bans where user = ? or user = ? and type = 'bannedUser'", owner.id, banned.browser.id),
    ).toEqual([]);
  });

  test('opens to the identity that created the account, and to no other with the same address', async () => {
    const mine = await member({ email: 'pinned@example.com' });
    const other = await createIdentity('pinned@example.com');
    const response = await login(new Browser(), other);
    expect([response.status, await response.text()]).toEqual([
      403,
      'This address belongs to an account with another way to log in. Log in with your email address and password.',
    ]);
    const set = (value: string) => env.DB.prepare('update users set identity = ? where id = ?').bind(value, mine.id).run();
    await set('https://accounts.google.com|1234');
    expect(await (await login(new Browser(), other)).text()).toMatch(/Log in with Google\.$/);
    await env.DB.prepare("insert into passkeys values ('pk', ?, 'Phone', 'x', 0, '[]', 1, null)").bind(mine.id).run();
    expect(await (await login(new Browser(), other)).text()).toMatch(/Log in with Google or a passkey\.$/);
    await set('');
    expect((await login(new Browser(), other)).status).toBe(200);
    expect(await one('select identity from users where id = ?', mine.id)).toEqual({ identity: subjectOf(other) });
  });

  test('is refused for a deleted account with the end of the restore period, and restores it on request', async () => {
    const { browser, who } = await registeredMember();
    const at = Date.now() - 3 * DAY;
    await env.DB.prepare('update users set deleted_at = ? where id = ?').bind(at, browser.id).run();
    const again = new Browser();
    const refused = await login(again, who);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      deleted: true,
      until: at + LIMITS.undoDeletion,
      message: expect.stringMatching(/^This account is being deleted\. You can restore it until .+ UTC\.$/),
    });
    expect((await login(again, who, { restore: true })).status).toBe(200);
    expect((await loadUserInfo(again))['id']).toBe(browser.id);
    expect(await one('select deleted_at from users where id = ?', browser.id)).toEqual({ deleted_at: null });
  });

  test('cannot restore an erased account, or one past its restore period', async () => {
    const { browser, who } = await registeredMember();
    for (const [deleted, erased] of [
      [Date.now() - LIMITS.undoDeletion, 0],
      [Date.now() - 3 * DAY, 1],
      [Date.now() - 30 * DAY, 1],
    ]) {
      await env.DB.prepare('update users set deleted_at = ?, erased = ? where id = ?').bind(deleted, erased, browser.id).run();
      for (const restore of [false, true]) {
        const response = await login(new Browser(), who, { restore });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ deleted: true, until: null });
      }
    }
    expect(await one('select erased from users where id = ?', browser.id)).toEqual({ erased: 1 });
  });

  test('updates the recorded networks', async () => {
    const { browser, who } = await registeredMember();
    await env.DB.prepare('update addresses set first_at = 5, last_at = 5 where user = ?').bind(browser.id).run();
    browser.cookie = '';
    await login(browser, who);
    await login(new Browser(), who);
    const rows = await all('select first_at, last_at from addresses where user = ? order by first_at', browser.id);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({ first_at: 5, last_at: expect.any(Number) });
    expect(Number(rows[0]!['last_at'])).toBeGreaterThan(5);
  });
});
