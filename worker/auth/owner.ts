/** Who owns the site. */
import type { Context } from 'hono';
import type { App } from '../app.ts';
import { config } from '../config.ts';
import { isHere } from '../dev/here.ts';

/**
 * Whether a sign-in with this address makes its member the owner. The owner's address of a local site is written in its
 * README, so there it counts only at the machine itself, or with the key of the mailbox.
 */
export async function isOwner(c: Context<App>, email: string): Promise<boolean> {
  if (!config(c.env).ownerEmails.includes(email)) return false;
  return c.env.ENVIRONMENT !== 'local' || isHere(c);
}
