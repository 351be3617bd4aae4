/** `npm run build`: the types of the bindings, then the client under dist/client and the worker under dist/. */
import { runOrExit } from './run.ts';

await runOrExit('wrangler', ['types', 'worker-configuration.d.ts']);
await runOrExit('vite', ['build', '--logLevel', 'warn']);
