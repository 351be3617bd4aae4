/** Votes for more time. Takes half of the living people, plus one for each extension already granted in this phase. */
import { type Game, tell } from '../engine/game.ts';
import { livingPeople, votingPlace } from './people.ts';
import type { Table } from './table-state.ts';
import { skippedWarnings } from './warnings.ts';

const MINUTE = 60_000;

export const extensionNeeds = (table: Table, game: Game): number =>
  Math.max(1, Math.ceil(livingPeople(table, game).length / 2)) + table.extend.granted;

/** Returns why the phase cannot be extended now; null if it can. */
export function cannotExtend(table: Table, game: Game): string | null {
  if (table.stage !== 'playing') return 'Only a running phase can be made longer.';
  if (table.plan.table.extendLength === 0) return 'This table has no extensions.';
  if (table.pause.on) return 'The game is paused.';
  if (table.kick) return 'Time is already up.';
  if (table.play!.deadline === null || !game.extendable(table.play!)) return 'This phase cannot be made longer.';
  return null;
}

export function askExtension(table: Table, game: Game, by: string): string | null {
  const place = votingPlace(table, game, by);
  const refused = cannotExtend(table, game);
  if (refused) return refused;
  if (place === null) return 'Only players who are still in the game can ask for time.';
  if (table.extend.votes.includes(place)) return 'You have already asked for more time.';
  table.extend.votes.push(place);
  return null;
}

/** Grants the time once enough people ask for it. */
export function updateExtension(table: Table, game: Game): void {
  const { extend, play, plan } = table;
  if (extend.votes.length === 0) return;
  const living = livingPeople(table, game);
  extend.votes = extend.votes.filter((place) => living.includes(place));
  if (extend.votes.length < extensionNeeds(table, game) || cannotExtend(table, game)) return;
  play!.deadline! += plan.table.extendLength * MINUTE;
  table.phase.until = play!.deadline;
  table.warned = skippedWarnings(table, play!.deadline);
  table.extend = { votes: [], granted: extend.granted + 1 };
  tell(table, 'all', { kind: 'extended', minutes: plan.table.extendLength });
}
