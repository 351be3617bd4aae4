/** A typing mark tells no more than the line that it announces. */
import { describe, expect, test } from 'vitest';
import { SILENCED } from '../../../games/mafia/engine/names.ts';
import { attach } from '../../../games/mafia/engine/verbs.ts';
import { setupOf } from '../mafia/table.ts';
import { MafiaTable, WATCHER } from './mafia-table.ts';

const tableOf = (cards: string[], anonymous = false): MafiaTable =>
  new MafiaTable(cards, setupOf(cards), anonymous ? { anonymousGame: true } : {});
const day = (t: MafiaTable): MafiaTable => (t.game.phase === 'Day' ? t : t.next());
const night = (t: MafiaTable): MafiaTable => (t.game.phase === 'Night' ? t : t.next());

describe('a typing mark', () => {
  test('names a player of the village to everyone who hears the village', () => {
    const t = day(tableOf(['Villager', 'Villager', 'Mafioso', 'Villager']));
    const [a, b] = t.ids as [string, string];
    const name = t.table.members.find(({ id }) => id === a)!.name;
    expect(t.marks(a, 'village')(b)).toBe(name);
    expect(t.marks(a, 'village')(WATCHER)).toBe(name);
  });

  test('does not name the Jailer to the prisoner, and names the prisoner to the Jailer', () => {
    const t = day(tableOf(['Jailer', 'Villager', 'Mafioso', 'Villager', 'Villager']));
    while (t.game.phase !== 'Dusk') t.next();
    t.answer(0, 'Jail', [[1]]);
    night(t);
    const [jailer, prisoner] = t.ids as [string, string];
    const cell = (JSON.parse(t.eyes(prisoner).view) as { channels: { id: string; label: string }[] }).channels.find(
      ({ label }) => label === 'jail',
    )!.id;
    expect(t.marks(jailer, cell)(prisoner)).toBeNull();
    expect(t.marks(prisoner, cell)(jailer)).toBe(t.table.members.find(({ id }) => id === prisoner)!.name);
    expect(t.marks(prisoner, cell)(WATCHER)).toBeNull();
  });

  test('does not reach a Blind player, who hears voices without names', () => {
    const t = day(tableOf(['Villager', 'Villager:Blind', 'Mafioso', 'Villager']));
    const [a, blind, , d] = t.ids as [string, string, string, string];
    expect(t.marks(a, 'village')(blind)).toBeNull();
    expect(t.marks(a, 'village')(d)).not.toBeNull();
    expect(t.marks(blind, 'village')(d)).not.toBeNull();
  });

  test('does not reach anyone if the player is silenced', () => {
    const t = day(tableOf(['Villager', 'Villager', 'Mafioso', 'Villager']));
    attach(t.game, 0, SILENCED, { by: 2, life: 9 });
    for (const other of [...t.ids.slice(1), WATCHER]) expect(t.marks(t.ids[0]!, 'village')(other)).toBeNull();
  });

  test('shows the deck’s name in an anonymous game', () => {
    const t = day(tableOf(['Villager', 'Villager', 'Mafioso', 'Villager'], true));
    expect(t.table.aliases).toHaveLength(4);
    expect(t.marks(t.ids[0]!, 'village')(t.ids[1]!)).toBe(t.table.aliases![0]);
  });

  test('reaches only the dead if the writer is dead, and no player if the writer is a spectator', () => {
    const t = day(tableOf(['Villager', 'Villager', 'Mafioso', 'Villager', 'Villager', 'Villager']));
    for (const seat of [1, 2, 3, 4, 5]) t.answer(seat, 'Condemn', [[0]]);
    t.next();
    const [dead, living] = t.ids as [string, string];
    expect(t.game.players[0]!.alive).toBe(false);
    expect(t.marks(dead, 'dead')(living)).toBeNull();
    expect(t.marks(WATCHER, 'spectators')(living)).toBeNull();
    expect(t.marks(WATCHER, 'spectators')(WATCHER)).toBe('WATCHER');
  });

  test('is not made if the line would be refused', () => {
    const t = night(tableOf(['Villager', 'Villager', 'Mafioso', 'Villager']));
    for (const channel of ['Mafia', 'village', 'dead', 'nowhere'])
      for (const viewer of t.ids) expect(t.marks(t.ids[0]!, channel)(viewer)).toBeNull();
  });

  test('changes nothing at the table', () => {
    const t = day(tableOf(['Villager', 'Villager', 'Mafioso', 'Villager']));
    const before = JSON.stringify(t.table);
    t.marks(t.ids[0]!, 'village')(t.ids[1]!);
    expect(JSON.stringify(t.table)).toBe(before);
  });
});
