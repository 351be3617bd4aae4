import { beforeEach, describe, expect, test } from 'vitest';
import { keptOf, read } from '../../../web/chat/drafts.ts';
import { dropLines, keptChannels, lineStore } from '../../../web/chat/kept-lines.ts';
import { dayName, goesOn, lately, othersIn, short } from '../../../web/chat/names.ts';
import { rowsOf } from '../../../web/chat/rows.ts';
import { viewOf } from '../../../web/chat/view.ts';
import type { PendingLine } from '../../../web/live/chat-lines.ts';
import { ROOM, said } from './said.ts';

const card = (name: string) => ({ id: `u${name}`, name, avatar: false });
const MINUTE = 60_000;
const noon = new Date(2026, 10, 21, 12).getTime();

describe('the name of a direct channel', () => {
  test('is that of the others, joined by commas', () => {
    expect(othersIn([card('me'), card('Ana'), card('Bo')], 'ume')).toBe('Ana, Bo');
    expect(othersIn([card('me')], 'ume')).toBe('me');
  });

  test('is cut to 17 letters and three dots where it is longer than 20', () => {
    expect(short('12345678901234567890')).toBe('12345678901234567890');
    expect(short('123456789012345678901')).toBe('12345678901234567…');
    expect([...short('🦊'.repeat(21))]).toHaveLength(18);
  });
});

describe('times', () => {
  test('of a channel in a list are short, and there is none where nothing was said', () => {
    const ago = (ms: number) => lately(noon - ms, noon);
    expect([0, 5 * MINUTE, 3 * 60 * MINUTE, 50 * 60 * MINUTE].map(ago)).toEqual(['now', '5 min', '3 h', '2 d']);
    expect(lately(0, noon)).toBe('');
  });

  test('of days are said in words where they are near', () => {
    expect(dayName(noon, noon)).toBe('Today');
    expect(dayName(noon - 24 * 60 * MINUTE, noon)).toBe('Yesterday');
    expect(dayName(new Date(2025, 1, 3).getTime(), noon)).toBe('Monday, February 3, 2025');
  });
});

describe('the log', () => {
  test('puts a day before the first of its lines, and no face twice in a run', () => {
    const yesterday = said(noon - 24 * 60 * MINUTE);
    const run = [said(noon), said(noon + MINUTE), said(noon + 2 * MINUTE, 'x', 'ubo')];
    const rows = rowsOf([yesterday, ...run], [], new Set(), new Set());
    expect(rows.map((row) => row.kind === 'line' && [row.day, row.run])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('begins a run anew after five minutes, at another day and at an answer', () => {
    expect(goesOn(said(noon + 4 * MINUTE), said(noon))).toBe(true);
    expect(goesOn(said(noon + 5 * MINUTE), said(noon))).toBe(false);
    expect(goesOn({ ...said(noon + 1), quote: { id: 'a', name: 'x', content: 'y' } }, said(noon))).toBe(false);
  });

  test('hides the lines of blocked members until they are asked for, and shows a face after them', () => {
    const lines = [said(noon, 'x', 'ubo'), said(noon + 1, 'y', 'ubo'), said(noon + 2, 'z', 'ubo')];
    const hidden = (revealed: string[]) =>
      rowsOf(lines, [], new Set(['ubo']), new Set(revealed)).map((row) => row.kind === 'line' && [row.isBlocked, row.run]);
    expect(hidden([]).map((pair) => pair !== false && pair[0])).toEqual([true, true, true]);
    expect(hidden([lines[1]!.id])).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
  });

  test('ends with the lines that are not said yet', () => {
    const line: PendingLine = { id: 'x-1', text: 'soon', at: noon, state: 'sending', why: null, tried: false };
    const rows = rowsOf([said(noon)], [line], new Set(), new Set());
    expect(rows.at(-1)).toEqual({ kind: 'pending', key: 'x-1', line });
  });
});

describe('what a browser keeps', () => {
  const line = (id: string): PendingLine => ({ id, text: 'x', at: 1, state: 'waiting', why: null, tried: false });
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

  test('of unsent lines belongs to one member and one channel', () => {
    lineStore('ume', ROOM, shelf).write([line('a')]);
    expect(lineStore('ume', ROOM, shelf).read()).toEqual([line('a')]);
    expect(lineStore('uana', ROOM, shelf).read()).toEqual([]);
    expect(keptChannels('ume', shelf)).toEqual([ROOM]);
    expect(keptChannels('uana', shelf)).toEqual([]);
    lineStore('ume', ROOM, shelf).write([]);
    expect(keptChannels('ume', shelf)).toEqual([]);
  });

  test('goes when its member leaves, and nothing else with it', () => {
    lineStore('ume', ROOM, shelf).write([line('a')]);
    lineStore('ume', 'a'.repeat(32), shelf).write([line('b')]);
    shelf.setItem('other', '1');
    dropLines(shelf);
    expect(shelf.length).toBe(1);
  });

  test('goes with the next member who comes, but for what is theirs', () => {
    lineStore('ume', ROOM, shelf).write([line('a')]);
    lineStore('uana', ROOM, shelf).write([line('b')]);
    dropLines(shelf, 'uana');
    expect([keptChannels('ume', shelf), keptChannels('uana', shelf)]).toEqual([[], [ROOM]]);
  });

  test('of drafts is shown to whoever wrote them, and to nobody else who comes to this browser', () => {
    const kept = { of: 'ume', texts: { [ROOM]: 'begun' } };
    expect(keptOf('ume', kept)).toEqual({ [ROOM]: 'begun' });
    expect([keptOf('uana', kept), keptOf(undefined, kept), keptOf(undefined, { texts: { [ROOM]: 'x' } })]).toEqual([{}, {}, {}]);
    expect([keptOf('ume', null), keptOf('ume', 'x'), keptOf('ume', { of: 'ume' })]).toEqual([{}, {}, {}]);
  });

  test('is taken for nothing where it is no longer readable', () => {
    shelf.setItem(`chat-lines:ume:${ROOM}`, '[{"id":1},{"id":"a","text":"x","at":1,"state":"waiting"}]');
    expect(lineStore('ume', ROOM, shelf).read()).toHaveLength(1);
    shelf.setItem(`chat-lines:ume:${ROOM}`, '{');
    expect(lineStore('ume', ROOM, shelf).read()).toEqual([]);
    expect(read({ [ROOM]: 'begun', other: 3 })).toEqual({ [ROOM]: 'begun' });
    expect([read(null), read('x')]).toEqual([{}, {}]);
    expect(viewOf({ open: 'yes', tab: 'x', channel: 4 })).toEqual({ open: false, tab: 'rooms', channel: null });
    expect(viewOf(null)).toEqual({ open: false, tab: 'rooms', channel: null });
  });
});
