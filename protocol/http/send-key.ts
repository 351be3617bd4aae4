import * as v from 'valibot';

/** Idempotency key of a post: a repeated key gets the first answer again, and nothing is posted twice. */
export const SendKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/, 'A key has 16 to 40 letters and digits.')));
