/** `npm start`: builds, prepares the local database, and serves. Skips steps whose inputs have not changed since the last start. */
import { lockBuildToRead, lockBuildToWrite } from './build/build-lock.ts';
import { buildInputs, isBuiltFrom } from './build/build-stamp.ts';
import { buildSite } from './build.ts';
import { isPrepared, prepareDatabase } from './database.ts';
import { mailboxVars, openMessage, originAt } from './shared/local-vars.ts';
import { root } from './shared/run.ts';
import { serveOptions } from './shared/serve-options.ts';
import { claimSite, requireSpace } from './shared/state.ts';
import { runStep } from './shared/steps.ts';
import { runScript } from './shared/usage-error.ts';

/** Resolves once dist/ is built from the present sources, and locked for reading. */
async function requireBuild(address: string): Promise<void> {
  const inputs = buildInputs(root);
  for (let isNew = false; ; isNew = true) {
    const endRead = await lockBuildToRead(address);
    if (isBuiltFrom(root, inputs)) return isNew ? undefined : console.log('✓ The site is built already');
    endRead();
    const endWrite = await lockBuildToWrite();
    if (!isBuiltFrom(root, inputs)) await runStep('Building the site', () => buildSite(inputs));
    endWrite();
  }
}

async function requireDatabase(stateDir: string): Promise<void> {
  if (await isPrepared(stateDir)) console.log('✓ The database is up to date');
  else await runStep('Preparing the database', () => prepareDatabase(stateDir));
}

await runScript(async () => {
  const options = serveOptions();
  const { host, port, stateDir } = options;
  await claimSite(options);
  requireSpace(root);
  const address = originAt(host, port);
  // Both take several seconds and neither needs the other.
  await Promise.all([requireBuild(address), requireDatabase(stateDir)]);
  const mailbox = mailboxVars(host, port);
  // The server's libraries take a second to load, which is part of the step.
  await runStep('Starting the server', async () => (await import('./shared/serve.ts')).serveUntilStopped(options, mailbox));
  console.log(openMessage(address, mailbox));
});
