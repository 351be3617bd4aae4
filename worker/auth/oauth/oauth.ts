/**
 * GET /auth/google, GET /auth/discord: the browser leaves to sign in there. GET /auth/google/callback, /auth/discord/callback:
 * it comes back. Both end in a redirect: to where it was wanted, or to the front page with a sentence of ours as `notice`.
 */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AuthRefusal } from '../../../protocol/rest/account.ts';
import { type App, area } from '../../app.ts';
import { config, originOf } from '../../config.ts';
import { Problem, problem } from '../../problem.ts';
import { randomText } from '../../random.ts';
import { admit, linkTo } from './admit.ts';
import { discord } from './discord.ts';
import { comeBack, leave, ownPath } from './flow.ts';
import { google } from './google.ts';
import { countTry } from './pace.ts';
import type { Provider } from './provider.ts';

/** Under /auth. */
export const oauth = area()
  .get('/google', (c) => start(c, google, '/auth/google/callback'))
  .get('/google/callback', (c) => finish(c, google))
  .get('/discord', (c) => start(c, discord, '/auth/discord/callback'))
  .get('/discord/callback', (c) => finish(c, discord));

/** Under /api/auth: Discord's other address, for an application that is registered with it. */
export const discordToo = area()
  .get('/discord', (c) => start(c, discord, '/api/auth/discord/redirect'))
  .get('/discord/redirect', (c) => finish(c, discord));

async function start(c: Context<App>, provider: Provider, back: string): Promise<Response> {
  const client = clientOf(c, provider);
  return orNotice(c, provider, async () => {
    await countTry(c, 'oauth');
    const origin = originOf(c.req.raw);
    const { next, link, restore } = c.req.query();
    const secrets = { verifier: randomText(64), nonce: randomText(32), redirect: `${origin}${back}` };
    const flow = { secrets, next: ownPath(next, origin), link: link === '1' ? linker(c) : null, restore: restore === '1' };
    const state = await leave(c, provider, flow);
    return (await provider.start(client, secrets, state)).href;
  });
}

async function finish(c: Context<App>, provider: Provider): Promise<Response> {
  const client = clientOf(c, provider);
  return orNotice(c, provider, async () => {
    await countTry(c, 'oauth');
    const { state, code, iss } = c.req.query();
    const flow = await comeBack(c, provider, state);
    // Whatever the provider's reason is, its words are not ours.
    if (!code || code.length > 2048) throw problem(403, `You did not sign in at ${provider.called}.`);
    const account = await provider.finish(client, flow.secrets, code, iss);
    if (flow.link) await linkTo(c, account, flow.link);
    else await admit(c, account, client.issuer, flow.restore);
    return flow.next;
  });
}

function clientOf(c: Context<App>, { id, called }: Provider) {
  const client = config(c.env)[id];
  if (!client) throw problem(404, `Signing in with ${called} is not set up here.`);
  return client;
}

/** The member who links. Another site must not begin that for them, and then have its own account linked to theirs. */
function linker(c: Context<App>): string {
  const user = c.var.session?.user;
  if (!user) throw problem(401, 'Log in first, then link your account in the settings.');
  const site = c.req.header('sec-fetch-site');
  const ours =
    site === undefined ? URL.parse(c.req.header('referer') ?? '')?.origin === originOf(c.req.raw) : site === 'same-origin';
  if (!ours) throw problem(403, 'To link an account, use the button in your settings.');
  return user.id;
}

/** The page believes an address only what this cookie says too: anybody can write a sentence into an address. */
const NOTICE_SECONDS = 60;

/** Goes where `path` says; or, where that was refused, to the front page with the sentence. */
async function orNotice(c: Context<App>, provider: Provider, path: () => Promise<string>): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    return c.redirect(await path());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const told = error.told as Partial<AuthRefusal & { deleted: true; until: number | null }> | null;
    // Whoever can still have a deleted account back is asked, and comes again with `restore=1`.
    const undo = told?.deleted && told.until !== null ? `&restore=${provider.id}` : '';
    setCookie(c, 'notice', error.message, { path: '/', sameSite: 'Lax', maxAge: NOTICE_SECONDS });
    return c.redirect(`/?notice=${encodeURIComponent(error.message)}${undo}`);
  }
}
