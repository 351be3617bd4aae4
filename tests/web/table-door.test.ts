import { describe, expect, test } from 'vitest';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { type Door, type DoorVisitor, recheckEvery } from '../../web/features/game/page/door.ts';
import { brokenTable, doorOf, NO_TABLE } from '../../web/features/game/page/table-door.ts';

const ROW = {
  id: 'aaaaaaaaaaaa',
  type: 'Mafia',
  setup: { name: 'First Light', total: 5, roles: [{ Villager: 4, Mafioso: 1 }] },
  hostName: 'Hetty',
  lobbyName: "Hetty's table",
  players: 3,
  winnersInfo: [],
  ranked: false,
  competitive: false,
  private: false,
  guests: true,
  spectating: true,
  scheduled: false,
  status: 'Open',
  startTime: 0,
  endTime: 0,
  broken: false,
};
type Change = Partial<Omit<TableEntry, 'row'>> & { row?: Partial<TableEntry['row']> };
const entry = ({ row, ...change }: Change = {}): TableEntry => ({
  stage: 'open',
  practice: false,
  seat: null,
  noSeat: null,
  noWatch: null,
  elsewhere: null,
  hasRecord: false,
  next: null,
  kept: false,
  reservation: null,
  ...change,
  row: { ...ROW, ...row } as TableEntry['row'],
});
const WHO: Record<string, DoorVisitor> = {
  visitor: { kind: 'visitor', watch: false, ended: null },
  guest: { kind: 'guest', watch: false, ended: null },
  member: { kind: 'member', watch: false, ended: null },
};
const waysOf = ({ ways }: Door): string[] => ways.map((way) => (way.kind === 'go' ? way.href : way.kind));
const LINK = 'aaaaaaaaaaaa';
const doorFor = (who: keyof typeof WHO | DoorVisitor, change: Change = {}) =>
  doorOf(LINK, entry(change), typeof who === 'string' ? WHO[who]! : who);

const OVER: Change = {
  stage: 'post',
  noSeat: 'over',
  hasRecord: true,
  row: { status: 'Finished', startTime: 1, endTime: 2, winnersInfo: ['Village', 'Ana'] },
};
/** A table in each state, with the options for a visitor without a session, a guest and a member. */
const UNREADY: Change = { stage: 'closed', noSeat: 'closed', noWatch: 'closed', unready: true };
const STATES: [
  state: string,
  change: Change,
  title: RegExp,
  words: RegExp | null,
  visitor: string[],
  guest: string[],
  member: string[],
][] = [
  ['a free seat', {}, /seat is free/, null, ...thrice(['sit', 'watch', '/play'])],
  ['a free seat and no spectators', { noWatch: 'no-spectators' }, /seat is free/, null, ...thrice(['sit', '/play'])],
  ['every seat taken', { noSeat: 'full' }, /Every seat/, /Watch, or stay/, ...thrice(['watch', '/play', '/play/host'])],
  [
    'full, no spectators',
    { noSeat: 'full', noWatch: 'no-spectators' },
    /Every seat/,
    /^Stay here/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'the ready check',
    { stage: 'ready', noSeat: 'full' },
    /about to begin/,
    /seat is free/,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  [
    'the countdown',
    { stage: 'countdown', noSeat: 'full' },
    /about to begin/,
    /seat is free/,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  ['a ready check that everyone missed', UNREADY, /No one was ready/, /Host it again/, ...thrice(['again', '/play'])],
  [
    'a running game',
    { stage: 'playing', noSeat: 'started' },
    /has begun/,
    /can watch/,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  [
    'a running game with a bot’s seat to take over',
    { stage: 'playing' },
    /Take over for a bot/,
    /role and all it knows/,
    ...thrice(['sit', 'watch', '/play']),
  ],
  [
    'a running game of which they saw too much',
    { stage: 'playing', noSeat: 'insider' },
    /seen this game/,
    /than its players may know. You can watch/,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  [
    'a running game without spectators',
    { stage: 'playing', noSeat: 'started', noWatch: 'no-spectators' },
    /has begun/,
    /takes no spectators/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'a crowd of spectators',
    { stage: 'playing', noSeat: 'started', noWatch: 'crowded' },
    /has begun/,
    /no room left/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'a crowd of guests',
    { stage: 'playing', noSeat: 'started', noWatch: 'guests-crowded' },
    /has begun/,
    /Log in/,
    ['log-in', '/play', '/play/host'],
    ['log-in', '/play', '/play/host'],
    ['/play', '/play/host'],
  ],
  ['a finished game', OVER, /is over/, /^Village won\.$/, ...thrice(['/game/aaaaaaaaaaaa/review', 'again', '/play'])],
  [
    'a finished game with a next one',
    { ...OVER, next: 'bbbbbbbbbbbb' },
    /is over/,
    /won/,
    ...thrice(['/game/aaaaaaaaaaaa/review', '/game/bbbbbbbbbbbb', '/play']),
  ],
  [
    'a finished ranked game',
    { ...OVER, row: { ...OVER.row, ranked: true, guests: false } },
    /is over/,
    /won/,
    ['/game/aaaaaaaaaaaa/review', '/play'],
    ['/game/aaaaaaaaaaaa/review', '/play'],
    ['/game/aaaaaaaaaaaa/review', 'again', '/play'],
  ],
  [
    'a private game of others',
    { ...OVER, hasRecord: false, row: { ...OVER.row, private: true } },
    /is over/,
    /only its players/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'a game that broke off',
    { stage: 'closed', noSeat: 'closed', row: { startTime: 1, endTime: 2, broken: true } },
    /was cut short/,
    /no replay/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'a game of long ago',
    { stage: 'closed', noSeat: 'closed', row: { startTime: 1, endTime: 2 } },
    /is over/,
    /replay is gone/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'a table that never began',
    { stage: 'closed', noSeat: 'closed' },
    /has closed/,
    /never began/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'members only',
    { noSeat: 'members-only', noWatch: 'members-only' },
    /for members/,
    /Log in/,
    ['log-in', '/play', '/play/host'],
    ['log-in', '/play', '/play/host'],
    ['/play', '/play/host'],
  ],
  [
    'a ban from the table',
    { noSeat: 'banned', noWatch: 'banned' },
    /has banned you/,
    /other tables/,
    ...thrice(['/play', '/play/host']),
  ],
  [
    'a host who blocked them',
    { noSeat: 'blocked' },
    /no seat for you/,
    /Choose another/,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  [
    'too few games for ranked',
    { noSeat: 'few-games', row: { ranked: true } },
    /yet/,
    /play 5 games before playing ranked\. You need 5 more games/,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  [
    'no leave for competitive',
    { noSeat: 'not-permitted', row: { competitive: true } },
    /can’t sit down/,
    /competitive/i,
    ...thrice(['watch', '/play', '/play/host']),
  ],
  [
    'an account that may not play',
    { noSeat: 'not-playing', noWatch: 'not-playing' },
    /can’t play/,
    /notices/,
    ...thrice(['/user/inbox', '/play']),
  ],
] as [string, Change, RegExp, RegExp | null, string[], string[], string[]][];
function thrice(ways: string[]): [string[], string[], string[]] {
  return [ways, ways, ways];
}

describe('the link of a table', () => {
  test.each(STATES)('with %s says so, and has ways on', (_state, change, title, words, ...ways) => {
    for (const [i, who] of ['visitor', 'guest', 'member'].entries()) {
      const door = doorFor(who, change);
      expect([who, door.title]).toEqual([who, expect.stringMatching(title)]);
      if (words) expect(door.words).toMatch(words);
      else expect(door.words).toBeNull();
      expect([who, waysOf(door)]).toEqual([who, ways[i]]);
    }
  });

  test('lets a person with a session watch at once if there is no seat, unless they asked to watch', () => {
    for (const change of [{ noSeat: 'full' }, { stage: 'playing', noSeat: 'started' }] as Change[]) {
      expect(['visitor', 'guest', 'member'].map((who) => doorFor(who, change).watchAtOnce)).toEqual([false, true, true]);
      expect(doorFor({ ...WHO['member']!, watch: true }, change).watchAtOnce).toBe(false);
      expect(doorFor('member', { ...change, noWatch: 'no-spectators' }).watchAtOnce).toBe(false);
    }
    for (const change of [{}, OVER, { noSeat: 'blocked' }] as Change[]) expect(doorFor('member', change).watchAtOnce).toBe(false);
  });

  test('waits for a seat only if one can become free', () => {
    const waiting = STATES.filter(([, change]) => doorFor('guest', change).waits).map(([state]) => state);
    expect(waiting).toEqual(['every seat taken', 'full, no spectators', 'the ready check', 'the countdown']);
  });

  test('offers a person who sits elsewhere to leave that table, and the way back to it', () => {
    const at = (seat: object) => doorFor('guest', { elsewhere: { id: 'cccccccccccc', practice: false, held: false, ...seat } });
    const practice = at({ practice: true });
    expect([practice.title, practice.ways[0]]).toEqual([
      'A seat is free',
      { kind: 'leave-and-sit', label: 'Take a seat', game: 'cccccccccccc' },
    ]);
    expect(practice.words).toMatch(/practice game ends/);
    const held = at({ held: true });
    expect(held.words).toMatch(/spoils it for everyone else/);
    for (const door of [practice, held, at({})]) expect(waysOf(door)).toEqual(['leave-and-sit', 'watch', '/game/cccccccccccc']);
  });

  test('tells a removed person the reason, and whether they can come back', () => {
    const sent = (ended: string, change: Change) => doorFor({ ...WHO['guest']!, ended }, change);
    const kicked = sent('The host has removed you from this table.', {});
    expect([kicked.title, kicked.words, waysOf(kicked)]).toEqual([
      'The host has removed you from this table',
      'A seat is free: you can sit down again.',
      ['sit', 'watch', '/play'],
    ]);
    const banned = sent('The host has removed you from this table.', { noSeat: 'banned', noWatch: 'banned' });
    expect(banned.words).toMatch(/^The host has banned you from this table\. You can’t come back/);
    const full = sent('You left this table.', { noSeat: 'full' });
    expect([full.title, full.watchAtOnce]).toEqual(['You left this table', false]);
    const closed = sent('This table has closed.', { stage: 'closed', noSeat: 'closed' });
    expect([closed.title, closed.words]).toEqual(['This table has closed', 'Its game never began.']);
  });

  test('leads on even to no table or a broken one', () => {
    expect(waysOf(NO_TABLE)).toEqual(['/play', '/play/host']);
    const broken = brokenTable('This table broke and has ended. Error id 0badcafe.');
    expect([broken.words, waysOf(broken)]).toEqual([
      'This table broke and has ended. Error id 0badcafe.',
      ['/play', '/play/host'],
    ]);
  });

  test('is fetched again while the table can change', () => {
    const every = (['open', 'ready', 'countdown', 'playing', 'post', 'closed'] as const).map((stage) =>
      recheckEvery(entry({ stage })),
    );
    expect(every.map((ms) => ms !== false)).toEqual([true, true, true, true, false, false]);
  });

  test('has at least one way on in every state, and no sentence is longer than 200 characters', () => {
    for (const [, change] of STATES)
      for (const who of Object.values(WHO)) {
        const { ways, words } = doorFor(who, change);
        expect(ways.length).toBeGreaterThan(0);
        expect((words ?? '').length).toBeLessThanOrEqual(200);
      }
  });
});
