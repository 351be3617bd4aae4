/** `npm run build`: the client under dist/client and the worker under dist/duskhaven. */
import { lockBuildToWrite } from './build/build-lock.ts';
import { buildInputs, stampBuild } from './build/build-stamp.ts';
import { root, runOrExit } from './shared/run.ts';
import { requireSpace } from './shared/state.ts';
import { runScript } from './shared/usage-error.ts';

/** Builds client and worker, even if a build exists. The caller has locked the build. */
export async function buildSite(inputs = buildInputs(root)): Promise<void> {
  await runOrExit('vite', ['build', '--logLevel', 'warn']);
  stampBuild(root, inputs);
}

if (import.meta.main)
  await runScript(async () => {
    requireSpace(root);
    await lockBuildToWrite();
    await buildSite();
  });
