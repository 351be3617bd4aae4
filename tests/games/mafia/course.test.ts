import { describe, expect, test } from 'vitest';
import { play, sees } from '../../../games/game.ts';
import { mafia } from '../../../games/mafia/mafia.ts';
import { defaults, parse } from '../../../games/options.ts';
import { begun, laid, table } from './table.ts';

describe('the village’s vote', () => {
  const day = (...cards: string[]) => {
    const t = table(...(cards.length ? cards : ['Villager', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Watcher']));
    t.next();
    return t;
  };
  test('whoever has most votes is condemned, even with few; those who do not vote are not counted', () => {
    const t = day();
    t.vote('Cop', 'Drunk');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ seat: t.seat('Cop'), cause: 'condemned', card: 'Cop' }]);
  });
  test('a tie condemns nobody, and so does a lead for nobody', () => {
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

describe('when a phase ends', () => {
  const early = (...cards: string[]) => laid({ options: { earlyEnd: true } }, ...cards);
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
  test('a day ends once all have voted and one leads; a gun in somebody’s pocket does not hold it', () => {
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
  test('never early by the clock, and as long as the host chose; twilight lasts a minute', () => {
    const t = table('Hunter', 'Mafioso', 'Villager', 'Villager');
    expect(t.g.deadline).toBe(120_000);
    play(mafia, t.g, { type: 'tick', at: 119_999 });
    expect(t.g.phase).toBe('Night');
    t.next();
    expect([t.g.phase, t.g.deadline]).toEqual(['Day', 720_000]);
    t.next();
    expect([t.g.phase, t.g.deadline]).toEqual(['Dusk', 780_000]);
  });
  test('a phase in which nobody is asked lasts as long as any other', () => {
    const t = laid({ options: { earlyEnd: true }, settings: ['Last Wills'] }, 'Mafioso:Lone', 'Villager', 'Villager', 'Villager');
    t.choose('Villager', 'Will', 'farewell');
    expect(t.g.phase).toBe('Night');
  });
  test('somebody leaving may be all that was waited for', () => {
    const t = early('Villager', 'Mafioso', 'Cop', 'Villager', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'nobody');
    t.leave('Cop');
    expect(t.g.phase).toBe('Day');
  });
  test('dusk is there whenever the setup could have dealt a card that asks for it', () => {
    const pool = { Villager: 3, Cop: 1, Hunter: 1, Mafioso: 1 };
    for (let i = 0; i < 5; i++) {
      const closed = { closed: true, unique: false, roles: [pool], count: { Village: 3, Mafia: 1 } };
      expect(laid({ seed: [i, 0, 0, 1], closed }, 'a', 'b', 'c', 'd').g.phases).toEqual(['Night', 'Day', 'Dusk']);
    }
    expect(table('Villager', 'Mafioso', 'Cop').g.phases).toEqual(['Night', 'Day']);
  });
});

describe('leaving', () => {
  test('kills, whatever protects, and shows the card; the seat is out of everything', () => {
    const t = table('Cop:Bulletproof', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Watcher');
    t.leave('Cop', 'vegged');
    expect(t.heard('watcher', 'died')).toMatchObject([{ cause: 'vegged', card: 'Cop:Bulletproof' }]);
    expect(t.view('Cop').asks).toEqual([]);
    expect(t.view('Cop').channels).toEqual([]);
    expect(t.view('watcher').places[t.seat('Cop')]).toMatchObject({ alive: false, marks: ['gone'] });
  });
  test('of the dead changes nothing but that they are silent', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    t.leave('Cop');
    expect(t.g.deaths).toHaveLength(1);
    expect(t.say('Cop', 'dead', 'hm')).toBe('not-heard');
  });
  test('can decide the game, by parity or because nobody is left', () => {
    const t = table('Mafioso', 'Villager', 'Villager', 'Cop');
    t.leave('Villager');
    t.leave('Villager 2');
    expect(t.by()).toEqual(['Mafia']);
    const u = table('Fool', 'Survivor', 'Serial Killer', 'Amnesiac', 'Executioner');
    u.leave('Serial Killer');
    expect(u.by()).toEqual(['Survivor']);
    const v = table('Fool', 'Amnesiac', 'Executioner');
    for (const who of ['Fool', 'Amnesiac', 'Executioner']) v.leave(who);
    expect(v.g.outcome).toEqual({ winners: [], by: [] });
  });
});

describe('winning', () => {
  test('the Mafia wins at half of the living, its dead with it', () => {
    const t = table('Mafioso', 'Hooker', 'Vigilante', 'Villager', 'Villager', 'Cop');
    t.choose('Vigilante', 'Kill', 'Hooker');
    t.choose('Mafioso', 'Mafia kill', 'Vigilante');
    t.next();
    expect(t.by()).toBeNull();
    t.vote('Cop', 'Mafioso');
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.by()).toEqual(['Mafia']);
    expect(t.winners()).toEqual(['Hooker', 'Mafioso']);
  });
  test('the village wins with its dead when no evil and no hostile is left', () => {
    const t = table('Mafioso', 'Vigilante', 'Villager', 'Cop', 'Fool');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.by()).toEqual(['Village']);
    expect(t.winners()).toEqual(['Cop', 'Vigilante', 'Villager']);
  });
  test('at the end everybody learns what everybody was dealt and became', () => {
    const t = table('Cult Leader', 'Villager', 'Villager', 'Villager:Insane');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.next();
    expect(t.by()).toEqual(['Cult']);
    const [over] = t.heard('watcher', 'over');
    expect(over?.['cards']).toContainEqual({ seat: t.seat('Villager'), dealt: 'Villager', ended: 'Cultist', side: 'Cult' });
    expect(t.view('watcher').places.map((p) => p.card)).toContain('Villager:Insane');
    expect(t.view('watcher')).toMatchObject({ phase: { light: 'over' }, asks: [], channels: [], deadline: null });
  });
  test('nobody wins when nobody is left alive', () => {
    const t = table('Mafioso', 'Vigilante', 'Serial Killer');
    t.choose('Vigilante', 'Kill', 'Serial Killer');
    t.choose('Mafioso', 'Mafia kill', 'Vigilante');
    t.choose('Serial Killer', 'Kill', 'Mafioso');
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
  });
});

describe('Meteor', () => {
  test('after five quiet nights and days everybody is warned, and without a death everybody dies', () => {
    const t = table('Mafioso', 'Villager', 'Cop', 'Doctor', 'Survivor');
    t.next(6);
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'meteor-warning' }]);
    expect(t.g).toMatchObject({ phase: 'Night', count: 4 });
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
    expect(t.heard('watcher', 'died')).toHaveLength(5);
  });
  test('a death in the warned night sends it away', () => {
    const t = table('Mafioso', 'Villager', 'Cop', 'Doctor', 'Survivor');
    t.next(6);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next(3);
    expect(t.g.outcome).toBeNull();
    expect(t.g.table).toEqual([]);
  });
  test('a condemnation counts, a shot by day does not', () => {
    const quiet = (deed: 'vote' | 'shoot') => {
      const t = table('Mafioso', 'Villager:Armed', 'Cop', 'Doctor', 'Survivor', 'Watcher', 'Tracker');
      t.next(5);
      if (deed === 'vote') t.vote('Cop', 'Doctor');
      else t.choose('Villager', 'Shoot', 'Cop');
      t.next();
      return t.heard('watcher', 'news').length;
    };
    expect(quiet('vote')).toBe(0);
    expect(quiet('shoot')).toBe(1);
  });
  test('as a card of the setup it may come at any night and lands at the end of the day', () => {
    const t = laid(
      { closed: { roles: [{ Mafioso: 1, Villager: 2, Cop: 1, Meteor: 1 }] } },
      'Mafioso',
      'Villager',
      'Villager',
      'Cop',
    );
    expect(t.g.players).toHaveLength(4);
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'meteor-warning' }]);
    t.next();
    expect(t.g.outcome).toBeNull();
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
  });
  test('no event takes its turn and does nothing', () => {
    const t = laid(
      { closed: { roles: [{ Mafioso: 1, Villager: 2, Cop: 1, 'No Event': 1 }] } },
      'Mafioso',
      'Villager',
      'Villager',
      'Cop',
    );
    t.next(3);
    expect(t.heard('watcher', 'news')).toEqual([]);
  });
});

describe('the table', () => {
  test('options out of bounds and unknown ones are refused', () => {
    expect(parse(mafia.options, { extendLength: 9, nope: 1 })).toEqual({ bad: ['nope', 'extendLength'] });
    expect(parse(mafia.lengths, { Day: 31 })).toEqual({ bad: ['Day'] });
    expect(defaults(mafia.lengths)).toEqual({ Day: 10, Night: 2 });
    expect(defaults(mafia.options)).toEqual({ earlyEnd: true, extendLength: 3, broadcastClosedRoles: false });
  });
  test('only a day can be made longer, and only if the host allows it', () => {
    const t = table('Mafioso', 'Villager', 'Cop');
    expect(mafia.extendable(t.g)).toBe(false);
    t.next();
    expect(mafia.extendable(t.g)).toBe(true);
    const u = laid({ options: { extendLength: 0 } }, 'Mafioso', 'Villager', 'Cop');
    u.next();
    expect(mafia.extendable(u.g)).toBe(false);
  });
  test('the same seed deals the same, another another; the sealed deal says who got what', () => {
    const cards = ['Mafioso', 'Villager', 'Cop', 'Doctor', 'Drunk', 'Watcher'];
    expect(begun(cards)).toEqual(begun(cards));
    expect(begun(cards, { seed: [9, 9, 9, 9] }).players.map((p) => p.dealt)).not.toEqual(
      begun(cards).players.map((p) => p.dealt),
    );
    const g = begun(cards);
    expect(mafia.deal(g)).toEqual(g.players.map((p, seat) => ({ seat, card: p.dealt })));
  });
  test('fifty can play, and the wrong number of seats is a bug', () => {
    const cards = [...Array<string>(40).fill('Villager'), ...Array<string>(10).fill('Mafioso')];
    expect(begun(cards).players).toHaveLength(50);
    expect(() =>
      mafia.start({ seats: 3, options: defaults(mafia.options), lengths: {}, setup: {}, seed: [1, 2, 3, 4], at: 0 }),
    ).toThrow();
  });
  test('a question says what is played for those who leave it open', () => {
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
