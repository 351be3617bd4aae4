/**
 * Compares two worlds of one anonymous game: two persons have exchanged their seats, so that each is the other's persona. Cards,
 * personas and each seat's actions are the same; what the rest of the site also shows of a person (coming, going, looking away)
 * is done by the same person in both. Everyone else must get the same bytes, at the table and outside.
 */
import { describe, expect, test } from 'vitest';
import { roomEntryOf } from '../../durable-objects/game-room/entry.ts';
import { noticeText } from '../../durable-objects/game-room/game-notices.ts';
import { infoOf } from '../../durable-objects/game-room/info.ts';
import { listingOf, persistedListing } from '../../durable-objects/game-room/listing.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Appearance } from '../../games/table/table-state.ts';
import { gameOf, MafiaTable, WATCHER } from './table/mafia-table.ts';

const CARDS = ['Cop', 'Villager', 'Mafioso', 'Villager', 'Doctor', 'Villager', 'Villager', 'Villager', 'Villager'];
const SETUP = {
  id: 'p',
  name: 'P',
  description: '',
  gameType: 'Mafia',
  total: CARDS.length,
  count: {},
  gameSettings: ['Whispers'],
  roles: [{ Cop: 1, Mafioso: 1, Doctor: 1, Villager: 6 }],
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
};
/** The seats of the two persons; the village condemns both in its first two days. */
const [Y, Z] = [3, 5] as const;
const LOOKS: Record<string, Appearance> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as players write it
  y: { avatar: true, nameColor: '#a761b1', textColor: '#3578a7', vanityUrl: 'yvonne', deathMessage: '${name} fell.' },
  z: { avatarShape: 'square' },
};

interface World {
  t: MafiaTable;
  /** Ids of the two persons, whatever their seats. */
  y: string;
  z: string;
}
/** `swapped`: y has the seat of z, and z that of y. */
function world(swapped: boolean, more: Partial<TableOptions>): World {
  const t = new MafiaTable(CARDS, SETUP, { anonymousGame: true, ...more });
  const [y, z] = [t.ids[Y]!, t.ids[Z]!];
  const member = (id: string) => t.table.members.find((one) => one.id === id)!;
  Object.assign(member(y), { look: LOOKS['y'], hidden: true });
  Object.assign(member(z), { look: LOOKS['z'], kind: 'guest' });
  if (swapped) {
    [member(y).seat, member(z).seat] = [Z, Y];
    [t.ids[Y], t.ids[Z]] = [z, y];
  }
  return { t, y, z };
}

const TIMES = { created: 1, started: 2, ended: 0 };
/** Everything that others can be sent of this table, at it and outside. */
function told({ t, y, z }: World): [what: string, bytes: string][] {
  const others = t.ids.filter((id) => id !== y && id !== z);
  const seen = [...others, WATCHER].flatMap((id) => t.welcome(id).map((frame, i): [string, string] => [`${id} ${i}`, frame]));
  const marks = [Y, Z].flatMap((seat) =>
    ['village', 'Mafia', 'spectators', 'dead'].flatMap((channel) => {
      const mark = t.marks(t.ids[seat]!, channel);
      return [...others, WATCHER].map((id): [string, string] => [`mark of ${seat} in ${channel} for ${id}`, String(mark(id))]);
    }),
  );
  const listing = listingOf(t.table, TIMES, gameOf);
  // The ids of seated players are for D1 and the room alone.
  const { seats: _, hostId: _host, ...row } = JSON.parse(persistedListing(listing)) as { seats: string[]; hostId: string };
  const person = { id: 'u-stranger', name: 'Stranger', kind: 'member' } as const;
  const doors = [null, person, { ...person, id: WATCHER }].map((one): [string, string] => [
    `entry of ${one?.id}`,
    JSON.stringify(roomEntryOf(t.table, listing.row, { person: one, any: true, key: undefined }, gameOf)),
  ]);
  return [
    ...seen,
    ...marks,
    ...doors,
    ['row', JSON.stringify(listing.row)],
    ['stored row', JSON.stringify(row)],
    ['info', JSON.stringify(infoOf(t.table, TIMES, null, gameOf))],
    ['notice', noticeText('yourTurn', t.table, WATCHER)],
  ];
}
/** Frames of the two persons, by seat and with their own names replaced: they must learn only their own identity. */
const own = ({ t }: World): string[] =>
  [Y, Z].flatMap((seat) => {
    const { id, name } = t.table.members.find((one) => one.seat === seat)!;
    return t.welcome(t.ids[seat]!).map((frame) => frame.replaceAll(`"${id}"`, '"me"').replaceAll(`"${name}"`, '"Me"'));
  });

/** The place where two texts part, with its surroundings; '' if they are equal. */
function firstDifference(a: string, b: string): string {
  if (a === b) return '';
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return `${a.slice(Math.max(0, at - 80), at + 40)} | ${b.slice(at, at + 40)}`;
}

function expectSame(worlds: [World, World], when: string): void {
  const [one, two] = worlds.map(told);
  expect(two!.length, when).toBe(one!.length);
  for (const [i, [what, bytes]] of one!.entries()) expect(firstDifference(bytes, two![i]![1]), `${what}, ${when}`).toBe('');
  for (const [what, bytes] of one!)
    for (const word of ['uploads', 'yvonne', '#a761b1', '#3578a7', ' fell.', 'square', `"${worlds[0].y}"`, `"${worlds[0].z}"`])
      expect(bytes, `${what}, ${when}`).not.toContain(word);
}

/** Compares the two persons' own frames while both do the same: each sees only their own identity. */
function expectSameOwn(worlds: [World, World], when: string): void {
  const frames = worlds.map(own);
  for (const [i, frame] of frames[0]!.entries()) expect(firstDifference(frame, frames[1]![i]!), `their own, ${when}`).toBe('');
}

/** Does the same in both worlds. `by` is a seat, as the game sees it. */
function each(worlds: [World, World], act: (world: World) => unknown): void {
  const answers = worlds.map(act);
  expect(answers[1]).toEqual(answers[0]);
}
const says = (seat: number, channel: string, text: string, to?: number) => (w: World) =>
  w.t.try({ type: 'say', by: w.t.ids[seat]!, channel, text, ...(to !== undefined && { to }) });
function dayWithout(worlds: [World, World], seat: number): void {
  for (let n = 0; n < 4 && worlds[0].t.game.phase !== 'Day'; n++) each(worlds, ({ t }) => void t.next());
  each(worlds, ({ t }) => {
    for (const voter of t.game.players.flatMap((player, at) => (player.alive ? [at] : [])))
      t.try({ type: 'answer', by: t.ids[voter]!, ask: 'village', answer: [[seat]] });
    t.next();
  });
  for (const { t } of worlds) expect(t.game.players[seat]!.alive).toBe(false);
}

describe.each([{}, { replaceLeavers: true }] as Partial<TableOptions>[])(
  'in an anonymous game (%o) no one learns which of two persons is which persona',
  (more) => {
    test('from their talk, whispers, writing and votes, nor from coming and going', () => {
      const worlds: [World, World] = [world(false, more), world(true, more)];
      expectSame(worlds, 'at the start');
      for (const seat of [Y, Z]) {
        each(worlds, says(seat, 'village', 'Good :lantern: evening, @everyone.'));
        each(worlds, says(seat, 'village', 'Only for you.', 0));
      }
      expectSame(worlds, 'after talk');
      expectSameOwn(worlds, 'after talk');
      for (const who of ['y', 'z'] as const)
        for (const present of [false, true, false]) {
          each(worlds, (w) => w.t.try({ type: 'presence', by: w[who], present }));
          expectSame(worlds, `${who} ${present ? 'back' : 'away'}`);
        }
      each(worlds, (w) => w.t.try({ type: 'join', person: { id: w.y, name: 'Y', kind: 'member' } }));
      expectSame(worlds, 'y came back by the link');
      dayWithout(worlds, Y);
      expectSame(worlds, 'one of them is dead');
      dayWithout(worlds, Z);
      expectSame(worlds, 'both are dead');
      for (const seat of [Y, Z]) each(worlds, says(seat, 'dead', 'Boo.'));
      expectSame(worlds, 'they talk among the dead');
      expectSameOwn(worlds, 'dead');
    });

    test('from the dead, who leave, sit down elsewhere and come back to watch', () => {
      const worlds: [World, World] = [world(false, more), world(true, more)];
      dayWithout(worlds, Y);
      dayWithout(worlds, Z);
      for (const who of ['y', 'z'] as const) {
        each(worlds, (w) => w.t.try({ type: 'leave', by: w[who] }));
        expectSame(worlds, `${who} left`);
        each(worlds, (w) => w.t.try({ type: 'watch', person: { id: w[who], name: who, kind: 'member' } }));
        expectSame(worlds, `${who} watches`);
      }
    });
  },
);

test('the comparison works: in a game that is not anonymous the worlds differ', () => {
  const worlds = [false, true].map((swapped) => world(swapped, { anonymousGame: false }));
  expect(told(worlds[1]!)).not.toEqual(told(worlds[0]!));
});
