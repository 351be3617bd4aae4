import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../games/engine/rng.ts';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { mafia } from '../../../../games/mafia/engine/mafia.ts';
import { type table, tableWith } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

const cards = ['Cop', 'Doctor', 'Villager', 'Drunk', 'Mafioso', 'Godfather', 'Watcher'];
const byDay = (settings: string[], ...dealt: string[]) => {
  const t = tableWith({ settings }, ...(dealt.length ? dealt : cards));
  t.until('Day');
  return t;
};
const news = (t: ReturnType<typeof table>, who: string) => t.heard(who, 'news').map((f) => f['what']);

describe('Role Sharing', () => {
  const playing = (...dealt: string[]) => byDay(['Role Sharing'], ...dealt);
  test('with role sharing anyone may propose by day, and if the other accepts each is told the role of the other', () => {
    const t = playing();
    t.choose('Cop', 'Propose role', 'Doctor');
    expect(t.learnt('Cop')).toEqual([]);
    t.choose('Doctor', 'Share role', 'accept');
    expect(t.heard('Cop', 'learnt')).toMatchObject([{ what: 'role', about: [t.seat('Doctor')], value: 'Doctor' }]);
    expect(t.heard('Doctor', 'learnt')).toMatchObject([{ what: 'role', about: [t.seat('Cop')], value: 'Cop' }]);
    for (const who of ['Villager', 'Mafioso', 'watcher']) {
      expect(t.heard(who, 'learnt')).toEqual([]);
      expect(t.heard(who, 'news')).toEqual([]);
    }
  });
  test('the two are told of the proposal, and of a refusal', () => {
    const t = playing();
    t.choose('Cop', 'Propose role', 'Doctor');
    expect(t.asked('Doctor', 'Share role')?.about).toEqual([t.seat('Cop')]);
    t.choose('Doctor', 'Share role', 'decline');
    for (const who of ['Cop', 'Doctor']) {
      expect(news(t, who)).toEqual(['role-proposed', 'role-declined']);
      expect(t.learnt(who)).toEqual([]);
    }
    expect(t.asked('Doctor', 'Share role')).toBeUndefined();
  });
  test('one proposal a day, whatever its result, to another living player', () => {
    const t = playing();
    expect(t.answer('Cop', 'Propose role', 'Cop')).toBe('not-offered');
    t.choose('Cop', 'Propose role', 'Doctor');
    expect(t.asked('Cop', 'Propose role')).toBeUndefined();
    t.choose('Doctor', 'Share role', 'decline');
    expect(t.asked('Cop', 'Propose role')).toBeUndefined();
    t.until('Night');
    expect(t.asked('Cop', 'Propose role')).toBeUndefined();
    t.until('Day');
    expect(t.asked('Cop', 'Propose role')).toBeDefined();
  });
  test('Asked for Role: no one need answer, and the proposal ends with the day', () => {
    const t = playing();
    t.choose('Cop', 'Propose role', 'Doctor');
    t.choose('Villager', 'Propose role', 'Doctor');
    expect(t.view('Doctor').asks.filter((ask) => ask.title === 'Share role')).toHaveLength(2);
    expect(t.view('Doctor').you?.effects).toEqual([]);
    t.until('Night');
    expect(t.at('Doctor').held).toEqual([]);
    t.until('Day');
    expect(t.asked('Doctor', 'Share role')).toBeUndefined();
  });
  test('the day does not wait for proposals, nor for answers to them', () => {
    const t = tableWith(
      { settings: ['Role Sharing'], options: { earlyEnd: true } },
      'Cop',
      'Doctor',
      'Villager',
      'Mafioso',
      'Drunk',
    );
    t.until('Day');
    t.choose('Cop', 'Propose role', 'Doctor');
    t.vote('nobody', 'Cop', 'Doctor', 'Villager', 'Mafioso', 'Drunk');
    expect(t.g.phase).toBe('Night');
  });
  test('sharing shows a player as they appear, and no lie or madness changes it', () => {
    const t = playing('Cop:Insane', 'Lawyer', 'Miller', 'Villager', 'Doctor', 'Mafioso', 'Drunk');
    t.choose('Cop:Insane', 'Propose role', 'Doctor');
    t.choose('Doctor', 'Share role', 'accept');
    expect(t.learnt('Cop:Insane')).toEqual(['Doctor']);
    expect(t.learnt('Doctor')).toEqual(['Cop']);
    t.choose('Villager', 'Propose role', 'Miller');
    t.choose('Miller', 'Share role', 'accept');
    expect(['Lawyer', 'Mafioso']).toContain(t.learnt('Villager')[0]);
  });
  test('the delirious share like anyone else, and are told the truth', () => {
    const t = playing('Cop:Mad', 'Doctor:Mad', 'Villager', 'Mafioso', 'Drunk');
    t.choose('Cop', 'Propose role', 'Doctor');
    t.choose('Doctor', 'Share role', 'accept');
    expect([t.learnt('Cop'), t.learnt('Doctor')]).toEqual([['Doctor:Mad'], ['Cop:Mad']]);
  });
  test('the dead neither propose nor answer', () => {
    const t = playing();
    t.choose('Cop', 'Propose role', 'Doctor');
    t.leave('Cop');
    expect(t.asked('Doctor', 'Share role')).toBeUndefined();
    expect(t.answer('Doctor', 'Propose role', 'Cop')).toBe('not-offered');
    t.choose('Villager', 'Propose role', 'Drunk');
    t.leave('Drunk');
    expect(t.asked('Drunk', 'Share role')).toBeUndefined();
    expect(t.learnt('Villager')).toEqual([]);
  });
  test('a bot shares with those it trusts, and with no one else', () => {
    for (const [from, word] of [
      ['Godfather', 'accept'],
      ['Cop', 'decline'],
    ] as const) {
      const t = playing();
      t.choose(from, 'Propose role', 'Mafioso');
      const ask = t.asked('Mafioso', 'Share role')!.id;
      const moves = Array.from({ length: 40 }, (_, i) => mafia.bot!(t.g, t.seat('Mafioso'), seeded([i, 1, 1, 1])));
      const answers = moves.filter((move) => move?.ask === ask).map((move) => move!.answer);
      expect(new Set(answers.flat())).toEqual(new Set([word]));
    }
  });
  test('without the setting no one can', () => {
    expect(byDay([]).asked('Cop', 'Propose role')).toBeUndefined();
  });
});

describe('Alignment Sharing', () => {
  test('with alignment sharing each is told the side the other seems to be on, and no more', () => {
    const t = byDay(['Alignment Sharing']);
    t.choose('Cop', 'Propose side', 'Mafioso');
    t.choose('Mafioso', 'Share side', 'accept');
    expect(t.heard('Cop', 'learnt')).toMatchObject([{ what: 'side', about: [t.seat('Mafioso')], value: 'Mafia' }]);
    expect(t.heard('Mafioso', 'learnt')).toMatchObject([{ what: 'side', about: [t.seat('Cop')], value: 'Village' }]);
    expect(t.view('Cop').places[t.seat('Mafioso')]?.card).toBeNull();
  });
  test('Asked for Side and for the role are two proposals, each once a day', () => {
    const t = byDay(['Alignment Sharing', 'Role Sharing']);
    t.choose('Cop', 'Propose side', 'Doctor');
    t.choose('Cop', 'Propose role', 'Villager');
    expect(t.asked('Cop', 'Propose side')).toBeUndefined();
    expect(t.asked('Cop', 'Propose role')).toBeUndefined();
    t.choose('Doctor', 'Share side', 'decline');
    t.choose('Villager', 'Share role', 'accept');
    expect(t.learnt('Cop')).toEqual(['Villager']);
    expect(news(t, 'Cop')).toEqual(['side-proposed', 'role-proposed', 'side-declined']);
  });
});

describe('Disorganized Mafia', () => {
  const team = ['Mafioso', 'Hooker', 'Cop', 'Villager', 'Doctor'];
  test('a disorganized mafia learns its members on the first night, but not their roles', () => {
    const t = tableWith({ settings: ['Disorganized Mafia'] }, ...team);
    expect(t.heard('Mafioso', 'you-are')).toMatchObject([{ team: [] }]);
    expect(t.heard('Mafioso', 'joined-side')).toEqual([
      { kind: 'joined-side', seat: t.seat('Hooker'), card: null, side: 'Mafia' },
    ]);
    expect(t.view('Mafioso').places[t.seat('Hooker')]).toMatchObject({ card: null, side: 'Mafia' });
    expect(t.answer('Hooker', 'Block', 'Mafioso')).toBe('not-offered');
    for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'joined-side')).toEqual([]);
    t.until('Day');
    t.until('Night');
    expect(t.heard('Mafioso', 'joined-side')).toHaveLength(1);
  });
  test('learns them after the first day if the game begins with one', () => {
    const t = tableWith({ settings: ['Disorganized Mafia', 'Day Start'] }, ...team);
    expect(t.heard('Mafioso', 'joined-side')).toEqual([]);
    t.until('Night');
    expect(t.heard('Mafioso', 'joined-side')).toHaveLength(1);
  });
  test('the lone are not told, nor told of; the Cult is as ever', () => {
    const t = tableWith(
      { settings: ['Disorganized Mafia'] },
      'Mafioso:Lone',
      'Mafioso',
      'Cultist',
      'Cult Leader',
      ...team.slice(2),
      'Drunk',
    );
    expect(t.heard('Mafioso:Lone', 'joined-side')).toEqual([]);
    expect(t.heard('Mafioso', 'joined-side')).toEqual([]);
    expect(t.heard('Cultist', 'you-are')).toMatchObject([{ team: [{ card: 'Cult Leader' }] }]);
  });
});

describe('Doomsayer', () => {
  const playing = (...settings: string[]) =>
    byDay(settings, 'Doomsayer', 'Cop', 'Granny', 'Villager', 'Doctor', 'Mafioso', 'Drunk', 'Watcher');
  test('a player who shares roles with a doomsayer becomes a cultist at once, whichever of them proposed it', () => {
    for (const [from, to] of [
      ['Cop', 'Doomsayer'],
      ['Doomsayer', 'Cop'],
    ] as const) {
      const t = playing('Role Sharing');
      t.choose(from, 'Propose role', to);
      t.choose(to, 'Share role', 'accept');
      expect(t.at('Cop')).toMatchObject({ role: 'Cultist', side: 'Cult' });
      expect(t.learnt('Doomsayer')).toEqual(['Cop']);
    }
  });
  test('converts no one when delirious', () => {
    const t = byDay(['Role Sharing'], 'Doomsayer:Mad', 'Cop', 'Villager', 'Doctor', 'Mafioso', 'Drunk', 'Watcher');
    t.choose('Cop', 'Propose role', 'Doomsayer');
    t.choose('Doomsayer', 'Share role', 'accept');
    expect(t.at('Cop').role).toBe('Cop');
  });
  test('does not convert a player who cannot be converted, one who declines, or one who shares only the side', () => {
    const t = playing('Role Sharing', 'Alignment Sharing');
    t.choose('Granny', 'Propose role', 'Doomsayer');
    t.choose('Doomsayer', 'Share role', 'accept');
    t.choose('Cop', 'Propose role', 'Doomsayer');
    t.choose('Doomsayer', 'Share role', 'decline');
    t.choose('Villager', 'Propose side', 'Doomsayer');
    t.choose('Doomsayer', 'Share side', 'accept');
    t.choose('Doctor', 'Propose role', 'Watcher');
    t.choose('Watcher', 'Share role', 'accept');
    for (const who of ['Granny', 'Cop', 'Villager', 'Doctor', 'Watcher']) expect(t.at(who).role).toBe(who);
  });
});

describe('Apothecary', () => {
  const cards = ['Apothecary', 'Poisoner', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Watcher'];
  const poisoned = (...settings: string[]) => {
    const t = tableWith({ settings }, ...cards);
    t.choose('Poisoner', 'Poison', 'Cop');
    t.next();
    return t;
  };
  test('a player who shares roles with an apothecary is rid of everything harmful at once, and lives', () => {
    const t = poisoned('Role Sharing');
    t.choose('Cop', 'Propose role', 'Apothecary');
    expect(t.at('Cop').held).toHaveLength(1);
    t.choose('Apothecary', 'Share role', 'accept');
    expect(t.at('Cop').held).toEqual([]);
    t.next(2);
    expect(t.alive('Cop')).toBe(true);
  });
  test('cures no one who shares only the side, or shares with another player', () => {
    const t = poisoned('Role Sharing', 'Alignment Sharing');
    t.choose('Cop', 'Propose side', 'Apothecary');
    t.choose('Apothecary', 'Share side', 'accept');
    t.choose('Cop', 'Propose role', 'Doctor');
    t.choose('Doctor', 'Share role', 'accept');
    t.next(2);
    expect(t.alive('Cop')).toBe(false);
  });
});
