/**
 * `npm run rotate-keys`: ends the session of every member and replaces the site's keys. Members sign in again; guests stay.
 *
 *   --remote   production, as for `npm run deploy`; by default the local site, in STATE_DIR, which must be stopped
 *   --pushes   also replaces the key of pushes: members have to switch them on again
 *
 * docs/runbook.md says when.
 */
import { parseArgs } from 'node:util';
import { PUSH_ROTATION_SQL, rotationSql } from '../db/core/rotate-keys.ts';
import { execute, nameOf, placeOf } from './backup/site-data.ts';
import { lockState } from './shared/state.ts';
import { runStep } from './shared/steps.ts';
import { runScript } from './shared/usage-error.ts';

await runScript(async () => {
  const { values: args } = parseArgs({
    options: { remote: { type: 'boolean', default: false }, pushes: { type: 'boolean', default: false } },
  });
  const place = placeOf(args.remote);
  if (place.stateDir !== null) lockState(place.stateDir);
  await runStep(`Rotating the keys of ${nameOf(place)}`, () =>
    execute(place, 'DB', [...rotationSql(Date.now()), ...(args.pushes ? PUSH_ROTATION_SQL : [])]),
  );
  console.log(
    'Every member is signed out. Within five minutes the new keys are in use everywhere, and the last old socket is closed.',
  );
});
