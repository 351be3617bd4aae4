import type { Context } from 'hono';
import type { Rate } from '../../../db/core/rate-limit.ts';
import type { App } from '../../app.ts';
import { limitNetwork } from '../../middleware/rate-limit.ts';

/** Limits attempts from one address; enough for a school class. A local server serves only its owner and tests. */
const RATE: Record<Env['ENVIRONMENT'], Rate> = {
  production: { count: 60, window: 60_000 },
  local: { count: 5000, window: 60_000 },
};

export const limitSignInAttempts = (c: Context<App>, what: 'auth' | 'oauth' | 'passkey'): Promise<void> =>
  limitNetwork(
    c,
    what,
    RATE[c.env.ENVIRONMENT],
    'Too many people in your network are signing in just now. Please wait a minute.',
  );
