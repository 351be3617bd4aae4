/** The classification of everything that fails (calls, pages, parts), and its sentences. */
import { ApiError, CONNECTION_ERROR, limitLength, NO_ANSWER } from './api.ts';
import { isReplaced, type Reach, reach } from './reach.ts';

/**
 * network: this device is offline. server: the site does not answer. release: another release has replaced the files that this
 * page needs. part: only this call or this part of the page failed. refusal: the worker said no, and would again.
 */
export type FailureCause = 'network' | 'server' | 'release' | 'part' | 'refusal';

/** Matches errors of a chunk that is gone (after a deploy) or failed to load; every browser words them differently. */
const CHUNK = /dynamically imported module|importing a module script|preload CSS/i;
/** Said of a chunk that is missing without a known reason. */
const CHUNK_MISSING = 'Part of the page did not load. The site may have been updated: refresh to continue.';
const isChunkError = (thrown: unknown): boolean => thrown instanceof Error && CHUNK.test(thrown.message);

/** Whether a request failed: other errors are bugs of a part. */
const isOfRequest = (thrown: unknown): boolean => thrown instanceof ApiError || isChunkError(thrown);

/** Returns true for an error in the site's own code, false for a request that failed. */
export const isBug = (thrown: unknown): boolean => !isOfRequest(thrown);

/** Classifies what was thrown by what is known of the site at this moment. */
export function causeOf(thrown: unknown, now: { reach: Reach; isReplaced: boolean }): FailureCause {
  if (isRefusal(thrown)) return 'refusal';
  if (!isOfRequest(thrown)) return 'part';
  if (isChunkError(thrown) && now.isReplaced) return 'release';
  return now.reach === 'ok' ? 'part' : now.reach;
}

/** Whether the worker refused the request: it would refuse a retry too. */
export const isRefusal = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;

/** Like `causeOf`, now. A component that calls it follows what is known of the site. */
export const failureCause = (thrown: unknown): FailureCause =>
  causeOf(thrown, { reach: reach.value, isReplaced: isReplaced.value });

export const RELEASE_REPLACED = 'Duskhaven was updated while this page was open. Refresh to continue.';

interface FailureWords {
  title: string;
  /** Beside a page or a part that is to load, and does so by itself as soon as it can. */
  load: string;
  /** Beside a control whose press had no effect. */
  act: string;
}
const WORDS: Record<Exclude<FailureCause, 'refusal'>, FailureWords> = {
  network: {
    title: 'You’re offline',
    load: 'Check your connection. This comes back by itself once you’re online.',
    act: 'You’re offline. Try again once you’re connected.',
  },
  server: {
    title: 'Duskhaven isn’t answering',
    load: 'It’s not you. We keep trying, and this comes back by itself.',
    act: 'Duskhaven isn’t answering. Try again in a moment.',
  },
  release: {
    title: 'There’s a new version',
    load: RELEASE_REPLACED,
    act: RELEASE_REPLACED,
  },
  part: {
    title: 'This part didn’t load',
    load: 'Everything else works. We keep trying, and this comes by itself.',
    act: 'That didn’t work. Try again.',
  },
};

/** The sentence for a control whose action failed. */
export const errorMessage = (thrown: unknown): string => sentenceFor(thrown, 'act');

/** Title and sentence for a page or a part that failed to load; `title` is null if the failure has none of its own. */
export function loadWords(thrown: unknown): { title: string | null; sentence: string } {
  const cause = failureCause(thrown);
  const title = cause === 'refusal' || !isOfRequest(thrown) ? null : WORDS[cause].title;
  return { title, sentence: sentenceFor(thrown, 'load') };
}

function sentenceFor(thrown: unknown, kind: 'load' | 'act'): string {
  const cause = failureCause(thrown);
  if (cause !== 'part' && cause !== 'refusal') return WORDS[cause][kind];
  return ownSentence(thrown) ?? (cause === 'part' && isOfRequest(thrown) ? WORDS.part[kind] : NO_ANSWER);
}

/** The sentence that came with the failure; null if it has none for a person. */
function ownSentence(thrown: unknown): string | null {
  if (isChunkError(thrown)) return CHUNK_MISSING;
  if (!(thrown instanceof ApiError)) return limitLength(textOf(thrown)) || null;
  // 500 is the worker's own; the other errors of servers are of its host.
  if (thrown.status > 500 || NO_SENTENCES.has(thrown.message)) return null;
  return thrown.message;
}
const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : '');
const NO_SENTENCES: ReadonlySet<string> = new Set([CONNECTION_ERROR, NO_ANSWER]);
