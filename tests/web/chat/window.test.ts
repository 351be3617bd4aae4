import { beforeEach, describe, expect, test } from 'vitest';
import { parseDrafts, storedDraftsOf } from '../../../web/features/chat/drafts.ts';
import { continuesMessage, otherMembers, truncateName } from '../../../web/features/chat/labels.ts';
import { chatLogRows } from '../../../web/features/chat/log-rows.ts';
import { channelsWithPending, clearPendingMessages, pendingMessageStore } from '../../../web/features/chat/pending-storage.ts';
import { parseWindowState } from '../../../web/features/chat/window-state.ts';
import { dayName, shortAge } from '../../../web/i18n/days.ts';
import type { PendingMessage } from '../../../web/sockets/chat-messages.ts';
import { message, ROOM } from './messages.ts';

const card = (name: string) => ({ id: `u${name}`, name, avatar: false });
const MINUTE = 60_000;
const noon = new Date(2026, 10, 21, 12).getTime();

describe('the name of a direct channel', () => {
  test('is that of the other members, joined by commas', () => {
    expect(otherMembers([card('me'), card('Ana'), card('Bo')], 'ume')).toBe('Ana, Bo');
    expect(otherMembers([card('me')], 'ume')).toBe('me');
  });

  test('is truncated to 17 letters and three dots if it is longer than 20', () => {
    expect(truncateName('12345678901234567890')).toBe('12345678901234567890');
    expect(truncateName('123456789012345678901')).toBe('12345678901234567…');
    expect([...truncateName('🦊'.repeat(21))]).toHaveLength(18);
  });
});

describe('dates', () => {
  test('are short in the list of channels, and absent if a channel has no message', () => {
    const ago = (ms: number) => shortAge(noon - ms, noon);
    expect([0, 5 * MINUTE, 3 * 60 * MINUTE, 50 * 60 * MINUTE].map(ago)).toEqual(['now', '5 min', '3 h', '2 d']);
    expect(shortAge(0, noon)).toBe('');
  });

  test('are words for recent days', () => {
    expect(dayName(noon, noon)).toBe('Today');
    expect(dayName(noon - 24 * 60 * MINUTE, noon)).toBe('Yesterday');
    expect(dayName(new Date(2025, 1, 3).getTime(), noon)).toBe('Monday, February 3, 2025');
  });
});

describe('the log', () => {
  test('puts a day before the first of its messages, and shows no avatar twice in a run', () => {
    const yesterday = message(noon - 24 * 60 * MINUTE);
    const run = [message(noon), message(noon + MINUTE), message(noon + 2 * MINUTE, 'x', 'ubo')];
    const rows = chatLogRows([yesterday, ...run], [], new Set(), new Set());
    expect(rows.map((row) => row.kind === 'line' && [row.day, row.run])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('starts a new run after five minutes, on another day and at an answer', () => {
    expect(continuesMessage(message(noon + 4 * MINUTE), message(noon))).toBe(true);
    expect(continuesMessage(message(noon + 5 * MINUTE), message(noon))).toBe(false);
    expect(continuesMessage({ ...message(noon + 1), quote: { id: 'a', name: 'x', content: 'y' } }, message(noon))).toBe(false);
  });

  test('hides the messages of blocked members until they are revealed, and shows an avatar after them', () => {
    const lines = [message(noon, 'x', 'ubo'), message(noon + 1, 'y', 'ubo'), message(noon + 2, 'z', 'ubo')];
    const hidden = (revealed: string[]) =>
      chatLogRows(lines, [], new Set(['ubo']), new Set(revealed)).map(
        (row) => row.kind === 'line' && [row.folded.length, row.run],
      );
    expect(hidden([])).toEqual([[3, false]]);
    expect(hidden([lines[1]!.id])).toEqual([
      [1, false],
      [0, false],
      [1, true],
    ]);
  });

  test('begins another row of hidden messages on another day', () => {
    const lines = [message(noon - 24 * 60 * MINUTE, 'x', 'ubo'), message(noon, 'y', 'ubo'), message(noon + 1, 'z', 'ubo')];
    const rows = chatLogRows(lines, [], new Set(['ubo']), new Set());
    expect(rows.map((row) => row.kind === 'line' && [row.folded.length, row.day])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  test('ends with the messages that are pending', () => {
    const line: PendingMessage = { id: 'x-1', text: 'soon', at: noon, state: 'sending', why: null, tried: false };
    const rows = chatLogRows([message(noon)], [line], new Set(), new Set());
    expect(rows.at(-1)).toEqual({ kind: 'pending', key: 'x-1', line });
  });
});

describe('stored data in a browser', () => {
  const line = (id: string): PendingMessage => ({ id, text: 'x', at: 1, state: 'waiting', why: null, tried: false });
  let shelf: Storage;
  beforeEach(() => {
    const kept = new Map<string, string>();
    shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (i: number) => [...kept.keys()][i] ?? null,
      get length() {
        return kept.size;
      },
    } as Storage;
  });

  test('holds pending messages of one member and one channel', () => {
    pendingMessageStore('ume', ROOM, shelf).write([line('a')]);
    expect(pendingMessageStore('ume', ROOM, shelf).read()).toEqual([line('a')]);
    expect(pendingMessageStore('uana', ROOM, shelf).read()).toEqual([]);
    expect(channelsWithPending('ume', shelf)).toEqual([ROOM]);
    expect(channelsWithPending('uana', shelf)).toEqual([]);
    pendingMessageStore('ume', ROOM, shelf).write([]);
    expect(channelsWithPending('ume', shelf)).toEqual([]);
  });

  test('is deleted when its member signs out, and nothing else is', () => {
    pendingMessageStore('ume', ROOM, shelf).write([line('a')]);
    pendingMessageStore('ume', 'a'.repeat(32), shelf).write([line('b')]);
    shelf.setItem('other', '1');
    clearPendingMessages(shelf);
    expect(shelf.length).toBe(1);
  });

  test('is deleted when another member signs in, except for what is theirs', () => {
    pendingMessageStore('ume', ROOM, shelf).write([line('a')]);
    pendingMessageStore('uana', ROOM, shelf).write([line('b')]);
    clearPendingMessages(shelf, 'uana');
    expect([channelsWithPending('ume', shelf), channelsWithPending('uana', shelf)]).toEqual([[], [ROOM]]);
  });

  test('shows drafts to their author, and to no other user of this browser', () => {
    const kept = { of: 'ume', texts: { [ROOM]: 'begun' } };
    expect(storedDraftsOf('ume', kept)).toEqual({ [ROOM]: 'begun' });
    expect([
      storedDraftsOf('uana', kept),
      storedDraftsOf(undefined, kept),
      storedDraftsOf(undefined, { texts: { [ROOM]: 'x' } }),
    ]).toEqual([{}, {}, {}]);
    expect([storedDraftsOf('ume', null), storedDraftsOf('ume', 'x'), storedDraftsOf('ume', { of: 'ume' })]).toEqual([{}, {}, {}]);
  });

  test('is treated as empty if it is not readable', () => {
    shelf.setItem(`chat-lines:ume:${ROOM}`, '[{"id":1},{"id":"a","text":"x","at":1,"state":"waiting"}]');
    expect(pendingMessageStore('ume', ROOM, shelf).read()).toHaveLength(1);
    shelf.setItem(`chat-lines:ume:${ROOM}`, '{');
    expect(pendingMessageStore('ume', ROOM, shelf).read()).toEqual([]);
    expect(parseDrafts({ [ROOM]: 'begun', other: 3 })).toEqual({ [ROOM]: 'begun' });
    expect([parseDrafts(null), parseDrafts('x')]).toEqual([{}, {}]);
    expect(parseWindowState({ open: 'yes', tab: 'x', channel: 4 })).toEqual({ open: false, tab: 'rooms', channel: null });
    expect(parseWindowState(null)).toEqual({ open: false, tab: 'rooms', channel: null });
  });
});
