import { countError, EARLIER } from '../../db/health/errors.ts';
import type { PageError } from '../../protocol/http/health.ts';
import { RELEASE } from '../../protocol/release.ts';

/** Logs and counts an error of a page. A client may make up a release, so any but the one in force counts as an earlier one. */
export function notePageError({ release, route, name, stack }: PageError): void {
  const known = release === RELEASE ? RELEASE : EARLIER;
  console.error(JSON.stringify({ page: route, error: name, release: known, stack }));
  countError('page', known);
}
