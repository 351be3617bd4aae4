/**
 * `npm start`: builds, prepares the local database, serves on http://localhost:8787. Skips steps whose inputs have not changed
 * since the last start.
 */

import { buildInputs, isBuiltFrom } from './build/build-stamp.ts';
import { buildSite } from './build.ts';
import { isPrepared, prepareDatabase } from './database.ts';
import { root } from './shared/run.ts';
import { serveOptions } from './shared/serve-options.ts';
import { runStep } from './shared/steps.ts';

const { stateDir } = serveOptions();
const inputs = buildInputs(root);
// Both take several seconds and neither needs the other.
await Promise.all([
  isBuiltFrom(root, inputs) ? console.log('✓ The site is built already') : runStep('Building the site', () => buildSite(inputs)),
  (await isPrepared(stateDir))
    ? console.log('✓ The database is up to date')
    : runStep('Preparing the database', () => prepareDatabase(stateDir)),
]);
// The server's libraries take a second to load, which is part of the step.
await runStep('Starting the server', async () => (await import('./shared/serve.ts')).serveUntilStopped());
