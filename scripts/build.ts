/** `npm run build`: the types of the bindings, then the client under dist/client and the worker under dist/. */
import { must } from './run.ts';

await must('wrangler', ['types', 'worker-configuration.d.ts']);
await must('vite', ['build', '--logLevel', 'warn']);
