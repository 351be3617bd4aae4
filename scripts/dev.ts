/** `npm run dev`: one process with hot reload for client and worker, on the same local state as `npm start`. */
import { isPrepared, prepareDatabase } from './database.ts';
import { mailboxMessage, mailboxVars } from './shared/local-vars.ts';
import { runOrExit } from './shared/run.ts';
import { serveOptions } from './shared/serve-options.ts';

const { port, stateDir, host } = serveOptions();
await runOrExit('wrangler', ['types', 'worker-configuration.d.ts']);
if (!(await isPrepared(stateDir))) await prepareDatabase(stateDir);
const mailbox = mailboxVars(host, port);
console.log(mailboxMessage(port, mailbox));
await runOrExit('vite', ['dev', '--host', host, '--port', String(port), '--strictPort'], { STATE_DIR: stateDir, ...mailbox });
