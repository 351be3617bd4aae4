import { describe, expect, test } from 'vitest';
import { modifier } from '../../../../games/mafia/engine/kit.ts';
import { table, tableWith } from '../table.ts';

modifier('Mad', { text: '', icon: '', category: 'Items', start: ['Delirious'] });

type Table = ReturnType<typeof table>;
const texts = (t: Table, who: string) => t.heard(who, 'said').map((f) => f['text']);
const condemn = (t: Table, whom: string, ...voters: string[]) => {
  t.until('Day');
  t.vote(whom, ...voters);
};

describe('Invisible Man', () => {
  const cards = ['Invisible Man', 'Mafioso', 'Hooker', 'Cop', 'Doctor', 'Villager', 'Drunk'];
  const listening = (to: string, ...more: string[]) => {
    const t = table(...cards, ...more);
    t.until('Day');
    t.choose('Invisible Man', 'Listen', to);
    t.next();
    return t;
  };
  test('an invisible man hears all that is said around the chosen player in the coming night, but not the speakers’ names', () => {
    const t = listening('Hooker');
    t.say('Mafioso', 'Mafia', 'the cop?');
    t.say('Hooker', 'Mafia', 'yes');
    expect(t.heard('Invisible Man', 'said')).toMatchObject([
      { channel: 'overheard', by: null, text: 'the cop?' },
      { channel: 'overheard', by: null, text: 'yes' },
    ]);
    expect(JSON.stringify(t.view('Invisible Man').channels)).not.toContain('Mafia');
    expect(t.say('Invisible Man', 'Mafia', 'I hear you')).toBe('not-heard');
  });
  test('overhears a whisper only if the chosen player is part of it', () => {
    const heard = (whom: string) => {
      const t = tableWith({ settings: ['Whispers'] }, ...cards, 'Godfather');
      t.until('Day');
      t.choose('Invisible Man', 'Listen', whom);
      t.next();
      expect(t.say('Mafioso', 'Mafia', 'between us', 'Godfather')).toBeNull();
      return texts(t, 'Invisible Man');
    };
    expect(heard('Hooker')).toEqual([]);
    expect(heard('Godfather')).toEqual(['between us']);
    expect(heard('Mafioso')).toEqual(['between us']);
  });
  test('is noticed by no one, and visits no one', () => {
    const t = table(...cards, 'Watcher');
    t.until('Day');
    t.choose('Invisible Man', 'Listen', 'Hooker');
    t.next();
    t.choose('Watcher', 'Watch', 'Hooker');
    t.next();
    expect(t.learnt('Watcher')).toEqual([[]]);
    for (const who of ['Hooker', 'watcher']) expect(t.heard(who, 'felt')).toEqual([]);
  });
  test('the ear is gone after one night: Unseen lasts no longer, and a new day is a new choice', () => {
    const t = listening('Hooker');
    expect(t.view('Invisible Man').you?.effects).toEqual(['Unseen']);
    t.until('Night');
    t.say('Hooker', 'Mafia', 'again');
    expect(texts(t, 'Invisible Man')).toEqual([]);
  });
  test('hears nothing if nothing is said, nor anything said in their own room', () => {
    const t = table('Invisible Man', 'Party Host', 'Mafioso', 'Hooker', 'Cop', 'Villager');
    t.until('Day');
    t.choose('Invisible Man', 'Listen', 'Cop');
    t.choose('Party Host', 'Invite', 'yes');
    t.next();
    t.say('Cop', 'party', 'hello');
    t.say('Hooker', 'Mafia', 'unheard');
    expect(t.heard('Invisible Man', 'said')).toMatchObject([{ channel: 'party', by: t.seat('Cop'), text: 'hello' }]);
  });
  test('hears nothing when delirious', () => {
    const t = table('Invisible Man:Mad', ...cards.slice(1));
    t.until('Day');
    t.choose('Invisible Man', 'Listen', 'Hooker');
    t.next();
    t.say('Hooker', 'Mafia', 'safe');
    expect(texts(t, 'Invisible Man')).toEqual([]);
  });
  test('hears no more when dead', () => {
    const t = listening('Hooker');
    t.leave('Invisible Man');
    t.say('Hooker', 'Mafia', 'gone');
    expect(texts(t, 'Invisible Man')).toEqual([]);
  });
});

describe('Party Host', () => {
  const party = (settings: string[] = []) => {
    const t = tableWith({ settings }, 'Party Host', 'Mafioso', 'Hooker', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.until('Day');
    return t;
  };
  test('once, by day, a party host brings all the living together for a night, and the dead listen', () => {
    const t = party();
    t.choose('Party Host', 'Invite', 'yes');
    expect(t.view('Cop').channels.map((c) => c.id)).toEqual(['village']);
    t.next();
    expect(t.say('Cop', 'party', 'hello')).toBeNull();
    for (const who of ['Mafioso', 'Doctor', 'Villager'])
      expect(t.heard(who, 'said')).toMatchObject([{ channel: 'party', by: t.seat('Cop') }]);
    expect(t.heard('watcher', 'said')).toEqual([]);
    expect(t.say('Villager', 'party', 'boo')).toBe('not-heard');
    expect(t.say('Villager', 'dead', 'boo')).toBeNull();
    expect(texts(t, 'Cop')).toEqual(['hello']);
    t.until('Night');
    expect(t.view('Cop').channels).toEqual([]);
    t.until('Day');
    expect(t.asked('Party Host', 'Invite')).toBeUndefined();
  });
  test('invites everyone openly, dead or alive: Invited', () => {
    const t = party();
    t.choose('Party Host', 'Invite', 'yes');
    t.next();
    for (const who of ['Cop', 'Villager', 'Mafioso', 'Party Host'])
      expect(t.heard(who, 'felt')).toEqual([{ kind: 'felt', what: 'invited' }]);
    expect(t.view('Cop').you?.effects).toEqual(['Invited']);
  });
  test('the other meetings and deeds of the night go on beside it', () => {
    const t = party();
    t.choose('Party Host', 'Invite', 'yes');
    t.next();
    expect(t.say('Hooker', 'Mafia', 'the cop')).toBeNull();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Cop', 'Investigate', 'Hooker');
    t.next();
    expect(t.dead()).toEqual(['Cop', 'Villager']);
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('still throws it when condemned on that very day', () => {
    const t = party();
    t.choose('Party Host', 'Invite', 'yes');
    t.vote('Party Host', 'Cop', 'Doctor', 'Drunk');
    t.next();
    expect(t.alive('Party Host')).toBe(false);
    expect(t.say('Cop', 'party', 'to our host')).toBeNull();
    expect(texts(t, 'Party Host')).toEqual(['to our host']);
    expect(t.say('Party Host', 'party', 'thanks')).toBe('not-heard');
  });
  test('invites in vain when delirious, and the one chance is gone', () => {
    const t = table('Party Host:Mad', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk');
    t.until('Day');
    t.choose('Party Host', 'Invite', 'yes');
    t.next();
    expect(t.view('Cop').channels).toEqual([]);
    t.until('Day');
    expect(t.asked('Party Host', 'Invite')).toBeUndefined();
  });
  test('a no, or no answer, keeps the chance', () => {
    const t = party();
    t.choose('Party Host', 'Invite', 'no');
    t.until('Night');
    expect(t.view('Cop').channels).toEqual([]);
    t.until('Day');
    expect(t.asked('Party Host', 'Invite')).toBeDefined();
  });
});

describe('Templar', () => {
  test('templars meet at night by name, and know each other by that', () => {
    const t = table('Templar', 'Templar', 'Templar:Lone', 'Mafioso', 'Cop', 'Villager');
    expect(t.say('Templar', 'Templar', 'brother')).toBeNull();
    expect(t.heard('Templar 2', 'said')).toMatchObject([{ by: t.seat('Templar'), text: 'brother' }]);
    for (const who of ['Templar:Lone', 'Cop', 'watcher']) expect(t.heard(who, 'said')).toEqual([]);
    expect(t.say('Templar:Lone', 'Templar', 'and me?')).toBe('not-heard');
    t.next();
    expect(t.say('Templar', 'Templar', 'by day')).toBe('not-heard');
  });
  test('a templar alone has no one to talk to', () => {
    const t = table('Templar', 'Mafioso', 'Cop', 'Villager');
    expect(t.view('Templar').channels).toEqual([]);
  });
  test('a templar drawn in a closed setup makes another of the village, with the same modifiers', () => {
    const roles: Record<string, number>[] = [{ 'Templar:Armed': 1 }, { Villager: 1, Cop: 1 }, { Mafioso: 1 }];
    for (let n = 1; n < 9; n++) {
      const closed = { closed: true, useRoleGroups: true, roles, roleGroupSizes: [1, 3, 1] };
      const { players } = tableWith({ closed, seed: [n, 2, 3, 4] }, 'A', 'B', 'C', 'D', 'E').g;
      const templars = players.filter((p) => p.dealt === 'Templar:Armed');
      expect(templars.map((p) => p.held.map((h) => h.trait))).toEqual([['Gun'], ['Gun']]);
      expect(players.filter((p) => p.role === 'Mafioso')).toHaveLength(1);
    }
  });
  test('makes one of a loner too, but never of an enemy, and not in an open setup', () => {
    const roles: Record<string, number>[] = [{ Templar: 1 }, { Fool: 1 }, { Mafioso: 1 }, { Cultist: 1 }];
    const closed = { closed: true, useRoleGroups: true, roles, roleGroupSizes: [1, 1, 1, 1] };
    const t = tableWith({ closed }, 'A', 'B', 'C', 'D');
    expect(t.g.players.map((p) => p.dealt).sort()).toEqual(['Cultist', 'Mafioso', 'Templar', 'Templar']);
    const open = table('Templar', 'Fool', 'Mafioso', 'Cultist');
    expect(open.g.players.filter((p) => p.role === 'Templar')).toHaveLength(1);
  });
});

describe('Interrogator', () => {
  const cards = ['Interrogator', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Drunk', 'Watcher'];
  const jailed = (whom: string, ...more: string[]) => {
    const t = table(...cards, ...more);
    t.until('Dusk');
    t.choose('Interrogator', 'Jail', whom);
    return t;
  };
  test('an interrogator locks a player up at dusk, unless a player is being condemned, and talks with them unnamed', () => {
    const t = jailed('Cop');
    t.next();
    const cell = `jail-${t.seat('Cop')}`;
    t.say('Interrogator', cell, 'what are you?');
    expect(t.heard('Cop', 'said')).toMatchObject([{ by: 'Jailer', text: 'what are you?' }]);
    expect(t.asked('Cop', 'Investigate')).toBeUndefined();
    const u = table(...cards);
    condemn(u, 'Villager', 'Cop', 'Doctor');
    u.until('Dusk');
    expect(u.asked('Interrogator', 'Jail')).toBeUndefined();
  });
  test('misses the talk and the kill of the Mafia that night', () => {
    const t = jailed('Cop');
    t.next();
    expect(t.asked('Interrogator', 'Mafia kill')).toBeUndefined();
    expect(t.say('Interrogator', 'Mafia', 'wait')).toBe('not-heard');
    expect(t.asked('Mafioso', 'Mafia kill')).toBeDefined();
  });
  test('alone decides whether the prisoner dies, who is reached by no one else', () => {
    const t = jailed('Cop');
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.choose('Watcher', 'Watch', 'Villager');
    t.next();
    expect(t.dead()).toEqual([]);
    const u = jailed('Cop');
    u.next();
    u.choose('Doctor', 'Protect', 'Cop');
    u.choose('Interrogator', 'Execute', 'Cop');
    u.next();
    expect(u.dead()).toEqual(['Cop']);
  });
  test('may lock up one of the Mafia', () => {
    const t = jailed('Mafioso');
    t.next();
    expect(t.asked('Mafioso', 'Mafia kill')).toBeUndefined();
    t.choose('Interrogator', 'Execute', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual(['Mafioso']);
  });
  test('gives way to a jailer who wants the same prisoner, and then executes no one: Jailed is Jailed', () => {
    const t = jailed('Cop', 'Jailer');
    t.choose('Jailer', 'Jail', 'Cop');
    t.next();
    expect(t.asked('Interrogator', 'Execute')).toBeUndefined();
    expect(t.asked('Interrogator', 'Mafia kill')).toBeDefined();
    t.choose('Jailer', 'Execute', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('when two jailers share a prisoner, only the one in the cell may execute', () => {
    const t = table('Jailer', 'Jailer', 'Mafioso', 'Cop', 'Villager', 'Doctor');
    t.until('Dusk');
    t.choose('Jailer', 'Jail', 'Cop');
    t.choose('Jailer 2', 'Jail', 'Cop');
    t.next();
    const may = ['Jailer', 'Jailer 2'].filter((who) => t.asked(who, 'Execute'));
    expect(may).toHaveLength(1);
    t.choose(may[0]!, 'Execute', 'Cop');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('no one is locked up by a player who has left', () => {
    const t = jailed('Cop');
    t.next();
    t.leave('Interrogator');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
});
