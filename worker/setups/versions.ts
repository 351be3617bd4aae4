/** Versions of a setup. */
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { setupVersions } from '../../db/schema/setups.ts';
import { findSetup } from '../../db/setups/setups.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { setupDifference } from '../../games/engine/setup-difference.ts';
import { CATALOGUES, gameOfType } from '../../games/index.ts';
import type { SetupVersion } from '../../protocol/http/setups.ts';
import { noSuchSetup, playsOf } from './setup.ts';

const MAX_SHOWN = 50;

/** Newest first, at most fifty. Throws 404. */
export async function setupVersionsOf(db: Database, id: string): Promise<SetupVersion[]> {
  const storedSetup = await findSetup(db, id.slice(0, 40));
  if (!storedSetup) throw noSuchSetup();
  // Uses the setup's current name and description, so that an old version does not bring back text that staff cleared.
  const { name, description } = storedSetup.setup;
  const setupIn = (document: string): Setup => ({ ...(JSON.parse(document) as Setup), name, description });
  const rows = await db
    .select()
    .from(setupVersions)
    .where(eq(setupVersions.setup, id.slice(0, 40)))
    .orderBy(desc(setupVersions.version))
    .limit(MAX_SHOWN + 1);
  const plays = await playsOf(
    db,
    rows.map(({ deal }) => deal),
  );
  return rows.slice(0, MAX_SHOWN).map(({ version, createdAt, deal, document }, i) => {
    const previousVersion = rows[i + 1];
    const setup = setupIn(document);
    const fields = CATALOGUES[gameOfType(setup.gameType)?.id ?? '']?.setupFields ?? {};
    const changes = previousVersion ? setupDifference(setupIn(previousVersion.document), setup, fields) : [];
    return { version, timestamp: createdAt, deal, played: plays.get(deal) ?? 0, changes };
  });
}
