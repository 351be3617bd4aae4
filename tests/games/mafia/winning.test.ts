import { describe, expect, test } from 'vitest';
import { table, tableWith } from './table.ts';

const closed = (cards: Record<string, number>) => ({ closed: { roles: [cards] } });

describe('President', () => {
  test('the whole village knows the President, and no one else does', () => {
    const t = table('President', 'Villager', 'Cop', 'Mafioso', 'Survivor');
    expect(t.heard('Villager', 'revealed')).toMatchObject([{ seat: t.seat('President'), card: 'President' }]);
    expect(t.heard('Mafioso', 'revealed')).toEqual([]);
    expect(t.heard('Survivor', 'revealed')).toEqual([]);
    expect(t.view('watcher').places[t.seat('President')]!.card).toBeNull();
  });
  test('when the President dies the village has lost and its enemies have won', () => {
    const t = table('President', 'Villager', 'Cop', 'Mafioso', 'Survivor');
    t.choose('Mafioso', 'Mafia kill', 'President');
    t.next();
    expect(t.by()).toEqual(['Mafia', 'Survivor']);
    expect(t.winners()).toEqual(['Mafioso', 'Survivor']);
  });
  test('a village whose President dies still cannot win, even if no enemies are left to win', () => {
    const t = table('President', 'Villager', 'Cop', 'Serial Killer');
    t.choose('Serial Killer', 'Kill', 'President');
    t.next();
    t.vote('Serial Killer', 'Villager', 'Cop');
    t.next();
    expect(t.g.outcome).toBeNull();
  });
});

describe('the deal', () => {
  test.each([
    [['Mastermind', 'Mafioso', 'Mafioso', 'Villager', 'Villager', 'Villager']],
    [['Mole', 'Mafioso', 'Cop', 'Villager', 'Villager']],
    [['Fool', 'Villager', 'Villager', 'Villager', 'Villager']],
    [['Survivor', 'Fool', 'Grouch', 'Villager', 'Villager']],
    [['Survivor:Complacent', 'Fool', 'Grouch', 'Villager', 'Villager']],
  ])('no one has won yet: %j play a night first', (cards) => {
    const t = tableWith({}, ...cards);
    expect(t.g).toMatchObject({ outcome: null, phase: 'Night', count: 1 });
    expect(t.g.players.every((p) => p.alive && p.won === null)).toBe(true);
  });
  test('a Fool among villagers has one day to be condemned if the game begins with it', () => {
    const t = tableWith({ settings: ['Day Start'] }, 'Fool', 'Villager', 'Villager', 'Villager', 'Villager');
    t.vote('Fool', 'Villager', 'Villager 2', 'Villager 3');
    t.next();
    expect(t.by()).toEqual(['Village', 'Fool']);
    const u = tableWith({}, 'Fool', 'Villager', 'Villager', 'Villager', 'Villager');
    u.next();
    expect(u.by()).toEqual(['Village']);
  });
});
describe('Mole', () => {
  test('a Mole sees a Mole, holds a role of the other side and sits with it', () => {
    const t = table('Mole', 'Mafioso', 'Villager', 'Villager', 'Cop');
    expect(t.view('Mole').you).toMatchObject({ card: 'Mole', side: 'Village' });
    expect(t.at('Mole')).toMatchObject({ role: 'Mafioso', side: 'Mafia' });
    expect(t.view('Mafioso').places[t.seat('Mole')]).toMatchObject({ card: 'Mafioso' });
    expect(t.asked('Mole', 'Mafia kill')).toBeDefined();
    t.choose('Cop', 'Investigate', 'Mole');
    t.next();
    expect(t.learnt('Cop')).toEqual(['guilty']);
  });
  test('a Mole in a closed setup takes a role that no one holds', () => {
    const pool = { Mole: 1, Villager: 1, Cop: 1, Doctor: 1, Tracker: 1, Mafioso: 1, Framer: 1 };
    const t = tableWith(
      { closed: { closed: true, unique: true, roles: [pool], count: { Village: 5, Mafia: 1 } } },
      ...Array(6).fill('-'),
    );
    const roles = t.g.players.map((p) => p.role);
    expect(t.at('Mole').side).toBe('Mafia');
    expect(roles.sort()).toEqual(['Cop', 'Doctor', 'Framer', 'Mafioso', 'Tracker', 'Villager']);
  });
  test('the side hears that there is a Mole, and no one else does', () => {
    const t = table('Mole', 'Mafioso', 'Villager', 'Villager', 'Cop');
    expect(t.heard('Mafioso', 'news')).toMatchObject([{ what: 'mole' }]);
    expect(t.heard('Villager', 'news')).toEqual([]);
  });
  test('a Mole wins with the village, not with the side around them', () => {
    const t = table('Mole', 'Mafioso', 'Villager', 'Villager', 'Cop', 'Doctor');
    t.next();
    t.vote('Mafioso', 'Villager', 'Cop', 'Mole');
    t.next();
    t.next();
    t.vote('Mole', 'Villager', 'Villager 2', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Village', 'Mole']);
    expect(t.winners()).toContain('Mole');
  });
  test('a Mole loses when the side it sits with wins', () => {
    const t = table('Mole', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Mafia']);
    expect(t.winners()).toEqual(['Mafioso']);
  });
  test('Mole hunt: the side wins if it names the Mole; a wrong name uses up the chance', () => {
    const named = (whom: string) => {
      const t = table('Mole', 'Mafioso', 'Godfather', 'Villager', 'Villager', 'Cop', 'Doctor', 'Tracker');
      t.choose('Mafioso', 'Name the mole', whom);
      t.choose('Godfather', 'Name the mole', whom);
      t.next();
      return t;
    };
    expect(named('Mole').winners()).toEqual(['Godfather', 'Mafioso']);
    const wrong = named('Godfather');
    expect(wrong.g.outcome).toBeNull();
    wrong.next();
    expect(wrong.asked('Mafioso', 'Name the mole')).toBeUndefined();
  });
  test('Mole hunt: no one sees another’s vote, and the dead vote too', () => {
    const t = table('Mole', 'Mafioso', 'Godfather', 'Villager', 'Villager', 'Cop', 'Doctor', 'Tracker');
    t.choose('Mole', 'Name the mole', 'Godfather');
    expect(t.view('Mafioso').asks.find((a) => a.title === 'Name the mole')!.given).toEqual([]);
    t.next();
    t.vote('Mafioso', 'Villager', 'Villager 2', 'Cop');
    t.next();
    expect(t.asked('Mafioso', 'Name the mole')).toBeUndefined();
    const other = table('Mole', 'Mafioso', 'Godfather', 'Villager', 'Villager', 'Cop', 'Doctor', 'Tracker');
    other.next();
    other.vote('Mafioso', 'Villager', 'Villager 2', 'Cop');
    other.next();
    other.choose('Mafioso', 'Name the mole', 'Mole');
    other.next();
    expect(other.by()).toEqual(['Mafia']);
  });
  test('Mole hunt: the side that was deceived wins, whatever the Mole has become since', () => {
    const t = table('Mole', 'Mafioso', 'Cult Leader', 'Villager', 'Villager', 'Cop', 'Doctor');
    t.choose('Cult Leader', 'Convert', 'Mole');
    t.next(2);
    t.choose('Mafioso', 'Name the mole', 'Mole');
    t.next();
    expect([t.by(), t.winners()]).toEqual([['Mafia'], ['Mafioso']]);
  });
  test('Undercover: a Mole who is turned again still wins with the village alone', () => {
    const t = table('Mole', 'Mafioso', 'Cult Leader', 'Villager', 'Villager', 'Cop', 'Doctor');
    t.choose('Cult Leader', 'Convert', 'Mole');
    t.next();
    expect(t.at('Mole')).toMatchObject({ role: 'Cultist', side: 'Cult' });
    expect(t.view('Mole').you!.card).toBe('Mole');
  });
});

describe('Complacent', () => {
  test('a Complacent Fool wins, and the game goes on without ending', () => {
    const t = table('Fool:Complacent', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Watcher');
    t.next();
    t.vote('Fool:Complacent', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.g.outcome).toBeNull();
    expect(t.heard('watcher', 'news')).toMatchObject([{ what: 'victory' }]);
    t.next();
    t.vote('Mafioso', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.by()).toEqual(['Village', 'Fool']);
    expect(t.winners()).toContain('Fool:Complacent');
  });
  test('a Complacent loner who is alive goes home as a winner', () => {
    const t = table('Executioner:Complacent', 'Mafioso', 'Villager', 'Cop', 'Doctor', 'Watcher', 'Tracker');
    const mark = t.g.players[t.at('Executioner:Complacent').data['target'] as number]!.dealt;
    t.next();
    t.vote(mark, 'Executioner:Complacent', 'Mafioso');
    t.next();
    expect(
      t
        .heard('watcher', 'died')
        .map(({ cause }) => cause)
        .sort(),
    ).toEqual(['condemned', 'victory']);
    expect(t.g.outcome).toBeNull();
  });
});

describe('Banished', () => {
  test('a Banished card is dealt to no one', () => {
    const t = tableWith(closed({ 'Cop:Banished': 1, Mafioso: 1, Villager: 2 }), 'Mafioso', 'Villager', 'Villager');
    expect(t.g.players.map((p) => p.role)).not.toContain('Cop');
    expect(t.g.extra).toEqual(['Cop:Banished']);
  });
  test('a Banished event never comes by itself', () => {
    const cards = closed({ 'Meteor:Banished': 1, Mafioso: 1, Villager: 2, Cop: 1 });
    const t = tableWith(cards, 'Mafioso', 'Villager', 'Villager', 'Cop');
    expect(t.heard('watcher', 'news')).toEqual([]);
  });
});

describe('Traitor', () => {
  test('a Traitor wins with the Mafia, dead or alive, and ends nothing', () => {
    const t = table('Traitor', 'Mafioso', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Traitor');
    t.next();
    expect(t.g.outcome).toBeNull();
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Mafia', 'Traitor']);
  });
  test('the Mafia need not outlive a Traitor', () => {
    const t = table('Traitor', 'Traitor', 'Mafioso', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next();
    expect(t.g.outcome).toBeNull();
    t.vote('Cop', 'Traitor', 'Mafioso');
    t.next();
    expect(t.by()).toEqual(['Mafia', 'Traitor']);
  });
  test('the village can win with a Traitor alive, who then loses', () => {
    const t = table('Traitor', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    t.next();
    t.vote('Mafioso', 'Villager', 'Cop');
    t.next();
    expect(t.winners()).not.toContain('Traitor');
  });
});

describe('Clown', () => {
  test('while a Clown lives the Mafia cannot win: the game ends without a winner', () => {
    const t = table('Clown', 'Mafioso', 'Villager', 'Cop');
    t.choose('Mafioso', 'Mafia kill', 'Villager');
    t.next(2);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.g.outcome).toEqual({ winners: [], by: [] });
  });
  test('a condemned Clown wins with the Mafia', () => {
    const t = table('Clown', 'Mafioso', 'Villager', 'Cop');
    t.next();
    t.vote('Clown', 'Villager', 'Cop');
    t.next();
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Mafia', 'Clown']);
  });
  test('when a Clown dies in another way, one of the Mafia becomes the next', () => {
    const t = table('Clown', 'Mafioso', 'Godfather', 'Villager', 'Cop', 'Doctor', 'Watcher');
    expect(t.heard('Mafioso', 'news')).toMatchObject([{ what: 'clown' }]);
    t.choose('Mafioso', 'Mafia kill', 'Clown');
    t.choose('Godfather', 'Mafia kill', 'Clown');
    t.next();
    expect(['Mafioso', 'Godfather'].filter((who) => t.at(who).role === 'Clown')).toHaveLength(1);
  });
});

describe('Nomad', () => {
  test('a Nomad wins with the side of the last player followed', () => {
    const t = table('Nomad', 'Mafioso', 'Villager', 'Cop');
    t.choose('Nomad', 'Follow', 'Mafioso');
    t.choose('Mafioso', 'Mafia kill', 'Nomad');
    t.next(2);
    t.choose('Mafioso', 'Mafia kill', 'Cop');
    t.next();
    expect(t.by()).toEqual(['Mafia', 'Nomad']);
    expect(t.heard('Nomad', 'learnt')).toMatchObject([{ what: 'followed', value: [t.seat('Mafioso')] }]);
  });
  test('a Nomad cannot follow the same player twice in a row, but may after a loner', () => {
    const t = table('Nomad', 'Mafioso', 'Fool', 'Villager', 'Cop');
    t.choose('Nomad', 'Follow', 'Fool');
    t.next(2);
    expect(t.answer('Nomad', 'Follow', 'Fool')).toBe('not-offered');
    t.choose('Nomad', 'Follow', 'Cop');
    t.next();
    expect(t.at('Nomad').data['cause']).toBe('Village');
  });
});

describe('Politician', () => {
  test('a Politician’s vote counts twice', () => {
    const t = table('Politician', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    t.next();
    t.vote('Cop', 'Politician');
    t.vote('Mafioso', 'Villager');
    t.next();
    expect(t.dead()).toEqual(['Cop']);
  });
  test('each night a Politician goes over to another side and wins with the last', () => {
    const t = table('Politician', 'Mafioso', 'Villager', 'Cop', 'Doctor');
    t.next();
    const first = t.learnt('Politician')[0];
    expect(['Village', 'Mafia']).toContain(first);
    t.next(2);
    expect(t.learnt('Politician')[1]).toBe(first === 'Village' ? 'Mafia' : 'Village');
    t.vote('Mafioso', 'Villager', 'Cop', 'Doctor');
    t.next();
    expect(t.winners()!.includes('Politician')).toBe(first === 'Mafia');
  });
});
