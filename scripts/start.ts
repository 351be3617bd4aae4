/** `npm start`: builds, prepares the local database, serves on http://localhost:8787. */
import { prepareDatabase } from './database.ts';
import { runOrExit } from './run.ts';
import { serveOptions, serveUntilStopped } from './serve.ts';

await runOrExit('node', ['scripts/build.ts']);
await prepareDatabase(serveOptions().stateDir);
await serveUntilStopped();
