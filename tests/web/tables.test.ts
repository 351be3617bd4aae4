import { describe, expect, test } from 'vitest';
import type { GameRow } from '../../protocol/http/games.ts';
import { sortTables } from '../../protocol/table-order.ts';
import type { Roles } from '../../web/features/cards/roles.ts';
import { evenShares, type SetupSummary, sidesOfSetup } from '../../web/features/cards/setup-sides.ts';
import { phaseWords } from '../../web/features/lobby/phase-words.ts';
import { seatsShown } from '../../web/features/lobby/seats-shown.ts';
import {
  byStart,
  type ListViewer,
  recommended,
  rowActionOf,
  tablesLike,
  winnersWords,
} from '../../web/features/tables/tables.ts';
import { GAME_UI } from '../../web/games/index.ts';
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
  faces: [],
  players: 1,
  spectatorCount: 0,
  phase: null,
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
const guest: ListViewer = { guest: true, refused: { ranked: 'Not yet.', competitive: 'Not yet.' }, inGame: null };
const member: ListViewer = { guest: false, inGame: null };

describe('the progress of a game', () => {
  const shown = (type: string, name: string, count: number) => phaseWords(row('a', { type, phase: { name, count } }));
  test('is named in the words of its players', () => {
    expect(shown('Mafia', 'Night', 2)).toBe('Night 2');
    expect(shown('Texas Hold Em', 'Place Bets', 0)).toBe('Place Bets');
    expect(shown('Acrotopia', 'Night', 3)).toBe('Round 3');
    expect(shown('Wacky Words', 'Day', 2)).toBe('Round 2');
    expect(shown('Battlesnakes', 'Day', 1)).toBe('The hunt');
  });
  test('says Night or Day for no game that has its own words for them', () => {
    for (const { gameType, phases } of Object.values(GAME_UI))
      for (const name of Object.keys(phases ?? {})) expect(shown(gameType, name, 1), gameType).not.toMatch(/Night|Day/);
  });
  test('is told even for a row without a phase', () => {
    const { phase: _, ...rest } = row('a');
    expect([phaseWords(row('a', { phase: null })), phaseWords(rest as GameRow)]).toEqual(['Running', 'Running']);
  });
});

describe('the seats on a row', () => {
  const faces = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `u${i}`, name: `P${i}` }));
  const shown = (total: number, players: number, named: number, more: Partial<GameRow> = {}) => {
    const { faces: found, ...rest } = seatsShown(row('a', { seats: total, players, faces: faces(named), ...more }));
    return { faces: found.length, ...rest };
  };

  test('are all there at a small table: faces, players without one, free seats', () => {
    expect(shown(7, 5, 5)).toEqual({ faces: 5, unnamed: 0, more: 0, free: 2 });
    expect(shown(7, 5, 3)).toEqual({ faces: 3, unnamed: 2, more: 0, free: 2 });
    expect(shown(7, 4, 0)).toEqual({ faces: 0, unnamed: 4, more: 0, free: 3 });
  });
  test('are at most seven of fifty, one of them free while a seat is', () => {
    expect(shown(50, 37, 12)).toEqual({ faces: 6, unnamed: 0, more: 31, free: 1 });
    expect(shown(50, 50, 12)).toEqual({ faces: 7, unnamed: 0, more: 43, free: 0 });
    expect(shown(50, 1, 1)).toEqual({ faces: 1, unnamed: 0, more: 0, free: 6 });
  });
  test('are never free in a running game', () => {
    expect(shown(7, 5, 5, { status: 'In Progress' }).free).toBe(0);
  });
});

describe('scheduled tables', () => {
  test('are apart from the others until an hour before their time, when members are reminded; the next one first', () => {
    const hour = NOW + 3_600_000;
    const rows = [row('c', { scheduled: hour + 2 }), row('a'), row('b', { scheduled: hour + 1 }), row('d', { scheduled: hour })];
    const ids = (list: readonly GameRow[]) => list.map(({ id }) => id);
    const { soon, later } = byStart(rows, NOW);
    expect([ids(soon).sort(), ids(later)]).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });
});

describe('the sides of a setup', () => {
  const roles = Object.fromEntries(
    Object.entries({
      Cop: 'Village',
      Doctor: 'Village',
      Villager: 'Village',
      Mafioso: 'Mafia',
      Hooker: 'Mafia',
      Fool: 'Independent',
    }).map(([name, alignment]) => [name, { alignment }]),
  ) as unknown as Roles;
  const setup = (more: Partial<SetupSummary>): SetupSummary => ({ ...row('a').setup, ...more });
  const seats = (more: Partial<SetupSummary>) => sidesOfSetup(setup(more), roles).map(({ side, seats: n }) => `${side} ${n}`);

  test('have their seats: exact, or a range if they are drawn', () => {
    expect(seats({ roles: [{ Cop: 1, Villager: 3, Mafioso: 2 }] })).toEqual(['Village 4', 'Mafia 2']);
    expect(
      seats({
        roles: [
          { Cop: 4, Mafioso: 2 },
          { Cop: 5, Mafioso: 1 },
        ],
      }),
    ).toEqual(['Village 4–5', 'Mafia 1–2']);
    expect(seats({ closed: true, roles: [{ Cop: 1, Mafioso: 1 }], count: { Village: 5, Mafia: 2 } })).toEqual([
      'Village 5',
      'Mafia 2',
    ]);
    const groups = {
      closed: true,
      useRoleGroups: true,
      roles: [
        { Cop: 1, Doctor: 1 },
        { Mafioso: 1, Fool: 1 },
      ],
      roleGroupSizes: [3, 1],
    };
    expect(seats(groups as unknown as SetupSummary)).toEqual(['Village 3', 'Mafia 0–1', 'Independent 0–1']);
  });
  test('name each role once, however many copies and modifiers', () => {
    const [village] = sidesOfSetup(setup({ roles: [{ Cop: 1, 'Cop:Insane': 2, Doctor: 1 }] }), roles);
    expect(village).toEqual({ side: 'Village', seats: '4', roles: ['Cop', 'Doctor'] });
  });
  test('share the room evenly: every side has an icon before one has three', () => {
    const sides = [{ roles: ['a', 'b', 'c', 'd', 'e'] }, { roles: ['f'] }, { roles: ['g', 'h'] }];
    expect(evenShares(sides, 6)).toEqual([3, 1, 2]);
    expect(evenShares(sides, 3)).toEqual([1, 1, 1]);
    expect(evenShares(sides, 20)).toEqual([5, 1, 2]);
  });
});

describe('the button of a table', () => {
  test('joins an open table with a free seat', () => {
    expect(rowActionOf(row('a'), guest)).toEqual({ kind: 'join', href: '/game/a' });
  });
  test('spectates a running one, or only says that it is running if spectators are not allowed', () => {
    expect(rowActionOf(row('a', { status: 'In Progress' }), guest)).toEqual({ kind: 'spectate', href: '/game/a?spectate=true' });
    expect(rowActionOf(row('a', { status: 'In Progress', spectating: false }), guest)).toEqual({ kind: 'ongoing' });
  });
  test('takes over a bot’s seat in a running one, but not for a guest if guests are not allowed', () => {
    const young = { status: 'In Progress', freeSeats: 2 } as const;
    expect(rowActionOf(row('a', young), guest)).toEqual({ kind: 'join', href: '/game/a?takeover=true' });
    expect(rowActionOf(row('a', { ...young, guests: false }), guest).kind).toBe('spectate');
    expect(rowActionOf(row('a', { ...young, guests: false }), member).kind).toBe('join');
    expect(recommended([row('a', { ...young, players: 7 }), row('b')], guest, NOW)?.id).toBe('b');
  });
  test('reviews a finished one, even one that the user left', () => {
    expect(rowActionOf(row('a', { status: 'Finished' }), guest)).toEqual({ kind: 'review', href: '/game/a/review' });
    expect(rowActionOf(row('a', { status: 'Finished', broken: true }), guest)).toEqual({
      kind: 'review',
      href: '/game/a/review',
    });
  });
  test('explains while no round of the season is open that a competitive one cannot be joined, unless it is for later', () => {
    const shut = { ...member, noRound: 'Season 1 is paused.' };
    const actions = [{ competitive: true }, { competitive: true, scheduled: NOW + 60_000 }, { ranked: true }];
    expect(actions.map((more) => rowActionOf(row('a', more), shut, NOW).kind)).toEqual(['no', 'join', 'join']);
    expect(rowActionOf(row('a', { competitive: true }), shut, NOW)).toEqual({ kind: 'no', why: shut.noRound });
  });
  test('returns to the table with the user’s seat; the page of another one asks whether they leave it', () => {
    const seated = { ...guest, inGame: 'a' };
    expect(rowActionOf(row('a', { status: 'In Progress' }), seated)).toEqual({ kind: 'return', href: '/game/a' });
    expect(rowActionOf(row('b'), seated)).toEqual({ kind: 'join', href: '/game/b' });
  });
  test('is absent for a guest if guests are not allowed', () => {
    expect(rowActionOf(row('a', { guests: false }), guest)).toEqual({ kind: 'no', why: 'This table is for members only.' });
    expect(rowActionOf(row('a', { guests: false }), member).kind).toBe('join');
  });
  test('appears at a ranked or competitive table for users who may play it', () => {
    expect(rowActionOf(row('a', { ranked: true }), { ...member, refused: { ranked: 'Not yet.' } })).toEqual({
      kind: 'no',
      why: 'Not yet.',
    });
    expect(rowActionOf(row('a', { ranked: true }), member).kind).toBe('join');
    expect(rowActionOf(row('a', { competitive: true }), guest).kind).toBe('no');
  });
  describe('if the table is scheduled', () => {
    const at = NOW + 3_600_000;
    const later = (taken: number, queue = 0) => row('a', { scheduled: at, places: { taken, queue } });
    const mine = { game: 'a', queue: 0, hosts: false };
    const having = (place: typeof mine) => ({ ...guest, places: new Map([['a', place]]) });
    test('reserves a place before its time, in the queue if every place is taken', () => {
      expect(rowActionOf(later(3), guest, NOW)).toEqual({ kind: 'reserve', href: '/game/a', mine: null, full: false });
      expect(rowActionOf(later(7, 2), guest, NOW)).toMatchObject({ kind: 'reserve', full: true });
      expect(rowActionOf(later(7), having(mine), NOW)).toMatchObject({ kind: 'reserve', mine });
      expect(rowActionOf({ ...later(3), guests: false }, guest, NOW).kind).toBe('no');
    });
    test('joins from its time on for users with a place, five minutes later for all', () => {
      const soon = at + 60_000;
      expect(rowActionOf(later(3), having(mine), soon).kind).toBe('join');
      for (const me of [guest, having({ ...mine, queue: 1 })]) expect(rowActionOf(later(7, 1), me, soon).kind).toBe('spectate');
      expect(rowActionOf({ ...later(3), spectating: false }, guest, soon)).toEqual({
        kind: 'no',
        why: 'The seats are for players who reserved one.',
      });
      expect(rowActionOf(later(3), guest, at + 300_000).kind).toBe('join');
      expect(recommended([later(3)], guest, soon)).toBeNull();
    });
  });
  test('spectates a full table before its start', () => {
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
  test('does not change the given rows', () => {
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
  test('tell how long ago a game ended', () => {
    expect(relativeTime(NOW - 20_000, NOW)).toBe('just now');
    expect(relativeTime(NOW - 61_000, NOW)).toBe('1 minute ago');
    expect(relativeTime(NOW - 5 * 3_600_000, NOW)).toBe('5 hours ago');
    expect(relativeTime(NOW - 25 * 3_600_000, NOW)).toBe('yesterday');
  });
  test('tell the winning side, and not the names of its players', () => {
    const won = (winnersInfo: string[]) => winnersWords(row('a', { winnersInfo }));
    expect(won(['Village', 'Quiet Lantern', 'Wary Owl'])).toBe('Village won');
    expect(won(['Mafia', 'Cop', 'Wary Owl'])).toBe('Mafia and Cop won');
    expect(won(['Spies', 'Quiet Lantern'])).toBe('Spies won');
    expect(won(['Quiet Lantern', 'Wary Owl'])).toBe('Quiet Lantern and Wary Owl won');
    expect(won([])).toBe('No one won');
  });
});

describe('tables like the finished one', () => {
  const like = { gameType: 'Mafia', setup: { id: 's', total: 7 }, besides: null };
  const ids = (rows: GameRow[], me = member, to: Parameters<typeof tablesLike>[1] = like) =>
    tablesLike(rows, to, me, NOW).map(({ id }) => id);
  const other = (id: string, seats: number, more: Partial<GameRow> = {}) => {
    const one = row(id, { seats, ...more });
    return { ...one, setup: { ...one.setup, id: 'other' } };
  };

  test('are of the same game: first of the same setup, then of about the same size, three at most', () => {
    const rows = [other('huge', 20), other('eight', 8), row('same'), other('nine', 9), row('chess', { type: 'Jotto' })];
    expect(ids(rows)).toEqual(['same', 'eight', 'nine']);
  });
  test('have a seat for this person now, and are not offered elsewhere already', () => {
    const rows = [
      row('full', { players: 7 }),
      row('running', { status: 'In Progress' }),
      row('later', { scheduled: NOW + 1 }),
      row('members', { guests: false }),
      row('next'),
    ];
    expect(ids(rows, guest, { ...like, besides: 'next' })).toEqual([]);
    expect(ids(rows, member)).toEqual(['members', 'next']);
    expect(ids(rows, member, { ...like, besides: 'nextwithitssecret' })).toEqual(['members']);
  });
});
