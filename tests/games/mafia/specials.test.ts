/** Plays the special rules between cards (`specials`), except those that a test of one of the two cards already shows. */
import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

const MORE = ['Villager', 'Villager', 'Villager', 'Visitor'];

describe('Special rules with a Doctor', () => {
  test('an Imp with a Doctor as a visitor neither dies by their own hand nor has an heir', () => {
    const t = table('Imp', 'Cultist', 'Doctor', ...MORE);
    t.choose('Imp', 'Kill', 'Imp');
    t.choose('Doctor', 'Protect', 'Imp');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.at('Cultist').role).toBe('Cultist');
  });
  test('a Doctor who visits a Yakuza keeps them from dying, and the other from turning', () => {
    const t = table('Yakuza', 'Mafioso', 'Doctor', ...MORE);
    t.choose('Yakuza', 'Initiate', 'Visitor');
    t.choose('Doctor', 'Protect', 'Yakuza');
    t.next();
    expect(t.dead()).toEqual([]);
    expect(t.at('Visitor').role).toBe('Visitor');
  });
});

describe('Special rules with a Nurse', () => {
  test('a Nurse lifts a Jinx’s curse in the night in which it was put on', () => {
    for (const [visited, dead] of [
      ['Villager 2', ['Villager']],
      ['Villager', []],
    ] as const) {
      const t = table('Jinx', 'Nurse', 'Mafioso', ...MORE);
      t.choose('Jinx', 'Jinx', 'lantern', 'Villager');
      t.choose('Nurse', 'Nurse', visited);
      t.next();
      t.say('Villager', 'village', 'where is my lantern');
      expect(t.dead()).toEqual(dead);
    }
  });
  test('a Nurse gives the voice back to a player silenced in the same night, and undoes a Gorgon’s work on a caller', () => {
    const t = table('Silencer', 'Nurse', 'Gorgon', 'Mafioso', ...MORE);
    t.choose('Silencer', 'Silence', 'Visitor');
    t.choose('Visitor', 'Visit', 'Gorgon');
    t.choose('Nurse', 'Nurse', 'Visitor');
    t.next();
    expect(t.at('Visitor').held.map((h) => h.trait)).not.toContain('Silenced');
    t.choose('Gorgon', 'Look up', 'yes');
    expect(t.alive('Visitor')).toBe(true);
  });
  test('a Nurse cures a Lover’s chosen player of the grief to come', () => {
    const t = table('Lover', 'Nurse', 'Mafioso', ...MORE);
    t.choose('Lover', 'Love', 'Visitor');
    t.next(2);
    t.choose('Nurse', 'Nurse', 'Visitor');
    t.choose('Mafioso', 'Mafia kill', 'Lover');
    t.next();
    expect(t.dead()).toEqual(['Lover']);
  });
});

describe('Special rules with a modifier', () => {
  test('a Strong killer kills even a Granny, and finds a Commuter at home', () => {
    for (const home of ['Granny', 'Commuter']) {
      const t = table(home, 'Mafioso:Strong', 'Doctor', ...MORE);
      t.choose('Mafioso', 'Mafia kill', home);
      t.next();
      expect(t.alive(home)).toBe(false);
    }
  });
  test('a Macho Granny is as hard to kill as any', () => {
    const t = table('Granny:Macho', 'Mafioso', 'Doctor', ...MORE);
    t.choose('Mafioso', 'Mafia kill', 'Granny');
    t.next();
    expect(t.dead()).toEqual(['Mafioso']);
  });
  test('a Macho Bleeder has no such skin', () => {
    const t = table('Bleeder:Macho', 'Mafioso', 'Doctor', ...MORE);
    t.choose('Mafioso', 'Mafia kill', 'Bleeder');
    t.next();
    expect(t.dead()).toEqual(['Bleeder:Macho']);
  });
  test('a Strong Bodyguard strikes through every protection, their own as well', () => {
    const t = table('Bodyguard:Strong', 'Mafioso:Bulletproof', 'Doctor', ...MORE);
    t.choose('Bodyguard', 'Guard', 'Visitor');
    t.choose('Doctor', 'Protect', 'Bodyguard');
    t.choose('Mafioso', 'Mafia kill', 'Visitor');
    t.next();
    expect(t.dead()).toEqual(['Bodyguard:Strong', 'Mafioso:Bulletproof']);
  });
  test('an Exposed Miller is shown to everyone as one of the evil roles', () => {
    const t = table('Miller:Exposed', 'Mafioso', 'Doctor', ...MORE);
    expect(t.heard('watcher', 'revealed')).toMatchObject([{ seat: t.seat('Miller:Exposed'), card: 'Mafioso', side: 'Mafia' }]);
  });
  test('the vote of a Trustworthy Monk counts once', () => {
    const t = table('Monk:Trustworthy', 'Mafioso', 'Doctor', ...MORE);
    t.next();
    t.vote('Doctor', 'Monk');
    t.next();
    expect(t.dead()).toEqual(['Doctor']);
  });
  test('a Mole never sits down as a Demonic role, but as a Mafioso if no other evil role is left', () => {
    const closed = { closed: true, roles: [{ Mole: 1, 'Imp:Demonic': 1, Mafioso: 1 }], count: { Village: 5, Mafia: 1 } };
    for (let s = 1; s <= 20; s++) {
      const t = tableWith({ seed: [s, 2, 3, 4], closed }, 'Mole', 'Mole', 'Mole', 'Mole', 'Mole', 'Mafioso');
      expect(t.g.players.map((p) => p.role)).toEqual(Array(6).fill('Mafioso'));
    }
  });
});

describe('Special rules with a disguise', () => {
  test('Freemasons who approach a Godfather make a Freemason of them; a Miller who looks like the Mafia costs them their lives', () => {
    const t = table('Freemason', 'Godfather', 'Mafioso', ...MORE);
    t.choose('Freemason', 'Recruit', 'Godfather');
    t.next();
    expect(t.at('Godfather').role).toBe('Freemason');
    const u = table('Freemason', 'Miller', 'Mafioso', ...MORE);
    u.choose('Freemason', 'Recruit', 'Miller');
    u.next();
    expect(u.dead()).toEqual(['Freemason']);
  });
  test('a Miller is no enemy to a Tea Lady, and a Godfather is', () => {
    for (const [other, dead] of [
      ['Miller', []],
      ['Godfather', ['Visitor']],
    ] as const) {
      const cards = ['Visitor', 'Tea Lady', other, 'Mafioso', 'Villager', 'Villager', 'Villager', 'Doctor'];
      const t = dealtSo(cards, (u) => {
        const beside = [u.seat('Tea Lady') - 1, u.seat('Tea Lady') + 1].map((seat) => (seat + cards.length) % cards.length);
        return beside.includes(u.seat('Visitor')) && beside.includes(u.seat(other));
      });
      t.choose('Mafioso', 'Mafia kill', 'Visitor');
      t.next();
      expect(t.dead(), other).toEqual(dead);
    }
  });
  test('a Caroler sings in vain for a player a Framer has placed somewhere', () => {
    for (const [framed, heard] of [
      ['Doctor', 1],
      ['Villager', 0],
    ] as const) {
      const t = table('Caroler', 'Framer', 'Mafioso', 'Doctor', ...MORE);
      t.choose('Caroler', 'Sing', 'Villager');
      t.choose('Framer', 'Frame', framed, 'Visitor');
      t.next();
      expect(t.learnt('Villager'), framed).toHaveLength(heard);
    }
  });
  test('an Executioner may be sent after a Fool: when the Fool is condemned, both win', () => {
    const cards = ['Executioner', 'Fool', 'Mafioso', ...MORE];
    const t = dealtSo(cards, (u) => u.learnt('Executioner').some((about) => (about as number[])[0] === u.seat('Fool')));
    t.next();
    t.vote('Fool', 'Villager', 'Villager 2', 'Visitor');
    t.next();
    expect(t.winners()).toEqual(['Executioner', 'Fool']);
  });
});

test('a Commuter in the cell of a Jailer is at home', () => {
  const t = tableWith({ settings: ['Day Start'] }, 'Jailer', 'Commuter', 'Mafioso', 'Doctor', ...MORE);
  t.until('Dusk');
  t.choose('Jailer', 'Jail', 'Commuter');
  t.until('Night');
  t.choose('Jailer', 'Execute', 'Commuter');
  t.until('Day');
  expect(t.dead()).toEqual(['Commuter']);
});
test('a player silenced by a Silencer still dies of a Jinx’s word', () => {
  const t = table('Jinx', 'Silencer', 'Mafioso', 'Doctor', ...MORE);
  t.choose('Jinx', 'Jinx', 'lantern', 'Visitor');
  t.choose('Silencer', 'Silence', 'Visitor');
  t.next();
  t.say('Visitor', 'village', 'a lantern');
  expect(t.dead()).toEqual(['Visitor']);
});

/** Deals these cards with the first seed that meets the condition. */
function dealtSo(cards: string[], fits: (t: ReturnType<typeof table>) => boolean) {
  for (let s = 1; s < 1000; s++) {
    const t = tableWith({ seed: [s, 2, 3, 4] }, ...cards);
    if (fits(t)) return t;
  }
  throw new Error(`${cards.join(', ')} were never dealt so`);
}
