/** What keeps spam out of posts and comments. */
import { LinkifyIt } from 'linkify-it';
import type { User } from '../app.ts';

/** How long an account counts as new, and how long a text counts as just written. */
const NEW = 24 * 3_600_000;
export const REPEATED = 10 * 60_000;

const finder = new LinkifyIt({ fuzzyLink: true });
const MENTION = /(?<![\p{L}\p{N}_])@[!:]?[\p{L}\p{N}_-]/u;

/** Whether a text of this member waits for staff: links and mentions of those who joined less than a day ago do. */
export const waitsForStaff = ({ joined }: Pick<User, 'joined'>, text: string, now: number): boolean =>
  now - joined < NEW && (finder.test(text) || MENTION.test(text));
