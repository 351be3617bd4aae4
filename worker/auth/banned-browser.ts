/**
 * A browser whose member is banned from the site. Its cookie still leads to the member, which only GET /api/user/info and the
 * request for a guest's seat use. docs/moderation.md says what this can and cannot do.
 */
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import type { App } from '../app.ts';
import { sessionToken, setSessionCookie } from '../middleware/session.ts';
import { type Problem, problem } from '../problem.ts';
import { dateInWords } from './restore-account.ts';
import { siteBanOf } from './site-ban.ts';

/** The refusal of a guest's seat; null if no ban is in force. */
export async function bannedBrowserRefusal(c: Context<App>): Promise<Problem | null> {
  const ban = await banOfBrowser(c);
  if (!ban) return null;
  return problem(
    403,
    ban.until === null
      ? 'Your account is permanently banned, so you cannot play as a guest. To read why and appeal, log in.'
      : `Your account is banned until ${dateInWords(ban.until)}. You cannot play as a guest before that. To read why, log in.`,
  );
}

/** The ban of this browser's member, null if none is in force. Lets the cookie last as long as its row. */
export async function banOfBrowser(c: Context<App>): Promise<{ until: number | null } | null> {
  const { bannedBrowser } = c.var;
  if (!bannedBrowser) return null;
  const now = Date.now();
  const ban = await siteBanOf(database(c.env), bannedBrowser.member, now);
  if (ban) setSessionCookie(c, sessionToken(c), bannedBrowser.expiresAt - now);
  return ban;
}
