/** Variables and secrets of the worker. All are optional; see docs/operating.md. */
import { REGIONS, type Region } from '../protocol/villages.ts';

/** An OAuth client. Tests set another `issuer` than the provider's own. */
export interface OAuthClient {
  id: string;
  secret: string;
  issuer: string;
  /** A local site may call a provider on its own machine over http, as tests do. */
  isLocal: boolean;
}
export interface Config {
  /** Domains whose addresses may register. */
  emailDomains: readonly string[];
  /** Addresses, in lower case, that become Owner at sign-in. */
  ownerEmails: readonly string[];
  /** Keeps mail in the mailbox at /dev/mail instead of sending it. Only if ENVIRONMENT is 'local'. */
  devMailbox: boolean;
  /** Set by the start script of a local site that only its own machine can reach. */
  onLoopback: boolean;
  /** Key to the mailbox of a local site that other machines can reach, generated and printed at its start; '' if none. */
  mailboxKey: string;
  /** Origin of links in mails of a local site that other machines can reach; '' to use the request's origin. */
  siteOrigin: string;
  /** Header in which the edge puts the client's address; '' without an edge. */
  addressHeader: string;
  mailFrom: string;
  google: OAuthClient | null;
  discord: OAuthClient | null;
  /** Replaces the embedded identity provider, if set. */
  firebase: { project: string; apiKey: string } | null;
  /** Accepted issuers of ID tokens; if empty, the issuer of the provider in use. */
  identityIssuers: readonly string[];
  /** Hours of daily villages that differ from protocol/villages.ts. */
  villageHours: Partial<Record<Region, number>>;
  /** Operator of the site, named in its policies; '' if not set. `donate` and `links` are https addresses. */
  operator: { name: string; contact: string; law: string; donate: string; links: readonly string[] };
}

const DOMAINS =
  'gmail.com hotmail.com aol.com msn.com yandex.ru live.com icloud.com gmail.com.sg yahoo.com mail.com outlook.com hotmail.co.uk';
const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export function config(env: Env): Config {
  const variables = env as unknown as Record<string, string | undefined>;
  const read = (name: string): string => variables[name] ?? '';
  const client = (name: 'GOOGLE' | 'DISCORD', issuer: string): OAuthClient | null => {
    const [id, secret] = [read(`${name}_CLIENT_ID`), read(`${name}_CLIENT_SECRET`)];
    const isLocal = env.ENVIRONMENT === 'local';
    return id && secret ? { id, secret, issuer: read(`${name}_ISSUER`) || issuer, isLocal } : null;
  };
  const project = read('FIREBASE_PROJECT');
  return {
    emailDomains: [...listOf(read('EMAIL_DOMAINS') || DOMAINS), ...listOf(read('MORE_EMAIL_DOMAINS'))],
    ownerEmails: listOf(read('OWNER_EMAILS').toLowerCase()),
    devMailbox: read('DEV_MAILBOX') === '1' && env.ENVIRONMENT === 'local',
    onLoopback: read('LISTENS_ON') === 'loopback',
    mailboxKey: read('MAILBOX_KEY'),
    siteOrigin: env.ENVIRONMENT === 'local' ? read('SITE_ORIGIN') : '',
    addressHeader: read('ADDRESS_HEADER'),
    mailFrom: read('MAIL_FROM') || 'Duskhaven <no-reply@duskhaven.example>',
    google: client('GOOGLE', 'https://accounts.google.com'),
    discord: client('DISCORD', 'https://discord.com'),
    firebase: project ? { project, apiKey: read('FIREBASE_API_KEY') } : null,
    identityIssuers: listOf(read('IDENTITY_ISSUERS')),
    villageHours: hoursOf(listOf(read('VILLAGE_HOURS'))),
    operator: {
      name: read('OPERATOR_NAME').trim(),
      contact: contactOf(read('OPERATOR_CONTACT').trim()),
      law: read('OPERATOR_LAW').trim(),
      donate: pageOf(read('DONATE_URL').trim()),
      links: listOf(read('SOCIAL_LINKS')).filter((link) => pageOf(link) !== ''),
    },
  };
}

/** Pages link to these, so only https addresses are accepted, and mail addresses for a contact. */
const pageOf = (url: string): string => (URL.canParse(url) && new URL(url).protocol === 'https:' ? url : '');
const contactOf = (contact: string): string => (/^[^\s@:/?]+@[^\s@:/?]+$/.test(contact) ? contact : pageOf(contact));

/** Parses words such as 'europe=21' and ignores others. */
function hoursOf(words: readonly string[]): Config['villageHours'] {
  const pairs = words.map((word) => word.split('=') as [Region, string | undefined]);
  const isHour = (hour: string | undefined): boolean => /^\d\d?$/.test(hour ?? '') && Number(hour) < 24;
  return Object.fromEntries(
    pairs.filter(([region, hour]) => REGIONS.includes(region) && isHour(hour)).map(([region, hour]) => [region, Number(hour)]),
  );
}

export const originOf = (request: Request): string => new URL(request.url).origin;

/** The origin of links in mails. On a local site it is configured, because a request could name any host. */
export const mailedOrigin = (env: Env, request: Request): string => config(env).siteOrigin || originOf(request);
