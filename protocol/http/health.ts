import * as v from 'valibot';
import { PAGES } from '../pages.ts';

/** A frame of a stack in the site's own scripts: a function, if it has a name, and its place. It has no room for a text. */
const FRAME = /^(?:[\w$.<>#]{1,60} )?\/assets\/[\w-]{1,60}\.js:\d{1,7}:\d{1,7}$/;

/** An error that a page did not handle, without its message, which could quote a text of a player. */
export const PageErrorBody = v.strictObject({
  release: v.pipe(v.string('The release must be a text.'), v.regex(/^[\w.-]{1,40}$/, 'That is no release.')),
  route: v.picklist([...PAGES, 'none'], 'That is no page of the site.'),
  /** Class of the error, such as 'TypeError'. */
  name: v.pipe(v.string('The name must be a text.'), v.regex(/^[A-Za-z]{1,40}$/, 'That is no name of an error.')),
  stack: v.pipe(
    v.array(
      v.pipe(v.string('A frame must be a text.'), v.regex(FRAME, 'That is no frame of a stack.')),
      'The stack must be a list.',
    ),
    v.maxLength(8, 'A stack has at most eight frames.'),
  ),
});
export type PageError = v.InferOutput<typeof PageErrorBody>;

/** Figures of one UTC day. */
export interface HealthDay {
  /** Its beginning, in milliseconds since 1970. */
  at: number;
  started: number;
  finished: number;
  abandoned: number;
  /** People who came on this day and have played. */
  newcomers: number;
  /** Median time from coming to the start of the first game, in milliseconds; null if no one came. */
  firstGame: number | null;
  /** Moves of the day's games; 99 of 100 were answered within `moveP99` milliseconds. Null if there were none, or it took longer than 5 s. */
  moves: number;
  moveP99: number | null;
  /** Most mails and most deliveries that waited at one time. */
  mail: number;
  outbox: number;
  errors: number;
}
export interface ReleaseErrors {
  release: string;
  request: number;
  object: number;
  delivery: number;
  task: number;
  page: number;
}
export interface SiteHealth {
  /** Oldest first; days without figures are missing. */
  days: HealthDay[];
  /** Errors of the same days, latest release first. */
  releases: ReleaseErrors[];
  /** The trigger's last run; null before the first. */
  now: { at: number; mail: number; lateMail: number; outbox: number; lateOutbox: number; failed: string[] } | null;
  release: string;
}
