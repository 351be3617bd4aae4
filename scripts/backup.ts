/**
 * `npm run backup`: copies a site's database, records and pictures into a new folder under backups/.
 *
 *   --remote      production, as for `npm run deploy`; by default the local site, in STATE_DIR, which may be running
 *   --to FOLDER   in place of backups/
 *
 * docs/runbook.md says what a back-up holds, and what it does not.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Backup, DATABASE_FILE, LIST_FILE } from './backup/backup-folder.ts';
import { saveObjects } from './backup/objects.ts';
import { exportDatabase, nameOf, placeOf } from './backup/site-data.ts';
import { root } from './shared/run.ts';
import { runStep } from './shared/steps.ts';
import { runScript } from './shared/usage-error.ts';

await runScript(async () => {
  const { values: args } = parseArgs({
    options: { remote: { type: 'boolean', default: false }, to: { type: 'string', default: join(root, 'backups') } },
  });
  const place = placeOf(args.remote);
  const now = new Date();
  // Colons are not allowed in file names everywhere.
  const folder = join(resolve(args.to), now.toISOString().slice(0, 19).replaceAll(':', '-'));
  // An interrupted back-up must not be taken for a whole one.
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });

  await runStep(`Exporting the database of ${nameOf(place)}`, () => exportDatabase(place, join(unfinished, DATABASE_FILE)));
  const objects = await runStep('Copying records and pictures', () => saveObjects(place, unfinished));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const backup: Backup = {
    format: 1,
    at: now.getTime(),
    release: version,
    of: place.stateDir === null ? 'production' : 'local',
    objects,
  };
  writeFileSync(join(unfinished, LIST_FILE), JSON.stringify(backup, null, 1));
  renameSync(unfinished, folder);

  console.log(`The back-up is in ${folder}: the database, ${objects.RECORDS.length} files of games, ${objects.UPLOADS.length} pictures.
Keep it as safe as a password. It holds addresses of members, hashes of their passwords, and the site's keys. If it gets into
other hands, run \`npm run rotate-keys\`.`);
});
