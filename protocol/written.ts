/**
 * Cleans texts that others read. The schema of each such field has `writtenText` or `writtenLine`, so that the worker and the
 * objects get clean text. `tests/protocol/written.test.ts` finds fields without them.
 */
import * as v from 'valibot';
import { cleanLine, cleanText } from './clean-text.ts';

/** Used for texts of several lines. */
export const writtenText = v.transform(cleanText);
/** Used for names, titles and other single lines. */
export const writtenLine = v.transform(cleanLine);
