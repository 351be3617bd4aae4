/** `npm run build`: the types of the bindings, then the client under dist/client and the worker under dist/. */
import { buildInputs, stampBuild } from './build/build-stamp.ts';
import { root, runOrExit } from './shared/run.ts';

/** Builds client and worker, even if a build exists. */
export async function buildSite(inputs = buildInputs(root)): Promise<void> {
  await runOrExit('vite', ['build', '--logLevel', 'warn']);
  stampBuild(root, inputs);
}

if (import.meta.main) {
  await runOrExit('wrangler', ['types', 'worker-configuration.d.ts']);
  await buildSite();
}
