import { parseBanLength } from '../../protocol/ban-length.ts';
import { problem } from '../problem.ts';

/**
 * When something of this length, as staff type it, ends; null if never. Throws 422 if the length is invalid, with `sentence` or
 * that of the parser.
 */
export function expiryOf(length: string, from: number, sentence?: string): number | null {
  const duration = parseBanLength(length);
  if ('error' in duration) throw problem(422, sentence ?? duration.error);
  return duration.ms === null ? null : from + duration.ms;
}
