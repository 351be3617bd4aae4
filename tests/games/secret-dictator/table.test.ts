import { describe, expect, test } from 'vitest';
import { type Ask, fits, type Viewer } from '../../../games/engine/game.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { checkSetup, type Setup } from '../../../games/engine/setup.ts';
import { gameModule } from '../../../games/secret-dictator/module.ts';
import { secretDictator } from '../../../games/secret-dictator/secret-dictator.ts';
import type { SecretDictator } from '../../../games/secret-dictator/state.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { sideShare } from '../../bench/contest.ts';
import { isLong, manyOf } from '../../long.ts';
import { boardOf, type Chamber, cardsFor, chamber, elect, govern, nominate } from './chamber.ts';

const five = gameModule.setups[0]!;
const wrong = (roles: Record<string, number>, more: Partial<Setup> = {}): string | null => {
  const total = Object.values(roles).reduce((a, b) => a + b, 0);
  return checkSetup({ ...five, roles: [roles], total, ...more }, gameModule.catalogue);
};

describe('Secret Dictator: the table', () => {
  test('every phase lasts half a minute to half an hour in steps of half a minute', () => {
    const usual = { Nomination: 1, Election: 2, 'Legislative Session': 2, 'Executive Action': 1, 'Special Nomination': 1 };
    expect(parseFields(secretDictator.lengths, {})).toEqual({ values: usual });
    for (const phase of Object.keys(usual)) {
      for (const good of [0.5, 1.5, 30]) expect(parseFields(secretDictator.lengths, { [phase]: good })).toHaveProperty('values');
      for (const bad of [0, 0.4, 0.75, 30.5, '1'])
        expect(parseFields(secretDictator.lengths, { [phase]: bad })).toEqual({ bad: [phase] });
    }
    expect(parseFields(secretDictator.options, { whispers: true })).toEqual({ bad: ['whispers'] });
  });
  test('each phase lasts as long as the host has chosen', () => {
    const t = chamber(7, { fascist: 1, deck: 'FFFFFFFF' });
    expect(t.s.deadline! - t.s.now).toBe(60_000);
    nominate(t, 1);
    expect(t.s).toMatchObject({ phase: 'Election', deadline: t.s.now + 120_000 });
    for (let seat = 0; seat < 7; seat++) t.give(seat, 'Elect this government', 'Ja');
    expect(t.s).toMatchObject({ phase: 'Legislative Session', deadline: t.s.now + 120_000 });
    t.give(0, 'Discard a policy', 'Fascist 1');
    expect(t.s).toMatchObject({ phase: 'Legislative Session', deadline: t.s.now + 120_000 });
    t.give(1, 'Enact a policy', 'Fascist 1');
    expect(t.s).toMatchObject({ phase: 'Executive Action', deadline: t.s.now + 60_000 });
  });
  test('built-in setups have five to ten seats and can be played', () => {
    expect(gameModule.setups.map(({ total }) => total)).toEqual([5, 6, 7, 8, 9, 10]);
    const dealt = gameModule.setups.map(({ roles: [set] }) => [set!['Liberal'], set!['Fascist'], set!['Dictator']]);
    expect(dealt).toEqual([
      [3, 1, 1],
      [4, 1, 1],
      [4, 2, 1],
      [5, 2, 1],
      [5, 3, 1],
      [6, 3, 1],
    ]);
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
  test('other numbers are refused: no Dictator, two of them, a Fascist too many, four seats, eleven', () => {
    expect(wrong({ Liberal: 3, Fascist: 2 })).toContain('exactly one Dictator');
    expect(wrong({ Liberal: 3, Dictator: 2 })).toContain('exactly one Dictator');
    expect(wrong({ Liberal: 2, Fascist: 2, Dictator: 1 })).toContain('exactly 1 Fascist beside');
    expect(wrong({ Liberal: 2, Fascist: 1, Dictator: 1 })).toContain('5 to 10');
    expect(wrong({ Liberal: 7, Fascist: 3, Dictator: 1 })).toContain('5 to 10');
    expect(wrong({ Liberal: 4, Fascist: 1, Host: 1 })).toContain('no role');
    expect(wrong({ Liberal: 3, Fascist: 1, Dictator: 1 }, { gameSettings: ['Whispers'] })).toContain('no game setting');
  });
  test('a closed setup may leave nothing to chance', () => {
    const closed = { ...five, closed: true };
    const pools = { ...closed, roles: [{ Liberal: 1, Fascist: 1, Dictator: 1 }], count: { Liberals: 3, Fascists: 2 } };
    expect(checkSetup(pools, gameModule.catalogue)).toContain('chance');
    const roles: Record<string, number>[] = [{ Liberal: 1 }, { Fascist: 1 }, { Dictator: 1 }];
    const groups = { ...closed, useRoleGroups: true, roles };
    expect(checkSetup({ ...groups, roleGroupSizes: [3, 1, 1] }, gameModule.catalogue)).toBeNull();
    expect(checkSetup({ ...groups, roleGroupSizes: [2, 2, 1] }, gameModule.catalogue)).toContain('exactly 1 Fascist');
  });
  test('any seat may begin', () => {
    const began = new Set<number>();
    for (let i = 0; i < 40; i++) began.add(secretDictator.start(dealOf(secretDictator, five, [i, 2, 3, 4])).president);
    expect([...began].sort()).toEqual([0, 1, 2, 3, 4]);
  });
  test('everyone who is here talks to all; no one whispers', () => {
    const t = chamber(5);
    expect(t.say(2, 'Trust me.')).toBeNull();
    expect(t.heard('watcher', 'said')).toHaveLength(1);
    expect(t.say(2, 'Psst.', 3)).toBe('not-heard');
    expect(t.view(2).channels).toEqual([{ id: 'talk', label: 'talk', speak: true, whisper: [] }]);
  });
  test('more time may be asked for while people talk, not while one of them looks at cards', () => {
    const t = chamber(5);
    expect(secretDictator.extendable(t.s)).toBe(true);
    nominate(t, 1);
    expect(secretDictator.extendable(t.s)).toBe(true);
    for (const seat of [0, 1, 2, 3, 4]) t.give(seat, 'Elect this government', 'Ja');
    expect(secretDictator.extendable(t.s)).toBe(false);
  });
  test('a ballot may be changed and taken back until the last one is in', () => {
    const t = chamber(5);
    nominate(t, 1);
    for (const seat of [0, 1, 2, 3]) t.give(seat, 'Elect this government', 'Nein');
    t.give(0, 'Elect this government', 'Ja');
    expect(t.takeBack(1, 'Elect this government')).toBeNull();
    expect(boardOf(t).voted).toEqual([0, 2, 3]);
    t.give(4, 'Elect this government', 'Ja');
    t.give(1, 'Elect this government', 'Ja');
    expect(t.heard('watcher', 'dictator-ballots')).toMatchObject([{ ja: [0, 1, 4], nein: [2, 3], elected: true }]);
    expect(boardOf(t).past).toMatchObject([{ ja: [0, 1, 4], nein: [2, 3] }]);
  });
});

/** The table right before each kind of question, and the possible results of silence. */
const MOMENTS: Record<string, () => Chamber> = {
  nominate: () => chamber(7),
  vote: () => moved(chamber(7), (t) => nominate(t, 1)),
  discard: () => moved(chamber(7, { deck: 'LFFLLF' }), (t) => elect(t, 1)),
  enact: () =>
    moved(MOMENTS['discard']!(), (t) => {
      t.s.fascist = 5;
      t.give(0, 'Discard a policy', 'Fascist 1');
    }),
  veto: () => moved(MOMENTS['enact']!(), (t) => t.give(1, 'Enact a policy', 'Veto')),
  insist: () => moved(MOMENTS['veto']!(), (t) => t.give(0, 'Agree to the veto', 'Refuse veto')),
  investigate: () => moved(chamber(7, { fascist: 1, deck: 'FFFLLLLL' }), (t) => govern(t, 1, 'Fascist')),
  special: () => moved(chamber(7, { fascist: 2, deck: 'FFFLLLLL' }), (t) => govern(t, 1, 'Fascist')),
  specialNomination: () => moved(MOMENTS['special']!(), (t) => t.give(0, 'Call a special election', [3])),
  execute: () => moved(chamber(7, { fascist: 3, deck: 'FFFLLLLL' }), (t) => govern(t, 1, 'Fascist')),
};
const moved = (t: Chamber, on: (t: Chamber) => void): Chamber => {
  on(t);
  return t;
};

describe('Secret Dictator: silence', () => {
  test.each(Object.keys(MOMENTS))(
    '%s: the default fits the question, and the game goes on when it is played or time passes',
    (moment) => {
      const t = MOMENTS[moment]!();
      const asked = secretDictator.asks(t.s)[0]!;
      expect(fits(asked, asked.fallback!)).toBe(true);
      const { deadline } = t.s;
      t.time();
      expect(t.s.outcome !== null || t.s.deadline !== deadline).toBe(true);
      const again = MOMENTS[moment]!();
      for (const seat of asked.seats) again.give(seat, asked.title, ...asked.fallback!);
      expect(again.s.step).toBe(t.s.step);
    },
  );
  test('unanswered: Nein, refuse the veto, and any card or seat that may be chosen', () => {
    const fallbacks = (moment: string) => secretDictator.asks(MOMENTS[moment]!().s)[0]!.fallback;
    expect(fallbacks('vote')).toEqual(['Nein']);
    expect(fallbacks('veto')).toEqual(['Refuse veto']);
    for (const [moment, size] of [
      ['nominate', 6],
      ['execute', 6],
      ['discard', 3],
      ['enact', 2],
    ] as const) {
      const drawn = new Set<string>();
      for (let lot = 0; lot < 60; lot++) {
        const t = MOMENTS[moment]!();
        t.s.lot = lot;
        drawn.add(JSON.stringify(secretDictator.asks(t.s)[0]!.fallback));
      }
      expect(drawn.size, moment).toBe(size);
      expect([...drawn].join()).not.toContain('Veto');
    }
  });
  test('the government fails if no one votes', () => {
    const t = MOMENTS['vote']!();
    t.time();
    expect(t.s).toMatchObject({ phase: 'Nomination', tracker: 1, president: 1 });
  });
  test('one of the two policies must be enacted if the President does not answer the veto', () => {
    const t = MOMENTS['veto']!();
    t.time();
    expect(t.s.step).toBe('insist');
    t.time();
    expect(t.s.outcome !== null || t.s.liberal === 1).toBe(true);
  });
  test.each(Object.keys(MOMENTS))('%s: a player who leaves or is removed ends the game, and no one wins', (moment) => {
    for (const how of ['left', 'vegged'] as const)
      for (const seat of [0, 1, 6]) {
        const t = MOMENTS[moment]!();
        t.leave(seat, how);
        expect(t.s.outcome).toEqual({ winners: [], by: [] });
        expect(t.view('watcher').places.map(({ card }) => card)).toEqual(cardsFor(7));
      }
  });
  test('executed players may go, and the game stays', () => {
    const t = MOMENTS['execute']!();
    t.give(0, 'Execute a player', [2]);
    t.leave(2);
    expect(t.s.outcome).toBeNull();
    expect(t.view(1).places[2]!.marks).toContain('gone');
    t.leave(3, 'vegged');
    expect(t.s.outcome).toEqual({ winners: [], by: [] });
  });
});

describe('Secret Dictator: bots', () => {
  test('they end every game of every setup, with unruly people among them', () => {
    for (let i = 0; i < manyOf(24, 150); i++) {
      const setup = gameModule.setups[i % gameModule.setups.length]!;
      const deal = dealOf(secretDictator, setup, [i, 7, 1, 3]);
      const { failure, s } = playOut(secretDictator, deal, seeded([i, 1, 1, 1]), { check: true, unruly: i % 2 === 1 });
      expect(failure, `game ${i}`).toBeNull();
      const { winners, by } = s.outcome!;
      const side = s.chairs.flatMap((chair, seat) => (chair.side === by[0] ? [seat] : []));
      expect(winners).toEqual(side);
    }
  });
  test('random answers end every game too', () => {
    for (let i = 0; i < manyOf(12, 60); i++) {
      const deal = dealOf(secretDictator, gameModule.setups[i % gameModule.setups.length]!, [i, 2, 1, 3]);
      const move: BotMove<SecretDictator> = (s, seat, rng) => randomMove(secretDictator, s, seat, rng);
      expect(playOut(secretDictator, deal, seeded([i, 4, 1, 1]), { move, check: true }).failure).toBeNull();
    }
  });
  test.each(gameModule.setups)('they give both sides of $id a fair chance', (setup) => {
    const { rate } = sideShare(secretDictator, setup, 'Liberals', manyOf(150, 400));
    // Between 0.4 and 0.6 in the long run; `npx node tests/bench/bots.ts --only secret-dictator --games 4000` is more precise.
    expect(rate).toBeGreaterThan(0.35);
    expect(rate).toBeLessThan(0.65);
  });
  test.runIf(isLong)('either side does better with its own bots than by chance, against the same others', () => {
    const own = botOf(secretDictator);
    const wins = (side: string, random: boolean): number => {
      let won = 0;
      for (let i = 0; i < 150; i++) {
        const deal = dealOf(secretDictator, gameModule.setups[i % gameModule.setups.length]!, [i, 5, 6, 7]);
        const move: BotMove<SecretDictator> = (s, seat, rng) =>
          random && s.chairs[seat]!.side === side ? randomMove(secretDictator, s, seat, rng) : own(s, seat, rng);
        const { s } = playOut(secretDictator, deal, seeded([i, 8, 1, 1]), { move });
        if (s.outcome!.by[0] === side) won++;
      }
      return won;
    };
    for (const side of ['Liberals', 'Fascists']) expect(wins(side, false), side).toBeGreaterThan(wins(side, true) + 20);
  });
  test('they decide by their player’s knowledge: other roles and the deck make no difference', () => {
    let looked = 0;
    const move: BotMove<SecretDictator> = (s, seat, rng) => {
      const twin = JSON.parse(JSON.stringify(s)) as SecretDictator;
      blur(twin, seat);
      const made = secretDictator.bot!(s, seat, structuredClone(rng));
      expect(secretDictator.bot!(twin, seat, structuredClone(rng))).toEqual(made);
      if (made) looked++;
      return secretDictator.bot!(s, seat, rng);
    };
    for (let i = 0; i < manyOf(6, 12); i++)
      playOut(secretDictator, dealOf(secretDictator, gameModule.setups[i % 6]!, [i, 9, 9, 9]), seeded([i, 3, 3, 3]), { move });
    expect(looked).toBeGreaterThan(manyOf(150, 300));
  });
});

/** Builds another world that looks the same from a seat, by turning unknown chairs and cards around. */
function blur(s: SecretDictator, seat: number): void {
  const known = (viewer: Viewer, at: number) => secretDictator.view(s, viewer).places[at]!;
  const blind = s.chairs.flatMap((_, at) => (known(seat, at).side === null ? [at] : []));
  const chairs = blind.map((at) => s.chairs[at]!);
  const alive = blind.map((at) => s.chairs[at]!.alive);
  for (const [i, at] of blind.entries()) s.chairs[at] = { ...chairs.at(-1 - i)!, alive: alive[i]! };
  s.deck.reverse();
  s.discard = s.discard.map(() => 'Fascist');
  for (const one of s.past) {
    if (one.president !== seat) one.drawn = [];
    if (one.president !== seat && one.chancellor !== seat) one.passed = [];
  }
  const asked: Ask[] = secretDictator.asks(s);
  if (!asked.some(({ seats }) => seats.includes(seat))) s.hand = [];
}
