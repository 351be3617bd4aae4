/** Compares pairs of games in which two seats have exchanged cards: a viewer who may not know gets the same bytes in both. */
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type AnswerPart,
  type Ask,
  type Input,
  type Offer,
  play,
  sees,
  type Viewer,
} from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { type Rng, type Seed, seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import { mafia } from '../../games/mafia/engine/mafia.ts';
import { personAt, placeOf } from '../../games/mafia/engine/record.ts';
import type { Mafia } from '../../games/mafia/engine/state.ts';
import { dealOf } from '../../scripts/simulate/play-out.ts';
import { isLong, manyOf } from '../long.ts';

/** Seats of every table here. The viewers are X, D (who dies in the first night) and a watcher; Y and Z hold the secret. */
const X = 0;
const Y = 1;
const Z = 2;
const D = 3;
const KILLER = 4;
const OTHERS = ['Doctor', 'Hooker', 'Gunsmith', 'Villager', 'Villager', 'Villager'];
const NIGHTS = 3;
/** Pairs of games for each secret. */
const GAMES = manyOf(1, 3);
/** Minimum number of lines that three viewers get in a night. */
const MANY = 60;

const tableOf = (cards: string[], gameSettings: string[]): Setup => ({
  id: 'secrets',
  name: 'Secrets',
  description: '',
  gameType: 'Mafia',
  roles: [Object.fromEntries([...catalogue.roles.keys()].sort().map((role) => [role, 1]))],
  closed: true,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  // All sides, so that the dead have something to guess.
  count: { Village: cards.length - 3, Mafia: 1, Cult: 1, Independent: 1 },
  gameSettings,
  total: cards.length,
});
const catalogue = CATALOGUES['mafia']!;

interface Seen {
  s: Mafia;
  heard: Map<Viewer, string[]>;
}
function dealt(cards: string[], seed: Seed, gameSettings: string[], viewers: Viewer[]): Seen {
  const deal = dealOf(mafia, tableOf(cards, gameSettings), seed);
  const s = mafia.start({ ...deal, options: { ...deal.options, earlyEnd: false }, cards });
  const seen = { s, heard: new Map(viewers.map((viewer): [Viewer, string[]] => [viewer, []])) };
  overhear(seen);
  return seen;
}
/**
 * `facts`: after a line of talk the views are left to the next comparison, because talk does not change the state (talk.test.ts).
 */
function overhear({ s, heard }: Seen, what: 'all' | 'facts' = 'all'): void {
  // Everything is shown when the game is over.
  if (s.outcome) return;
  for (const [viewer, lines] of heard) {
    for (const { at, to, fact } of s.out) if (sees(to, viewer)) lines.push(JSON.stringify({ at, fact }));
    if (what === 'all') lines.push(JSON.stringify(mafia.view(s, viewer)));
  }
  s.out.length = 0;
}
function feed(seen: Seen, input: Input): string | null {
  const refused = play(mafia, seen.s, input);
  overhear(seen, input.type === 'say' && !isLong ? 'facts' : 'all');
  return refused;
}

interface Pair {
  /** Cards of X, Y and Z in the first game; in the second, Y and Z have each other's. */
  x: string;
  y: string;
  z: string;
  /** The holder of `y` acts at night too, on a player who is neither a viewer nor a secret. */
  acts?: boolean;
  settings?: string[];
  viewers?: Viewer[];
  /** The dice of Y and Z may kill them in either game; such a pair is compared up to the death. */
  chancy?: boolean;
}

/** Fails at the first difference, and if there was little to compare. Returns false if chance ended the pair. */
function compare(
  { x, y, z, acts = false, settings = [], viewers = [X, D, 'watcher'], chancy = false }: Pair,
  n: number,
): boolean {
  const seed: Seed = [n, 41, 42, 43];
  const rng = seeded([n, 51, 52, 53]);
  const rest = ['Villager', 'Mafioso', 'Villager', ...OTHERS];
  const one = dealt([x, y, z, ...rest], seed, settings, viewers);
  const two = dealt([x, z, y, ...rest], seed, settings, viewers);
  const compared = new Map<Viewer, number>();
  /** Compares the lines added since the last call. */
  const same = (when: string): void => {
    for (const viewer of viewers) {
      const [lines, others] = [one, two].map(({ heard }) => heard.get(viewer)!.slice(compared.get(viewer))) as [
        string[],
        string[],
      ];
      compared.set(viewer, one.heard.get(viewer)!.length);
      // Without a difference this is much faster than the matcher's comparison.
      if (lines.length !== others.length || lines.some((line, i) => line !== others[i]))
        expect(others, `${viewer} ${when}`).toEqual(lines);
    }
  };
  same('at the start');
  for (let phases = 0; one.s.count <= NIGHTS && !one.s.outcome; phases++) {
    if (phases > 30) throw new Error('the days do not pass');
    const phase = `in ${one.s.phase} ${one.s.count}`;
    const minds = [one, two].map(({ s }) => mafia.bot!(s, X, seeded([n, phases, 61, 62])));
    expect(minds[1], `what a bot makes of it ${phase}`).toEqual(minds[0]);
    round(one, two, acts, rng);
    same(phase);
    for (const seen of [one, two]) feed(seen, { type: 'tick', at: seen.s.deadline! });
    if (chancy && [one, two].some(({ s }) => !s.players[Y]!.alive || !s.players[Z]!.alive)) return false;
    expect(two.s.outcome === null).toBe(one.s.outcome === null);
    for (const seat of [Y, Z]) expect(two.s.players[seat]!.alive).toBe(one.s.players[seat]!.alive);
    if (!one.s.players[Y]!.alive || !one.s.players[Z]!.alive) break;
    same(`after ${phase}`);
  }
  const lines = viewers.reduce<number>((sum, viewer) => sum + one.heard.get(viewer)!.length, 0);
  expect(lines).toBeGreaterThan(MANY);
  return true;
}

/** Everyone talks; all but Y and Z answer at random, equally in both games; the secret-holder acts if `acts`. */
function round(one: Seen, two: Seen, acts: boolean, rng: Rng): void {
  const both = [one, two];
  let at = one.s.now;
  for (const place of one.s.players) {
    at++;
    const input = { type: 'say' as const, at, seat: place.seat, channel: 'village', text: `Seat ${place.seat} speaks.` };
    for (const seen of both) feed(seen, input);
  }
  for (const ask of mafia.asks(one.s)) {
    for (const place of ask.seats) {
      const seat = personAt(one.s, place);
      if (seat === Y || seat === Z || !mafia.asks(one.s).some(({ id }) => id === ask.id)) continue;
      const answer = answerOf(ask, seat, one.s, rng);
      at++;
      if (answer) for (const seen of both) feed(seen, { type: 'answer', at, seat, ask: ask.id, answer });
    }
  }
  for (const [seen, holder] of [
    [one, Y],
    [two, Z],
  ] as const)
    secretly(seen, holder, acts, at + 1);
}

/** Choices decided by dice, whose report may name the secret. That is not a leak, so they are never chosen. */
const BY_DICE = ['some-player'];

/** Aims at no one whose card is the secret or may not be shown yet; the village condemns no one, the killer begins with D. */
function answerOf(ask: Ask, seat: number, s: Mafia, rng: Rng): Answer | null {
  const [first] = ask.offers;
  if (ask.id === 'village') return first?.kind === 'seats' && first.min === 0 ? [[]] : null;
  // The others of the Mafia must not make it a tie.
  if (ask.id === 'Mafia.kill') return s.count > 1 ? [[]] : seat === KILLER ? [[D]] : null;
  const offers = ask.offers.map((offer) => {
    if (offer.kind === 'seats') return { ...offer, of: offer.of.filter((other) => ![X, Y, Z, D].includes(other)) };
    return offer.kind === 'choice' ? { ...offer, of: offer.of.filter((choice) => !BY_DICE.includes(choice)) } : offer;
  });
  return randomAnswer(offers, rng);
}

/** Does what only the secret-holder can: talks to their own side and acts at night. Holders who must act do so anyway. */
function secretly(seen: Seen, holder: number, acts: boolean, at: number): void {
  for (const channel of ['Mafia', 'Cult']) feed(seen, { type: 'say', at, seat: holder, channel, text: 'Between us.' });
  for (const ask of mafia.asks(seen.s)) {
    const willing = acts && seen.s.phase === 'Night';
    const mustAct = !ask.optional && ask.fallback === null && ask.offers.some((offer) => offer.kind === 'seats' && offer.min > 0);
    if (!ask.seats.includes(placeOf(seen.s, holder)) || ['Mafia.kill', 'village'].includes(ask.id) || !(willing || mustAct))
      continue;
    feed(seen, { type: 'answer', at, seat: holder, ask: ask.id, answer: ask.offers.map(aimed) });
  }
}
/** Aims at the first player who is neither a viewer nor a secret. */
const aimed = (offer: Offer): AnswerPart =>
  offer.kind === 'seats' ? offer.of.filter((seat) => seat > KILLER).slice(0, 1) : offer.kind === 'choice' ? offer.of[0]! : '';

const roles = [...catalogue.roles].filter(([, { side }]) => side !== 'Event').map(([name]) => name);
/** Roles that the rules show to everyone or to a whole side, or let starve when they do nothing. */
const KNOWN = ['Celebrity', 'President', 'Leech'];
/** Roles that keep their neighbors alive, which in one of the two games include D. */
const KEEPS_ALIVE = ['Tea Lady'];
/**
 * Roles whose act shows its doer: the victim is announced in the killer's own place, the act costs their life, or it ends the
 * game.
 */
const SHOWS_ITSELF = ['Disguiser', 'Yakuza', 'Mole'];

describe('The holder of a role stays hidden from players who may not know', () => {
  const secret = roles.filter((role) => !KNOWN.includes(role) && !KEEPS_ALIVE.includes(role));
  test.each(secret)('%s, who keeps quiet', (role) => {
    for (let n = 0; n < GAMES; n++) compare({ x: 'Villager', y: role, z: 'Villager' }, n);
  });

  test.each(secret.filter((role) => !SHOWS_ITSELF.includes(role)))('%s, who acts at night', (role) => {
    for (let n = 0; n < GAMES; n++) compare({ x: 'Villager', y: role, z: 'Villager', acts: true }, n);
  });
});

/** Roles that are told something that depends on others' sides: a target, a team, or their neighbors. */
const TOLD_OF_A_SIDE = ['Executioner', 'Mole', 'Empath', 'Tea Lady'];

describe('A role learns no more than it is told: it cannot tell two strangers apart', () => {
  test.each(roles)('%s', (role) => {
    for (let n = 0; n < GAMES; n++) {
      compare({ x: role, y: 'Cop', z: 'Villager' }, n);
      if (TOLD_OF_A_SIDE.includes(role)) continue;
      if (catalogue.roles.get(role)!.side !== 'Mafia') compare({ x: role, y: 'Mafioso', z: 'Villager' }, n);
      if (catalogue.roles.get(role)!.side !== 'Cult') compare({ x: role, y: 'Cultist', z: 'Doctor' }, n);
    }
  });
});

/** Modifiers that everyone is shown at the start, so they are no secret. */
const SHOWN = ['Exposed', 'Banished'];
/** Modifiers that make an act cost the holder's life. */
const FATAL = ['Sacrificial', 'Weak'];
/** Modifiers that may kill the holder by their own dice. */
const CHANCY = ['Unlucky'];
test.each([...catalogue.modifiers.keys()].filter((mod) => !SHOWN.includes(mod)))('The holder of %s stays hidden', (mod) => {
  const acts = !FATAL.includes(mod);
  const chancy = CHANCY.includes(mod);
  for (const y of [`Cop:${mod}`, `Mafioso:${mod}`])
    for (let n = 0, whole = 0; whole < GAMES; n++) {
      if (n > 20) throw new Error('chance ends every game');
      if (compare({ x: 'Villager', y, z: 'Villager', acts, chancy }, n)) whole++;
    }
});

test.each([...catalogue.settings.keys()])('a secret stays one under %s', (setting) => {
  const settings = [...(catalogue.settings.get(setting)!.requires ?? []), setting];
  for (const role of ['Mafioso', 'Cop', 'Cult Leader', 'Jailer', 'Serial Killer'])
    compare({ x: 'Villager', y: role, z: 'Villager', settings }, 1);
});

test('the question to the dead for guesses is compared too, and names the same players in both games', () => {
  const asked = (viewer: Viewer, { heard }: Seen) => heard.get(viewer)!.filter((line) => line.includes('"Guess sides"'));
  let compared = 0;
  for (let n = 0; n < 4; n++) {
    const [one, two] = [
      ['Cop', 'Mafioso'],
      ['Mafioso', 'Cop'],
    ].map((secret) => dealt(['Villager', ...secret, 'Villager', 'Mafioso', ...OTHERS], [n, 41, 42, 43], [], [X, D])) as [
      Seen,
      Seen,
    ];
    for (let phases = 0; phases < 3; phases++) {
      round(one, two, false, seeded([n, phases, 52, 53]));
      for (const seen of [one, two]) feed(seen, { type: 'tick', at: seen.s.deadline! });
    }
    compared += asked(D, one).length;
    expect(asked(D, two)).toEqual(asked(D, one));
    expect(asked(X, one)).toEqual([]);
  }
  expect(compared).toBeGreaterThan(1);
});

test('the comparison works: a viewer who holds the secret, and an exposed card, do differ', () => {
  expect(() => compare({ x: 'Villager', y: 'Cop:Exposed', z: 'Villager' }, 0)).toThrow();
  expect(() => compare({ x: 'Villager', y: 'Cop', z: 'Villager', viewers: [Y] }, 0)).toThrow();
});
