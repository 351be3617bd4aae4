/**
 * Text that others read. The schema of each such field has `writtenText` or `writtenLine`, so worker and objects get it clean.
 * `tests/protocol/written.test.ts` finds a field without them.
 */
import * as v from 'valibot';
import { cleanLine, cleanText } from './clean-text.ts';

/** For texts of several lines. */
export const writtenText = v.transform(cleanText);
/** For names, titles and lines. */
export const writtenLine = v.transform(cleanLine);
