/** The variables of a local site: local.vars, then .dev.vars where there is one; and who may read its mail. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const root = join(import.meta.dirname, '..');

export function localVars(): Record<string, string> {
  const read = (name: string): Record<string, string> => {
    const file = join(root, name);
    return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  return { ...read('local.vars'), ...read('.dev.vars') };
}

/** Names under which a machine reaches itself alone. */
const LOOPBACK = /^(?:localhost|::1|\[::1\]|127(?:\.\d{1,3}){3})$/i;

/**
 * Who may read the mail of a site that listens on `host`: this machine, or, where others reach the site too, those with the
 * key that is made here. A site that is started without these variables has no mailbox.
 */
export const mailboxVars = (host: string, port: number): Record<string, string> =>
  LOOPBACK.test(host)
    ? { LISTENS_ON: 'loopback' }
    : { MAILBOX_KEY: randomBytes(24).toString('base64url'), SITE_ORIGIN: originAt(host, port) };

/** Every address of the machine, which is no address that a link could lead to. */
const ANY = /^(?:0\.0\.0\.0|::|\[::\]|\*|)$/;
/** Where links in mails lead: others could write another host into their request, and get it mailed. */
function originAt(host: string, port: number): string {
  if (ANY.test(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

/** What is printed at the start: where the mailbox is. */
export const mailboxAt = (port: number, { MAILBOX_KEY: key }: Record<string, string>): string =>
  key
    ? `Other machines can reach it. Its mailbox, and owning it by OWNER_EMAILS, need this key: http://localhost:${port}/dev/mail?key=${key}`
    : `Its mailbox: http://localhost:${port}/dev/mail`;
