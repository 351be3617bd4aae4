/**
 * Compares two worlds at a whole table: two seats have exchanged their cards, the dice and the public plays are the same. A
 * viewer who may not know must get the same bytes of everything on the wire: the frames of a new socket (hello, room, facts,
 * view), new facts, refusals of answers (to every id that any viewer of either world could see, and to the rules' internal
 * names), and the typing marks of every person in every channel.
 */
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import { personAt, placeOf } from '../../games/mafia/engine/record.ts';
import { isLong } from '../long.ts';
import { MafiaTable, WATCHER } from './table/mafia-table.ts';

const catalogue = CATALOGUES['mafia']!;
/** Seats: a viewer, the two that hold the secret, a viewer killed by the Mafia in the first night, and the killer. */
const [X, Y, Z, D, KILLER] = [0, 1, 2, 3, 4];
const REST = ['Villager', 'Mafioso', 'Villager', 'Doctor', 'Hooker', 'Villager', 'Villager'];
const NIGHTS = 2;

/** A closed setup of all roles, so that the setup tells nothing. */
const setupOf = (total: number, gameSettings: string[]): Setup => ({
  id: 'worlds',
  name: 'Worlds',
  description: '',
  gameType: 'Mafia',
  total,
  gameSettings,
  roles: [Object.fromEntries([...catalogue.roles.keys()].sort().map((role) => [role, 1]))],
  closed: true,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  // All sides, so that the dead have something to guess.
  count: { Village: total - 3, Mafia: 1, Cult: 1, Independent: 1 },
});

interface Pair {
  x: string;
  y: string;
  z: string;
  settings?: string[];
  anonymous?: boolean;
}

function compare({ x, y, z, settings = [], anonymous = false }: Pair, n: number): number {
  const total = REST.length + 3;
  const worlds = [
    [x, y, z, ...REST],
    [x, z, y, ...REST],
  ].map((cards) => new MafiaTable(cards, setupOf(total, settings), { anonymousGame: anonymous }));
  const [one, two] = worlds as [MafiaTable, MafiaTable];
  expect(two.ids).toEqual(one.ids);
  const rng = seeded([n, 71, 72, 73]);
  let compared = 0;
  while (one.game.count <= NIGHTS && !one.game.outcome && !two.game.outcome) {
    const when = `${one.game.phase} ${one.game.count}`;
    speak(worlds);
    act(one, two, rng);
    actWhereOneMust(one, Y!);
    actWhereOneMust(two, Z!);
    // The comparison ends with a secret-holder's death, which shows the card.
    if (worlds.some(({ game }) => [Y, Z].some((seat) => !game.players[seat!]!.alive))) break;
    compared += same(one, two, when);
    for (const world of worlds) world.next();
  }
  return compared;
}

/** Everyone who may says a line in the village; the secret-holders also speak to their own side. */
function speak(worlds: MafiaTable[]): void {
  for (const world of worlds)
    for (const [seat, by] of world.ids.entries()) {
      world.try({ type: 'say', by, channel: 'village', text: `Seat ${seat} speaks.` });
      if (seat === Y || seat === Z)
        for (const channel of ['Mafia', 'Cult']) world.try({ type: 'say', by, channel, text: 'Between us.' });
    }
}

/** Everyone but the secret-holders answers at random, equally in both worlds, and never aims at a seat whose card matters. */
function act(one: MafiaTable, two: MafiaTable, rng: Rng): void {
  for (const ask of mafia.asks(one.game)) {
    for (const place of ask.seats) {
      const seat = personAt(one.game, place);
      if (seat === Y || seat === Z || !mafia.asks(one.game).some(({ id }) => id === ask.id)) continue;
      const answer = answerOf(ask, seat, one, rng);
      if (answer) for (const world of [one, two]) world.try({ type: 'answer', by: world.ids[seat]!, ask: ask.id, answer });
    }
  }
}
/** Answers for a holder who must act; otherwise random choices would differ between the worlds. */
function actWhereOneMust(world: MafiaTable, holder: number): void {
  for (const ask of mafia.asks(world.game)) {
    const must = !ask.optional && ask.fallback === null && ask.offers.some((offer) => offer.kind === 'seats' && offer.min > 0);
    if (!must || !ask.seats.includes(placeOf(world.game, holder)) || ['Mafia.kill', 'village'].includes(ask.id)) continue;
    const answer = ask.offers.map((offer) =>
      offer.kind === 'seats'
        ? offer.of.filter((seat) => seat > KILLER!).slice(0, 1)
        : offer.kind === 'choice'
          ? offer.of[0]!
          : '',
    );
    world.try({ type: 'answer', by: world.ids[holder]!, ask: ask.id, answer });
  }
}
function answerOf(ask: ReturnType<typeof mafia.asks>[number], seat: number, { game }: MafiaTable, rng: Rng): Answer | null {
  const [first] = ask.offers;
  if (ask.id === 'village') return first?.kind === 'seats' && first.min === 0 ? [[]] : null;
  // The others of the Mafia must not make it a tie.
  if (ask.id === 'Mafia.kill') return game.count > 1 ? [[]] : seat === KILLER ? [[D!]] : null;
  const offers = ask.offers.map((offer) =>
    offer.kind === 'seats' ? { ...offer, of: offer.of.filter((other) => ![X, Y, Z, D].includes(other)) } : offer,
  );
  return randomAnswer(offers, rng);
}

/** Returns the number of strings compared. */
function same(one: MafiaTable, two: MafiaTable, when: string): number {
  const worlds = [one, two];
  const everyone = [...one.ids, WATCHER];
  const viewers = [one.ids[X!]!, one.ids[D!]!, WATCHER];
  const asks = [...new Set(worlds.flatMap((world) => everyone.flatMap((id) => [...world.eyes(id).asks].flat())))];
  const writers = [...[X, Y, Z, KILLER].map((seat) => one.ids[seat!]!), WATCHER];
  const channels = ['village', 'Mafia', 'Cult', 'dead', 'overheard', 'spectators', 'table', ...channelsOf(worlds)];
  const marks = new Map(
    worlds.map((world) => [
      world,
      writers.flatMap((by) => channels.map((channel) => ({ of: `${by} in ${channel}`, seenBy: world.marks(by, channel) }))),
    ]),
  );
  let compared = 0;
  for (const viewer of viewers) {
    const seen = worlds.map((world) => [
      ...world.welcome(viewer),
      ...asks.flatMap((ask) => [null, [[]], [[99]], ['yes']].map((answer) => `${ask} ${world.refusal(viewer, ask, answer)}`)),
      ...marks.get(world)!.map(({ of, seenBy }) => `${of}: ${seenBy(viewer)}`),
    ]);
    expect(seen[1], `${viewer} in ${when}`).toEqual(seen[0]);
    compared += seen[0]!.length;
  }
  return compared;
}
const channelsOf = (worlds: MafiaTable[]): string[] => [
  ...new Set(
    worlds.flatMap((world) =>
      world.ids.flatMap((id) => (JSON.parse(world.eyes(id).view) as { channels: { id: string }[] }).channels.map((c) => c.id)),
    ),
  ),
];

/**
 * The rules show these to everyone or to a whole side; a Templar may make a viewer one of its own, who is told then; a Tea Lady
 * keeps her neighbors alive, which in one of the two games include D.
 */
const KNOWN = ['Celebrity', 'President', 'Leech', 'Templar', 'Tea Lady'];
const secret = [...catalogue.roles].filter(([name, { side }]) => side !== 'Event' && !KNOWN.includes(name)).map(([name]) => name);

/** Roles that differ most, always tested, besides every fourth of the others; the long run tests all. */
const PLAYED = ['Mafioso', 'Cop', 'Jailer', 'Medium', 'Cult Leader'];
const tried = secret.filter((name, i) => isLong || i % 4 === 0 || PLAYED.includes(name));

describe('No frame tells the holder of a role', () => {
  test.each(tried)('%s', (role) => {
    expect(compare({ x: 'Villager', y: role, z: 'Villager' }, 1)).toBeGreaterThan(300);
  });
});

test.each([...catalogue.settings.keys()].map((setting, n) => [setting, n] as const))('no role leaks under %s', (setting, n) => {
  const settings = [...(catalogue.settings.get(setting)!.requires ?? []), setting];
  for (const role of isLong ? ['Mafioso', 'Jailer'] : [n % 2 === 0 ? 'Mafioso' : 'Jailer'])
    compare({ x: 'Villager', y: role, z: 'Villager', settings }, 1);
});

test.each(PLAYED)('no %s leaks in an anonymous game', (role) => {
  expect(compare({ x: 'Villager', y: role, z: 'Villager', anonymous: true }, 2)).toBeGreaterThan(500);
});

test('an id on the wire differs for each viewer and does not show the rules’ name for the question', () => {
  const cards = ['Cop', 'Mafioso', 'Mafioso', 'Doctor', 'Villager', 'Villager'];
  const t = new MafiaTable(cards, setupOf(cards.length, []));
  while (t.game.phase !== 'Night') t.next();
  const ids = t.ids.map((id) => [...t.eyes(id).asks.keys()]);
  expect(ids.flat().length).toBeGreaterThan(3);
  expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  for (const id of ids.flat()) expect(id).toMatch(/^[\w-]{8}$/);
  for (const viewer of t.ids) expect(t.eyes(viewer).view).not.toMatch(/Cop\.|Doctor\.|Mafia\.kill|@\d/);
  const [mine] = t.eyes(t.ids[0]!).asks.keys();
  const again = new MafiaTable(cards, setupOf(cards.length, []));
  while (again.game.phase !== 'Night') again.next();
  expect([...again.eyes(again.ids[0]!).asks.keys()]).toContain(mine);
});

test('the comparison works: the holder of the card gets different frames', () => {
  const cards = (y: string, z: string) => ['Villager', y, z, ...REST];
  const [one, two] = [cards('Cop', 'Villager'), cards('Villager', 'Cop')].map((c) => new MafiaTable(c, setupOf(c.length, [])));
  for (const world of [one!, two!]) while (world.game.phase !== 'Night') world.next();
  expect(one!.welcome(one!.ids[Y!]!)).not.toEqual(two!.welcome(two!.ids[Y!]!));
});
