/** Serves the kill tests as `npm start` does, but without loading wrangler, which takes longer than the rest of the start. */
import { readFileSync } from 'node:fs';
import { serve } from '../../scripts/shared/serve.ts';

const [port = '', stateDir = '', worker = '', seed = ''] = process.argv.slice(2);
await serve({
  port: Number(port),
  stateDir,
  vars: { TEST_SEED: seed },
  triggers: true,
  worker: JSON.parse(readFileSync(worker, 'utf8')),
});
