import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { type Fact, play } from '../../../games/engine/game.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { below, chance, pickOne, type Rng, seeded } from '../../../games/engine/rng.ts';
import { ACHIEVEMENTS, achievements, earnedIn } from '../../../games/mafia/achievements.ts';
import { roles } from '../../../games/mafia/catalogue.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { featsIn } from '../../../games/mafia/feats.ts';
import { manyOf } from '../../long.ts';
import { EVIL_CASES } from './achievements-evil.ts';
import { GUARD_CASES } from './achievements-guards.ts';
import { type Played, VILLAGE_CASES } from './achievements-village.ts';
import { startedGame, table } from './table.ts';

const CASES = [...VILLAGE_CASES, ...GUARD_CASES, ...EVIL_CASES];
const idsOf = (t: Played, who: string): string[] => earnedIn(t.log).flatMap(({ seat, id }) => (seat === t.seat(who) ? [id] : []));
function over(t: Played): Played {
  for (const [seat, { dealt }] of t.g.players.entries()) {
    const nth = t.g.players.slice(0, seat + 1).filter((p) => p.dealt === dealt).length;
    if (!t.g.outcome) t.leave(`${dealt} ${nth}`);
  }
  expect(t.g.outcome).not.toBeNull();
  return t;
}

describe.each(CASES)('$id, of a $who', ({ id, who, earned, missed }) => {
  test.each(Object.entries(earned))('is earned if %s', (_, played) => {
    const t = over(played());
    expect(idsOf(t, who)).toContain(id);
  });
  test.each(Object.entries(missed))('is not earned if %s', (_, played) => {
    const t = over(played());
    expect(idsOf(t, who)).not.toContain(id);
  });
});

describe('the list of achievements', () => {
  test('is in the order of its numbers, and each achievement has a play that earns it and one that does not', () => {
    const ids = ACHIEVEMENTS.map(({ id }) => id);
    const numbers = [...Array.from({ length: 40 }, (_, i) => i + 1)].filter(
      (n) => ![10, 13, 15, 16, 25, 29, 30, 34, 35, 39].includes(n),
    );
    expect(ids).toEqual(numbers.map((n) => `Mafia${n}`));
    expect([...new Set(CASES.map((one) => one.id))].sort()).toEqual([...ids].sort());
    for (const one of CASES) expect([one.earned, one.missed].every((plays) => Object.keys(plays).length > 0)).toBe(true);
  });
  test('names existing roles and icons, has no name twice, and pays five to forty coins', () => {
    const names = roles().map(({ name }) => name);
    for (const { role, icon, coins, text } of ACHIEVEMENTS) {
      if (role !== null) expect(names).toContain(role);
      expect(Object.keys(icons.icons)).toContain(icon.replace('game-icons:', ''));
      expect([5, 10, 15, 20, 30]).toContain(coins);
      expect(text).toMatch(/\.$/);
    }
    expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(ACHIEVEMENTS.length);
    expect(ACHIEVEMENTS.reduce((sum, { coins }) => sum + coins, 0)).toBe(515);
  });
});

describe('an achievement that waits for a role', () => {
  const coming = achievements().filter(({ awaits }) => awaits !== null);
  test('has its number among the forty, and the role is not in the game yet', () => {
    const names = roles().map(({ name }) => name);
    expect(achievements().map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, i) => `Mafia${i + 1}`));
    expect(coming.map(({ id }) => id).filter((id) => ACHIEVEMENTS.some((one) => one.id === id))).toEqual([]);
    for (const { awaits } of coming) expect(names).not.toContain(awaits);
  });
  test('has its own icon and name, and all forty together pay 755 coins', () => {
    for (const { icon } of coming) expect(Object.keys(icons.icons)).toContain(icon.replace('game-icons:', ''));
    expect(new Set(achievements().map(({ name }) => name)).size).toBe(40);
    expect(achievements().reduce((sum, { coins }) => sum + coins, 0)).toBe(755);
  });
});

describe('earning', () => {
  test('an unfinished or unknown game earns nothing', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    expect(earnedIn(t.log)).toEqual([]);
    expect(earnedIn([])).toEqual([]);
  });
  test('lines of the table itself in between change nothing', () => {
    const t = table('Cop', 'Mafioso', 'Villager', 'Villager', 'Villager');
    t.choose('Cop', 'Investigate', 'Mafioso');
    t.next();
    t.vote('Mafioso', 'Cop', 'Villager');
    t.next();
    const noise: Fact = { at: 0, to: 'all', fact: { kind: 'kudos', seat: 1 } };
    expect(earnedIn(t.log).map(({ id }) => id)).toContain('Mafia12');
    expect(earnedIn([noise, ...t.log, noise])).toEqual(earnedIn(t.log));
  });
  test('a deed after a Disguiser traded places names the place’s new player, and is credited to the right persons', () => {
    const t = table('Disguiser', 'Sheriff', 'Villager', 'Cop', 'Doctor');
    t.choose('Disguiser', 'Disguise', 'yes');
    t.choose('Disguiser', 'Mafia kill', 'Villager');
    t.next();
    expect([t.alive('Villager'), t.alive('Disguiser')]).toEqual([true, false]);
    t.choose('Sheriff', 'Shoot', 'Villager');
    expect(t.by()).toEqual(['Village']);
    expect(idsOf(t, 'Sheriff')).toEqual(['Mafia1', 'Mafia9']);
    expect(idsOf(t, 'Villager')).toEqual(['Mafia1']);
    expect(idsOf(t, 'Disguiser')).toEqual([]);
  });
  test('a broken gun still belongs to the players who broke and made it, even if both trade places', () => {
    const t = table('Disguiser', 'Saboteur', 'Gunsmith', 'Cop', 'Doctor', 'Drunk', 'Villager', 'Watcher');
    t.choose('Gunsmith', 'Give Gun', 'Cop');
    t.next(2);
    t.choose('Saboteur', 'Sabotage', 'Cop');
    t.choose('Disguiser', 'Disguise', 'yes');
    t.choose('Saboteur', 'Mafia kill', 'Villager');
    t.next();
    t.choose('Cop', 'Shoot', 'Doctor');
    expect(t.alive('Cop')).toBe(false);
    expect(idsOf(over(t), 'Saboteur')).toContain('Mafia26');
    expect(t.log.find((f) => f.fact['trait'] === 'Gun')?.fact).toMatchObject({
      of: t.seat('Gunsmith'),
      spoiler: t.seat('Saboteur'),
    });
  });
});

function record(cards: string[], rng: Rng): Fact[] {
  const s: Mafia = startedGame(cards, { options: { earlyEnd: true }, seed: [below(rng, 1e9), 1, 2, 3] });
  const log = s.out.splice(0);
  for (let i = 0; i < 3000 && !s.outcome; i++) {
    const seat = below(rng, cards.length);
    const move = chance(rng, 0.5) ? mafia.bot!(s, seat, rng) : randomMove(mafia, s, seat, rng);
    if (chance(rng, 0.005)) play(mafia, s, { type: 'leave', at: s.now, seat, how: 'left' });
    else if (move && chance(rng, 0.8)) play(mafia, s, { type: 'answer', at: s.now, seat, ...move });
    else play(mafia, s, { type: 'tick', at: i % 7 ? s.now : s.deadline! });
    log.push(...s.out);
    s.out = [];
  }
  expect(s.outcome).not.toBeNull();
  return log;
}
test('achievements of bots’ games can always be read, come once for each player, and victories go to winners alone', () => {
  const names = roles().filter((r) => r.alignment !== 'Event');
  const rng = seeded([7, 7, 7, 7]);
  const seen = new Set<string>();
  for (let game = 0; game < manyOf(80, 200); game++) {
    const log = record(
      Array.from({ length: 5 + below(rng, 6) }, () => pickOne(rng, names).name),
      rng,
    );
    const found = earnedIn(log);
    const winners = log.find((f) => f.fact.kind === 'over')!.fact['winners'] as number[];
    const victories = found.filter(({ id }) => ['Mafia1', 'Mafia2', 'Mafia3', 'Mafia4'].includes(id));
    expect(victories.map(({ seat }) => seat).sort((a, b) => a - b)).toEqual(winners);
    expect(new Set(found.map(({ seat, id }) => `${seat} ${id}`)).size).toBe(found.length);
    expect(earnedIn(JSON.parse(JSON.stringify(log)) as Fact[])).toEqual(found);
    for (const { id } of found) seen.add(id);
  }
  expect(seen.size).toBeGreaterThan(8);
});

describe('the challenges of the day count in a game', () => {
  test('the players alive at its end, and the days on which a vote of the village was on its enemy', () => {
    const t = table('Villager', 'Villager', 'Cop', 'Doctor', 'Fool', 'Mafioso', 'Mafioso');
    const day = (votes: Record<string, string>) => {
      t.next();
      for (const [who, whom] of Object.entries(votes)) t.choose(who, 'Condemn', whom);
      t.next();
    };
    expect(featsIn(t.log)).toEqual([]);
    day({ 'Villager 1': 'Mafioso 1', Cop: 'Fool', 'Mafioso 1': 'Mafioso 2' });
    day({ 'Villager 1': 'Mafioso 1', Cop: 'Mafioso 1', Doctor: 'Mafioso 1', 'Villager 2': 'Mafioso 1' });
    over(t);
    const feats = featsIn(t.log);
    const of = (who: string) => feats[t.seat(who)];
    expect([of('Villager 1')?.hits, of('Cop')?.hits, of('Fool')?.hits, of('Mafioso 1')?.hits]).toEqual([2, 1, 0, 0]);
    expect(of('Mafioso 1')?.alive).toBe(false);
    expect(feats.some(({ alive }) => alive)).toBe(true);
  });
});
