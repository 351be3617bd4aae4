/** Reads a night: the meaning of what everyone saw at dawn, which is one death, several or none. */
import type { Seat } from '../../engine/game.ts';
import { pickOne } from '../../engine/rng.ts';
import { roleCalled, sideOf } from '../engine/trait.ts';
import { type Idea, idea } from './idea.ts';
import { isEnemyOfVillage, type Mind, type NotedDeath } from './mind.ts';

/** Deaths of the last night, none before the first. */
export const lastNightsDead = (mind: Mind): NotedDeath[] =>
  mind.night === 0 ? [] : mind.dead.filter(({ day, cause }) => day === mind.night && cause !== 'condemned');

/** The village's roles that `fits`, of which no copy is among these deaths. */
const villagers = (mind: Mind, fits: (role: string) => boolean, deaths: readonly NotedDeath[]): string[] =>
  Object.keys(mind.copies).filter(
    (role) => sideOf(role) === 'Village' && fits(role) && deaths.every((death) => death.role !== role),
  );
/** Roles that guard others at night and may be alive. */
export const guards = (mind: Mind): string[] =>
  villagers(mind, (role) => roleCalled(role).category === 'Protective' && roleCalled(role).tags.includes('Visiting'), mind.dead);
const killersOf = (mind: Mind): string[] => {
  const before = mind.dead.filter(({ day, cause }) => day !== mind.night || cause === 'condemned');
  return villagers(mind, (role) => roleCalled(role).category === 'Killing', before);
};
/** Whether killers who strike as one are dealt, so that a night has one death of theirs at most. */
const hasOneKill = (mind: Mind): boolean =>
  Object.keys(mind.copies).some((role) => sideOf(role) === 'Mafia') &&
  !Object.keys(mind.copies).some((role) => sideOf(role) !== 'Village' && roleCalled(role).tags.includes('Hostile'));

/** Says what the outcome of the night may mean. */
export function nightRead(mind: Mind): Idea[] {
  if (!hasOneKill(mind)) return [];
  const dead = lastNightsDead(mind);
  const [killers, savers] = [killersOf(mind), guards(mind)];
  const enemy = dead.find(({ side, cause }) => cause === 'killed' && side !== null && isEnemyOfVillage(side));
  if (enemy && killers.length > 0) return [idea({ kind: 'own-kill', seat: enemy.seat }, 5.6, `read ${mind.night}`)];
  const struck = dead.filter(({ cause }) => cause === 'killed');
  if (struck.length > 1 && killers.length > 0)
    return [idea({ kind: 'two-killers', role: pickOne(mind.rng, killers) }, 5.6, `read ${mind.night}`)];
  if (mind.calmNight === mind.night && mind.night > 0 && savers.length > 0)
    return [idea({ kind: 'saved', role: pickOne(mind.rng, savers) }, 5.3, `read ${mind.night}`)];
  return [];
}

/** The player who went for `seat` yesterday and was killed in the night after; null if there is none. */
export function silencedBy(mind: Mind, seat: Seat): Seat | null {
  const yesterday = mind.day - 1;
  const dead = lastNightsDead(mind).filter(({ side, cause }) => cause === 'killed' && (side === null || !isEnemyOfVillage(side)));
  for (const { seat: victim } of dead) {
    const spoke = mind.pushes.some(
      ({ by, about, against, day }) => by === victim && about === seat && against && day === yesterday,
    );
    const voted = mind.past.some(
      ({ day, ballots }) => day === yesterday && ballots.some((ballot) => ballot.by === victim && ballot.for === seat),
    );
    if (spoke || voted) return victim;
  }
  return null;
}
