import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionEnd } from '../../protocol/socket/chat.ts';
import { AccountDialog } from '../../web/features/account/AccountDialog.tsx';
import { appealToken } from '../../web/features/reports/appeal-token.ts';
import { accountDialog } from '../../web/lib/account-dialog.ts';
import { call } from '../../web/lib/api.ts';
import { followSessionEnd, leaveBy, loadSession, logout, session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const ME = { loaded: true, id: 'uME3456789012', name: 'Ana', csrf: 'x' };
const NOW = Date.UTC(2027, 4, 1, 12);
const BAN: SessionEnd = {
  why: 'banned',
  refusal: { siteBanned: true, banExpires: NOW + 86_400_000, message: 'Banned.', appeal: 'the-token' },
};
/** The answer of GET /api/user/info; null if the worker cannot be reached. */
let info: object | null;
let calls: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  info = {};
  session.value = ME;
  accountDialog.value = null;
  calls = fakeWorker((name) => {
    if (name === 'GET /api/auth/ways')
      return Response.json({ apiKey: 'k', google: false, discord: false, passkeys: false, emailDomains: [] });
    if (name === 'GET /api/user/info') return info ? Response.json(info) : Promise.reject(new Error('no network'));
    if (name === 'POST /api/user/logout') return new Response('OK');
    return Response.json('Log in first.', { status: 401 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  accountDialog.value = null;
  session.value = { loaded: false };
});

describe('a page whose session ended', () => {
  test('becomes a visitor’s, and shows what its hub said', async () => {
    await followSessionEnd({ why: 'password' });
    expect(session.value).toEqual({ loaded: true });
    expect(accountDialog.value).toEqual({ view: 'ended', end: { why: 'password' } });
  });

  test('does so without the worker too', async () => {
    info = null;
    await followSessionEnd(BAN);
    expect(session.value).toEqual({ loaded: true });
    expect(accountDialog.value).toEqual({ view: 'ended', end: BAN });
  });

  test('learns from a refused call at least that it is logged out', async () => {
    await expect(call('GET /api/user/sessions')).rejects.toThrow('Log in first.');
    await vi.advanceTimersByTimeAsync(1);
    expect(session.value.id).toBeUndefined();
    expect(accountDialog.value).toEqual({ view: 'ended', end: { why: 'ended' } });
  });

  test('says nothing if the browser is logged in to another account by now', async () => {
    info = { id: 'uOTHER789012x', name: 'Ben', csrf: 'y' };
    await followSessionEnd({ why: 'elsewhere' });
    expect([session.value.name, accountDialog.value]).toEqual(['Ben', null]);
    info = {};
    await loadSession();
    expect(accountDialog.value).toEqual({ view: 'ended', end: { why: 'ended' } });
  });

  test('says nothing if its own member logged out here, however the messages are ordered', async () => {
    await leaveBy(async () => {
      await followSessionEnd({ why: 'elsewhere' });
      await loadSession();
    });
    await followSessionEnd({ why: 'elsewhere' });
    session.value = ME;
    await logout();
    expect([session.value, accountDialog.value]).toEqual([{ loaded: true }, null]);
    expect(calls).toContain('POST /api/user/logout');
  });

  test('is not one of a visitor', async () => {
    session.value = { loaded: true };
    await expect(call('GET /api/user/sessions')).rejects.toThrow('Log in first.');
    await vi.advanceTimersByTimeAsync(1);
    expect([calls, accountDialog.value]).toEqual([['GET /api/user/sessions'], null]);
  });
});

describe('the dialog', () => {
  let page: Mounted;
  const show = async (end: SessionEnd, onClose = () => {}) => {
    page = await mount(<AccountDialog view="ended" end={end} onClose={onClose} />);
    await page.pass();
  };
  afterEach(() => page.unmount());
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) => textContent === name)?.click(),
    );

  test.each<[SessionEnd, RegExp]>([
    [{ why: 'elsewhere' }, /You were logged out.*another tab or on another device\. Not you\?/s],
    [{ why: 'password' }, /You were logged out.*password was changed/s],
    [{ why: 'staff' }, /You were logged out.*A moderator logged you out everywhere/s],
    [{ why: 'expired' }, /You were logged out.*away for 14 days/s],
    [{ why: 'ended' }, /You were logged out.*Log in/s],
    [{ why: 'deleted', until: NOW + 1 }, /This account is deleted.*You can get it back until .*2027/s],
    [{ why: 'deleted', until: null }, /This account is deleted.*gone for good/s],
    [BAN, /This account is banned.*until .*2027.*Read why and appeal/s],
  ])('says what happened and what to do: %o', async (end, words) => {
    await show(end);
    expect(document.body.textContent).toMatch(words);
  });

  test('leads to the form to log in, but not if the account is gone', async () => {
    await show({ why: 'elsewhere' });
    await press('Log in');
    await page.pass();
    expect(document.querySelector('dialog input[type=password]')).not.toBeNull();
    await page.unmount();
    await show({ why: 'deleted', until: null });
    expect([...document.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).not.toContain('Log in');
  });

  test('leads a banned member to the record, with the token for the appeal', async () => {
    const onClose = vi.fn();
    await show(BAN, onClose);
    await press('Read why and appeal');
    expect([appealToken(), location.pathname, onClose.mock.calls.length]).toEqual(['the-token', '/user/record', 1]);
  });
});
