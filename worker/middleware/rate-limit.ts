/**
 * All rate limits of the worker. `limitPerson` and `limitNetwork` count exactly, in D1; `limitAtEdge` counts where the request
 * arrives, which costs no query. The identity provider counts per account in addition (identity/account-limits.ts).
 */
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type Database, database } from '../../db/core/database.ts';
import { sha256 } from '../../db/core/ids.ts';
import { consume, countUse, type Rate, waitFor } from '../../db/core/rate-limit.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { App } from '../app.ts';
import { addressOf, networkOf, type RequestContext } from '../auth/address.ts';
import { tooManyRequests } from '../problem.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit extends Rate {
  /** The sentence of the 429, or a function of the seconds to wait. */
  refusal: string | ((seconds: number) => string);
}

const CHANGED_TOO_OFTEN = 'You have changed this too often. Try again in a few minutes.';
const TOO_MANY_PICTURES = 'That is a lot of pictures in a short time. Wait a few minutes.';
const hostedJustNow = (seconds: number): string => `You have just hosted a game. Try again in ${seconds} seconds.`;

/** Limits per member or guest. D1 counts each under its name here, with the person's id. */
const PERSON_LIMITS = {
  // The account.
  delete: { count: 1, window: DAY, refusal: 'An account can be deleted once a day. Try again tomorrow.' },
  export: { count: 3, window: HOUR, refusal: 'You have asked for your data three times within an hour. Try again later.' },
  // Attempts count, so that taken names cannot be probed.
  name: { count: 20, window: HOUR, refusal: 'You have tried many names. Try again in an hour.' },
  passkeys: { count: 30, window: 10 * MINUTE, refusal: 'Too many passkey attempts. Please wait a few minutes.' },
  setting: { count: 200, window: 10 * MINUTE, refusal: 'You have changed your settings too often. Try again in a few minutes.' },

  // Looks and texts of a member.
  // Texts, media, the archive and the vanity URL together.
  write: { count: 30, window: 10 * MINUTE, refusal: 'You have changed your profile too often. Try again in a few minutes.' },
  bandcamp: { count: 30, window: 10 * MINUTE, refusal: 'You have looked at a lot of music. Try again in a few minutes.' },
  // Files of any kind. Rejected files do not count.
  upload: { count: 20, window: 10 * MINUTE, refusal: TOO_MANY_PICTURES },
  // Forms with up to fifty pictures.
  'deck-pictures': { count: 12, window: 10 * MINUTE, refusal: TOO_MANY_PICTURES },
  deck: { count: 30, window: 10 * MINUTE, refusal: 'You have changed your decks too often. Wait a few minutes.' },
  // Deleted emotes stay stored as evidence, so they are limited by the day.
  emote: { count: 60, window: DAY, refusal: 'That is enough new emotes for a day. Come back tomorrow.' },

  // Other members. Canceling a request is free.
  friend: { count: 20, window: HOUR, refusal: 'You have asked too many people. Wait a while before you ask another.' },
  love: { count: 20, window: HOUR, refusal: 'You have asked too often. Wait a while before you ask again.' },
  block: { count: 60, window: HOUR, refusal: 'You have blocked many people at once. Wait a while before you block another.' },
  vote: { count: 1, window: 500, refusal: 'One vote at a time: wait a moment.' },
  transfer: { count: 60, window: HOUR, refusal: 'You have sent coins many times. Try again in an hour.' },
  coins: { count: 10, window: HOUR, refusal: 'You have made this file ten times within an hour. Try again later.' },
  report: {
    count: 1,
    window: 5 * MINUTE,
    refusal: 'You can send one report every five minutes. Nothing is lost: try again soon.',
  },
  'report-day': { count: 10, window: DAY, refusal: 'You have sent ten reports today. Write to a moderator if there is more.' },
  // The reporter and what they report.
  'report-subject': {
    count: 3,
    window: DAY,
    refusal: 'You have reported this person three times today. Staff will look at it.',
  },
  appeal: {
    count: 1,
    window: 5 * MINUTE,
    refusal: 'You can send one appeal every five minutes. Keep your text and try again soon.',
  },

  // Notices.
  choices: { count: 100, window: 10 * MINUTE, refusal: CHANGED_TOO_OFTEN },
  push: { count: 30, window: 10 * MINUTE, refusal: 'You have switched this too often. Try again in a few minutes.' },

  // Forums, comments and polls.
  thread: {
    count: 1,
    window: LIMITS.threadEvery,
    refusal: 'You started a thread a moment ago. Wait five minutes before the next one.',
  },
  'thread-day': {
    count: LIMITS.threadsPerDay,
    window: DAY,
    refusal: 'That is a lot of new threads for a day. Start the next one tomorrow.',
  },
  reply: {
    count: 1,
    window: LIMITS.replyEvery,
    refusal: 'You replied a moment ago. Wait half a minute before the next reply.',
  },
  comment: {
    count: 1,
    window: LIMITS.commentEvery,
    refusal: 'You commented a moment ago. Wait half a minute before the next comment.',
  },
  // Replies and comments together.
  'posts-day': { count: LIMITS.postsPerDay, window: DAY, refusal: 'You have written a lot today. Write again tomorrow.' },
  edit: { count: 30, window: 10 * MINUTE, refusal: 'You have edited a lot at once. Wait a few minutes.' },
  // Pages save at most every two seconds; a member may write on several.
  draft: { count: 60, window: MINUTE, refusal: 'Too many drafts were saved at once. Your text is still on this page.' },
  'text vote': { count: 1, window: LIMITS.votes.every, refusal: 'That was quick. Vote again in a moment.' },
  follow: { count: 60, window: 10 * MINUTE, refusal: 'You have followed many threads at once. Wait a few minutes.' },
  poll: { count: 20, window: MINUTE, refusal: 'You voted in many polls at once. Wait a minute.' },

  // Setups.
  setup: { count: 1, window: LIMITS.setupEvery, refusal: 'You saved a setup a moment ago. Wait a minute before the next.' },
  favorite: { count: 60, window: MINUTE, refusal: 'You have marked many setups at once. Wait a minute.' },
  'setup vote': { count: 60, window: MINUTE, refusal: 'You voted on many setups at once. Wait a minute.' },

  // Games.
  host: { count: 1, window: LIMITS.hostEvery, refusal: hostedJustNow },
  // Practice tables and tables that bots fill, which wait for no one or not for long.
  practise: { count: 6, window: MINUTE, refusal: hostedJustNow },
  place: { count: 30, window: 10 * MINUTE, refusal: CHANGED_TOO_OFTEN },
  village: { count: 30, window: 10 * MINUTE, refusal: CHANGED_TOO_OFTEN },
} as const satisfies Record<string, Limit>;

export type PersonLimit = keyof typeof PERSON_LIMITS;

/**
 * Counts one use by this person. Throws 429 if the limit is reached. Returns the key of the count, with which `release` and the
 * option `limit` of `commit` take it back.
 */
export async function limitPerson(db: Database, action: PersonLimit, person: string): Promise<string> {
  const key = `${action}:${person}`;
  const limit: Limit = PERSON_LIMITS[action];
  await rateLimit(db, key, limit, (wait) => refusalOf(limit, wait));
  return key;
}

/**
 * Like `limitPerson`, but the use counts only in the batch that has the returned statement, so a failed attempt costs nothing.
 * Use it for limits over a day.
 */
export async function limitPersonInBatch(db: Database, action: PersonLimit, person: string, now: number) {
  const key = `${action}:${person}`;
  const limit: Limit = PERSON_LIMITS[action];
  const wait = await waitFor(db, key, limit, now);
  if (wait !== null) throw refusalOf(limit, wait);
  // In a list, because awaiting the bare statement would run it.
  return [countUse(db, key, limit, now)] as const;
}

function refusalOf({ refusal }: Limit, wait: number): Error {
  const seconds = Math.ceil(wait / 1000);
  return tooManyRequests(typeof refusal === 'string' ? refusal : refusal(seconds), seconds);
}

/** Counts in D1 under any key. Throws the error that `refusal` makes from the milliseconds to wait if the limit is reached. */
export async function rateLimit(db: Database, key: string, rate: Rate, refusal: (wait: number) => Error): Promise<void> {
  const wait = await consume(db, key, rate, Date.now());
  if (wait !== null) throw refusal(wait);
}

interface NetworkLimit extends Rate {
  refusal: string;
  /** The limit on a local site; `LOCAL_RATE` if it is not given. */
  local?: Rate;
}

/** A local site serves only its owner and tests. */
const LOCAL_RATE: Rate = { count: 5000, window: MINUTE };
const SIGNING_IN = 'Too many people in your network are signing in just now. Please wait a minute.';
/** Not shown, because the provider's error has its own text. */
const IDENTITY = 'Too many requests came from your network. Please wait a minute.';

/** Limits per network, whether attempts succeed or not; enough for a school class. */
const NETWORK_LIMITS = {
  guest: {
    count: 60,
    window: MINUTE,
    local: { count: 1500, window: MINUTE },
    refusal: 'Too many guests have come from your network in the last minute. Please wait a little.',
  },
  // Four practice tables for each of thirty people in ten minutes.
  host: {
    count: 120,
    window: 10 * MINUTE,
    refusal: 'Many tables were opened from your network. Join one of them, or wait a few minutes.',
  },
  auth: { count: 60, window: MINUTE, refusal: SIGNING_IN },
  oauth: { count: 60, window: MINUTE, refusal: SIGNING_IN },
  passkey: { count: 60, window: MINUTE, refusal: SIGNING_IN },
  'identity-signIn': { count: 100, window: 15 * MINUTE, refusal: IDENTITY },
  'identity-signUp': { count: 40, window: HOUR, refusal: IDENTITY },
  'identity-mail': { count: 40, window: HOUR, refusal: IDENTITY },
  'identity-code': { count: 100, window: 15 * MINUTE, refusal: IDENTITY },
  'identity-update': { count: 100, window: 15 * MINUTE, refusal: IDENTITY },
  // Calls forwarded to a Firebase project. To Google they all seem to come from one address.
  'identity-passedOn': { count: 300, window: 15 * MINUTE, refusal: IDENTITY },
} as const satisfies Record<string, NetworkLimit>;

/** Counts one call from the caller's network. Stores only a keyed hash of the address. */
export async function limitNetwork(c: RequestContext, action: keyof typeof NETWORK_LIMITS): Promise<void> {
  const limit: NetworkLimit = NETWORK_LIMITS[action];
  const key = `${action}:${(await addressOf(c)).hashed}`;
  // Stops floods before they cost a query.
  await limitAtEdge(c.env, 'GUEST_RATE', key, limit.refusal);
  await rateLimit(database(c.env), key, unlessLocal(c.env, limit, limit.local), (wait) => refusalOf(limit, wait));
}

export const unlessLocal = (env: Env, rate: Rate, local: Rate = LOCAL_RATE): Rate => (env.ENVIRONMENT === 'local' ? local : rate);

const LOGIN_RATE: Rate = { count: 20, window: 10 * MINUTE };
const LOCAL_LOGIN_RATE: Rate = { count: 500, window: 10 * MINUTE };

/** Counts a login to the account of this identity. The provider limits password attempts itself. */
export const limitLogins = (env: Env, identity: string): Promise<void> =>
  rateLimit(database(env), `auth:${identity}`, unlessLocal(env, LOGIN_RATE, LOCAL_LOGIN_RATE), (wait) =>
    tooManyRequests('Too many login attempts on this account. Please try again later.', wait / 1000),
  );

/** The seconds in which each binding counts; wrangler.toml says how many calls it allows in them. */
const EDGE_PERIODS = { GUEST_RATE: 60, CONNECT_RATE: 10, CONNECT_ADDRESS_RATE: 10, API_RATE: 10, API_ADDRESS_RATE: 10 } as const;

type EdgeEnv = { [Binding in keyof typeof EDGE_PERIODS]: RateLimit };

/** Counts one under this key in a binding of the edge. Throws 429 if its limit is reached. */
export async function limitAtEdge<B extends keyof EdgeEnv>(
  env: Pick<EdgeEnv, B>,
  binding: B,
  key: string,
  refusal: string,
): Promise<void> {
  if (!(await env[binding].limit({ key })).success) throw tooManyRequests(refusal, EDGE_PERIODS[binding]);
}

/** Calls that cost more than others: the binding and refusal for one person, and the refusal for a network. */
const EDGE_LIMITS = {
  search: {
    person: ['GUEST_RATE', 'You have searched a lot. Try again in a minute.'],
    network: 'Many people in your network are searching just now. Wait ten seconds.',
  },
  // Counts rejected files too, before they are read: looking at a picture is work.
  upload: {
    person: ['GUEST_RATE', 'That is a lot of pictures at once. Wait a minute.'],
    network: 'Many pictures are coming from your network. Wait ten seconds.',
  },
  chat: {
    person: ['CONNECT_ADDRESS_RATE', 'You are opening chats too fast. Wait ten seconds.'],
    network: null,
  },
} as const satisfies Record<string, { person: [keyof EdgeEnv, string]; network: string | null }>;

/**
 * Counts one use at the edge: for the person or, without a session, for the address; and for the network, so that new guests do
 * not get around it. All requests of a local site come from one address, which is not counted.
 */
export const limitedAtEdge = (action: keyof typeof EDGE_LIMITS) =>
  createMiddleware<App>(async (c, next) => {
    const { person, network: networkRefusal } = EDGE_LIMITS[action];
    const network = await networkOf(c);
    const who = c.var.session?.person.id ?? network;
    if (who !== null) await limitAtEdge(c.env, person[0], `${action} ${who}`, person[1]);
    if (network !== null && networkRefusal !== null)
      await limitAtEdge(c.env, 'CONNECT_ADDRESS_RATE', `${action} network ${network}`, networkRefusal);
    await next();
  });

const TOO_MANY_REQUESTS = 'This browser asks for a lot at once. Wait ten seconds.';
const TOO_MANY_OF_NETWORK = 'A lot is asked for from your network at once. Wait ten seconds.';

/**
 * Counts every call before its session is read, so that a flood costs no query: for its browser, or its network without a session;
 * and for its network, as a client can make up sessions.
 */
export const limitCalls = createMiddleware<App>(async (c, next) => {
  const network = await networkOf(c);
  const cookie = getCookie(c, 'session');
  const browser = cookie ? `browser ${await sha256(cookie)}` : network;
  if (browser !== null) await limitAtEdge(c.env, 'API_RATE', browser, TOO_MANY_REQUESTS);
  if (network !== null) await limitAtEdge(c.env, 'API_ADDRESS_RATE', network, TOO_MANY_OF_NETWORK);
  await next();
});
