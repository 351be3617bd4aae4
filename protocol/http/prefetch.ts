/**
 * GET /api/prefetch?page=: the answers of the calls that a page makes first, in one request. The HTML of a page names it, so that
 * they are on their way before the page's code is. The body is lines of JSON, so that no answer waits for a slower one.
 */
import { callAddress } from './call-address.ts';

/**
 * Attribute of the HTML's root when the request had the cookie of a session, which scripts cannot see. It may have ended. The start
 * page never has it, because it is a file.
 */
export const SESSION_MARK = 'data-session';

/** The first line: the addresses of the calls that are answered. */
export interface PrefetchHead {
  calls: string[];
}
/** A later line. A call without a line was not answered, and the page makes it. */
export interface PrefetchLine {
  call: string;
  status: number;
  /** The parsed JSON of the answer, or its text. */
  body: unknown;
}

/** The address for a page. The start page has the same first calls whatever its query is, because it is a file. */
export const prefetchAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  callAddress('/api/prefetch', { query: { page: pathname === '/' ? pathname : pathname + search } });
