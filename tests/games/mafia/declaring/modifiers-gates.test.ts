import { describe, expect, test } from 'vitest';
import { act, role, tell } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

/** Roles of this test only: one with two questions at night and one by day, and one who acts at once. */
role('Handyman', 'Village', 'Basic', {
  text: '',
  icon: '',
  can: {
    saw: act('Saw', 'visit', (g, a) => tell(g, a.by, { kind: 'felt', what: 'swapped' })),
    plane: act('Plane', 'visit', (g, a) => tell(g, a.by, { kind: 'felt', what: 'tipsy' })),
    measure: act('Measure', 'after-vote', { when: 'Day', tags: ['hidden'] }, () => {}),
  },
});
role('Crier', 'Village', 'Basic', {
  text: '',
  icon: '',
  can: {
    cry: act('Cry', 'tell', { when: 'Day', instant: true, tags: ['hidden'] }, () => {}),
  },
});

/** The nights, among the first `many`, in which the player is asked something. */
const nights = (card: string, title: string, many = 4): number[] => {
  const t = table(card, 'Mafioso', 'Villager', 'Doctor', 'Drunk');
  const asked: number[] = [];
  for (let night = 1; night <= many; night++) {
    if (t.asked(card, title)) asked.push(night);
    t.next(2);
  }
  return asked;
};

test('Even: the role can be used in the second night, the fourth, and so on', () => {
  expect(nights('Cop:Even', 'Investigate')).toEqual([2, 4]);
});
test('Odd: the role can be used in the first night, the third, and so on', () => {
  expect(nights('Cop:Odd', 'Investigate')).toEqual([1, 3]);
});
test('Delayed: the role can be used only after as many nights as there are copies', () => {
  expect(nights('Cop:Delayed', 'Investigate')).toEqual([2, 3, 4]);
  expect(nights('Cop:Delayed/Delayed', 'Investigate')).toEqual([3, 4]);
  expect(nights('Cop:Delayed/Odd/Delayed', 'Investigate')).toEqual([3]);
});
test('Even, Odd and Delayed hold for the questions of the day as well', () => {
  for (const [mod, first, second] of [
    ['Even', false, true],
    ['Odd', true, false],
    ['Delayed', false, true],
  ] as const) {
    const t = table(`Handyman:${mod}`, 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.next();
    expect(!!t.asked('Handyman', 'Measure'), `${mod}, day 1`).toBe(first);
    t.next(2);
    expect(!!t.asked('Handyman', 'Measure'), `${mod}, day 2`).toBe(second);
  }
});
test('Even, Odd and Delayed do not touch the deed of the side, the vote of the village, or automatic actions', () => {
  for (const mod of ['Even', 'Delayed']) {
    const t = table(`Mafioso:${mod}`, `Granny:${mod}`, 'Cop', 'Doctor', 'Drunk', 'Villager', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.choose('Cop', 'Investigate', 'Granny');
    t.next();
    expect(t.dead(), mod).toEqual(['Cop', 'Villager']);
    expect(t.asked('Granny', 'Condemn'), mod).toBeDefined();
  }
});
test('Even, with a game that begins by day, counts that day with the night after it', () => {
  const t = tableWith({ settings: ['Day Start'] }, 'Handyman:Even', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
  expect(t.asked('Handyman', 'Measure')).toBeUndefined();
  t.next();
  expect(t.asked('Handyman', 'Saw')).toBeUndefined();
  t.next();
  expect(t.asked('Handyman', 'Measure')).toBeDefined();
});

describe('X-Shot', () => {
  test('counts nights in which the role was used, not the questions that were answered', () => {
    const t = table('Handyman:X-Shot/X-Shot', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Handyman', 'Saw', 'Villager');
    t.choose('Handyman', 'Plane', 'Villager');
    t.next(2);
    t.choose('Handyman', 'Plane', 'Doctor');
    t.next(2);
    expect(t.asked('Handyman', 'Saw')).toBeUndefined();
    expect(t.asked('Handyman', 'Plane')).toBeUndefined();
  });
  test('nights and days are counted apart', () => {
    const t = table('Handyman:X-Shot', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Handyman', 'Saw', 'Villager');
    t.next();
    t.choose('Handyman', 'Measure', 'Villager');
    t.next();
    expect(t.asked('Handyman', 'Saw')).toBeUndefined();
    t.next();
    expect(t.asked('Handyman', 'Measure')).toBeUndefined();
  });
  test('a use that was blocked is spent', () => {
    const t = table('Cop:X-Shot', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.choose('Drunk', 'Block', 'Cop');
    t.next(2);
    expect(t.asked('Cop', 'Investigate')).toBeUndefined();
    expect(t.learnt('Cop')).toEqual([]);
  });
  test('an instant action by day can be used once a day, and on as many days as there are copies', () => {
    const t = table('Crier:X-Shot/X-Shot', 'Mafioso', 'Villager', 'Doctor', 'Drunk');
    for (let day = 1; day <= 2; day++) {
      t.next();
      t.choose('Crier', 'Cry', 'Doctor');
      expect(t.asked('Crier', 'Cry'), `day ${day}, once more`).toBeUndefined();
      t.next();
    }
    t.next();
    expect(t.asked('Crier', 'Cry'), 'day 3').toBeUndefined();
  });
  test('a single-use ability can still be used only once', () => {
    const t = table('Janitor:X-Shot/X-Shot', 'Mafioso', 'Cop', 'Villager', 'Doctor', 'Drunk', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Janitor', 'Clean', 'yes');
    t.next(2);
    expect(t.asked('Janitor', 'Clean')).toBeUndefined();
  });
});

describe('Transcendent', () => {
  test('the role can be used alive and dead', () => {
    const t = table('Cop:Transcendent', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Villager');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Cop', 'Investigate', 'Doctor');
    t.next(2);
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['innocent', 'guilty']);
  });
  test('automatic actions go on after death', () => {
    for (const [granny, dead] of [
      ['Granny', 1],
      ['Granny:Transcendent', 2],
    ] as const) {
      const t = table(granny, 'Mafioso', 'Amnesiac', 'Doctor', 'Cop', 'Villager', 'Villager');
      t.next();
      t.vote('Granny', 'Mafioso', 'Doctor', 'Cop');
      t.next();
      t.choose('Amnesiac', 'Remember', 'Granny');
      t.next();
      expect(t.dead(), granny).toHaveLength(dead);
    }
  });
  test('the dead have no part in the kill of the Mafia', () => {
    const t = table('Hooker:Transcendent', 'Mafioso', 'Villager', 'Doctor', 'Drunk', 'Villager', 'Villager');
    t.next();
    t.vote('Hooker', 'Villager', 'Doctor', 'Drunk');
    t.next();
    expect(t.asked('Hooker', 'Mafia kill')).toBeUndefined();
    t.choose('Hooker', 'Block', 'Doctor');
    t.choose('Doctor', 'Protect', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Drunk');
    t.next();
    expect(t.dead()).toEqual(['Drunk', 'Hooker:Transcendent']);
  });
});

describe('A modifier of an event', () => {
  const nightsOf = (card: string): number[] => {
    const closed = { roles: [{ [card]: 1, Mafioso: 1, Villager: 4, Visitor: 1 }] };
    const t = tableWith({ closed }, 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Visitor');
    const came: number[] = [];
    for (let night = 1; night <= 4; night++) {
      if (t.heard('watcher', 'news').filter(({ what }) => what === 'full-moon').length > came.length) came.push(night);
      t.next(2);
    }
    return came;
  };
  test('Even and Odd, Delayed and X-Shot limit when it may come, and an X-Shot one comes once', () => {
    expect(nightsOf('Full Moon')).toEqual([1, 2, 3, 4]);
    expect(nightsOf('Full Moon:Even')).toEqual([2, 4]);
    expect(nightsOf('Full Moon:Odd')).toEqual([1, 3]);
    expect(nightsOf('Full Moon:Delayed')).toEqual([2, 3, 4]);
    expect(nightsOf('Full Moon:X-Shot')).toEqual([1]);
  });
});
