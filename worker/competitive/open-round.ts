/** During a season, competitive games belong to its open round. Without one, any approved setup can be played. */

import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { readSeason } from '../../db/ranked/seasons.ts';
import { setups } from '../../db/schema/setups.ts';
import { cutText } from '../../games/engine/cut-text.ts';
import { seasonState } from '../../protocol/season.ts';

const DATE = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Why no competitive game can begin at `at`; null if one can. Leave out `setup` if it is yet to be chosen. */
export async function seasonRefusal(db: Database, at: number, setup?: string): Promise<string | null> {
  const season = await readSeason(db);
  if (!season || season.endedAt !== null) return null;
  const { phase, round, until, isPaused } = seasonState(season, at);
  if (phase === 'over' || (phase === 'before' && round === 1)) return null;
  if (isPaused) return `Season ${season.number} is paused. Competitive games continue when it does.`;
  if (phase !== 'open') {
    const next = season.rounds[phase === 'review' ? round : round - 1];
    if (!next) return `The last round of season ${season.number} is over. Competitive games continue after its review.`;
    return `Round ${next.round} of the season opens on ${DATE.format(phase === 'review' ? until! : next.opensAt)}: there are no competitive games before then.`;
  }
  const { setups: roundSetups } = season.rounds[round - 1]!;
  if (setup === undefined || roundSetups.includes(setup)) return null;
  const rows = await db
    .select({ name: setups.name })
    .from(setups)
    .where(inArray(setups.id, valuesOf(roundSetups)));
  const names = rows.map(({ name }) => cutText(name, 40)).join(', ');
  return cutText(`Round ${round} is played with these setups: ${names}. Choose one of them.`, 200);
}
