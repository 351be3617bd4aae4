/** Start and callback both end in a redirect: to the requested page, or to the front page with an error as `notice`. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { generateRandomCodeVerifier, generateRandomNonce } from 'oauth4webapi';
import type { AuthRefusal } from '../../../protocol/http/account.ts';
import type { App } from '../../app.ts';
import { config, originOf } from '../../config.ts';
import { limitNetwork } from '../../middleware/rate-limit.ts';
import { Problem, problem } from '../../problem.ts';
import { linkAccount, signInWithAccount } from './account-link.ts';
import { beginFlow, localPath, takeFlow } from './flow.ts';
import type { OAuthProvider } from './provider.ts';

/** `callbackPath` is the path of the callback. */
export async function startFlow(c: Context<App>, provider: OAuthProvider, callbackPath: string): Promise<Response> {
  const client = clientOf(c, provider);
  return redirectOrNotice(c, provider, async () => {
    await limitNetwork(c, 'oauth');
    const origin = originOf(c.req.raw);
    const { next, link, restore } = c.req.query();
    const redirect = `${origin}${callbackPath}`;
    const secrets = { verifier: generateRandomCodeVerifier(), nonce: generateRandomNonce(), redirect };
    const flow = {
      secrets,
      next: localPath(next, origin),
      link: link === '1' ? linkingMember(c) : null,
      restore: restore === '1',
    };
    const state = await beginFlow(c, provider, flow);
    return (await provider.start(client, secrets, state)).href;
  });
}

export async function finishFlow(c: Context<App>, provider: OAuthProvider): Promise<Response> {
  const client = clientOf(c, provider);
  return redirectOrNotice(c, provider, async () => {
    await limitNetwork(c, 'oauth');
    const { state, code } = c.req.query();
    const flow = await takeFlow(c, provider, state);
    // The provider's own error text is never shown.
    if (!code || code.length > 2048) throw problem(403, `You did not sign in with ${provider.label}.`);
    const account = await provider.finish(client, flow.secrets, new URL(c.req.url).searchParams);
    if (flow.link) await linkAccount(c, account, flow.link);
    else await signInWithAccount(c, account, client.issuer, flow.restore);
    return flow.next;
  });
}

function clientOf(c: Context<App>, { id, label }: OAuthProvider) {
  const client = config(c.env)[id];
  if (!client) throw problem(404, `Signing in with ${label} is not set up here.`);
  return client;
}

/** The member who links an account. Rejects requests from other sites, which could otherwise link their account to the member. */
function linkingMember(c: Context<App>): string {
  const user = c.var.session?.user;
  if (!user) throw problem(401, 'Log in first, then link your account in the settings.');
  const site = c.req.header('sec-fetch-site');
  const isOwnOrigin =
    site === undefined ? URL.parse(c.req.header('referer') ?? '')?.origin === originOf(c.req.raw) : site === 'same-origin';
  if (!isOwnOrigin) throw problem(403, 'To link an account, use the button in your settings.');
  return user.id;
}

/**
 * The page shows the `notice` of the URL only if this cookie has the same text, since anyone can write a sentence into a URL.
 * A banned member's appeal token has its own cookie, which the page takes at once, because a URL would stay in the history.
 */
const NOTICE_SECONDS = 60;

async function redirectOrNotice(c: Context<App>, provider: OAuthProvider, path: () => Promise<string>): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    return c.redirect(await path());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const body = error.body as AuthRefusal | null;
    // The page offers to restore a deleted account, and repeats the request with `restore=1`.
    const undo = body !== null && 'deleted' in body && body.until !== null ? `&restore=${provider.id}` : '';
    if (body !== null && 'siteBanned' in body)
      setCookie(c, 'appeal', body.appeal, {
        path: '/',
        sameSite: 'Lax',
        maxAge: NOTICE_SECONDS,
        secure: new URL(c.req.url).protocol === 'https:',
      });
    setCookie(c, 'notice', error.message, { path: '/', sameSite: 'Lax', maxAge: NOTICE_SECONDS });
    return c.redirect(`/?notice=${encodeURIComponent(error.message)}${undo}`);
  }
}
