import * as v from 'valibot';
import { LOBBIES } from '../../games/table/table-options.ts';
import { LIMITS } from '../limits.ts';
import { writtenLine } from '../written.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

const { question: MOST_QUESTION, options: MOST_OPTIONS, option: MOST_OPTION } = LIMITS.poll;

export const PollQuestion = v.pipe(
  v.string(),
  writtenLine,
  v.minLength(1, 'What is the question?'),
  v.maxLength(MOST_QUESTION, `A question has at most ${MOST_QUESTION} characters.`),
);
export const PollOptions = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      writtenLine,
      v.minLength(1, 'An option needs text.'),
      v.maxLength(MOST_OPTION, `An option has at most ${MOST_OPTION} characters.`),
    ),
  ),
  v.minLength(2, 'A poll needs at least two options.'),
  v.maxLength(MOST_OPTIONS, `A poll has at most ${MOST_OPTIONS} options.`),
  v.check((options) => new Set(options).size === options.length, 'Two options are the same.'),
);
/** Time until a poll closes, written like the length of a ban; '' or 'forever' if staff close it. */
export const PollLength = v.pipe(v.string(), v.trim(), v.maxLength(40));

/** A poll that is created with its thread. */
export const ThreadPoll = v.strictObject({
  question: PollQuestion,
  options: PollOptions,
  expiration: v.optional(PollLength, ''),
});

/** Most closed polls that a reader can page back to. */
export const POLL_PAGES = 30;
/** GET /api/poll/list/{lobby}, for one lobby or all. Page n has the nth most recently closed poll. */
export const PollListQuery = v.object({
  page: v.optional(v.pipe(wholeText(2), v.minValue(1), v.maxValue(POLL_PAGES)), '1'),
});
export const POLL_LISTS = [...LOBBIES, 'All'] as const;
export interface PollList {
  /** The newest open poll. */
  currentPoll: PollCard | null;
  /** Open polls of all lobbies, if all are asked for. */
  activePolls: PollCard[];
  polls: PollCard[];
  hasMore: boolean;
}
/** POST /api/poll/vote: a second vote replaces the first. */
export const PollVoteBody = v.strictObject({
  pollId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such poll.')),
  optionIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OPTIONS - 1)),
});

export interface PollCard {
  id: string;
  /** Lobby that shows it; '' in a thread. */
  lobby: string;
  thread: string;
  question: string;
  options: string[];
  creator: UserCard;
  created: number;
  expiresAt: number | null;
  completed: boolean;
  completedAt: number | null;
  /** Number of all voters. */
  voters: number;
  /** Votes per option; null until the reader has voted or the poll is closed. Individual votes are secret. */
  voteCounts: number[] | null;
  /** The reader's vote. */
  userVote: number | null;
}
