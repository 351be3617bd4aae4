/** The page's predictions about the end of a vote match how the rules end it. */
import { describe, expect, test } from 'vitest';
import type { Ask, Seat } from '../../games/engine/game.ts';
import type { RoomView } from '../../games/table/table-state.ts';
import { outcomeNow, outcomeRules } from '../../web/features/game/questions/outcome.ts';
import { toPlainText, type Words } from '../../web/i18n/messages.ts';
import { table, tableWith } from '../games/mafia/table.ts';
import { GUESS, plain, table as resistanceTable } from '../games/resistance/table.ts';
import { chamber } from '../games/secret-dictator/chamber.ts';

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus'];
const text = (words: Words | null): string | null => words && toPlainText(words, (seat) => NAMES[seat]!);
const NO_VEG: Pick<RoomView['options'], 'noVeg'> = { noVeg: true };
const rules = (ask: Ask, light = 'day', { noVeg } = NO_VEG): string => outcomeRules(ask, { noVeg, light }).map(text).join(' ');

/** A village whose cards are in seat order, with the page's texts for a player. */
const FIVE = ['Villager', 'Villager', 'Villager', 'Cop', 'Mafioso'];
function village(settings: string[] = [], cards = FIVE, earlyEnd = false) {
  const t = tableWith({ settings: ['Day Start', ...settings], seated: true, options: { earlyEnd } }, ...cards);
  const who = (seat: Seat) => (cards[seat] === 'Villager' ? `Villager ${seat + 1}` : cards[seat]!);
  const ask = (viewer = who(0)) => t.view(viewer).asks.find(({ title }) => title === 'Condemn')!;
  return {
    t,
    ask,
    /** Casts votes by seat; null is a vote for no one. */
    votes: (...pairs: [Seat, Seat | null][]) => {
      for (const [by, of] of pairs) t.choose(who(by), 'Condemn', of === null ? 'nobody' : who(of));
    },
    said: (viewer = who(0)) => text(outcomeNow(ask(viewer), t.seat(viewer))),
    condemned: () => {
      const phase = t.g.phase;
      if (phase === 'Day') t.next();
      return t.g.deaths.filter(({ cause }) => cause === 'condemned').map(({ seat }) => NAMES[seat]);
    },
  };
}

describe('The vote of the village', () => {
  test('names the leader, who is condemned', () => {
    const v = village();
    v.votes([0, 4], [1, 4], [2, 3]);
    expect(v.said()).toBe('Eli leads with 2 votes.');
    expect(v.condemned()).toEqual(['Eli']);
  });
  test('says that a tie condemns no one', () => {
    const v = village();
    v.votes([0, 4], [1, 3]);
    expect(v.said()).toBe('Eli and Dee are tied with 1 vote each.');
    expect(rules(v.ask())).toContain('A tie condemns no one.');
    expect(v.condemned()).toEqual([]);
  });
  test('counts a vote for no one in a tie', () => {
    const v = village();
    v.votes([0, 4], [1, null]);
    expect(v.said()).toBe('Eli and “no one” are tied with 1 vote each.');
    expect(v.condemned()).toEqual([]);
  });
  test('says so if most want no one', () => {
    const v = village();
    v.votes([0, null], [1, null], [2, 4]);
    expect(v.said()).toBe('“No one” leads with 2 votes.');
    expect(v.condemned()).toEqual([]);
  });
  test('says so if there are no votes', () => {
    const v = village();
    expect(v.said()).toBe('No votes yet.');
    expect(v.condemned()).toEqual([]);
  });
  test('does not count players who do not vote', () => {
    const v = village();
    v.votes([0, 4]);
    expect(rules(v.ask())).toContain('Players who don’t vote are not counted.');
    expect(v.said()).toBe('Eli leads with 1 vote.');
    expect(v.condemned()).toEqual(['Eli']);
  });
  test('tells if half of the votes cast are needed, and how many that is', () => {
    const short = village(['Majority Voting']);
    short.votes([0, 4], [1, 4], [2, 3], [3, 2], [4, 1]);
    expect(short.said()).toBe('Eli leads with 2 of 5 votes, but it takes 3.');
    expect(rules(short.ask())).toContain('if they are at least half of the votes cast');
    expect(short.condemned()).toEqual([]);
    const enough = village(['Majority Voting']);
    enough.votes([0, 4], [1, 4], [2, 3], [3, 2]);
    expect(enough.said()).toBe('Eli leads with 2 votes.');
    expect(enough.condemned()).toEqual(['Eli']);
  });
  test('says nothing about the lead if votes are hidden', () => {
    const v = village(['Hidden Votes']);
    v.votes([1, 4], [2, 4]);
    expect(v.said()).toBe('Votes are secret.');
    expect(v.condemned()).toEqual(['Eli']);
  });
  test('promises no more than the votes show, as some may weigh more', () => {
    const v = village([], ['Villager', 'Villager', 'Villager', 'Cop:Trustworthy', 'Mafioso']);
    v.votes([0, 4], [3, 1], [1, 4]);
    expect(v.said()).toBe('Eli leads with 2 votes.');
    expect(v.condemned()).toEqual([]);
  });
  test('ends the day early once everyone has voted without a tie, if it says so', () => {
    const v = village([], FIVE, true);
    expect(rules(v.ask())).toContain('Once everyone has voted without a tie, the day can end early.');
    v.votes([0, 3], [1, 3], [2, 4], [3, 4], [4, 0]);
    expect(v.t.g.phase).toBe('Day');
    expect(v.said()).toBe('Dee and Eli are tied with 2 votes each.');
    v.votes([4, 3]);
    expect(v.t.g.phase).toBe('Night');
    expect(v.condemned()).toEqual(['Dee']);
    const late = village();
    expect(rules(late.ask())).toContain('The day lasts until its time is up.');
    late.votes([0, 4], [1, 4], [2, 4], [3, 4], [4, 3]);
    expect(late.t.g.phase).toBe('Day');
  });
  test('says that slow players may be removed, unless the host has removals off', () => {
    const v = village();
    expect(rules(v.ask(), 'day', { noVeg: false })).toContain('Players who don’t vote in time may be removed.');
    expect(rules(v.ask(), 'day', { noVeg: false })).not.toContain('not counted');
  });
  test('is the same to watchers', () => {
    const v = village();
    v.votes([0, 4], [1, 4]);
    expect(text(outcomeNow(v.t.view('watcher').asks[0]!, null))).toBe(v.said());
  });
  test('says nothing about the lead to players who see no votes', () => {
    const v = village();
    v.votes([1, 4]);
    const blind = { ...v.ask(), given: [[1, []]] } as Ask;
    expect(text(outcomeNow(blind, 0))).toBe('Votes are secret.');
  });
});

describe('The Mafia’s action together', () => {
  const CARDS = ['Mafioso', 'Godfather', 'Villager', 'Villager', 'Villager', 'Villager', 'Cop'];
  const night = (settings: string[] = [], earlyEnd = false) => {
    const t = tableWith({ settings, seated: true, options: { earlyEnd } }, ...CARDS);
    const ask = (who = 'Mafioso') => t.view(who).asks.find(({ title }) => title === 'Mafia kill')!;
    return { t, ask, said: (who = 'Mafioso') => text(outcomeNow(ask(who), t.seat(who))) };
  };
  test('is done by the first who voted for the target', () => {
    const { t, said, ask } = night();
    t.choose('Godfather', 'Mafia kill', 'Villager 2');
    t.choose('Mafioso', 'Mafia kill', 'Villager 2');
    expect(said()).toBe(`${NAMES[3]} leads with 2 votes. Bo would carry it out.`);
    expect(said('Godfather')).toBe(`${NAMES[3]} leads with 2 votes. You would carry it out.`);
    expect(rules(ask(), 'night')).toContain('Everyone who voted for the target goes there; the first of them strikes.');
    t.next();
    expect(t.dead()).toEqual(['Villager']);
    const [deed] = t.log.filter(({ fact }) => fact.kind === 'deed' && fact['ability'] === 'kill').map(({ fact }) => fact);
    expect(deed!['by']).toEqual([1, 0]);
  });
  test('has no effect in a tie', () => {
    const { t, said, ask } = night();
    t.choose('Godfather', 'Mafia kill', 'Villager 2');
    t.choose('Mafioso', 'Mafia kill', 'Villager 3');
    expect(said()).toBe('Dee and Eli are tied with 1 vote each.');
    expect(rules(ask(), 'night')).toContain('A tie, or no votes, and no one is attacked.');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('has no effect without a choice, even if everyone must act', () => {
    for (const settings of [[], ['Must Act']]) {
      const { t, said } = night(settings);
      expect(said()).toBe('No votes yet.');
      t.next();
      expect(t.dead()).toEqual([]);
    }
  });
  test('says nothing about the lead if votes are hidden', () => {
    const { t, said } = night(['Hidden Votes']);
    t.choose('Godfather', 'Mafia kill', 'Villager 2');
    expect(said()).toBe('Votes are secret.');
  });
  test('keeps the night open in a tie', () => {
    const { t, ask } = night([], true);
    expect(rules(ask(), 'night')).toContain('Once everyone has chosen without a tie, the night can end early.');
    t.choose('Cop', 'Investigate', 'nobody');
    t.choose('Godfather', 'Mafia kill', 'Villager 2');
    t.choose('Mafioso', 'Mafia kill', 'Villager 3');
    expect(t.g.phase).toBe('Night');
    t.choose('Mafioso', 'Mafia kill', 'Villager 2');
    expect(t.g.phase).toBe('Day');
    expect(t.dead()).toEqual(['Villager']);
  });
});

describe('A question to one player', () => {
  test('does nothing if left open', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager');
    const ask = t.view('Cop').asks[0]!;
    expect(rules(ask, 'night')).toBe('If you don’t answer in time, nothing happens.');
    expect(outcomeNow(ask, t.seat('Cop'))).toBeNull();
    t.next();
    expect(t.learnt('Cop')).toEqual([]);
  });
  test('is answered by chance if left open and everyone must act', () => {
    const t = tableWith({ settings: ['Must Act'] }, 'Cop', 'Mafioso', 'Villager', 'Villager');
    expect(rules(t.view('Cop').asks[0]!, 'night')).toBe('If you don’t answer in time, chance decides for you.');
    t.next();
    expect(t.learnt('Cop')).toHaveLength(1);
  });
  test('is waited for if players can be removed', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager');
    expect(rules(t.view('Cop').asks[0]!, 'night', { noVeg: false })).toContain('you may be removed');
  });
  test('is the same for a side with one member', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager');
    expect(rules(t.view('Mafioso').asks[0]!, 'night')).toBe('If you don’t answer in time, nothing happens.');
    t.next();
    expect(t.dead()).toEqual([]);
  });
});

describe('A vote of yes or no', () => {
  test('passes a team with more than half, and not with a tie', () => {
    for (const [yes, phase] of [
      [3, 'Team Selection'],
      [4, 'Mission'],
    ] as const) {
      const t = resistanceTable(plain(4, 2));
      t.pick();
      const ask = t.view(0).asks[0]!;
      expect(rules(ask)).toContain('It passes if more than half say Yes; a tie does not.');
      expect(rules(ask)).toContain('It ends as soon as everyone has answered.');
      expect(outcomeNow(ask, 0)).toBeNull();
      t.vote(yes);
      expect(t.s.phase).toBe(phase);
    }
  });
  test('elects a government with more than half, and not with a tie', () => {
    for (const [neins, phase] of [
      [3, 'Nomination'],
      [2, 'Legislative Session'],
    ] as const) {
      const t = chamber(6);
      t.give(t.s.president, 'Nominate a Chancellor', [(t.s.president + 1) % 6]);
      expect(rules(t.view(0).asks[0]!)).toContain('It passes if more than half say Ja; a tie does not.');
      for (let seat = 0; seat < 6; seat++) t.give(seat, 'Elect this government', seat < 6 - neins ? 'Ja' : 'Nein');
      expect(t.s.phase).toBe(phase);
    }
  });
});

test('the player that most Spies name is named, and a tie names no one', () => {
  const t = resistanceTable(['Merlin', 'Percival', 'Rebel', 'Rebel', 'Spy', 'Spy', 'Morgana'], {
    firstTeamSize: 2,
    lastTeamSize: 2,
    numMissions: 3,
  });
  t.mission([0, 1], 0);
  t.mission([0, 1], 0);
  const ask = () => t.view(4).asks.find(({ title }) => title === GUESS)!;
  const said = () => text(outcomeNow(ask(), 4));
  expect(rules(ask())).toContain('A tie names no one.');
  expect(said()).toBe('No votes yet.');
  t.give(4, GUESS, [0]);
  expect(said()).toBe('Ana leads with 1 vote.');
  t.give(5, GUESS, [1]);
  expect(said()).toBe('Ana and Bo are tied with 1 vote each.');
  t.give(6, GUESS, []);
  expect(t.s.guess?.named).toEqual([]);
});
