import { describe, expect, test } from 'vitest';
import { appears } from '../../../../games/mafia/engine/cards.ts';
import {
  act,
  attach,
  become,
  borrow,
  consequence,
  dead,
  investigate,
  kill,
  learn,
  modifier,
  murder,
  nightly,
  one,
  others,
  role,
  TOPIC_IDS,
  target,
  tell,
  triggerConsequence,
} from '../../../../games/mafia/engine/kit.ts';
import { LOOK_KINDS, type Looks, QUESTIONS, SANITIES } from '../../../../games/mafia/engine/questions.ts';
import { table, tableWith } from '../table.ts';

/** Roles of these tests only: features that future roles will need, in as few lines as they should take. */
const plain = { text: '', icon: '', category: 'Test' };
role('Spirit', 'Village', 'Test', {
  ...plain,
  can: {
    haunt: act('Haunt', 'learn', { life: 'dead', tags: ['info'] }, (g, a) => learn(g, a, 'guilt', target(a))),
  },
});
role('Addler', 'Village', 'Test', {
  ...plain,
  can: {
    addle: act('Addle', 'early', (g, a) => void attach(g, target(a), 'Delirious', { by: a.by[0]!, life: 0 })),
  },
});
role('Twins', 'Village', 'Test', {
  ...plain,
  deal: (cards) => cards.map((card, i) => (i === cards.indexOf('Villager') ? 'Twins' : card)),
});
role('Sheriff Too', 'Village', 'Test', {
  ...plain,
  on: {
    took: (g, { player }) => borrow(g, player, 'Cop:X-Shot'),
  },
});
role('Early Riser', 'Village', 'Test', {
  ...plain,
  phases: ['Dawn'],
  can: {
    rise: act('Rise', 'protect', { when: 'Dawn' }, (g, a) => void attach(g, target(a), 'Healed', { life: -1 })),
  },
});
role('Turncoat', 'Mafia', 'Test', {
  ...plain,
  can: {
    turn: act('Turn', 'convert', (g, a) => become(g, g.players[target(a)]!, 'Villager', { side: 'Mafia', items: 'lose' })),
  },
});
role('Idol', 'Village', 'Test', { ...plain, is: { barsWinOf: ['Mafia'] } });
const mask = (name: string, rank: number): Looks => ({ role: name, side: 'Village', mods: false, rank });
role('Actor', 'Mafia', 'Test', {
  ...plain,
  is: {
    self: mask('Cop', 0),
    reveal: mask('Doctor', 0),
    investigate: mask('Drunk', 0),
    death: mask('Mayor', 0),
    condemn: mask('Hunter', 0),
  },
});
modifier('Wavering', { ...plain, is: { sanity: 'random' } });
role('Herald', 'Village', 'Test', {
  ...plain,
  can: {
    cry: nightly('tell', { tags: ['hidden'] }, (g) => tell(g, 'all', { kind: 'news', what: 'match', seats: [], value: null })),
  },
});
role('Echo', 'Village', 'Test', {
  ...plain,
  can: {
    first: act('First', 'protect', { tags: ['hidden'] }, (g, a) => triggerConsequence(g, a, 'second', [target(a)])),
    second: consequence('kill', { tags: ['kill'] }, (g, a) => void kill(g, target(a), 'killed', a)),
  },
});
role('Grave Robber', 'Village', 'Test', { ...plain, can: { rob: investigateDead() } });
function investigateDead() {
  return { ...investigate('role'), title: 'Rob', offers: [one(dead)] };
}
role('Duellist', 'Village', 'Test', {
  ...plain,
  can: { duel: murder({ title: 'Duel', when: 'Day', instant: true, offers: [one(others)] }) },
});

test('an ability of the dead is asked of the dead, and of no living player', () => {
  const t = table('Spirit', 'Mafioso', 'Villager', 'Cop', 'Doctor');
  expect(t.asked('Spirit', 'Haunt')).toBeUndefined();
  t.choose('Mafioso', 'Mafia kill', 'Spirit');
  t.next(2);
  t.choose('Spirit', 'Haunt', 'Mafioso');
  t.next();
  expect(t.learnt('Spirit')).toEqual(['guilty']);
});

describe('delirium', () => {
  const addled = (who: string, title: string, whom: string) => {
    const t = table('Addler', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Granny', 'Vigilante', 'Loudmouth');
    t.choose('Addler', 'Addle', who);
    t.choose(who, title, whom);
    return t;
  };
  test('falsifies reports', () => {
    const t = addled('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent']);
  });
  test('voids everything else, even the part in a kill of the side', () => {
    const t = addled('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    const u = addled('Doctor', 'Protect', 'Villager');
    u.choose('Mafioso', 'Mafia kill', 'Villager');
    u.next();
    expect(u.dead()).toEqual(['Villager']);
  });
  test('does not protect the player', () => {
    const t = table('Addler', 'Poisoner', 'Villager', 'Cop', 'Doctor');
    t.choose('Poisoner', 'Poison', 'Cop');
    t.next(2);
    t.choose('Addler', 'Addle', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('ends when the player who caused it is dead, and at the next day', () => {
    const t = table('Addler', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    t.choose('Addler', 'Addle', 'Cop');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Addler');
    t.next(2);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty', 'guilty']);
  });
});

test('a card may rewrite the deal before anyone is told', () => {
  const t = table('Twins', 'Villager', 'Mafioso', 'Cop');
  expect(t.g.players.filter((p) => p.role === 'Twins')).toHaveLength(2);
});

describe('a borrowed role', () => {
  test('brings its abilities with its modifiers, and no place on its side', () => {
    const t = table('Sheriff Too', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Sheriff Too', 'Investigate', 'Mafioso');
    t.next(2);
    expect(t.learnt('Sheriff Too')).toEqual(['Cop:X-Shot', 'guilty']);
    expect(t.asked('Sheriff Too', 'Investigate')).toBeUndefined();
  });
  test('is lost with the player’s own role', () => {
    const t = table('Sheriff Too', 'Cult Leader', 'Villager', 'Doctor', 'Drunk');
    t.choose('Cult Leader', 'Convert', 'Sheriff Too');
    t.next(2);
    expect(t.asked('Sheriff Too', 'Investigate')).toBeUndefined();
  });
});

test('with a dawn the night’s deeds wait for its end, so that dawn can still meddle', () => {
  const t = table('Early Riser', 'Mafioso', 'Villager', 'Cop', 'Doctor');
  t.choose('Mafioso', 'Mafia kill', 'Villager');
  t.next();
  expect(t.g.phase).toBe('Dawn');
  expect(t.alive('Villager')).toBe(true);
  t.choose('Early Riser', 'Rise', 'Villager');
  t.next();
  expect(t.g.phase).toBe('Day');
  expect(t.dead()).toEqual([]);
});
test('a change of role may keep another side and take the items', () => {
  const t = table('Turncoat', 'Mafioso', 'Cop:Armed', 'Villager', 'Doctor', 'Drunk', 'Watcher');
  t.choose('Turncoat', 'Turn', 'Cop');
  t.next();
  expect(t.at('Cop')).toMatchObject({ role: 'Villager', side: 'Mafia', held: [] });
  t.vote('nobody', 'Villager');
  t.next();
  expect(t.asked('Cop', 'Mafia kill')).toBeDefined();
});
test('a player may bar a side from winning while they live', () => {
  const t = table('Idol', 'Mafioso', 'Villager');
  t.choose('Mafioso', 'Mafia kill', 'Villager');
  t.next();
  expect(t.by()).toBeNull();
  t.leave('Idol');
  expect(t.by()).toEqual(['Mafia']);
});
test('one player can appear in five ways at once', () => {
  const t = table('Actor', 'Villager', 'Cop', 'Doctor');
  expect(LOOK_KINDS.map((channel) => appears(t.g, t.at('Actor'), channel).card)).toEqual([
    'Cop',
    'Doctor',
    'Drunk',
    'Mayor',
    'Hunter',
  ]);
  t.next();
  t.vote('Actor', 'Villager', 'Cop');
  t.next();
  expect(t.heard('watcher', 'died')).toMatchObject([{ card: 'Hunter', side: 'Village' }]);
});
test('the confused learn the truth about half of the time', () => {
  const values = Array.from({ length: 60 }, (_, i) => {
    const t = tableWith({ seed: [i, 1, 1, 1] }, 'Cop:Wavering', 'Mafioso', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    return t.learnt('Cop')[0];
  });
  expect(values.filter((v) => v === 'guilty').length).toBeGreaterThan(15);
  expect(values.filter((v) => v === 'innocent').length).toBeGreaterThan(15);
});
test('automatic actions can be blocked, and do not happen to the dead', () => {
  const t = table('Herald', 'Mafioso', 'Drunk', 'Villager', 'Cop');
  t.next(2);
  t.choose('Drunk', 'Block', 'Herald');
  t.choose('Mafioso', 'Mafia kill', 'Villager');
  t.next(2);
  expect(t.heard('watcher', 'news')).toHaveLength(1);
});
test('a consequence can be blocked unless it is sure', () => {
  const t = table('Echo', 'Mafioso', 'Drunk', 'Villager', 'Cop');
  t.choose('Echo', 'First', 'Cop');
  t.next();
  expect(t.dead()).toEqual(['Cop']);
});
test('the dead can be investigated by roles made for it', () => {
  const t = table('Grave Robber', 'Mafioso', 'Drunk', 'Villager', 'Cop');
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next(2);
  t.choose('Grave Robber', 'Rob', 'Cop');
  t.next();
  expect(t.learnt('Grave Robber')).toEqual(['Cop']);
});
test('an ability of the day may be used again and again, each time with new questions', () => {
  const t = table('Duellist', 'Mafioso', 'Hooker', 'Villager', 'Cop', 'Villager', 'Doctor');
  t.next();
  t.choose('Duellist', 'Duel', 'Cop');
  t.choose('Duellist', 'Duel', 'Doctor');
  expect(t.dead()).toEqual(['Cop', 'Doctor']);
});
test('every topic has its false, favorable and unfavorable form', () => {
  for (const topic of TOPIC_IDS)
    for (const sanity of ['Insane', 'Naive', 'Paranoid', 'Sane']) {
      role(`Asks ${topic} ${sanity}`, 'Village', 'Test', { ...plain, can: { look: investigate(topic) } });
      const card = `Asks ${topic} ${sanity}:${sanity}`;
      const t = table(card, 'Mafioso', 'Cop', 'Villager', 'Doctor');
      t.choose(card, 'Investigate', 'Mafioso');
      t.choose('Mafioso', 'Mafia kill', 'Villager');
      t.next();
      expect(t.learnt(card), card).toHaveLength(1);
    }
});
test('the answers of several traits join in any order', () => {
  const samples: { [Q in keyof typeof QUESTIONS]?: unknown[] } = {
    sanity: [...SANITIES],
    seenAt: [null, 0, 3],
    voteWeight: [-1, 1, 2],
    investigate: [null, mask('A', 0), mask('B', 0), mask('C', 1), mask('D', 1)],
    mute: [true, false],
  };
  for (const [question, values] of Object.entries(samples)) {
    const { join } = QUESTIONS[question as 'sanity'] as unknown as { join(a: unknown, b: unknown): unknown };
    for (const a of values) for (const b of values) expect(join(a, b), question).toEqual(join(b, a));
  }
});
