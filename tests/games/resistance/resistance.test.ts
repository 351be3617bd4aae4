import { describe, expect, test } from 'vitest';
import { missionRulesOf, sizesBetween } from '../../../games/resistance/setup-fields.ts';
import { BALLOT, CARD, GUESS, plain, TEAM, table } from './table.ts';

const results = (t: ReturnType<typeof table>) => t.s.missions.map(({ success }) => success);
const AVALON = ['Merlin', 'Percival', 'Rebel', 'Rebel', 'Rebel', 'Morgana', 'Mordred', 'Oberon'];
const shown = (t: ReturnType<typeof table>, seat: number) =>
  t.view(seat).places.flatMap(({ seat: other, card }) => (other !== seat && card ? [[other, card]] : []));

describe('Worked examples of Resistance', () => {
  test('1: teams grow evenly and end on the last size', () => {
    expect(sizesBetween(2, 4, 5)).toEqual([2, 3, 3, 4, 4]);
    expect(sizesBetween(3, 5, 5)).toEqual([3, 4, 4, 5, 5]);
    expect(sizesBetween(2, 3, 5)).toEqual([2, 2, 3, 3, 3]);
    expect(sizesBetween(2, 6, 7)).toEqual([2, 3, 3, 4, 5, 5, 6]);
    expect(sizesBetween(2, 4, 4)).toEqual([2, 3, 3, 4]);
  });
  test('2: three of five approve; three of six do not, nor three of seven when two are silent', () => {
    const five = table(plain(3, 2));
    five.pick();
    five.vote(3);
    expect(five.s.phase).toBe('Mission');

    const six = table(plain(4, 2));
    six.pick();
    six.vote(3);
    expect(six.s).toMatchObject({ phase: 'Team Selection', rejections: 1 });

    const seven = table(plain(4, 3));
    seven.pick();
    for (const [seat, ballot] of ['Yes', 'Yes', 'Yes', 'No', 'No'].entries()) seven.give(seat, BALLOT, ballot);
    expect(seven.s.phase).toBe('Team Approval');
    seven.time();
    expect(seven.s).toMatchObject({ phase: 'Team Selection', rejections: 1 });
    expect(seven.s.proposals[0]).toMatchObject({ yes: [0, 1, 2], no: [3, 4, 5, 6] });
  });
  test('3: five teams voted down sink the mission, and the next leader begins the third', () => {
    const t = table(plain(3, 2));
    t.mission([0, 1], 0);
    t.reject(5);
    expect(results(t)).toEqual([true, false]);
    expect(t.board().missions[1]).toEqual({ team: [], fails: null, success: false });
    expect(t.s).toMatchObject({ phase: 'Team Selection', mission: 3, rejections: 0, leader: 1 });
  });
  test('4: the fourth mission takes two Fails for seven players, but not for six', () => {
    const sizes = { teamSizes: '2 3 3 4 4' };
    const t = table(plain(4, 3), sizes);
    t.mission([0, 1], 0);
    t.mission([0, 4, 5], 1);
    t.mission([0, 1, 6], 1);
    expect(results(t)).toEqual([true, false, false]);
    t.mission([0, 1, 2, 4], 1);
    expect(results(t).at(-1)).toBe(true);

    const two = table(plain(4, 3), sizes);
    two.mission([0, 1], 0);
    two.mission([0, 1, 2], 0);
    two.mission([0, 4, 5], 1);
    two.mission([0, 1, 4, 5], 2);
    expect(results(two)).toEqual([true, true, false, false]);

    const six = table(plain(4, 2), { teamSizes: '2 3 3 3 4' });
    six.mission([0, 1], 0);
    six.mission([0, 1, 2], 0);
    six.mission([0, 1, 4], 1);
    six.mission([0, 1, 4], 1);
    expect(results(six)).toEqual([true, true, false, false]);
  });
  test('5: the side that first wins more than half of the missions wins at once', () => {
    const run = (cards: string[], terms: object, ...fails: number[]) => {
      const t = table(cards, { firstTeamSize: 2, lastTeamSize: 2, ...terms });
      for (const fail of fails) t.mission(fail ? [0, 3] : [0, 1], fail);
      return t.s;
    };
    expect(run(plain(3, 2), {}, 1, 1, 1).outcome).toEqual({ winners: [3, 4], by: ['Spies'] });
    expect(run(plain(3, 2), {}, 1, 1).outcome).toBeNull();
    expect(run(plain(3, 2), {}, 0, 1, 0, 1, 1).outcome?.by).toEqual(['Spies']);
    expect(run(plain(3, 2), {}, 0, 0, 0).outcome).toEqual({ winners: [0, 1, 2], by: ['Resistance'] });
    expect(run(plain(3, 2), { numMissions: 4 }, 0, 0).outcome?.by).toEqual(['Resistance']);
  });
  const atTheEnd = (cards: string[]) => {
    const t = table(cards, { firstTeamSize: 2, lastTeamSize: 2, numMissions: 3 });
    t.mission([0, 1], 0);
    t.mission([0, 1], 0);
    expect(t.s.phase).toBe('Epilogue');
    return t;
  };
  test('6: the Assassin names Percival, or Merlin, or no one', () => {
    const cards = ['Merlin', 'Percival', 'Rebel', 'Assassin', 'Spy'];
    const percival = atTheEnd(cards);
    expect(percival.asks(GUESS, 4)).toBe(false);
    expect(percival.ask(GUESS).offers).toEqual([{ kind: 'seats', label: 'Merlin', of: [0, 1, 2], min: 0, max: 1 }]);
    percival.give(3, GUESS, [1]);
    expect(percival.s.outcome).toEqual({ winners: [0, 1, 2], by: ['Resistance'] });
    const merlin = atTheEnd(cards);
    merlin.give(3, GUESS, [0]);
    expect(merlin.s.outcome).toEqual({ winners: [3, 4], by: ['Spies'] });
    const nobody = atTheEnd(cards);
    expect(nobody.s.deadline! - nobody.s.now).toBe(60_000);
    nobody.time();
    expect(nobody.s.outcome?.by).toEqual(['Resistance']);
  });
  test('7: without an Assassin the Spies vote, and a tie names no one', () => {
    const cards = ['Merlin', 'Percival', 'Rebel', 'Rebel', 'Spy', 'Spy', 'Morgana'];
    const tie = atTheEnd(cards);
    tie.give(4, GUESS, [0]);
    tie.give(5, GUESS, [1]);
    expect(tie.s.outcome).toBeNull();
    tie.give(6, GUESS, []);
    expect(tie.s.outcome?.by).toEqual(['Resistance']);
    expect(tie.s.guess).toEqual({ named: [], lovers: false, hit: false });
    const two = atTheEnd(cards);
    two.give(4, GUESS, [0]);
    two.give(5, GUESS, [0]);
    two.give(6, GUESS, [1]);
    expect(two.s.outcome?.by).toEqual(['Spies']);
  });
  test('8: each role sees the players that it knows', () => {
    const t = table(AVALON);
    expect(shown(t, 0)).toEqual([
      [5, 'Spy'],
      [7, 'Spy'],
    ]);
    expect(shown(t, 1)).toEqual([
      [0, 'Merlin'],
      [5, 'Merlin'],
    ]);
    for (const rebel of [2, 3, 4, 7]) expect(shown(t, rebel)).toEqual([]);
    expect(shown(t, 5)).toEqual([[6, 'Mordred']]);
    expect(shown(t, 6)).toEqual([[5, 'Morgana']]);
    for (const seat of AVALON.keys())
      expect(t.heard(seat, 'you-are')).toMatchObject([{ team: shown(t, seat).map(([other, card]) => ({ seat: other, card })) }]);
    expect(t.heard('watcher', 'you-are')).toEqual([]);
  });
  test('9: two lovers go before Merlin; one alone does not count', () => {
    const cards = ['Merlin', 'Tristan', 'Isolde', 'Rebel', 'Rebel', 'Assassin', 'Spy'];
    const guess = (merlin: number[], lovers: number[]) => {
      const t = atTheEnd(cards);
      t.give(5, GUESS, merlin, lovers);
      return t.s.outcome?.by;
    };
    expect(guess([], [1, 2])).toEqual(['Spies']);
    expect(guess([], [2, 1])).toEqual(['Spies']);
    expect(guess([0], [1, 3])).toEqual(['Resistance']);
    expect(guess([0], [1])).toEqual(['Spies']);
    expect(guess([], [1])).toEqual(['Resistance']);
  });
  test('10: the lead goes around after every team, and skips players who are out', () => {
    const t = table(plain(3, 2), {}, 2);
    t.reject(1);
    expect(t.s.leader).toBe(3);
    t.mission([0, 1], 0);
    expect(t.s.leader).toBe(4);
    t.reject(1);
    expect(t.s.leader).toBe(0);

    const gone = table(plain(4, 1), {}, 2);
    gone.leave(0);
    gone.reject(1);
    gone.mission([1, 2], 0);
    expect(gone.s.leader).toBe(4);
    gone.reject(1);
    expect(gone.s.leader).toBe(1);
  });
});

describe('Resistance: the course', () => {
  test('the first leader is drawn, and announced with the size of the team', () => {
    const t = table(plain(3, 2));
    expect(t.heard('watcher', 'resistance-leader')[0]).toMatchObject({ mission: 1, size: 2, fails: 1 });
  });
  test('a leader picks as many as the mission takes, each once, and the team stands', () => {
    const t = table(plain(3, 2));
    expect(t.try(0, TEAM, [1])).toBe('not-offered');
    expect(t.try(0, TEAM, [1, 1])).toBe('not-offered');
    expect(t.try(0, TEAM, [1, 2, 3])).toBe('not-offered');
    expect(t.asks(TEAM, 1)).toBe(false);
    t.give(0, TEAM, [4, 1]);
    expect(t.heard('watcher', 'resistance-team')).toEqual([{ kind: 'resistance-team', seat: 0, team: [1, 4] }]);
  });
  test('a ballot can be changed until the last one is in', () => {
    const t = table(plain(3, 2));
    t.pick();
    t.give(0, BALLOT, 'Yes');
    t.give(0, BALLOT, 'No');
    t.give(1, BALLOT, 'Yes');
    t.give(2, BALLOT, 'Yes');
    t.give(3, BALLOT, 'No');
    expect(t.heard('watcher', 'resistance-vote')).toEqual([]);
    t.give(4, BALLOT, 'Yes');
    expect(t.heard('watcher', 'resistance-vote')).toEqual([
      { kind: 'resistance-vote', yes: [1, 2, 4], no: [0, 3], passed: true, rejections: 0, limit: 5 },
    ]);
  });
  test('loyal players can only play Success', () => {
    const t = table(plain(3, 2));
    t.pick([0, 4]);
    t.vote();
    expect(t.ask(CARD, 0).offers).toEqual([{ kind: 'choice', of: ['Success'] }]);
    expect(t.try(0, CARD, 'Fail')).toBe('not-offered');
    expect(t.ask(CARD, 4).offers).toEqual([{ kind: 'choice', of: ['Success', 'Fail'] }]);
  });
  test('a mission ends when all cards are in, not before', () => {
    const t = table(plain(3, 2));
    t.pick([0, 4]);
    t.vote();
    t.give(4, CARD, 'Fail');
    expect(t.heard('watcher', 'resistance-mission')).toEqual([]);
    t.give(0, CARD, 'Success');
    expect(t.heard('watcher', 'resistance-mission')).toEqual([
      { kind: 'resistance-mission', mission: 1, team: [0, 4], fails: 1, success: false },
    ]);
  });
  test('an approved team resets the count of rejections', () => {
    const t = table(plain(3, 2));
    t.reject(3);
    t.mission([0, 1], 0);
    expect(t.board().rejections).toBe(0);
  });
  test('the last team voted down loses the game if the setup says so', () => {
    const t = table(plain(3, 2), { rejectionsLoseGame: true, teamFailLimit: 3 });
    t.reject(2);
    expect(t.s.outcome).toBeNull();
    t.reject(1);
    expect(t.s.outcome?.by).toEqual(['Spies']);
  });
  test('one attempt is enough if the setup allows only one', () => {
    const t = table(plain(3, 2), { teamFailLimit: 1 });
    t.reject(1);
    expect(results(t)).toEqual([false]);
    expect(t.s.mission).toBe(2);
  });
  test('Spies who reach their missions first are not asked to guess', () => {
    const t = table(['Merlin', 'Rebel', 'Rebel', 'Assassin', 'Spy'], { firstTeamSize: 2, lastTeamSize: 2, numMissions: 3 });
    t.mission([0, 3], 1);
    t.mission([0, 3], 1);
    expect(t.s.outcome?.by).toEqual(['Spies']);
  });
  test('a single lover cannot be guessed', () => {
    const t = table(['Tristan', 'Rebel', 'Rebel', 'Assassin', 'Spy'], { firstTeamSize: 2, lastTeamSize: 2, numMissions: 3 });
    t.mission([0, 1], 0);
    t.mission([0, 1], 0);
    expect(t.s.outcome?.by).toEqual(['Resistance']);
  });
  test('everyone talks, and whispers if the setup has whispers', () => {
    const t = table(plain(3, 2), {}, 0, ['Whispers']);
    expect(t.say(1, 'It was not me.')).toBeNull();
    expect(t.say(1, 'Trust me.', 2)).toBeNull();
    expect(t.heard(2, 'said')).toHaveLength(2);
    expect(t.heard(3, 'said')).toHaveLength(1);
  });
  test('terms follow the setup, and sizes may be listed one by one', () => {
    expect(missionRulesOf({ teamSizes: '2, 3,2 3 3' }, 5).sizes).toEqual([2, 3, 2, 3, 3]);
    expect(missionRulesOf({}, 7)).toEqual({ sizes: [2, 3, 3, 4, 4], twoFails: 4, limit: 5, strict: false });
    expect(missionRulesOf({ twoFailsRule: 'off' }, 7).twoFails).toBe(0);
    expect(missionRulesOf({ numMissions: 4 }, 7).twoFails).toBe(0);
    expect(missionRulesOf({}, 3)).toEqual({ sizes: [2, 2, 2, 2, 2], twoFails: 0, limit: 3, strict: false });
  });
});
