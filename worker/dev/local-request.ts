/** Recognizes requests from the machine of a local site, whose owner sees things that others on the network must not. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../../db/core/ids.ts';
import type { App } from '../app.ts';
import { isLoopback } from '../auth/address.ts';
import { config } from '../config.ts';

const COOKIE = 'mailbox';
/** Headers in which a proxy puts its client's address. A browser on this machine sends none of them. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;

/**
 * Whether a request comes from the local site's own machine: the listener and the host name are local, and there is no proxy. A
 * page can point its own name at 127.0.0.1, but the browser still sends that name.
 * A site that other machines can reach requires its key instead.
 */
export async function isLocalRequest(c: Context<App>): Promise<boolean> {
  const { onLoopback, mailboxKey } = config(c.env);
  if (mailboxKey) {
    const key = c.req.query('key') ?? getCookie(c, COOKIE) ?? '';
    // Hashes are compared so that timing does not reveal the key.
    return (await sha256(key)) === (await sha256(mailboxKey));
  }
  return onLoopback && hasLocalHost(c) && !isForwarded(c);
}

/** Saves the key in a cookie, so that the browser can return without it and sign in as the owner. */
export function saveMailboxKey(c: Context<App>): void {
  const { mailboxKey } = config(c.env);
  if (mailboxKey) setCookie(c, COOKIE, mailboxKey, { path: '/', httpOnly: true, sameSite: 'Lax' });
}

/** Checks both names: a header can change the URL that the server sees, and a page with another name may set it. */
function hasLocalHost(c: Context<App>): boolean {
  const host = c.req.header('host');
  const hostNames = host === undefined ? [] : [URL.parse(`http://${host}`)?.hostname ?? ''];
  return [new URL(c.req.url).hostname, ...hostNames].every(
    (name) => name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, '')),
  );
}

const isForwarded = (c: Context<App>): boolean =>
  c.req.header('forwarded') !== undefined ||
  FORWARDED.some((name) => (c.req.header(name) ?? '').split(',').some((part) => part.trim() !== '' && !isLoopback(part.trim())));
