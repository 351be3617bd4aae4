import { describe, expect, test } from 'vitest';
import type { Inbox, Notice, NoticeChoices } from '../../../protocol/http/notices.ts';
import { NOTICES } from '../../../protocol/notices.ts';
import { mapNotices } from '../../../web/features/inbox/inbox-query.ts';
import { isUnseen } from '../../../web/features/notices/announcement.ts';
import { noticeIcon } from '../../../web/features/notices/notice-icon.ts';
import { badgeWord, bellWords, noticePath, restartMinutes, restartWords } from '../../../web/features/notices/words.ts';
import { presenceDot, presenceWords } from '../../../web/features/people/presence.ts';
import { applyChoices, kindsByArea, minutesOf, timeOf } from '../../../web/features/settings/notice-choices.ts';
import { splitLinks } from '../../../web/i18n/find-links.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const MINUTE = 60_000;

describe('the bell', () => {
  test('counts to 99, and shows 99+ beyond', () => {
    expect([1, 99, 100, 2_000].map(badgeWord)).toEqual(['1', '99', '99+', '99+']);
  });
  test('tells a screen reader how many are unread', () => {
    expect([0, 1, 3, 100].map(bellWords)).toEqual([
      'Notifications',
      'Notifications, 1 unread',
      'Notifications, 3 unread',
      'Notifications, more than 99 unread',
    ]);
  });
  test('leads to paths of the site only', () => {
    expect(noticePath('/user/u1?tab=x')).toBe('/user/u1?tab=x');
    for (const link of ['', 'https://evil.example', '//evil.example', '/\\evil.example', 'user'])
      expect(noticePath(link), link).toBeNull();
  });
  test('has the icon of every kind of notice, and replaces one that this page does not know', () => {
    for (const { icon } of Object.values(NOTICES)) expect(noticeIcon(icon)).toBe(icon);
    expect([noticeIcon('heart'), noticeIcon('unheard-of'), noticeIcon('constructor')]).toEqual(['heart', 'bell', 'bell']);
  });
});

describe('a planned restart', () => {
  test('is announced in minutes, rounded up, and not once it is past', () => {
    const until = (ms: number) => restartMinutes(NOW + ms, NOW);
    expect([until(10 * MINUTE), until(9 * MINUTE + 1), until(1), until(0), until(-MINUTE)]).toEqual([10, 10, 1, null, null]);
    expect(restartMinutes(null, NOW)).toBeNull();
  });
  test('has one minute in the singular', () => {
    expect([restartWords(1), restartWords(2)]).toEqual([
      'The server will be restarting in 1 minute.',
      'The server will be restarting in 2 minutes.',
    ]);
  });
});

describe('the announcement banner', () => {
  const newest = { date: NOW };
  test('shows the newest until one of its date or later was dismissed', () => {
    expect(isUnseen(newest, null)).toBe(true);
    expect(isUnseen(newest, NOW - MINUTE)).toBe(true);
    expect(isUnseen(newest, NOW)).toBe(false);
    expect(isUnseen(newest, NOW + 1)).toBe(false);
  });
  test('treats an unreadable stored value as nothing dismissed', () => {
    for (const kept of ['yesterday', {}, Number.NaN]) expect(isUnseen(newest, kept), String(kept)).toBe(true);
  });
  test('turns addresses into links, and leaves full stops and brackets to the sentence', () => {
    const url = (address: string) => ({ text: address, target: { url: address, host: 'example.org' } });
    expect(splitLinks('See https://example.org/a?b=1, or (https://example.org/c). Bye')).toEqual([
      { text: 'See ' },
      url('https://example.org/a?b=1'),
      { text: ', or (' },
      url('https://example.org/c'),
      { text: '). Bye' },
    ]);
    expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }]);
    expect(splitLinks('https://example.org/x_(y)')).toEqual([url('https://example.org/x_(y)')]);
    expect(splitLinks('')).toEqual([]);
  });
});

describe('the inbox', () => {
  const notice = (id: string, read: boolean): Notice => ({
    id,
    read,
    kind: 'karma',
    content: id,
    date: NOW,
    link: '',
    icon: 'star',
  });
  const page: Inbox = {
    notifications: [notice('a', false), notice('b', false), notice('c', true)],
    currentPage: 1,
    totalPages: 2,
    totalNotifications: 30,
    unreadCount: 5,
  };
  test('subtracts notices read or deleted on one page from the total of all', () => {
    expect(mapNotices(page, (one) => (one.id === 'a' ? { ...one, read: true } : one)).unreadCount).toBe(4);
    expect(mapNotices(page, (one) => (one.id === 'b' ? null : one)).unreadCount).toBe(4);
    const without = mapNotices(page, (one) => (one.id === 'c' ? null : one));
    expect([without.unreadCount, without.notifications.map(({ id }) => id)]).toEqual([5, ['a', 'b']]);
  });
});

describe('the choices of notices', () => {
  test("are grouped by area, and those for staff appear in no other member's list", () => {
    const all = (staff: boolean) => kindsByArea(staff).flatMap(({ kinds }) => kinds);
    expect(all(true).filter((kind) => !all(false).includes(kind))).toEqual(['staff']);
    expect(kindsByArea(false).map(({ area }) => area)).toEqual(['People', 'Games', 'Chat', 'Forums', 'Account']);
    expect(kindsByArea(false).find(({ area }) => area === 'Chat')?.kinds).toEqual(['direct', 'mention']);
  });
  test('change one switch and leave the other', () => {
    const now = { kinds: { karma: { inbox: true, push: false } }, quiet: null, zone: 'UTC' } as unknown as NoticeChoices;
    expect(applyChoices(now, { kinds: { karma: { inbox: false } } }).kinds.karma).toEqual({ inbox: false, push: false });
    expect(applyChoices(now, { quiet: { from: 1, to: 2 } })).toEqual({ ...now, quiet: { from: 1, to: 2 } });
  });
  test('have quiet hours in minutes of the day', () => {
    expect([timeOf(0), timeOf(570), timeOf(1_439)]).toEqual(['00:00', '09:30', '23:59']);
    expect(['00:00', '09:30', '23:59', '09:30:15', '', '24:00', '9:5'].map(minutesOf)).toEqual([
      0,
      570,
      1_439,
      570,
      null,
      null,
      null,
    ]);
  });
});

describe('the presence of a member', () => {
  test('is a word, with the game that they play', () => {
    expect(presenceWords({ status: 'online' }, NOW)).toBe('Online');
    expect(presenceWords({ status: 'idle' }, NOW)).toBe('Idle');
    expect(presenceWords({ status: 'online', inGame: true }, NOW)).toBe('Online · In a game');
    expect(presenceWords({ status: 'idle', inGame: true }, NOW)).toBe('Idle · In a game');
  });
  test('is their last visit while they are offline, if that is visible', () => {
    expect(presenceWords({ status: 'offline', lastActive: NOW - 2 * 60 * MINUTE }, NOW)).toBe('Last seen 2 hours ago');
    expect(presenceWords({ status: 'offline', lastActive: 0 }, NOW)).toBe('Offline');
    expect(presenceWords({ status: 'offline' }, NOW)).toBe('Offline');
  });
  test('is a dot for online, another for idle, and none for offline', () => {
    expect((['online', 'idle', 'offline'] as const).map(presenceDot)).toEqual(['here', 'away', undefined]);
  });
});
