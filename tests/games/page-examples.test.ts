/** Plays the example turn on each game's page by the rules, in the words of the page. */
import { expect, test } from 'vitest';
import { acrotopia } from '../../games/acrotopia/acrotopia.ts';
import { battlesnakes } from '../../games/battlesnakes/battlesnakes.ts';
import { cheat } from '../../games/cheat/cheat.ts';
import { connectFour } from '../../games/connect-four/connect-four.ts';
import { diceWars, reinforce, resolveAttack } from '../../games/dice-wars/dice-wars.ts';
import { GAMES } from '../../games/index.ts';
import { jotto } from '../../games/jotto/jotto.ts';
import { liarsDice } from '../../games/liars-dice/liars-dice.ts';
import { resistance } from '../../games/resistance/resistance.ts';
import { secretDictator } from '../../games/secret-dictator/secret-dictator.ts';
import { texasHoldEm } from '../../games/texas-hold-em/texas-hold-em.ts';
import { wackyWords } from '../../games/wacky-words/wacky-words.ts';
import { table } from './mafia/table.ts';
import { goOn } from './reveal.ts';
import { dealTable } from './tabletop.ts';

const [ANA, BO, CY] = [0, 1, 2];
const entryOf = (entries: { id: string; text: string }[], text: string) => entries.find((one) => one.text === text)!.id;

const REPLAYS: Record<string, () => void> = {
  mafia: () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager', 'Doctor', 'Villager');
    const [bo, cy, dee, believer] = ['Mafioso', 'Villager', 'Villager 2', 'Villager 3'];
    t.choose('Cop', 'Investigate', bo!);
    t.choose('Doctor', 'Protect', cy!);
    t.choose('Mafioso', 'Mafia kill', dee!);
    t.next();
    expect([t.learnt('Cop'), t.learnt('Doctor')]).toEqual([['guilty'], []]);
    expect([t.alive(dee!), t.g.deaths.length]).toEqual([false, 1]);
    t.vote(bo!, 'Cop', 'Doctor', cy!);
    t.vote('Cop', bo!, believer!);
    t.next();
    expect(t.alive(bo!)).toBe(false);
    expect(t.winners()).toEqual(['Cop', 'Doctor', 'Villager', 'Villager', 'Villager']);
  },
  'connect-four': () => {
    const t = dealTable(connectFour, { cards: ['Starman', 'Starman'] });
    const [you, bo] = [0, 1];
    for (const column of [1, 2, 3]) t.s.columns[column] = String(you);
    t.s.turn = bo;
    t.give(bo, 'Drop a disc', '1');
    t.give(you, 'Drop a disc', '5');
    expect(t.s.outcome?.winners).toEqual([you]);
  },
  jotto: () => {
    const t = dealTable(jotto, { cards: ['Player', 'Player'] });
    const [you, bo] = [0, 1];
    t.give(you, 'Choose your secret word', 'house');
    t.give(bo, 'Choose your secret word', 'plate');
    t.give(you, 'Guess the word', 'crane');
    t.give(bo, 'Guess the word', 'quick');
    t.give(you, 'Guess the word', 'plane');
    t.give(bo, 'Guess the word', 'fjord');
    t.give(you, 'Guess the word', 'plate');
    expect(t.s.guesses.filter(([by]) => by === you).map(([, word, score]) => [word, score])).toEqual([
      ['crane', 2],
      ['plane', 4],
      ['plate', 5],
    ]);
    expect(t.s.outcome?.winners).toEqual([you]);
  },
  acrotopia: () => {
    const t = dealTable(acrotopia, { cards: ['Player', 'Player', 'Player'] });
    t.s.letters = 'BLT';
    t.give(ANA, 'Write a backronym', 'Bats Love Tea');
    t.give(BO, 'Write a backronym', 'Big Loud Trombone');
    t.give(CY, 'Write a backronym', 'Bring Lemons Tomorrow');
    const { entries } = t.s;
    t.give(ANA, 'Vote for a backronym', entryOf(entries, 'Big Loud Trombone'));
    t.give(BO, 'Vote for a backronym', entryOf(entries, 'Bats Love Tea'));
    t.give(CY, 'Vote for a backronym', entryOf(entries, 'Bats Love Tea'));
    goOn(t);
    expect(t.s.scores).toEqual([10, 0, 0]);
  },
  'wacky-words': () => {
    const t = dealTable(wackyWords, { cards: ['Player', 'Player', 'Player'] });
    t.s.prompt = { text: 'What does {0} keep under the bed?', kind: 'thing', seats: [BO] };
    t.give(ANA, 'Write a response', 'The other Bo');
    t.give(CY, 'Write a response', 'A smaller bed');
    t.give(BO, 'Write a response', 'Nothing. Why do you ask?');
    const { entries } = t.s;
    for (const seat of [ANA, CY]) t.give(seat, 'Vote for a response', entryOf(entries, 'Nothing. Why do you ask?'));
    t.give(BO, 'Vote for a response', entryOf(entries, 'The other Bo'));
    goOn(t);
    expect(t.s.scores).toEqual([0, 10, 0]);
  },
  'liars-dice': () => {
    const t = dealTable(liarsDice, { cards: ['Liar', 'Liar', 'Liar'] });
    for (const [seat, dice] of ['44233', '11256', '62355'].entries()) Object.assign(t.s.hands[seat]!, { on: dice, seen: dice });
    t.give(ANA, 'Bid dice', 3, '4');
    t.give(BO, 'Bid dice', 4, '4');
    t.give(CY, 'Call the bid', 'lie');
    expect(t.s.last).toMatchObject({ count: 4, right: false, lost: [CY] });
    expect(t.s.turn).toBe(ANA);
  },
  cheat: () => {
    const t = dealTable(cheat, { cards: ['Player', 'Player', 'Player'] });
    const [you, bo, cy] = [0, 1, 2];
    t.s.rank = 4;
    t.s.hands = [
      ['9H', 'JS', '2C'],
      ['5C', '5D', '5H'],
      ['6C', '6D', '7S'],
    ];
    t.s.pile = ['AC', 'AD', '3H', '4S', '4D'].map((card) => ({ card, by: cy }));
    t.give(you, 'Play cards', ['9H', 'JS']);
    t.give(bo, 'Call the lie', 'call-lie');
    expect(t.s.called).toMatchObject({ rank: '5', lie: true, taker: you, took: 7 });
    t.give(bo, 'Play cards', ['5C']);
    expect(t.heard('all', 'cheat-play').at(-1)).toMatchObject({ rank: '6' });
  },
  'dice-wars': () => {
    const t = dealTable(diceWars, { cards: ['General', 'General'] });
    const [you, bo] = [0, 1];
    const s = t.s;
    const from = s.owners.findIndex((_, place) => s.borders[place]!.length > 1);
    const to = s.borders[from]![0]!;
    const next = s.borders[to]!.find((place) => place !== from)!;
    Object.assign(s.owners, { [from]: you, [to]: bo, [next]: bo });
    Object.assign(s.dice, { [from]: 5, [to]: 3, [next]: 4 });
    resolveAttack(s, { from, to }, [4, 4, 4, 3, 3], [5, 5, 5]);
    expect([s.owners[to], s.dice[to], s.dice[from]]).toEqual([you, 4, 1]);
    resolveAttack(s, { from: to, to: next }, [4, 3, 3, 3], [4, 3, 3, 3]);
    expect([s.owners[next], s.dice[next], s.dice[to]]).toEqual([bo, 4, 1]);
    reinforce(s, you);
    expect(s.grown!.placed.reduce((sum, [, dice]) => sum + dice, 0)).toBe(s.grown!.group);
  },
  resistance: () => {
    const t = dealTable(resistance, { cards: ['Spy', 'Rebel', 'Rebel', 'Rebel', 'Spy'], terms: { teamSizes: '2 3 2 3 3' } });
    t.s.leader = ANA;
    t.give(ANA, 'Choose the team', [ANA, BO]);
    for (const seat of [ANA, BO, CY]) t.give(seat, 'Vote on the team', 'Yes');
    for (const seat of [3, 4]) t.give(seat, 'Vote on the team', 'No');
    t.give(ANA, 'Play a mission card', 'Fail');
    t.give(BO, 'Play a mission card', 'Success');
    expect(t.s.missions).toEqual([{ team: [ANA, BO], fails: 1, success: false }]);
  },
  'secret-dictator': () => {
    const t = dealTable(secretDictator, { cards: ['Liberal', 'Fascist', 'Liberal', 'Liberal', 'Dictator'] });
    Object.assign(t.s, { president: ANA, turn: ANA });
    t.s.deck.splice(0, 3, 'Fascist', 'Liberal', 'Fascist');
    t.give(ANA, 'Nominate a Chancellor', [BO]);
    for (const seat of [ANA, BO, CY]) t.give(seat, 'Elect this government', 'Ja');
    for (const seat of [3, 4]) t.give(seat, 'Elect this government', 'Nein');
    t.give(ANA, 'Discard a policy', 'Fascist 1');
    t.give(BO, 'Enact a policy', 'Fascist 1');
    expect(t.s.past.at(-1)).toMatchObject({
      drawn: ['Liberal', 'Fascist', 'Fascist'],
      passed: ['Liberal', 'Fascist'],
      enacted: 'Fascist',
    });
  },
  'texas-hold-em': () => {
    const t = dealTable(texasHoldEm, { cards: ['Player', 'Player', 'Player'] });
    const s = t.s;
    const you = s.dealer;
    const bo = s.big;
    s.hands = s.hands.map((_, seat) => (seat === you ? ['AS', 'QS'] : seat === bo ? ['8C', '7C'] : ['2H', '4H']));
    s.deck.push('3C', '9D', '2C', '7D', 'QH');
    const amount = (seat: number) => (t.ask('Bet', seat).offers[1] as { min: number }).min;
    t.give(you, 'Bet', 'Call', amount(you));
    t.give(s.small, 'Bet', 'Fold', amount(s.small));
    t.give(bo, 'Bet', 'Check', amount(bo));
    expect(s.paid.reduce((a, b) => a + b)).toBe(5);
    t.give(bo, 'Bet', 'Check', amount(bo));
    t.give(you, 'Bet', 'Bet', 4);
    t.give(bo, 'Bet', 'Call', amount(bo));
    expect(s.paid.reduce((a, b) => a + b)).toBe(13);
    for (let street = 0; street < 2; street++) for (const seat of [bo, you]) t.give(seat, 'Bet', 'Check', amount(seat));
    expect(s.board).toEqual(['QH', '7D', '2C', '9D', '3C']);
    expect(s.result!.pots[0]!.winners).toEqual([{ seat: you, amount: 13 }]);
  },
  battlesnakes: () => {
    const t = dealTable(battlesnakes, { cards: ['Snake', 'Snake'] });
    const [you, bo] = [0, 1];
    const row = (length: number, behind: 'L' | 'R') => behind.repeat(length - 1);
    Object.assign(t.s.snakes[you]!, { head: 209, body: row(5, 'L'), going: 'right' });
    Object.assign(t.s.snakes[bo]!, { head: 211, body: row(4, 'R'), going: 'left' });
    t.s.foods = [210];
    for (const seat of [you, bo]) t.give(seat, 'Get ready', 'Ready');
    t.time();
    expect(t.s.snakes[bo]!.end).toMatchObject({ cause: 'head-on', by: you });
    expect(t.s.snakes[you]).toMatchObject({ head: 210, body: row(6, 'L'), end: null });
    expect(t.s.outcome?.winners).toEqual([you]);
  },
};

test('every game tells an example on its page, and each is played here', () => {
  expect(Object.keys(REPLAYS).sort()).toEqual(Object.keys(GAMES).sort());
});
test.each(Object.entries(REPLAYS))('the example of %s plays as its page tells it', (_id, replay) => replay());
