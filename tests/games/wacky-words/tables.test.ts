import { describe, expect, test } from 'vitest';
import { phraseFor } from '../../../games/acrotopia/writer.ts';
import { below, seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { gameModule } from '../../../games/wacky-words/module.ts';
import type { WackyWords } from '../../../games/wacky-words/state.ts';
import { ABOUT, FILL, OPTIONS, OWN, VOTE, WRITE } from '../../../games/wacky-words/titles.ts';
import { wackyWords } from '../../../games/wacky-words/wacky-words.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { contest } from '../../bench/contest.ts';
import { manyOf } from '../../long.ts';
import { goOn } from '../reveal.ts';
import { dealTable, expectSecret, type TestTable } from '../tabletop.ts';
import { fortyPrompts, person } from './rivals.ts';
import { players, WORDS } from './table.ts';

type Seen = number | 'watcher';
/** Two worlds that differ in one of two texts, hands or picks. */
function twoWorlds(
  cards: string[],
  blind: Seen[],
  knower: Seen,
  run: (t: TestTable, s: WackyWords, other: boolean) => void,
): void {
  let other = false;
  expectSecret(
    wackyWords,
    { cards, options: { roundAmt: 3 } },
    {
      differ: () => {
        other = true;
      },
      run: (t) => run(t, t.s as WackyWords, other),
      blind,
      knower,
    },
  );
}
const write = (t: TestTable, title: string, texts: Record<number, string>) => {
  for (const [seat, text] of Object.entries(texts)) t.give(Number(seat), title, text);
};
const idOf = (s: WackyWords, seat: number): string => s.entries.find((entry) => entry.seat === seat)!.id;

describe('Hidden in Wacky Words', () => {
  test('a text stays hidden while it is written at night', () => {
    twoWorlds(players(4), [0, 2, 3, 'watcher'], 1, (t, _, other) => t.give(1, WRITE.normal, other ? 'geese' : 'swans'));
  });
  test('writers stay hidden by day', () => {
    twoWorlds(players(4), [0, 3, 'watcher'], 1, (t, s, other) => {
      write(t, WRITE.normal, { 0: 'a', 1: other ? 'c' : 'b', 2: other ? 'b' : 'c', 3: 'd' });
      expect(s.step).toBe('vote');
    });
  });
  test('voters stay hidden, then and afterwards', () => {
    twoWorlds(players(4), [0, 1, 'watcher'], 2, (t, s, other) => {
      write(t, WRITE.normal, { 0: 'a', 1: 'b', 2: 'c', 3: 'd' });
      const [a, b] = [idOf(s, 0), idOf(s, 1)];
      t.give(2, VOTE.normal, other ? a : b);
      t.give(3, VOTE.normal, other ? b : a);
      t.give(0, VOTE.normal, b);
      t.give(1, VOTE.normal, a);
      expect(s.step).toBe('reveal');
      goOn({ s, give: t.give });
      expect(s.round).toBe(2);
    });
  });
  test('a private prompt stays hidden, and so does the writer of the answer that all see', () => {
    twoWorlds(['Alien', ...players(3)], [0, 3, 'watcher'], 1, (t, s, other) => {
      write(t, OWN, { 0: 'a', 1: other ? 'c' : 'b', 2: other ? 'b' : 'c', 3: 'd' });
      expect(s.step).toBe('write');
      for (const seat of [0, 1, 2, 3]) t.give(seat, WRITE.reverse, WORDS[seat]!);
    });
    const t = dealTable(wackyWords, { cards: ['Alien', ...players(3)] });
    const [, prompt] = t.s.own[1]!;
    for (const viewer of [0, 2, 3, 'watcher'] as const) expect(JSON.stringify(t.view(viewer))).not.toContain(prompt.text);
  });
  test('the true answer stays hidden until the votes are counted', () => {
    twoWorlds(['Neighbor', ...players(3)], [3, 'watcher'], 0, (t, s, other) => {
      write(t, ABOUT, { 0: other ? 'b' : 'a', 1: 'x', 2: 'y', 3: 'z' });
      write(t, WRITE.people, { 1: other ? 'a' : 'b', 2: 'c', 3: 'd' });
      expect(s.step).toBe('vote');
    });
  });
  test('the options of the Asker stay hidden until the day', () => {
    twoWorlds(['Gambler', ...players(3)], [1, 2, 3, 'watcher'], 0, (t, s, other) => {
      // Taken back before the day, so that no one else has seen them.
      s.lengths['Night'] = 120_000;
      const ask = t.ask(WRITE.decisions);
      wackyWords.answer(s, ask, 0, other ? ['Geese', 'Swans'] : ['Ducks', 'Doves']);
      t.say(2, 'Well?');
    });
  });
  test('a prompt by the Host stays hidden until it is used', () => {
    twoWorlds(['Host', 'Governor', ...players(3)], [1, 2, 3, 'watcher'], 0, (t, s, other) => {
      const ask = t.ask(FILL.acronyms);
      wackyWords.answer(s, ask, 0, other ? ['GEESE', 'A', 'B'] : ['SWANS', 'A', 'B']);
      t.say(2, 'Well?');
    });
  });
  test('choices between two options stay hidden until all have chosen', () => {
    twoWorlds(['Gambler', ...players(4)], [0, 2, 3, 'watcher'], 1, (t, _, other) => {
      t.give(0, WRITE.decisions, 'Geese', 'Swans');
      t.give(1, VOTE.decisions, OPTIONS[other ? 1 : 0]!);
    });
  });
});

describe('Tables of Wacky Words', () => {
  test('every setup of the house can be played', () => {
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
  test('two players and a Host are too few', () => {
    const [setup] = gameModule.setups;
    const small = { ...setup!, roles: [{ Player: 2, Host: 1 }], total: 3 };
    expect(checkSetup(small, gameModule.catalogue)).toBe('At least three players must answer.');
  });
  test('bots end every game in every mode, whatever people do', () => {
    const modes = [...gameModule.setups, { ...gameModule.setups[0]!, roles: [{ Governor: 1, Player: 3, Host: 1 }] }];
    for (let i = 0; i < manyOf(48, 140); i++) {
      const deal = dealOf(wackyWords, modes[i % modes.length]!, [i, 2, 3, 4]);
      const options = { ...deal.options, roundAmt: 3 + (i % 4), isRankedChoice: i % 2 === 0, votesToPoints: i % 3 === 0 };
      const { failure } = playOut(wackyWords, { ...deal, options }, seeded([i, 5, 6, 7]), { check: true, unruly: true });
      expect(failure).toBeNull();
    }
  });
  test('bots beat players who write gibberish', () => {
    const own = botOf(wackyWords);
    const any: BotMove<WackyWords> = (s, seat, rng) => {
      const made = own(s, seat, rng);
      if (!made || s.step !== 'write') return made;
      const word = () => Array.from({ length: 5 }, () => String.fromCharCode(97 + below(rng, 26))).join('');
      return { ask: made.ask, answer: [[word(), word(), word()].join(' ')] };
    };
    let won = 0;
    for (let i = 0; i < 60; i++) {
      const move: BotMove<WackyWords> = (s, seat, rng) => (seat === i % 3 ? own : any)(s, seat, rng);
      const { s } = playOut(wackyWords, dealOf(wackyWords, gameModule.setups[1]!, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), { move });
      if (s.outcome!.winners.includes(i % 3)) won++;
    }
    expect(won).toBeGreaterThan(40);
  });
  test('a person among four bots wins a fair share, and a witty one more than a dull one', () => {
    const setup = gameModule.setups.find(({ id }) => id === 'wacky-five')!;
    const share = (kind: 'witty' | 'dull'): number =>
      contest({ game: fortyPrompts, setup, rival: person(kind), lone: 'rival', games: manyOf(150, 400) }).rate;
    const [witty, dull] = [share('witty'), share('dull')];
    expect(dull).toBeGreaterThan(0.2);
    expect(witty).toBeGreaterThan(dull);
    // Bots still win some games.
    expect(witty).toBeLessThan(0.6);
  });
  test('a bot in the Host’s chair writes valid prompts', () => {
    const t = dealTable(wackyWords, { cards: ['Host', 'Governor', ...players(2)], options: { acronymSize: 4 } });
    const made = wackyWords.bot!(t.s, 0, seeded([1, 2, 3, 4]))!;
    expect(t.try(0, FILL.acronyms, ...made.answer)).toBeNull();
    expect(t.s.prompt!.text).toMatch(/^[A-Z]{4}$/);
    expect(phraseFor(t.s.prompt!.text, seeded([1, 2, 3, 4])).split(' ')).toHaveLength(4);
  });
});
