import { describe, expect, test } from 'vitest';
import type { GameRow } from '../../protocol/http/games.ts';
import { sortTables } from '../../protocol/table-order.ts';
import { type ListViewer, recommended, rowActionOf, winnersWords } from '../../web/features/tables/tables.ts';
import { relativeTime } from '../../web/i18n/time.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const row = (id: string, more: Partial<GameRow> & { seats?: number } = {}): GameRow => ({
  id,
  type: 'Mafia',
  setup: {
    id: 's',
    name: 'Seven Lanterns',
    gameType: 'Mafia',
    roles: [{ Cop: 1 }],
    closed: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: [],
    total: more.seats ?? 7,
  },
  hostId: 'g1',
  hostName: 'Quiet Lantern',
  players: 1,
  spectatorCount: 0,
  gameState: '',
  winnersInfo: [],
  lobby: 'Main',
  lobbyName: '',
  ranked: false,
  competitive: false,
  private: false,
  anonymousGame: false,
  spectating: true,
  guests: true,
  readyCheck: true,
  noVeg: false,
  scheduled: false,
  status: 'Open',
  createTime: NOW,
  startTime: 0,
  endTime: 0,
  broken: false,
  ...more,
});
const guest: ListViewer = { guest: true, gamesPlayed: 0, inGame: null };
const member: ListViewer = { guest: false, gamesPlayed: 5, inGame: null };

describe('the button of a table', () => {
  test('joins an open table with a free seat', () => {
    expect(rowActionOf(row('a'), guest)).toEqual({ kind: 'join', href: '/game/a' });
  });
  test('spectates a running one, or only says that it is running where spectators are not allowed', () => {
    expect(rowActionOf(row('a', { status: 'In Progress' }), guest)).toEqual({ kind: 'spectate', href: '/game/a?spectate=true' });
    expect(rowActionOf(row('a', { status: 'In Progress', spectating: false }), guest)).toEqual({ kind: 'ongoing' });
  });
  test('reviews a finished one, also one that the user left', () => {
    expect(rowActionOf(row('a', { status: 'Finished' }), guest)).toEqual({ kind: 'review', href: '/game/a/review' });
    expect(rowActionOf(row('a', { status: 'Finished', broken: true }), guest)).toEqual({
      kind: 'review',
      href: '/game/a/review',
    });
  });
  test('returns to the table where the user has a seat; the page of another one asks whether they leave it', () => {
    const seated = { ...guest, inGame: 'a' };
    expect(rowActionOf(row('a', { status: 'In Progress' }), seated)).toEqual({ kind: 'return', href: '/game/a' });
    expect(rowActionOf(row('b'), seated)).toEqual({ kind: 'join', href: '/game/b' });
  });
  test('is absent for a guest where guests are not allowed', () => {
    expect(rowActionOf(row('a', { guests: false }), guest)).toEqual({ kind: 'no', why: 'This table is for members only.' });
    expect(rowActionOf(row('a', { guests: false }), member).kind).toBe('join');
  });
  test('of a ranked or competitive table appears from five games on', () => {
    expect(rowActionOf(row('a', { ranked: true }), { ...member, gamesPlayed: 4 }).kind).toBe('no');
    expect(rowActionOf(row('a', { ranked: true }), member).kind).toBe('join');
    expect(rowActionOf(row('a', { competitive: true }), guest).kind).toBe('no');
  });
  test('of a full table before its start spectates', () => {
    expect(rowActionOf(row('a', { players: 7 }), guest).kind).toBe('spectate');
    expect(rowActionOf(row('a', { players: 7, spectating: false }), guest)).toEqual({ kind: 'no', why: 'Every seat is taken.' });
  });
});

describe('the list', () => {
  test('has open tables first, the fullest of them on top, then running ones, the newest first', () => {
    const rows = [
      row('old', { status: 'In Progress', startTime: 1 }),
      row('small', { players: 2, seats: 5 }),
      row('new', { status: 'In Progress', startTime: 2 }),
      row('full', { players: 6, seats: 7 }),
      row('wide', { players: 6, seats: 12 }),
    ];
    expect(sortTables(rows).map((r) => r.id)).toEqual(['full', 'wide', 'small', 'new', 'old']);
  });
  test('does not change the rows that it was given', () => {
    const rows = [row('a'), row('b', { players: 5 })];
    sortTables(rows);
    expect(rows.map((r) => r.id)).toEqual(['a', 'b']);
  });
});

describe('the recommended table', () => {
  test('is the fullest that this user may join now', () => {
    const rows = [
      row('ranked', { players: 6, ranked: true }),
      row('later', { players: 5, scheduled: NOW + 3_600_000 }),
      row('mine', { players: 4 }),
      row('empty'),
    ];
    expect(recommended(rows, guest, NOW)?.id).toBe('mine');
    expect(recommended(rows, member, NOW)?.id).toBe('ranked');
  });
  test('may be one whose scheduled time has come', () => {
    expect(recommended([row('a', { scheduled: NOW - 1 })], guest, NOW)?.id).toBe('a');
  });
  test('is absent for a user with a seat, and in an empty lobby', () => {
    expect(recommended([row('a')], { ...guest, inGame: 'b' }, NOW)).toBeNull();
    expect(recommended([], guest, NOW)).toBeNull();
  });
});

describe('words', () => {
  test('say how long ago a game ended', () => {
    expect(relativeTime(NOW - 20_000, NOW)).toBe('just now');
    expect(relativeTime(NOW - 61_000, NOW)).toBe('1 minute ago');
    expect(relativeTime(NOW - 5 * 3_600_000, NOW)).toBe('5 hours ago');
    expect(relativeTime(NOW - 25 * 3_600_000, NOW)).toBe('yesterday');
  });
  test('say which side won, and not the names of its players', () => {
    const won = (winnersInfo: string[]) => winnersWords(row('a', { winnersInfo }));
    expect(won(['Village', 'Quiet Lantern', 'Wary Owl'])).toBe('Village won');
    expect(won(['Mafia', 'Cop', 'Wary Owl'])).toBe('Mafia and Cop won');
    expect(won(['Spies', 'Quiet Lantern'])).toBe('Spies won');
    expect(won(['Quiet Lantern', 'Wary Owl'])).toBe('Quiet Lantern and Wary Owl won');
    expect(won([])).toBe('No one won');
  });
});
