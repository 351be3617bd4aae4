/** Texts that members write about themselves. */
import { isBlank } from '../../durable-objects/chat/text.ts';

/** What steers a screen instead of standing on it: control characters but line breaks and tabs, and marks that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/** As written, less what cannot be seen; line breaks are '\n'. '' when nothing of it could be seen. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  return isBlank(clean) ? '' : clean;
}

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
