import { join } from 'node:path';
import { root } from './run.ts';

/** Port, host and state folder from the environment: PORT (8787), HOST (127.0.0.1), STATE_DIR (.wrangler/state). */
export const serveOptions = () => ({
  port: Number(process.env['PORT'] ?? 8787),
  stateDir: process.env['STATE_DIR'] ?? join(root, '.wrangler/state'),
  host: process.env['HOST'] ?? '127.0.0.1',
});
