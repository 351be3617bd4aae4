import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

describe('Coroner', () => {
  test('learns the role of a dead player, even if the death has shown nothing', () => {
    const t = tableWith({ settings: ['No Reveal'] }, 'Coroner', 'Mafioso', 'Cop:Sane', 'Doctor', 'Villager', 'Drunk');
    expect(t.asked('Coroner', 'Examine')).toBeUndefined();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next(2);
    expect(t.answer('Coroner', 'Examine', 'Doctor')).toBe('not-offered');
    t.choose('Coroner', 'Examine', 'Cop');
    t.next();
    expect(t.learnt('Coroner')).toEqual(['Cop:Sane']);
  });
  test('sees the dead as any investigator does, and a false role when delirious', () => {
    for (const [card, value] of [
      ['Coroner', 'Villager'],
      ['Coroner:Mad', expect.not.stringMatching('Villager')],
    ] as const) {
      const t = table(card, 'Godfather', 'Mafioso', 'Doctor', 'Cop', 'Drunk', 'Watcher');
      t.next();
      t.vote('Godfather', 'Doctor', 'Cop', 'Drunk');
      t.next();
      t.choose('Coroner', 'Examine', 'Godfather');
      t.next();
      expect(t.learnt('Coroner')).toEqual([value]);
    }
  });
});

describe('Surgeon', () => {
  test('a Surgeon’s patient survives, one of the attackers dies for it, and the surgeon lives', () => {
    const t = table('Surgeon', 'Mafioso', 'Godfather', 'Vigilante', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Surgeon', 'Operate', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Vigilante', 'Kill', 'Cop');
    t.next();
    expect(t.dead()).toHaveLength(1);
    expect(['Mafioso', 'Vigilante']).toContain(t.dead()[0]);
  });
  test('an attacker who is protected survives it, and no one dies if no one attacks', () => {
    const t = table('Surgeon', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Surgeon', 'Operate', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Doctor', 'Protect', 'Mafioso');
    t.next(2);
    t.choose('Surgeon', 'Operate', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('a player Composed by a Surgeon cannot be converted that night, but can be the night after, and is not told', () => {
    const t = table('Surgeon', 'Cult Leader', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Surgeon', 'Operate', 'Cop');
    t.choose('Cult Leader', 'Convert', 'Cop');
    t.next();
    expect(t.at('Cop').role).toBe('Cop');
    expect(t.heard('Cop', 'felt')).toEqual([]);
    t.next();
    t.choose('Cult Leader', 'Convert', 'Cop');
    t.next();
    expect(t.at('Cop').role).toBe('Cultist');
  });
  test('saves no one and strikes no one when blocked or delirious', () => {
    for (const card of ['Surgeon', 'Surgeon:Mad']) {
      const t = table(card, 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
      t.choose('Surgeon', 'Operate', 'Cop');
      if (card === 'Surgeon') t.choose('Drunk', 'Block', 'Surgeon');
      t.choose('Mafioso', 'Mafia kill', 'Cop');
      t.next();
      expect(t.dead()).toEqual(['Cop']);
    }
  });
});

describe('Shrink', () => {
  test('a hostile loner treated by a Shrink is an ordinary villager from then on, and is told', () => {
    const t = table('Shrink', 'Serial Killer', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Serial Killer', 'Kill', 'Cop');
    t.choose('Shrink', 'Treat', 'Serial Killer');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
    expect(t.view('Serial Killer').you).toMatchObject({ card: 'Villager', side: 'Village' });
    expect(t.heard('Serial Killer', 'you-are')).toHaveLength(2);
    t.next();
    expect(t.asked('Serial Killer', 'Kill')).toBeUndefined();
  });
  test('changes no one else, but no one converts them that night', () => {
    for (const who of ['Survivor', 'Mafioso', 'Cop']) {
      const t = table('Shrink', 'Cult Leader', 'Survivor', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Drunk');
      t.choose('Shrink', 'Treat', who);
      t.choose('Cult Leader', 'Convert', who);
      t.next();
      expect(t.at(who).role).toBe(who);
    }
  });
  test('saves from no attack, and does nothing when blocked', () => {
    const t = table('Shrink', 'Serial Killer', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Serial Killer', 'Kill', 'Cop');
    t.choose('Shrink', 'Treat', 'Cop');
    t.next(2);
    t.choose('Serial Killer', 'Kill', 'Villager');
    t.choose('Shrink', 'Treat', 'Serial Killer');
    t.choose('Drunk', 'Block', 'Shrink');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Villager']);
    expect(t.at('Serial Killer').role).toBe('Serial Killer');
  });
});

describe('Celebrity', () => {
  test('everyone is shown the Celebrity from the start', () => {
    const t = table('Celebrity', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    const shown = { kind: 'revealed', seat: t.seat('Celebrity'), card: 'Celebrity', side: 'Village' };
    for (const who of ['Mafioso', 'watcher']) expect(t.heard(who, 'revealed')).toEqual([shown]);
    expect(t.view('Cop').places[t.seat('Celebrity')]?.card).toBe('Celebrity');
  });
  test('a player who becomes one later is shown then', () => {
    const t = table('Amnesiac', 'Celebrity', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Celebrity');
    t.next(2);
    t.choose('Amnesiac', 'Remember', 'Celebrity');
    t.next();
    expect(t.heard('watcher', 'revealed').map((f) => f['seat'])).toEqual([t.seat('Celebrity'), t.seat('Amnesiac')]);
  });
  test('a bodyguard strikes at every attacker of a Celebrity, but at only one attacker of others', () => {
    for (const [who, deaths] of [
      ['Celebrity', 4],
      ['Cop', 2],
    ] as const) {
      const t = table('Celebrity', 'Cop', 'Bodyguard', 'Mafioso', 'Serial Killer', 'Vigilante', 'Villager', 'Villager', 'Drunk');
      t.choose('Bodyguard', 'Guard', who);
      t.choose('Mafioso', 'Mafia kill', who);
      t.choose('Vigilante', 'Kill', who);
      t.choose('Serial Killer', 'Kill', who);
      t.next();
      expect(t.dead()).toHaveLength(deaths);
      expect(t.dead()).toContain('Bodyguard');
      expect(t.alive(who)).toBe(true);
    }
  });
});
