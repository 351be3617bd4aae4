/**
 * `npm run restore -- FOLDER`: puts a site's database, records and pictures back from a back-up.
 *
 *   --remote             production: the database in wrangler.toml must be new and empty
 *   --time-travel TIME   instead of a folder: puts production's database back to this time (RFC 3339), within 30 days
 *
 * Ends all sessions of members, rotates the keys, empties the search index, which fills again by itself, and leaves the order to
 * compare the database with the tables that go on. docs/runbook.md says what to do before and after.
 */
import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EMPTY_SEARCH_SQL, restoredSql } from '../db/core/rotate-keys.ts';
import { DATABASE_FILE, readBackup } from './backup/backup-folder.ts';
import { restoreObjects } from './backup/objects.ts';
import { execute, executeFile, isProductionEmpty, nameOf, type Place, placeOf, travelTo } from './backup/site-data.ts';
import { buildInputs, isBuiltFrom } from './build/build-stamp.ts';
import { buildSite } from './build.ts';
import { prepareDatabase } from './database.ts';
import { root } from './shared/run.ts';
import { SCHEDULED, serve } from './shared/serve.ts';
import { lockState } from './shared/state.ts';
import { runStep } from './shared/steps.ts';
import { runScript, UsageError } from './shared/usage-error.ts';

/** Runs of the trigger, each of which compares hundreds of games. */
const MOST_RUNS = 500;

await runScript(async () => {
  const { values: args, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, 'time-travel': { type: 'string' } },
  });
  const time = args['time-travel'];
  const [folder] = positionals;
  if (positionals.length !== (time === undefined ? 1 : 0))
    throw new UsageError(
      'Name one folder of a back-up, or a time: npm run restore -- backups/2026-11-30T21-00-00, or -- --time-travel 2026-11-30T20:55:00Z',
    );
  const place = placeOf(args.remote || time !== undefined);
  if (place.stateDir !== null) lockState(place.stateDir);
  if (folder !== undefined) await restore(place, resolve(folder));
  else await travel(place, time!);
  console.log('Done. Members have to sign in again.');
});

async function travel(place: Place, time: string): Promise<void> {
  const undo = await runStep(`Putting the database back to ${time}`, () => travelTo(time));
  console.log(`This would undo it: npx wrangler d1 time-travel restore DB --env production --bookmark ${undo}`);
  await finish(place);
}

async function restore(place: Place, folder: string): Promise<void> {
  const backup = readBackup(folder);
  if (place.stateDir !== null) moveAway(place.stateDir);
  else if (!(await isProductionEmpty()))
    throw new UsageError(
      'The database in wrangler.toml is not empty. Create a new one, put its id under [env.production], and run this again.',
    );
  await runStep(`Restoring the database of ${nameOf(place)}`, () => executeFile(place, 'DB', join(folder, DATABASE_FILE)));
  if (place.stateDir !== null) await prepareDatabase(place.stateDir);
  await finish(place);
  const count = await runStep('Putting back records and pictures', () => restoreObjects(place, folder, backup.objects));
  console.log(`${count} files were missing and are back.`);
  if (place.stateDir !== null) await compareLocally(place.stateDir);
}

/** The steps that follow once the database is back, whatever put it back. */
async function finish(place: Place): Promise<void> {
  await runStep('Rotating the keys', () => execute(place, 'DB', restoredSql(Date.now())));
  await runStep('Emptying the search index', () => execute(place, 'SEARCH', EMPTY_SEARCH_SQL));
}

/** Runs the five-minute trigger, which a local site lacks, until the search index is made and the tables are compared. */
async function compareLocally(stateDir: string): Promise<void> {
  const inputs = buildInputs(root);
  if (!isBuiltFrom(root, inputs)) await runStep('Building the site', () => buildSite(inputs));
  await runStep('Comparing the database with the tables', async () => {
    const server = await serve({ port: 0, stateDir, triggers: true });
    try {
      const db = await server.getD1Database('DB');
      const order = db.prepare("select 1 from site_values where name = 'restored'");
      for (let run = 0; run === 0 || (await order.first()); run++) {
        if (run === MOST_RUNS)
          throw new UsageError('The tables could not all be compared; the lines above say why. The next restore tries again.');
        await server.dispatchFetch(`http://localhost${SCHEDULED}`);
      }
    } finally {
      await server.dispose();
    }
  });
}

/** Keeps the local databases as they are, damaged or not, beside those that take their place. */
function moveAway(stateDir: string): void {
  const databases = join(stateDir, 'v3/d1');
  if (!existsSync(databases)) return;
  const to = join(stateDir, `d1-before-restore-${Date.now()}`);
  renameSync(databases, to);
  console.log(`The databases that were there are in ${to}.`);
}
