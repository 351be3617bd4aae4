/** `npm start`: builds, prepares the local database, serves on http://localhost:8787. */
import { prepareDatabase } from './database.ts';
import { must } from './run.ts';
import { open, place } from './serve.ts';

await must('node', ['scripts/build.ts']);
await prepareDatabase(place().stateDir);
await open();
