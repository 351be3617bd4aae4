/** What an operator sets, by variables and secrets of the worker. All of it may be left out; docs/operating.md lists it. */

/** An OAuth client. `issuer` is where its endpoints are looked for; another than the provider's own is for tests. */
export interface OAuthClient {
  id: string;
  secret: string;
  issuer: string;
}
export interface Config {
  /** Addresses must end in one of these to register. */
  emailDomains: readonly string[];
  /** Addresses, in lower case, of those who become Owner at sign-in. */
  ownerEmails: readonly string[];
  /** Mail stays in the mailbox at /dev/mail instead of going out. Heeded only where ENVIRONMENT is 'local'. */
  devMailbox: boolean;
  /** A local site that only its own machine can reach: what started it says so. */
  onLoopback: boolean;
  /** Opens the mailbox of a local site that other machines can reach; made and printed at its start. '' for none. */
  mailboxKey: string;
  /** Where links in the mails of a local site lead that other machines can reach; '' where they go to what the request named. */
  siteOrigin: string;
  /** The header in which the edge says where a request comes from; '' where no edge stands in front. */
  addressHeader: string;
  mailFrom: string;
  google: OAuthClient | null;
  discord: OAuthClient | null;
  /** A Firebase project instead of the embedded identity provider. */
  firebase: { project: string; apiKey: string } | null;
  /** Whose ID tokens sign in; none named: those of the provider that is in use. */
  identityIssuers: readonly string[];
}

const DOMAINS =
  'gmail.com hotmail.com aol.com msn.com yandex.ru live.com icloud.com gmail.com.sg yahoo.com mail.com outlook.com hotmail.co.uk';
const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export function config(env: Env): Config {
  const given = env as unknown as Record<string, string | undefined>;
  const read = (name: string): string => given[name] ?? '';
  const client = (name: 'GOOGLE' | 'DISCORD', issuer: string): OAuthClient | null => {
    const [id, secret] = [read(`${name}_CLIENT_ID`), read(`${name}_CLIENT_SECRET`)];
    return id && secret ? { id, secret, issuer: read(`${name}_ISSUER`) || issuer } : null;
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
  };
}

/** Where the site answers, as the browser that sent this request sees it. */
export const originOf = (request: Request): string => new URL(request.url).origin;

/** Where a link in a mail leads. On a local site the request could name any host. */
export const mailedOrigin = (env: Env, request: Request): string => config(env).siteOrigin || originOf(request);
