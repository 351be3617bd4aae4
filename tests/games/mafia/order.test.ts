import { describe, expect, test } from 'vitest';
import { orders, tableWith } from './table.ts';

const cards = [
  'Mafioso',
  'Hooker',
  'Cult Leader',
  'Cop',
  'Doctor',
  'Drunk',
  'Chauffeur',
  'Witch',
  'Villager',
  'Granny',
  'Tracker',
  'Vigilante',
];
function night(choices: [who: string, title: string, ...values: string[]][]) {
  const nights = Array.from({ length: 12 }, (_, n) => {
    const t = tableWith({ seed: [n, 1, 2, 3] }, ...cards);
    for (const [who, title, ...values] of choices) t.choose(who, title, ...values);
    t.next();
    return { dead: t.dead(), learnt: t.learnt('Cop')[0], villager: t.at('Villager').role };
  });
  for (const other of nights) expect(other, 'seated otherwise').toEqual(nights[0]);
  return nights[0]!;
}
const kill: [string, string, string] = ['Mafioso', 'Mafia kill', 'Villager'];
const look: [string, string, string] = ['Cop', 'Investigate', 'Villager'];
const turn: [string, string, string] = ['Cult Leader', 'Convert', 'Villager'];
const save: [string, string, string] = ['Doctor', 'Protect', 'Villager'];

describe('blocking comes before everything it stops', () => {
  test('a kill', () => expect(night([kill, ['Drunk', 'Block', 'Mafioso']]).dead).toEqual([]));
  test('a report', () => expect(night([look, ['Drunk', 'Block', 'Cop']]).learnt).toBeUndefined());
  test('a protection', () => expect(night([kill, save, ['Drunk', 'Block', 'Doctor']]).dead).toEqual(['Villager']));
  test('a conversion', () => expect(night([turn, ['Drunk', 'Block', 'Cult Leader']]).villager).toBe('Villager'));
  test('but not a swap, which came before it', () =>
    expect(night([kill, ['Chauffeur', 'Swap', 'Villager', 'Tracker'], ['Drunk', 'Block', 'Chauffeur']]).dead).toEqual([
      'Tracker',
    ]));
  test('but not another block: neither stops the other', () =>
    expect(night([look, save, ['Drunk', 'Block', 'Hooker'], ['Hooker', 'Block', 'Drunk'], kill]).dead).toEqual([]));
});
describe('redirecting comes before swapping, and both before blocking', () => {
  test('a kill that is redirected', () =>
    expect(night([kill, ['Witch', 'Control', 'Mafioso', 'Tracker']]).dead).toEqual(['Tracker']));
  test('a kill that is redirected and then swapped', () =>
    expect(night([kill, ['Witch', 'Control', 'Mafioso', 'Tracker'], ['Chauffeur', 'Swap', 'Tracker', 'Hooker']]).dead).toEqual([
      'Hooker',
    ]));
  test('a report that is redirected', () => expect(night([look, ['Witch', 'Control', 'Cop', 'Mafioso']]).learnt).toBe('guilty'));
  test('a report that is swapped', () =>
    expect(night([look, ['Chauffeur', 'Swap', 'Villager', 'Mafioso']]).learnt).toBe('guilty'));
  test('a block that is redirected lands elsewhere', () =>
    expect(night([kill, look, ['Drunk', 'Block', 'Mafioso'], ['Witch', 'Control', 'Drunk', 'Cop']])).toMatchObject({
      dead: ['Villager'],
      learnt: undefined,
    }));
  test('a protection that is swapped with its kill still saves', () =>
    expect(night([kill, save, ['Chauffeur', 'Swap', 'Villager', 'Tracker']]).dead).toEqual([]));
  test('a conversion that is redirected', () =>
    expect(night([turn, ['Witch', 'Control', 'Cult Leader', 'Tracker']]).villager).toBe('Villager'));
});
describe('protecting comes before killing', () => {
  test('every ordinary kill', () => expect(night([kill, save, ['Vigilante', 'Kill', 'Villager']]).dead).toEqual([]));
  test('and stops no conversion', () => expect(night([turn, save]).villager).toBe('Cultist'));
  test('and no report', () => expect(night([look, save]).learnt).toBe('innocent'));
});
describe('killing comes before converting, and converting before learning', () => {
  test('the dead are not converted', () =>
    expect(night([kill, turn])).toMatchObject({ dead: ['Villager'], villager: 'Villager' }));
  test('a report of a convert shows their new role', () => expect(night([turn, look]).learnt).toBe('guilty'));
  test('a report of the dead shows their old role', () =>
    expect(night([kill, look])).toMatchObject({ dead: ['Villager'], learnt: 'innocent' }));
  test('a killer who is killed has still killed', () =>
    expect(night([kill, ['Vigilante', 'Kill', 'Mafioso']]).dead).toEqual(['Mafioso', 'Villager']));
  test('a visitor killed by Granny has still done their job', () =>
    expect(night([['Cop', 'Investigate', 'Granny']])).toMatchObject({ dead: ['Cop'], learnt: 'innocent' }));
});

/** Plays the same night with the actors in every order of seats: seats must not matter. */
type Evening = (t: ReturnType<typeof tableWith>) => void;
function seats(doers: string[], evening: Evening, settings: string[] = []) {
  const crowd = ['Villager', 'Mayor', 'Grouch', 'Gunsmith', 'Lightkeeper', 'Medium', 'Party Host'];
  const nights = orders(doers).map((order) => {
    const t = tableWith({ seated: true, settings }, ...order, ...crowd.slice(doers.includes('Villager') ? 1 : 0));
    evening(t);
    return t;
  });
  return <T>(read: (t: ReturnType<typeof tableWith>) => T): T[] => [
    ...new Map(nights.map(read).map((v) => [JSON.stringify(v), v])).values(),
  ];
}
describe('seats do not decide', () => {
  test('the Cult Leader converts before the Yakuza, and the Yakuza before the Freemason', () => {
    const all = seats(['Cult Leader', 'Yakuza', 'Freemason', 'Villager'], (t) => {
      t.choose('Cult Leader', 'Convert', 'Villager');
      t.choose('Yakuza', 'Initiate', 'Villager');
      t.choose('Freemason', 'Recruit', 'Villager');
      t.next();
    });
    expect(all((t) => [t.at('Villager').role, ...t.dead()])).toEqual([['Mafioso', 'Freemason', 'Yakuza']]);
  });
  test.each(['Guard', 'Bouncer'])('the cell closes before the %s comes: the Jailer inside can still execute', (who) => {
    const all = seats(
      ['Jailer', who, 'Villager', 'Mafioso'],
      (t) => {
        t.until('Dusk');
        t.choose('Jailer', 'Jail', 'Villager');
        t.next();
        t.choose(who, 'Turn away', 'Villager');
        t.choose('Jailer', 'Execute', 'Villager');
        t.next();
      },
      ['Day Start'],
    );
    expect(all((t) => t.dead())).toEqual([['Villager']]);
  });
  test('the Imp kills before the Mafia does: it is the Imp who meets the bomb', () => {
    const all = seats(['Imp', 'Mafioso', 'Villager:Explosive'], (t) => {
      t.choose('Imp', 'Kill', 'Villager:Explosive');
      t.choose('Mafioso', 'Mafia kill', 'Villager:Explosive');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([['Imp', 'Villager:Explosive']]);
  });
  test('the Janitor cleans before a Leech drinks: the one it drains dry was not dead yet', () => {
    const all = seats(['Janitor', 'Leech', 'Leech:Leaky'], (t) => {
      t.choose('Janitor', 'Mafia kill', 'Leech:Leaky');
      t.choose('Janitor', 'Clean', 'yes');
      t.choose('Leech', 'Drain', 'Leech:Leaky');
      t.next();
    });
    expect(all((t) => [t.dead(), t.learnt('Janitor')])).toEqual([[['Leech:Leaky'], ['Leech:Leaky']]]);
  });
  test('a Sailor addles before anyone hides', () => {
    const all = seats(['Sailor', 'Coward', 'Mafioso', 'Villager'], (t) => {
      t.choose('Sailor', 'Addle', 'Coward');
      t.choose('Coward', 'Hide behind', 'Villager');
      t.choose('Mafioso', 'Mafia kill', 'Coward');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([['Coward']]);
  });
  test('two Sailors who addle each other are both in their right mind', () => {
    const all = seats(['Sailor', 'Sailor:Leaky', 'Mafioso'], (t) => {
      t.choose('Sailor', 'Addle', 'Sailor:Leaky');
      t.choose('Sailor:Leaky', 'Addle', 'Sailor');
      t.choose('Mafioso', 'Mafia kill', 'Sailor');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([[]]);
  });
  test('a Nurse brings a Saboteur to their senses before they break anything', () => {
    const all = seats(['Sailor', 'Nurse', 'Saboteur', 'Villager:Bulletproof', 'Vigilante'], (t) => {
      t.choose('Sailor', 'Addle', 'Saboteur');
      t.choose('Nurse', 'Nurse', 'Saboteur');
      t.choose('Saboteur', 'Sabotage', 'Villager:Bulletproof');
      t.choose('Vigilante', 'Kill', 'Villager:Bulletproof');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([['Villager:Bulletproof']]);
  });
  test('a Ninja vanishes before a Queen Bee delays the kill they lead', () => {
    const all = seats(['Ninja', 'Mafioso', 'Queen Bee', 'Villager'], (t) => {
      t.choose('Ninja', 'Mafia kill', 'Villager');
      t.choose('Mafioso', 'Mafia kill', 'Villager');
      t.choose('Queen Bee', 'Delay', 'Ninja');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([['Villager']]);
  });
  test('a hidden player is not found by a Queen Bee', () => {
    const all = seats(['Coward', 'Queen Bee', 'Vigilante', 'Mafioso', 'Villager'], (t) => {
      t.choose('Coward', 'Hide behind', 'Vigilante');
      t.choose('Queen Bee', 'Delay', 'Coward');
      t.choose('Vigilante', 'Kill', 'Villager');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([[]]);
  });
  test('a Survivor arrives where the drive ends, and hides there', () => {
    const all = seats(['Survivor', 'Chauffeur', 'Vigilante', 'Villager', 'Mafioso'], (t) => {
      t.choose('Survivor', 'Hide', 'Villager');
      t.choose('Chauffeur', 'Swap', 'Villager', 'Mafioso');
      t.choose('Vigilante', 'Kill', 'Mafioso');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([['Villager']]);
  });
  test('a Loyal player turns back before a Commuter is found away', () => {
    const all = seats(['Commuter', 'Trespasser:Loyal', 'Villager'], (t) => {
      t.choose('Trespasser:Loyal', 'Visit', 'Commuter');
      t.choose('Trespasser:Loyal', 'Mafia kill', 'Villager');
      t.next();
    });
    expect(all((t) => t.dead())).toEqual([['Villager']]);
  });
});
