import { describe, expect, test } from 'vitest';
import { play } from '../../../games/engine/game.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import { startedGame, tableWith } from './table.ts';

const closed = (cards: Record<string, number>) => ({ closed: { roles: [cards] } });

describe('Blood Moon', () => {
  const night = (...cards: string[]) => {
    const set: Record<string, number> = { 'Blood Moon': 1 };
    for (const card of cards) set[card] = (set[card] ?? 0) + 1;
    return tableWith(closed(set), ...cards);
  };
  test('under a Blood Moon numbers win nothing, and the game ends with the day', () => {
    const t = night('Mafioso', 'Villager', 'Cop');
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'blood-moon' }]);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.g.outcome).toBeNull();
    t.next();
    expect(t.by()).toEqual(['Mafia']);
  });
  test('the village wins if a member of the Mafia has died', () => {
    const t = night('Mafioso', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.next();
    t.vote('Mafioso', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.by()).toEqual(['Village']);
  });
  test('while both the Mafia and the Cult live, the village may condemn two', () => {
    const t = night('Mafioso', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.next();
    t.vote('Mafioso', 'Villager', 'Cop', 'Doctor');
    for (const who of ['Villager', 'Cop', 'Doctor']) t.choose(who, 'Condemn another', 'Cultist');
    t.next();
    expect(t.dead()).toEqual(['Cultist', 'Mafioso']);
    expect(t.by()).toEqual(['Village']);
  });
  test('a second player may be condemned only while both sides live, even if a Blood Moon’s night began with both', () => {
    const roles = [{ Mafioso: 1, 'Cult Leader': 1, Villager: 3, 'Blood Moon': 1 }];
    // Not through JSON: caches beside the state must not outlive the state they were made from.
    const g = startedGame(Array<string>(5).fill('Villager'), { closed: { roles } });
    const seat = (role: string) => g.players.findIndex((p) => p.role === role);
    const [leader, victim] = [seat('Cult Leader'), seat('Mafioso')];
    const { id } = mafia.asks(g).find((ask) => ask.title === 'Convert')!;
    expect(play(mafia, g, { type: 'answer', at: g.now, seat: leader, ask: id, answer: [[victim]] })).toBeNull();
    play(mafia, g, { type: 'tick', at: g.deadline! });
    expect(mafia.asks(g).map((ask) => ask.title)).toEqual(['Condemn']);
  });
  test('both win if neither has lost anyone', () => {
    const t = night('Mafioso', 'Cultist', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.next(2);
    expect(t.by()).toEqual(['Mafia', 'Cult']);
  });
});

describe('Full Moon', () => {
  test('a Full Moon event lets the cursed prowl in an odd night too', () => {
    const cards = closed({ 'Full Moon': 1, Werewolf: 1, Villager: 6, Cop: 1 });
    const t = tableWith(cards, 'Werewolf', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager', 'Cop');
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'full-moon' }]);
    t.choose('Werewolf', 'Bite', 'Villager 6');
    t.next(4);
    const before = t.dead().length;
    expect(t.g).toMatchObject({ phase: 'Night', count: 3 });
    t.next();
    expect(t.dead().length - before).toBe(t.alive('Villager 6') ? 1 : 0);
  });
});
