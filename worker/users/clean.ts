import { isBlank } from '../../durable-objects/chat-room/text.ts';

/** Control characters except line breaks and tabs, and marks that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/** The text without invisible characters; line breaks are '\n'. '' if nothing visible is left. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  return isBlank(clean) ? '' : clean;
}

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
