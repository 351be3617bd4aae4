import * as v from 'valibot';

/** Of what a member sends: the same key again is answered as the first time, and nothing is posted twice. */
export const SendKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/, 'A key has 16 to 40 letters and digits.')));
