/** `npm run dev`: one process with hot reload for client and worker, on the same local state as `npm start`. */
import { refreshTypes } from './build/types.ts';
import { isPrepared, prepareDatabase } from './database.ts';
import { mailboxVars, openMessage, originAt } from './shared/local-vars.ts';
import { root, TOOL_VARS } from './shared/run.ts';
import { serveOptions } from './shared/serve-options.ts';
import { claimSite } from './shared/state.ts';
import { runStep } from './shared/steps.ts';
import { runScript } from './shared/usage-error.ts';

await runScript(async () => {
  const options = serveOptions();
  const { port, stateDir, host } = options;
  await claimSite(options);
  // The site starts without the types, which take wrangler some seconds.
  const types = refreshTypes();
  if (!(await isPrepared(stateDir))) await runStep('Preparing the database', () => prepareDatabase(stateDir));
  const mailbox = mailboxVars(host, port);
  // Read by vite.config.ts.
  Object.assign(process.env, { ...TOOL_VARS, STATE_DIR: stateDir, ...mailbox });
  await runStep('Starting the server', async () => {
    const { createServer } = await import('vite');
    const server = await createServer({ root, clearScreen: false, server: { host, port, strictPort: true } });
    await server.listen();
    const end = async () => {
      await server.close();
      process.exit(0);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
  await types;
  console.log(openMessage(originAt(host, port), mailbox));
});
