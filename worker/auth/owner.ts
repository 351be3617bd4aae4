import type { Context } from 'hono';
import type { App } from '../app.ts';
import { config } from '../config.ts';
import { isLocalRequest } from '../dev/local-request.ts';

/** Whether this address makes its member the owner. A local site's is public in the README, so it counts only on that machine. */
export async function isOwner(c: Context<App>, email: string): Promise<boolean> {
  if (!config(c.env).ownerEmails.includes(email)) return false;
  return c.env.ENVIRONMENT !== 'local' || isLocalRequest(c);
}
