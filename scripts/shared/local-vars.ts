/** Reads local.vars, overridden by .dev.vars, and decides the access to the mailbox. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const root = join(import.meta.dirname, '../..');

export function localVars(): Record<string, string> {
  const read = (name: string): Record<string, string> => {
    const file = join(root, name);
    return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  return { ...read('local.vars'), ...read('.dev.vars') };
}

/** Loopback addresses, which other machines cannot reach. */
const LOOPBACK = /^(?:localhost|::1|\[::1\]|127(?:\.\d{1,3}){3})$/i;

/**
 * Variables for the mailbox, which only this machine can read, or clients with the key if others can reach the site. Without
 * these variables there is no mailbox.
 */
export const mailboxVars = (host: string, port: number): Record<string, string> =>
  LOOPBACK.test(host)
    ? { LISTENS_ON: 'loopback' }
    : { MAILBOX_KEY: randomBytes(24).toString('base64url'), SITE_ORIGIN: originAt(host, port) };

/** Wildcard addresses, which cannot be the target of a link. */
const ANY_ADDRESS = /^(?:0\.0\.0\.0|::|\[::\]|\*|)$/;
/**
 * The address of a site that listens on the host, and the origin of links in its mails. For those the Host header cannot be used,
 * because an attacker could have a link to another host mailed.
 */
export function originAt(host: string, port: number): string {
  if (ANY_ADDRESS.test(host) || LOOPBACK.test(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

/** Returns the last lines of a start, which end with the address of the site. */
export const openMessage = (origin: string, { MAILBOX_KEY: key }: Record<string, string>): string =>
  `${
    key
      ? `Other machines can reach it. Its mailbox, and owning it by OWNER_EMAILS, need this key: ${origin}/dev/mail?key=${key}`
      : `Its mailbox: ${origin}/dev/mail`
  }\nDuskhaven is open at ${origin}`;
