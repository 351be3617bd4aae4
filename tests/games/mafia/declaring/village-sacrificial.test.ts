import { describe, expect, test } from 'vitest';
import { act, modifier, role, slay, target } from '../../../../games/mafia/engine/kit.ts';
import { table } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });
modifier('Steadfast', { text: '', icon: '', category: 'Items', resists: { convert: 1 } });
role('Fate', 'Village', 'Test', {
  text: '',
  icon: '',
  category: 'Test',
  can: { end: act('End', 'kill', (g, a) => slay(g, target(a), 'killed', a.by)) },
});

const CROWD = ['Cop', 'Doctor', 'Drunk', 'Watcher'];

describe('Oracle', () => {
  const cards = ['Oracle', 'Mafioso', 'Vigilante', 'Cop:Armed', 'Doctor', 'Villager', 'Villager', 'Miller'];
  const shown = (t: ReturnType<typeof table>) => t.heard('watcher', 'revealed').map((f) => [f['seat'], f['card']]);
  test('when an Oracle dies that night or the next day, by the night, a gun or the vote, all see the role that the Oracle looked at', () => {
    for (const how of ['night', 'gun', 'vote']) {
      const t = table(...cards);
      t.choose('Oracle', 'Foresee', 'Mafioso');
      if (how === 'night') t.choose('Vigilante', 'Kill', 'Oracle');
      t.next();
      if (how === 'gun') t.choose('Cop', 'Shoot', 'Oracle');
      if (how === 'vote') t.vote('Oracle', 'Cop', 'Doctor', 'Villager');
      t.next();
      expect(t.dead(), how).toEqual(['Oracle']);
      expect(shown(t), how).toEqual([[t.seat('Mafioso'), 'Mafioso']]);
      expect(t.view('watcher').places[t.seat('Mafioso')]!.card).toBe('Mafioso');
    }
  });
  test('shows a role as it appears, and nothing once the next night has fallen', () => {
    const t = table(...cards);
    t.choose('Oracle', 'Foresee', 'Miller');
    t.choose('Vigilante', 'Kill', 'Oracle');
    t.next();
    expect(shown(t)).toEqual([[t.seat('Miller'), 'Mafioso']]);
    const late = table(...cards);
    late.choose('Oracle', 'Foresee', 'Mafioso');
    late.next(2);
    late.choose('Vigilante', 'Kill', 'Oracle');
    late.next();
    expect(shown(late)).toEqual([]);
  });
  test('shows no one when blocked or delirious', () => {
    const blocked = table(...cards, 'Drunk');
    blocked.choose('Oracle', 'Foresee', 'Mafioso');
    blocked.choose('Drunk', 'Block', 'Oracle');
    blocked.choose('Vigilante', 'Kill', 'Oracle');
    blocked.next();
    const mad = table('Oracle:Mad', ...cards.slice(1));
    mad.choose('Oracle', 'Foresee', 'Mafioso');
    mad.choose('Vigilante', 'Kill', 'Oracle');
    mad.next();
    expect([blocked.dead(), shown(blocked), mad.dead(), shown(mad)]).toEqual([['Oracle'], [], ['Oracle:Mad'], []]);
  });
  test('follows the seat that was looked into, even when a disguiser moves in', () => {
    const t = table('Oracle', 'Disguiser', 'Vigilante', 'Cop', 'Doctor', 'Villager', 'Villager');
    t.choose('Oracle', 'Foresee', 'Villager');
    t.choose('Disguiser', 'Disguise', 'yes');
    t.choose('Disguiser', 'Mafia kill', 'Villager');
    t.choose('Vigilante', 'Kill', 'Oracle');
    t.next();
    const [[seat]] = shown(t) as [[number]];
    expect(t.g.players[seat]!.dealt).toBe('Villager');
  });
});

describe('Secretary', () => {
  const cards = ['Secretary', 'Mafioso', ...CROWD];
  const candidates = (t: ReturnType<typeof table>) => (t.asked('Cop', 'Condemn')!.offers[0] as { of: number[] }).of;
  test('the day after the night in which a Secretary dies everyone is Unlisted: no one can be voted for', () => {
    const t = table(...cards);
    t.choose('Mafioso', 'Mafia kill', 'Secretary');
    t.next();
    expect(candidates(t)).toEqual([]);
    expect(t.answer('Cop', 'Condemn', 'Mafioso')).toBe('not-offered');
    t.vote('nobody', 'Cop', 'Doctor');
    t.next(2);
    expect(candidates(t)).toHaveLength(5);
  });
  test('a Secretary who is condemned, shot by day or delirious changes nothing', () => {
    const t = table(...cards);
    t.next();
    t.vote('Secretary', 'Cop', 'Doctor');
    t.next(2);
    expect([t.dead(), candidates(t).length]).toEqual([['Secretary'], 5]);
    const mad = table('Secretary:Mad', ...cards.slice(1));
    mad.choose('Mafioso', 'Mafia kill', 'Secretary');
    mad.next();
    expect(candidates(mad)).toHaveLength(5);
  });
});

describe('Lightkeeper', () => {
  const cards = ['Lightkeeper', 'Mafioso', 'Villager', ...CROWD];
  const dark = (t: ReturnType<typeof table>) => t.heard('watcher', 'news').filter((f) => f['what'] === 'darkness').length;
  const voices = (t: ReturnType<typeof table>) => {
    t.say('Cop', 'village', 'Hello.');
    return t.heard('Mafioso', 'said').at(-1)!['by'];
  };
  test('when a Lightkeeper has died at night everyone is Blinded the next day, and not the day after', () => {
    const t = table(...cards);
    t.choose('Mafioso', 'Mafia kill', 'Lightkeeper');
    t.next();
    expect([dark(t), voices(t)]).toEqual([1, null]);
    t.vote('Mafioso', 'Cop');
    t.vote('Villager', 'Watcher');
    expect(t.heard('Doctor', 'voted')).toMatchObject([{ for: 'hidden' }, { for: 'hidden' }]);
    t.next(2);
    expect([dark(t), voices(t)]).toEqual([1, t.seat('Cop')]);
  });
  test('puts the lamp out for the day after the next night, if dead by day', () => {
    const t = table(...cards);
    t.next();
    t.vote('Lightkeeper', 'Cop', 'Doctor');
    t.next();
    expect(dark(t)).toBe(0);
    t.next();
    expect([dark(t), voices(t)]).toEqual([1, null]);
    t.next(2);
    expect([dark(t), voices(t)]).toEqual([1, t.seat('Cop')]);
  });
  test('leaves the lamp burning when delirious', () => {
    const t = table('Lightkeeper:Mad', ...cards.slice(1));
    t.choose('Mafioso', 'Mafia kill', 'Lightkeeper');
    t.next();
    expect([dark(t), voices(t)]).toEqual([0, t.seat('Cop')]);
  });
});

describe('Virgin', () => {
  const cards = ['Virgin', 'Mafioso', 'Hooker', 'Poisoner', 'Fate', 'Villager', ...CROWD];
  const condemned = (card = 'Virgin') => {
    const t = table(card, ...cards.slice(1));
    t.choose('Poisoner', 'Poison', 'Watcher');
    t.next();
    t.vote('Virgin', 'Cop', 'Doctor', 'Drunk');
    t.next();
    return t;
  };
  test('once a Virgin is condemned there is a Truce: nothing kills that day or the next night, except unstoppable deaths', () => {
    const t = condemned();
    expect(t.heard('watcher', 'news').map((f) => f['what'])).toContain('truce');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Fate', 'End', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Villager', 'Virgin']);
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Villager', 'Virgin']);
  });
  test('there is none if the Virgin is delirious, or dies in another way', () => {
    const mad = condemned('Virgin:Mad');
    mad.choose('Mafioso', 'Mafia kill', 'Cop');
    mad.next();
    expect(mad.dead()).toContain('Cop');
    const t = table(...cards);
    t.choose('Mafioso', 'Mafia kill', 'Virgin');
    t.next(2);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Virgin']);
  });
  test('a Hooker’s visit makes a Virgin a Villager, and a Drunk’s does not', () => {
    const t = table(...cards);
    t.choose('Drunk', 'Block', 'Virgin');
    t.next();
    expect(t.at('Virgin').role).toBe('Virgin');
    t.next();
    t.choose('Hooker', 'Block', 'Virgin');
    t.next();
    expect(t.at('Virgin').role).toBe('Villager');
  });
  test('a Virgin who cannot be converted stays one', () => {
    const t = table('Virgin:Steadfast', ...cards.slice(1));
    t.choose('Hooker', 'Block', 'Virgin');
    t.next();
    expect(t.at('Virgin').role).toBe('Virgin');
  });
});
