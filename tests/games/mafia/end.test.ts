import { describe, expect, test } from 'vitest';
import type { Json } from '../../../games/engine/game.ts';
import { table, tableWith } from './table.ts';

describe('leaving', () => {
  test('kills, whatever protects, and shows the card; the seat is out of everything', () => {
    const t = table('Cop:Bulletproof', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Watcher');
    t.leave('Cop', 'vegged');
    expect(t.heard('watcher', 'died')).toMatchObject([{ cause: 'vegged', card: 'Cop:Bulletproof' }]);
    expect(t.view('Cop').asks).toEqual([]);
    expect(t.view('Cop').channels).toEqual([]);
    expect(t.view('watcher').places[t.seat('Cop')]).toMatchObject({ alive: false, marks: ['gone'] });
  });
  test('changes nothing for the dead, except that they fall silent', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Watcher');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    t.leave('Cop');
    expect(t.g.deaths).toHaveLength(1);
    expect(t.say('Cop', 'dead', 'hm')).toBe('not-heard');
  });
  test('can decide the game, by parity or because no one is left', () => {
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
  test('the Mafia wins at half of the living, and its dead win with it', () => {
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
  test('the village wins with its dead when no evil and no hostile player is left', () => {
    const t = table('Mafioso', 'Vigilante', 'Villager', 'Cop', 'Fool');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Vigilante', 'Kill', 'Mafioso');
    t.next();
    expect(t.by()).toEqual(['Village']);
    expect(t.winners()).toEqual(['Cop', 'Vigilante', 'Villager']);
  });
  test('everyone learns each player’s card and later roles at the end', () => {
    const t = table('Cult Leader', 'Villager', 'Villager', 'Villager:Insane');
    t.choose('Cult Leader', 'Convert', 'Villager');
    t.next();
    expect(t.by()).toEqual(['Cult']);
    const [over] = t.heard('watcher', 'over');
    expect(over?.['cards']).toContainEqual({ seat: t.seat('Villager'), dealt: 'Villager', ended: 'Cultist', side: 'Cult' });
    expect(t.view('watcher').places.map((p) => p.card)).toContain('Villager:Insane');
    expect(t.view('watcher')).toMatchObject({ phase: { light: 'over' }, asks: [], channels: [], deadline: null });
  });
  test('no one wins when no one is left alive', () => {
    const t = table('Mafioso', 'Vigilante', 'Serial Killer');
    t.choose('Vigilante', 'Kill', 'Serial Killer');
    t.choose('Mafioso', 'Mafia kill', 'Vigilante');
    t.choose('Serial Killer', 'Kill', 'Mafioso');
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
  });
});

describe('Meteor', () => {
  test('after five quiet nights and days everyone is warned, and without a death everyone dies', () => {
    const t = table('Mafioso', 'Villager', 'Cop', 'Doctor', 'Survivor');
    t.next(6);
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'meteor-warning' }]);
    expect(t.g).toMatchObject({ phase: 'Night', count: 4 });
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
    expect(t.heard('watcher', 'died')).toHaveLength(5);
  });
  test('the setup sets the number of quiet nights and days', () => {
    for (const noDeathLimit of [2, 3, 8]) {
      const t = tableWith({ closed: { terms: { noDeathLimit } } }, 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Survivor');
      // The warning comes with the first phase of a round.
      const warned = Math.ceil((noDeathLimit - 1) / 2) * 2;
      t.next(warned - 1);
      expect(t.heard('watcher', 'news'), `${noDeathLimit}`).toEqual([]);
      t.next();
      expect(t.heard('watcher', 'news'), `${noDeathLimit}`).toMatchObject([{ what: 'meteor-warning' }]);
      t.next();
      expect(t.g.outcome).toEqual({ winners: [], by: [] });
    }
  });
  test.each([
    ['Eruption', 'eruption'],
    ['Black Hole', 'black-hole'],
  ])('the setup may have this event instead (%s): the warning, the deaths and the end are the same', (GameEndEvent, cause) => {
    const quiet = () => {
      const t = tableWith({ closed: { terms: { GameEndEvent } } }, 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Survivor');
      t.next(6);
      expect(t.heard('watcher', 'news')).toMatchObject([{ what: `${cause}-warning` }]);
      return t;
    };
    const t = quiet();
    t.next();
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: `${cause}-warning` }, { what: cause }]);
    expect(t.heard('watcher', 'died').map((fact) => fact['cause'])).toEqual(Array(5).fill(cause));
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
    const saved = quiet();
    saved.choose('Mafioso', 'Mafia kill', 'Cop');
    saved.next(3);
    expect(saved.g.outcome).toBeNull();
    expect(saved.g.table).toEqual([]);
  });
  test.each(['Meteor', 'Eruption', 'Black Hole'])('a Resurrectionist’s work does not keep the %s away', (GameEndEvent) => {
    const closed = { terms: { GameEndEvent } };
    const t = tableWith({ closed }, 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Resurrectionist', 'Survivor');
    for (let round = 0; round < 2; round++) {
      t.choose('Mafioso', 'Mafia kill', 'Cop');
      t.next(2);
      t.choose('Resurrectionist', 'Revive', 'Cop');
      t.next(round === 0 ? 2 : 0);
    }
    expect(t.g.table).toEqual([GameEndEvent]);
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
  test('only a death that leaves fewer alive than ever sends it away: a revived player who is killed again does not', () => {
    const t = table('Mafioso', 'Villager', 'Cop', 'Doctor', 'Resurrectionist', 'Survivor');
    for (let round = 0; round < 2; round++) {
      expect(t.heard('watcher', 'news')).toEqual([]);
      t.choose('Mafioso', 'Mafia kill', 'Cop');
      t.next(2);
      t.choose('Resurrectionist', 'Revive', 'Cop');
      t.next(round === 0 ? 2 : 0);
    }
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'meteor-warning' }]);
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
  });
  test('as a card of the setup it may come at any night and lands at the end of the day', () => {
    const t = tableWith(
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
  test('the setup sets the number of events in a night, and none comes twice', () => {
    const beside = { 'Full Moon': 1, Airdrop: 1, 'Blood Moon': 1 };
    const come = (EventsPerNight: number, seed: number): string[] => {
      const people = { Mafioso: 1, Villager: 2, Cop: 1, Doctor: 1 };
      const closed = { roles: [{ ...people, ...beside }], terms: { EventsPerNight } };
      const t = tableWith({ closed, seed: [seed, 2, 3, 4] }, 'Mafioso', 'Villager', 'Villager', 'Cop', 'Doctor');
      return t.g.omens.map(({ event }) => event).sort();
    };
    for (let seed = 1; seed < 9; seed++) {
      expect(come(0, seed)).toEqual([]);
      expect(come(1, seed)).toHaveLength(1);
      expect(new Set(come(2, seed)).size).toBe(2);
      expect(come(5, seed)).toEqual(['Airdrop', 'Blood Moon', 'Full Moon']);
    }
    expect(new Set(Array.from({ length: 20 }, (_, seed) => come(2, seed).join())).size).toBe(3);
  });
  test('no event takes its turn and does nothing', () => {
    const t = tableWith(
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

describe('Terms of a setup besides its cards', () => {
  const five = ['Mafioso', 'Villager', 'Cop', 'Doctor', 'Villager'];
  const fixed = (terms: Record<string, Json>, settings: string[] = []) => tableWith({ settings, closed: { terms } }, ...five);

  test('a game may begin with a day, by the setting or by the setup’s start: one game, told the same way', () => {
    const [bySetting, byStart, byBoth] = [
      fixed({}, ['Day Start']),
      fixed({ startState: 'Day' }),
      fixed({ startState: 'Day' }, ['Day Start']),
    ];
    for (const t of [byStart, byBoth]) {
      expect(t.g).toEqual(bySetting.g);
      expect(t.heard('watcher', 'opening')).toEqual([expect.objectContaining({ settings: ['Day Start'] })]);
    }
    expect(byStart.g).toMatchObject({ phase: 'Day', count: 1 });
    expect(fixed({ startState: 'Night' }).g).toMatchObject({ phase: 'Night', count: 1 });
    expect(fixed({ startState: 'Night' }, ['Day Start']).g.phase).toBe('Day');
  });
  test('everyone may have to act, by the setting or by the setup', () => {
    const [bySetting, bySetup] = [fixed({}, ['Must Act']), fixed({ ForceMustAct: true })];
    expect(bySetup.g).toEqual(bySetting.g);
    const offers = (t: typeof bySetup) => t.view('Cop').asks.flatMap(({ offers }) => offers);
    expect(offers(bySetup)).toMatchObject([{ kind: 'seats', min: 1 }]);
    expect(offers(fixed({ ForceMustAct: false }))).toMatchObject([{ kind: 'seats', min: 0 }]);
  });
  test('everyone is told its prompt at the start, before their cards', () => {
    const t = fixed({ gameStartPrompt: 'The bells ring twice tonight.' });
    for (const viewer of ['Mafioso', 'Villager', 'watcher'])
      expect(t.heard(viewer, 'prompt')).toMatchObject([{ text: 'The bells ring twice tonight.' }]);
    expect(fixed({}).heard('watcher', 'prompt')).toEqual([]);
    expect(fixed({ gameStartPrompt: '  ' }).heard('watcher', 'prompt')).toEqual([]);
  });
  test('none of them affects the dice', () => {
    const dealt = (terms: Record<string, Json>) => fixed(terms).g.players.map((p) => p.dealt);
    expect(dealt({ startState: 'Day', ForceMustAct: true, GameEndEvent: 'Eruption', gameStartPrompt: 'Hello' })).toEqual(
      dealt({}),
    );
  });
});
