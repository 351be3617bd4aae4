import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { root } from '../shared/run.ts';

/** Names that Vite gives to the worker's environment and to its first module. */
const WORKER = { environment: 'duskhaven', entry: /[\\/]worker[\\/]index\.ts$/ };

/** A name that no file has. Other plugins leave JavaScript as it is, and stacks are traced back from a path. */
const BUNDLE = join(root, 'worker/bundle.js');

/**
 * Gives the worker of `npm run dev` all its modules as one, and reloads it when one of them changes.
 *
 * Gain: it loads in 3 s of CPU instead of 15, because the runtime asks Vite for one module instead of 900, each after the one
 * before. Also, a trait registers itself when its module loads, and registering twice is an error: a new bundle has only new
 * modules.
 */
export function workerBundle(): Plugin {
  let sources = new Set<string>();
  return {
    enforce: 'pre',
    name: 'worker-bundle',
    apply: 'serve',
    // The bundle contains the packages.
    config: () => ({ environments: { [WORKER.environment]: { optimizeDeps: { noDiscovery: true } } } }),
    applyToEnvironment: ({ name }) => name === WORKER.environment,
    resolveId: {
      filter: { id: WORKER.entry },
      handler: () => BUNDLE,
    },
    load: {
      filter: { id: /[\\/]worker[\\/]bundle\.js$/ },
      async handler() {
        const { conditions, mainFields, builtins } = this.environment.config.resolve;
        const bundle = await rolldown({
          input: join(root, 'worker/index.ts'),
          cwd: root,
          platform: 'neutral',
          external: builtins,
          resolve: {
            conditionNames: conditions.map((name) => (name === 'development|production' ? 'development' : name)),
            mainFields: [...mainFields, 'main'],
          },
          transform: { define: { 'process.env.NODE_ENV': '"development"' } },
        });
        const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, sourcemap: true });
        sources = new Set(await bundle.watchFiles);
        await bundle.close();
        const [{ code, map }] = output;
        return { code, map };
      },
    },
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        if (!sources.has(file)) return;
        const { moduleGraph, hot } = this.environment;
        moduleGraph.invalidateAll();
        hot.send({ type: 'full-reload' });
        return [];
      },
    },
  };
}
