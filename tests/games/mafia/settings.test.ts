import { describe, expect, test } from 'vitest';
import { tableWith } from './table.ts';

const five = ['Villager', 'Mafioso', 'Cop', 'Doctor', 'Drunk'];
const playing = (...settings: string[]) => tableWith({ settings }, ...five);

test('day start: the first phase is a day, and its night has the same number', () => {
  const t = playing('Day Start');
  expect(t.g).toMatchObject({ phase: 'Day', count: 1 });
  t.next();
  expect(t.g).toMatchObject({ phase: 'Night', count: 1 });
  t.next();
  expect(t.g).toMatchObject({ phase: 'Day', count: 2 });
});
test('without it the first phase is a night, and everyone is told the settings', () => {
  const t = playing('Whispers');
  expect(t.g).toMatchObject({ phase: 'Night', count: 1 });
  expect(t.heard('watcher', 'opening')).toEqual([{ kind: 'opening', settings: ['Whispers'], roles: null }]);
});

describe('Whispers', () => {
  test('only the two of them hear it; no one else learns of it', () => {
    const t = playing('Whispers');
    t.next();
    expect(t.view('Cop').channels[0]?.whisper).toContain(t.seat('Doctor'));
    const before = t.log.length;
    expect(t.say('Cop', 'village', 'heal me', 'Doctor')).toBeNull();
    for (const who of ['Cop', 'Doctor'])
      expect(t.heard(who, 'said')).toMatchObject([{ by: t.seat('Cop'), whisper: t.seat('Doctor'), leaked: false }]);
    for (const who of ['Drunk', 'Mafioso', 'watcher']) expect(t.heard(who, 'said')).toEqual([]);
    expect(t.log.slice(before).map(({ to }) => to)).toEqual([[t.seat('Cop'), t.seat('Doctor')]]);
  });
  test('are not possible without the setting, nor to oneself', () => {
    const t = playing();
    t.next();
    expect(t.view('Cop').channels[0]?.whisper).toEqual([]);
    expect(t.say('Cop', 'village', 'heal me', 'Doctor')).toBe('not-heard');
    const u = playing('Whispers');
    u.next();
    expect(u.say('Cop', 'village', 'hm', 'Cop')).toBe('not-heard');
  });
  test('leak as often as the copies of Whisper Leak Chance and Whisper Leak Chance x10 say, to the table but not to watchers', () => {
    const always = Array<string>(10).fill('Whisper Leak Chance x10');
    const t = tableWith({ settings: ['Whispers', ...always] }, ...five);
    t.next();
    t.say('Cop', 'village', 'heal me', 'Doctor');
    expect(t.heard('Drunk', 'said')).toMatchObject([{ text: 'heal me', leaked: true, whisper: t.seat('Doctor') }]);
    expect(t.heard('watcher', 'said')).toEqual([]);
    const some = Array<string>(30).fill('Whisper Leak Chance');
    const u = tableWith({ settings: ['Whispers', ...some] }, ...five);
    u.next();
    for (let i = 0; i < 100; i++) u.say('Cop', 'village', 'heal me', 'Doctor');
    expect(u.heard('Drunk', 'said').length).toBeGreaterThan(15);
    expect(u.heard('Drunk', 'said').length).toBeLessThan(45);
  });
});

test('must act: no one may choose no one at night; dice choose for players who do not', () => {
  const t = tableWith({ settings: ['Must Act'] }, 'Janitor', 'Mafioso', 'Cop', 'Doctor', 'Drunk', 'Villager');
  expect(t.answer('Cop', 'Investigate', 'nobody')).toBe('not-offered');
  expect(t.answer('Mafioso', 'Mafia kill', 'nobody')).toBe('not-offered');
  expect(t.answer('Janitor', 'Clean', 'no')).toBe('not-offered');
  t.choose('Drunk', 'Block', 'Doctor');
  t.next();
  expect(t.learnt('Cop')).toHaveLength(1);
  t.choose('Cop', 'Condemn', 'nobody');
});

describe('a death shows', () => {
  const shown = (...settings: string[]) => {
    const t = tableWith({ settings }, 'Villager', 'Mafioso', 'Cop:Lazy', 'Doctor', 'Drunk');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    const [fact] = t.heard('watcher', 'died');
    return [fact?.['card'], fact?.['side'], t.view('watcher').places[t.seat('Cop')]?.card];
  };
  test('role and side', () => expect(shown()).toEqual(['Cop:Lazy', 'Village', 'Cop:Lazy']));
  test('only the side with Alignment Only Reveal', () => expect(shown('Alignment Only Reveal')).toEqual([null, 'Village', null]));
  test('nothing with No Reveal', () => expect(shown('No Reveal')).toEqual([null, null, null]));
});

describe('the vote', () => {
  const day = (...settings: string[]) => {
    const t = playing(...settings);
    t.next();
    return t;
  };
  test('must condemn: no one is no answer, but a tie still condemns no one', () => {
    const t = day('Must Condemn');
    expect(t.answer('Cop', 'Condemn', 'nobody')).toBe('not-offered');
    t.vote('Cop', 'Drunk');
    t.vote('Drunk', 'Cop');
    t.next();
    expect(t.dead()).toEqual([]);
  });
  test('hidden votes: players see only that votes were given, and no change; watchers see all', () => {
    const t = day('Hidden Votes');
    t.vote('Drunk', 'Cop');
    t.vote('Doctor', 'Cop');
    t.takeBack('Cop', 'Condemn');
    expect(t.heard('Doctor', 'voted')).toMatchObject([{ by: t.seat('Cop'), for: 'hidden' }]);
    expect(t.heard('Cop', 'voted').map((f) => f['for'])).toEqual([[t.seat('Drunk')], [t.seat('Doctor')], null]);
    expect(t.heard('watcher', 'voted')).toHaveLength(3);
    expect(t.view('Doctor').asks[0]).toMatchObject({ shown: 'that', given: [[t.seat('Cop'), []]] });
    t.vote('Doctor', 'Drunk');
    t.next();
    expect(t.heard('Villager', 'decided')).toMatchObject([{ for: [t.seat('Doctor')], votes: null }]);
  });
  test('hidden votes hide those of the Mafia from each other too', () => {
    const t = tableWith({ settings: ['Hidden Votes'] }, 'Mafioso', 'Hooker', 'Cop', 'Villager', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    expect(t.heard('Hooker', 'voted')).toMatchObject([{ for: 'hidden' }]);
    expect(t.heard('watcher', 'voted')).toEqual([]);
  });
  test('majority voting: the leader needs half of the votes that were cast', () => {
    const t = day('Majority Voting');
    t.vote('Cop', 'Drunk', 'Doctor');
    t.vote('Drunk', 'Cop');
    t.vote('Doctor', 'Villager');
    t.vote('nobody', 'Mafioso');
    t.next();
    expect(t.dead()).toEqual([]);
    const u = day('Majority Voting');
    u.vote('Cop', 'Drunk', 'Doctor');
    u.vote('Drunk', 'Cop');
    u.next();
    expect(u.dead()).toEqual(['Cop']);
  });
  test('voting dead: the dead keep their vote, but not players who left', () => {
    for (const settings of [[], ['Voting Dead']]) {
      const t = tableWith({ settings }, ...five, 'Watcher', 'Tracker');
      t.choose('Mafioso', 'Mafia kill', 'Watcher');
      t.next();
      t.leave('Tracker');
      expect(t.asked('Watcher', 'Condemn') !== undefined).toBe(settings.length > 0);
      expect(t.asked('Tracker', 'Condemn')).toBeUndefined();
    }
  });
});

test('silent mafia, silent cult: no talk at night; the kill remains', () => {
  const t = tableWith(
    { settings: ['Silent Mafia', 'Silent Cult'] },
    'Mafioso',
    'Hooker',
    'Cultist',
    'Witch',
    'Cop',
    'Doctor',
    'Drunk',
    'Villager',
    'Villager',
  );
  expect(t.say('Mafioso', 'Mafia', 'psst')).toBe('not-heard');
  expect(t.say('Witch', 'Cult', 'psst')).toBe('not-heard');
  expect(t.asked('Mafioso', 'Mafia kill')).toBeDefined();
});

describe('the dead', () => {
  const haunted = (...settings: string[]) => {
    const t = tableWith({ settings }, ...five, 'Watcher', 'Tracker', 'Vigilante');
    t.choose('Mafioso', 'Mafia kill', 'Watcher');
    t.choose('Vigilante', 'Kill', 'Tracker');
    t.next();
    return t;
  };
  test('hear the village, and talk among themselves', () => {
    const t = haunted();
    expect(t.say('Watcher', 'village', 'it was the mafioso')).toBe('not-heard');
    expect(t.say('Watcher', 'dead', 'well')).toBeNull();
    expect(t.heard('Tracker', 'said')).toHaveLength(1);
    for (const who of ['Cop', 'watcher']) expect(t.heard(who, 'said')).toEqual([]);
    t.say('Cop', 'village', 'good morning');
    expect(t.heard('Watcher', 'said')).toHaveLength(2);
    expect(t.view('Watcher').channels.map((c) => [c.id, c.speak])).toEqual([
      ['village', false],
      ['dead', true],
    ]);
  });
  test('know only the facts they were shown', () => {
    const t = haunted('No Reveal');
    const cards = t.view('Watcher').places.map((p) => p.card);
    expect(cards.filter(Boolean)).toEqual(['Watcher']);
  });
  test('are heard by all with Talking Dead', () => {
    const t = haunted('Talking Dead');
    expect(t.say('Watcher', 'village', 'it was the mafioso')).toBeNull();
    expect(t.heard('Cop', 'said')).toHaveLength(1);
  });
});

describe('Last Wills', () => {
  test('a will is read out at death', () => {
    const t = playing('Last Wills');
    t.choose('Cop', 'Will', 'the mafioso is guilty');
    expect(t.view('Cop').asks.find((a) => a.id === 'will')?.given).toEqual([[t.seat('Cop'), ['the mafioso is guilty']]]);
    expect(t.view('Doctor').asks.find((a) => a.id === 'will')?.given).toEqual([]);
    expect(t.view('watcher').asks).toEqual([]);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.heard('watcher', 'died')).toMatchObject([{ will: 'the mafioso is guilty' }]);
  });
  test('is closed by day, lasts over the days, takes 280 characters and nine lines', () => {
    const t = playing('Last Wills');
    expect(t.answer('Cop', 'Will', 'x'.repeat(281))).toBe('not-offered');
    t.choose('Cop', 'Will', 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj');
    t.next();
    expect(t.asked('Cop', 'Will')).toBeUndefined();
    t.next();
    expect(t.view('Cop').asks.find((a) => a.id === 'will')?.given[0]?.[1]).toEqual(['a\nb\nc\nd\ne\nf\ng\nh\ni']);
    t.takeBack('Cop', 'Will');
    expect(t.at('Cop').will).toBe('');
  });
  test('without the setting no one is asked, and none is read', () => {
    const t = playing();
    expect(t.asked('Cop', 'Will')).toBeUndefined();
  });
});

test('hidden conversions: neither the convert nor the side is told', () => {
  const t = tableWith(
    { settings: ['Hidden Conversions'] },
    'Cult Leader',
    'Cultist',
    'Villager',
    'Cop',
    'Doctor',
    'Drunk',
    'Mafioso',
  );
  t.choose('Cult Leader', 'Convert', 'Villager');
  t.next();
  expect(t.at('Villager').role).toBe('Cultist');
  expect(t.heard('Villager', 'you-are')).toHaveLength(1);
  expect(t.view('Villager').you?.card).toBe('Villager');
  expect(t.heard('Cultist', 'joined-side')).toEqual([]);
});

describe('a setting that keeps a side from winning', () => {
  test('hostiles vs mafia: the Mafia does not win while a hostile loner lives', () => {
    for (const [settings, by] of [
      [[], ['Mafia']],
      [['Hostiles Vs Mafia'], null],
    ] as const) {
      const t = tableWith({ settings: [...settings] }, 'Mafioso', 'Hooker', 'Serial Killer', 'Villager', 'Cop');
      t.choose('Serial Killer', 'Kill', 'Villager');
      t.next();
      expect(t.by()).toEqual(by);
    }
  });
  test('competing evil factions: neither evil side wins while a member of the other lives', () => {
    for (const [settings, by] of [
      [[], ['Mafia', 'Cult']],
      [['Competing Evil Factions'], null],
    ] as const) {
      const t = tableWith({ settings: [...settings] }, 'Mafioso', 'Hooker', 'Cultist', 'Witch', 'Villager');
      t.leave('Villager');
      expect(t.by()).toEqual(by);
    }
  });
});

test('broadcast closed roles: the roles in play are told, by setting or by the host, in closed setups only', () => {
  const closed = { closed: true, roles: [{ Villager: 5, Mafioso: 5, Cop: 5 }], count: { Village: 4, Mafia: 1 } };
  const roles = (how: Parameters<typeof tableWith>[0]) => tableWith(how, ...five).heard('watcher', 'opening')[0]?.['roles'];
  expect(roles({ closed })).toBeNull();
  expect(roles({ closed, settings: ['Broadcast Closed Roles'] })).toHaveLength(5);
  const told = roles({ closed, options: { broadcastClosedRoles: true } }) as string[];
  expect(told).toEqual([...told].sort());
  expect(told).toContain('Mafioso');
  expect(roles({ options: { broadcastClosedRoles: true } })).toBeNull();
});
