import { describe, expect, test } from 'vitest';
import { play, sees } from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import { setupOf, startedGame, table, tableWith } from './table.ts';

describe('the village’s vote', () => {
  const day = (...cards: string[]) => {
    const t = table(...(cards.length ? cards : ['Villager', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Watcher']));
    t.next();
    return t;
  };
  test('the player with the most votes is condemned, even with few; players who do not vote are not counted', () => {
    const t = day();
    t.vote('Cop', 'Drunk');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: t.seat('Cop'), cause: 'condemned', card: 'Cop' }]);
  });
  test('a tie condemns no one, and neither does a lead for no one', () => {
    const t = day();
    t.vote('Cop', 'Drunk', 'Doctor');
    t.vote('Drunk', 'Cop', 'Watcher');
    t.next();
    expect(t.heard('watcher', 'decided')).toMatchObject([{ for: [] }]);
    t.next();
    t.vote('Cop', 'Drunk');
    t.vote('nobody', 'Cop', 'Watcher');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('votes are seen as they happen, by watchers too, and can be changed and taken back', () => {
    const t = day();
    t.vote('Cop', 'Drunk');
    t.vote('Doctor', 'Drunk');
    t.takeBack('Drunk', 'Condemn');
    expect(t.heard('watcher', 'voted').map((f) => f['for'])).toEqual([[t.seat('Cop')], [t.seat('Doctor')], null]);
    expect(t.view('watcher').asks).toMatchObject([{ id: 'village', given: [] }]);
    t.vote('Cop', 'Drunk');
    expect(t.view('watcher').asks[0]?.given).toEqual([[t.seat('Drunk'), [[t.seat('Cop')]]]]);
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('players may vote for themselves, but not for the dead', () => {
    const t = table('Villager', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.answer('Drunk', 'Condemn', 'Cop')).toBe('not-offered');
    expect(t.answer('Drunk', 'Condemn', 'Drunk')).toBeNull();
  });
});

describe('the end of a phase', () => {
  const early = (...cards: string[]) => tableWith({ options: { earlyEnd: true } }, ...cards);
  test('a night ends once everyone who is asked has answered', () => {
    const t = early('Villager', 'Mafioso', 'Cop', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'nobody');
    t.choose('Cop', 'Investigate', 'nobody');
    t.choose('Doctor', 'Protect', 'nobody');
    expect(t.g.phase).toBe('Night');
    t.choose('Drunk', 'Block', 'nobody');
    expect(t.g.phase).toBe('Day');
  });
  test('a tie keeps the phase open', () => {
    const t = early('Villager', 'Mafioso', 'Hooker', 'Villager', 'Villager', 'Villager');
    t.choose('Hooker', 'Block', 'nobody');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Hooker', 'Mafia kill', 'Villager 2');
    expect(t.g.phase).toBe('Night');
    t.choose('Hooker', 'Mafia kill', 'Villager');
    expect(t.g.phase).toBe('Day');
  });
  test('a day ends once all have voted and one player leads; a gun in a pocket does not hold it up', () => {
    const t = early('Villager:Armed', 'Mafioso', 'Mayor', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'nobody');
    t.vote('nobody', 'Villager:Armed', 'Mafioso', 'Mayor');
    expect(t.g.phase).toBe('Day');
    t.vote('nobody', 'Villager');
    expect(t.g.phase).toBe('Night');
  });
  test('with the host’s option off, phases last to their end', () => {
    const t = table('Villager', 'Mafioso', 'Villager', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'nobody');
    expect(t.g.phase).toBe('Night');
  });
  test('no phase ends early by the clock, and each lasts as long as the host chose; twilight lasts a minute', () => {
    const t = table('Hunter', 'Mafioso', 'Villager', 'Villager');
    expect(t.g.deadline).toBe(120_000);
    play(mafia, t.g, { type: 'tick', at: 119_999 });
    expect(t.g.phase).toBe('Night');
    t.next();
    expect([t.g.phase, t.g.deadline]).toEqual(['Day', 720_000]);
    t.next();
    expect([t.g.phase, t.g.deadline]).toEqual(['Dusk', 780_000]);
  });
  test('a phase in which no one is asked lasts as long as any other', () => {
    const t = tableWith(
      { options: { earlyEnd: true }, settings: ['Last Wills'] },
      'Mafioso:Lone',
      'Villager',
      'Villager',
      'Villager',
    );
    t.choose('Villager', 'Will', 'farewell');
    expect(t.g.phase).toBe('Night');
  });
  test('a leaving player may be all that the phase waited for', () => {
    const t = early('Villager', 'Mafioso', 'Cop', 'Villager', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'nobody');
    t.leave('Cop');
    expect(t.g.phase).toBe('Day');
  });
  test('there is a dusk if the setup could have dealt a card that asks for it', () => {
    const pool = { Villager: 3, Cop: 1, Hunter: 1, Mafioso: 1 };
    for (let i = 0; i < 5; i++) {
      const closed = { closed: true, unique: false, roles: [pool], count: { Village: 3, Mafia: 1 } };
      expect(tableWith({ seed: [i, 0, 0, 1], closed }, 'a', 'b', 'c', 'd').g.phases).toEqual(['Night', 'Day', 'Dusk']);
    }
    expect(table('Villager', 'Mafioso', 'Cop').g.phases).toEqual(['Night', 'Day']);
  });
});

describe('the table', () => {
  test('options out of bounds and unknown ones are refused', () => {
    expect(parseFields(mafia.options, { earlyEnd: 9, nope: 1 })).toEqual({ bad: ['nope', 'earlyEnd'] });
    expect(parseFields(mafia.lengths, { Day: 31 })).toEqual({ bad: ['Day'] });
    expect(defaults(mafia.lengths)).toEqual({ Day: 10, Night: 2 });
    expect(defaults(mafia.options)).toEqual({ earlyEnd: true, broadcastClosedRoles: false });
  });
  test('only a day can be made longer', () => {
    const t = table('Mafioso', 'Villager', 'Cop');
    expect(mafia.extendable(t.g)).toBe(false);
    t.next();
    expect(mafia.extendable(t.g)).toBe(true);
  });
  test('the same seed deals the same, another seed another deal; the sealed deal tells everyone’s card', () => {
    const cards = ['Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Watcher'];
    expect(startedGame(cards)).toEqual(startedGame(cards));
    expect(startedGame(cards, { seed: [9, 9, 9, 9] }).players.map((p) => p.dealt)).not.toEqual(
      startedGame(cards).players.map((p) => p.dealt),
    );
    const g = startedGame(cards);
    expect(mafia.deal(g)).toEqual(g.players.map((p, seat) => ({ seat, card: p.dealt })));
  });
  test('fifty can play, and the wrong number of seats is a bug', () => {
    const cards = [...Array<string>(40).fill('Villager'), ...Array<string>(10).fill('Mafioso')];
    expect(startedGame(cards).players).toHaveLength(50);
    const deal = { options: defaults(mafia.options), lengths: {}, setup: setupOf(cards), seed: [1, 2, 3, 4], at: 0 };
    expect(() => mafia.start({ ...deal, seats: 3 })).toThrow(RangeError);
  });
  test('a question names the default for players who leave it open', () => {
    const t = table('Mafioso', 'Hooker', 'Chauffeur', 'Janitor', 'Serial Killer', 'Villager', 'Cop', 'Doctor', 'Drunk');
    const fallback = (who: string, title: string) => t.asked(who, title)?.fallback;
    expect(fallback('Hooker', 'Block')).toEqual([[]]);
    expect(fallback('Chauffeur', 'Swap')).toEqual([[], []]);
    expect(fallback('Janitor', 'Clean')).toEqual(['no']);
    expect(fallback('Serial Killer', 'Kill')).toBeNull();
    expect(fallback('Mafioso', 'Mafia kill')).toBeNull();
    t.choose('Serial Killer', 'Kill', 'Chauffeur');
    t.next();
    expect(t.asked('Villager', 'Condemn')).toMatchObject({ fallback: null, optional: false, final: false, shown: 'all' });
  });
  test('facts carry no number that runs across players', () => {
    const t = table('Villager:Armed', 'Mafioso', 'Cop:Armed', 'Doctor', 'Gunsmith');
    expect(t.view('Cop').you?.items[0]?.id).toBe('Gun1');
    expect(t.view('Villager').you?.items[0]?.id).toBe('Gun1');
    t.choose('Doctor', 'Protect', 'Mafioso');
    t.choose('Gunsmith', 'Give Gun', 'Mafioso');
    t.next();
    expect(t.view('Mafioso').you?.items).toEqual([{ id: 'Gun1', trait: 'Gun' }]);
    expect(t.log.every((f) => sees(f.to, 'all'))).toBe(true);
  });
});
