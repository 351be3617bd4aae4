/** `npm run dev`: one process with hot reload for client and worker, on the same local state as `npm start`. */
import { prepareDatabase } from './database.ts';
import { mailboxAt, mailboxVars } from './local-vars.ts';
import { must } from './run.ts';
import { place } from './serve.ts';

const { port, stateDir, host } = place();
await must('wrangler', ['types', 'worker-configuration.d.ts']);
await prepareDatabase(stateDir);
const mailbox = mailboxVars(host, port);
console.log(mailboxAt(port, mailbox));
await must('vite', ['dev', '--host', host, '--port', String(port), '--strictPort'], { STATE_DIR: stateDir, ...mailbox });
