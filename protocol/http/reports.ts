/** Reports, the queue of staff, rulings and appeals. */
import * as v from 'valibot';
import { parseBanLength } from '../ban-length.ts';
import { RULES, type RuleCategory, ruleNamed } from '../rules.ts';
import { writtenText } from '../written.ts';
import { wholeText } from './numbers.ts';
import type { UserCard } from './users.ts';

/**
 * Kinds of things that can be reported. `subject` of the ticket: the person's id; `game:person`, with the name that hid them if
 * one did; the table's id; `channel:person`; the id of the setup, post or comment.
 */
export const REPORT_KINDS = ['user', 'game', 'table', 'chat', 'setup', 'post', 'comment'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const TEXT = 5_000;
const rule = v.pipe(
  v.string('Choose the rule that was broken.'),
  v.transform(ruleNamed),
  v.picklist(
    RULES.map(({ name }) => name),
    'Choose the rule that was broken.',
  ),
);
/** A field in which '' means that there is none. */
const orNone = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.optional(v.union([v.literal(''), schema])),
    v.transform((given) => given || undefined),
  );
const text = (least: number, most: number, missing: string) =>
  v.pipe(
    v.string(),
    writtenText,
    v.minLength(least, missing),
    v.maxLength(most, `At most ${most.toLocaleString('en')} characters.`),
  );
const reason = text(3, 500, 'Say why, in a few words.');
const id = v.pipe(v.string(), v.regex(/^[\w:-]{1,80}$/, 'There is no such thing.'));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(49));

/**
 * POST /api/report/send. A person is named by `user`, or by their `seat` in a `game`, where names can be hidden, or by a `line`:
 * the worker finds its author and tells only staff. A `table` counts as its host's.
 */
export const ReportBody = v.pipe(
  v.strictObject({
    kind: v.optional(v.picklist(REPORT_KINDS)),
    user: v.optional(v.pipe(v.string(), v.regex(/^[ug][\w-]{12}$/, 'There is no such user.'))),
    seat: v.optional(seat),
    /** A game's link: its id, and the secret of a private one. */
    game: orNone(v.pipe(v.string(), v.regex(/^[\w-]{12,28}$/, 'There is no such game.'))),
    channel: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{12,32}$/, 'There is no such channel.'))),
    setup: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such setup.'))),
    /** A thread is reported by its opening post, which has its id. */
    post: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such post.'))),
    comment: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'There is no such comment.'))),
    /** In a game: number of the line in the reporter's own transcript, from 0; in chat: the message's id. */
    line: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{1,12}$/, 'There is no such line.'))),
    rule,
    description: v.optional(v.pipe(v.string(), writtenText, v.maxLength(TEXT, 'At most 5,000 characters.')), ''),
  }),
  v.check(
    ({ kind, user, seat, setup, post, comment, game, channel, line }) =>
      [user, seat, setup, post, comment].some((named) => named !== undefined) ||
      (kind === 'table' ? game : line !== undefined ? (game ?? channel) : undefined) !== undefined,
    'Please choose a user to report and select the rule that was broken.',
  ),
);

export type UndecidedStatus = 'open' | 'in-progress' | 'appealed';
export type TicketStatus = UndecidedStatus | 'complete';
/** Copy of what was reported, as it was then. */
export interface Evidence {
  /** The line or text itself; '' for none. */
  text: string;
  /** Author, as the reporter saw them. */
  by: string;
  /** When it was said, in ms since 1970; null if unknown. */
  at: number | null;
  /** Lines before and after, the reported one included. */
  context?: { by: string; text: string; at: number | null; reported?: true }[];
  /** Reported profile, as others saw it. */
  profile?: { name: string; pronouns: string; bio: string; avatar: boolean; banner: boolean };
}
export interface RulingCard {
  id: string;
  ticket: string;
  /** The reported person, or another account of theirs. */
  person: UserCard;
  action: 'dismissed' | 'warning' | 'penalty';
  rule: string;
  offence: number;
  length: string;
  reason: string;
  by: UserCard;
  at: number;
  lapses: number | null;
  undoneAt: number | null;
  appeal: { text: string; status: 'open' | 'upheld' | 'changed' | 'lifted'; answer: string; createdAt: number } | null;
}
/** A row of the queue. */
export interface TicketRow {
  id: string;
  kind: ReportKind;
  status: TicketStatus;
  version: number;
  person: UserCard;
  game: string;
  rule: string;
  reporters: number;
  assignee: UserCard | null;
  /** Another member of staff who has it open now. */
  viewer: UserCard | null;
  snippet: string;
  createdAt: number;
  updatedAt: number;
  /** Live offenses of the person. */
  offences: number;
}
/** GET /api/mod/reports?status=&assignee=&person=&last=: oldest first while undecided, else newest first. */
export interface TicketPage {
  tickets: TicketRow[];
  /** Value of `last=` for the next page; null at the end. */
  next: string | null;
  /** At most 100 of each. */
  counts: Record<UndecidedStatus, number>;
}
export const QueueQuery = v.object({
  status: v.optional(v.picklist(['open', 'in-progress', 'complete', 'appealed'])),
  assignee: v.optional(v.pipe(v.string(), v.maxLength(40))),
  person: v.optional(v.pipe(v.string(), v.maxLength(40))),
  last: v.optional(v.pipe(v.string(), v.maxLength(80))),
});
/** GET /api/mod/reports/:id. */
export interface Ticket extends TicketRow {
  category: RuleCategory;
  reports: { by: UserCard; rule: string; description: string; line: string; evidence: Evidence; at: number }[];
  /** Proposed penalty: the rung of the ladder by the person's live offenses. */
  proposal: { offence: number; length: string };
  /** Decisions on this ticket for all accounts concerned, newest first. */
  rulings: RulingCard[];
  /** Earlier decisions on the person, newest first. */
  record: RulingCard[];
  bans: { type: string; expires: number | null; reason: string }[];
  notes: { id: string; by: UserCard; text: string; at: number }[];
  /** Page of the reported thing, at the reported line. */
  link: string;
  /**
   * Reason why the caller may not decide it, as a sentence: they played in the game, or the appeal is against their own ruling.
   */
  refusal: string | null;
}
/** Value of the person, and the median of the other people at the table; null if there is none. */
export interface Signal {
  own: number;
  others: number | null;
}
/** GET /api/mod/reports/:id/signals: how the person played the game that the report is about. */
export interface GameSignals {
  lines: Signal;
  /** Most lines within a minute. */
  burst: Signal;
  /** Lines that repeat another line of theirs. */
  repeated: Signal;
  answers: Signal;
  votes: number;
  /** Votes for players that they know to be on their own side; null if they know no one, or the game is still running. */
  partners: number | null;
  /** Whether they left or were removed while alive. */
  left: boolean;
}
export const StatusBody = v.strictObject({ status: v.picklist(['open', 'in-progress']) });
/** '' removes the assignee. */
export const AssignBody = v.strictObject({ user: v.pipe(v.string(), v.maxLength(20)) });
export const TicketRuleBody = v.strictObject({ rule });
export const NoteBody = v.strictObject({ text: text(1, 2_000, 'Write the note first.') });
export const ReopenBody = v.strictObject({ reason });
const length = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(
    (given) => !('error' in parseBanLength(given)),
    'Write the length as a number and a unit, such as 3 days, 12h or forever.',
  ),
);
/** POST /api/mod/reports/:id/complete. `length` is sent only if it differs from the ladder. */
export const RulingBody = v.strictObject({
  version: v.pipe(v.number(), v.integer()),
  action: v.picklist(['dismissed', 'warning', 'penalty']),
  rule: v.optional(rule),
  length: v.optional(length),
  reason,
  /** Other accounts of the person that staff found; they get the same penalty. */
  alts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.'))), v.maxLength(10))),
});
/** POST /api/mod/appeals/:ruling. `changed` needs the new length. */
export const AppealRulingBody = v.strictObject({
  decision: v.picklist(['upheld', 'changed', 'lifted']),
  length: v.optional(length),
  answer: reason,
});
const Token = v.pipe(v.string(), v.regex(/^[\w.-]{1,400}$/, 'You logged in a while ago. Log in again to continue.'));
/** POST /api/user/appeals. `token` comes from a refused sign-in, for a person who cannot sign in. */
export const AppealBody = v.strictObject({
  ruling: id,
  text: text(10, TEXT, 'Say in a sentence or two why this decision is wrong.'),
  token: v.optional(Token),
});
export const RecordQuery = v.object({ token: v.optional(Token) });
/** GET /api/user/record: decisions about the caller, and the outcome of their reports. */
export interface OwnRecord {
  rulings: (Omit<RulingCard, 'by' | 'person'> & {
    /** Deadline of an appeal; null if none can be sent any more. */
    appealUntil: number | null;
  })[];
  bans: { type: string; expires: number | null; reason: string }[];
  /** Coins that staff gave, or took if below 0. `undone`: staff took the act back. */
  coins: { id: string; amount: number; at: number; reason: string; undone: boolean }[];
  reports: { about: string; rule: string; at: number; status: 'waiting' | 'acted on' | 'dismissed' }[];
}
/** GET /api/mod/summary: public figures of moderation. */
export interface ModerationSummary {
  /** Acts per month, newest first. */
  months: { month: string; acts: { act: string; rule: string; count: number }[] }[];
  open: number;
  /** Medians in ms of the last 40 decisions; null for none. */
  firstLook: number | null;
  decided: number | null;
  /** Number of appeals, at most the last 40, and of those that were overturned. */
  appealed: number;
  overturned: number;
}
/** Figures of decided tickets. Times are medians in milliseconds; null if there are none. */
export interface StatisticsFigures {
  decided: number;
  dismissed: number;
  /** Median from the report to the first look, and to the decision. */
  firstLook: number | null;
  ruling: number | null;
  /** Median from the first look to the decision. */
  handling: number | null;
  /** Decided appeals, and those of them that upheld the decision. */
  appealed: number;
  upheld: number;
}
/** GET /api/mod/statistics: figures of the last decided tickets. */
export interface StaffStatistics {
  /** Time of the first of these decisions, in ms since 1970; null without one. */
  since: number | null;
  all: StatisticsFigures;
  rules: (StatisticsFigures & { rule: string })[];
  staff: (StatisticsFigures & { by: UserCard })[];
}
export const SummaryQuery = v.object({ months: v.optional(wholeText(2)) });
