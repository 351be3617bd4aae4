/** Who is at the machine of a local site: what such a site keeps for its owner is not for others on the network. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { App } from '../app.ts';
import { isLoopback } from '../auth/address.ts';
import { config } from '../config.ts';
import { sha256 } from '../random.ts';

const COOKIE = 'mailbox';
/** Headers in which a proxy names its client. A browser on this machine sends none of them. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;

/**
 * Whether a request to a local site comes from its own machine: the site listens there alone, the address in the browser is
 * the machine's (a page elsewhere can point a name of its own at 127.0.0.1, but not change what the browser then calls it),
 * and no proxy passes it on. A site that other machines can reach asks for its key instead, of everybody.
 */
export async function isHere(c: Context<App>): Promise<boolean> {
  const { onLoopback, mailboxKey } = config(c.env);
  if (mailboxKey) {
    const given = c.req.query('key') ?? getCookie(c, COOKIE) ?? '';
    // Hashes are compared, so that the time that it takes says nothing of the key.
    return (await sha256(given)) === (await sha256(mailboxKey));
  }
  return onLoopback && isNamedHere(c) && !isForwarded(c);
}

/** The browser that came with the key may come again without, and sign in as the owner. */
export function keepKey(c: Context<App>): void {
  const { mailboxKey } = config(c.env);
  if (mailboxKey) setCookie(c, COOKIE, mailboxKey, { path: '/', httpOnly: true, sameSite: 'Lax' });
}

/** Both must be: a header can change what the server takes for the address, and the page of another name may set it. */
function isNamedHere(c: Context<App>): boolean {
  const host = c.req.header('host');
  const said = host === undefined ? [] : [URL.parse(`http://${host}`)?.hostname ?? ''];
  return [new URL(c.req.url).hostname, ...said].every((name) => name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, '')));
}

const isForwarded = (c: Context<App>): boolean =>
  c.req.header('forwarded') !== undefined ||
  FORWARDED.some((name) => (c.req.header(name) ?? '').split(',').some((part) => part.trim() !== '' && !isLoopback(part.trim())));
