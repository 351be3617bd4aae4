import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as account from '../../protocol/http/account.ts';
import * as chat from '../../protocol/http/chat.ts';
import * as games from '../../protocol/http/games.ts';
import * as notices from '../../protocol/http/notices.ts';
import * as passkeys from '../../protocol/http/passkeys.ts';
import * as session from '../../protocol/http/session.ts';
import * as setups from '../../protocol/http/setups.ts';
import * as users from '../../protocol/http/users.ts';
import * as villages from '../../protocol/http/villages.ts';
import { validationMessage } from '../../worker/middleware/validation-message.ts';

const said = (schema: v.GenericSchema, given: unknown): string | null => {
  const result = v.safeParse(schema, given);
  return result.success ? null : validationMessage(result.issues[0]);
};
const of = (field: v.GenericSchema, given: unknown) =>
  said(v.strictObject({ count: field }), given === undefined ? {} : { count: given });
const whole = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(9));
const text = v.pipe(v.string(), v.minLength(2), v.maxLength(5));
const list = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2));

describe('the error of a field', () => {
  test.each<[what: string, field: v.GenericSchema, given: unknown, sentence: string]>([
    ['missing', whole, undefined, "The field 'count' is missing."],
    ['null', whole, null, "The field 'count' must be a number."],
    ['text for a number', whole, '3', "The field 'count' must be a number."],
    ['a fraction', whole, 2.5, "The field 'count' must be a whole number."],
    ['too small', whole, 1, "The field 'count' must be at least 2."],
    ['too great', whole, 10, "The field 'count' must be at most 9."],
    ['a number for text', text, 3, "The field 'count' must be text."],
    ['text that is too long', text, 'abcdef', "The field 'count' is too long: at most 5 characters."],
    ['text that is too short', text, 'a', "The field 'count' is too short: at least 2 characters."],
    ['empty text', v.pipe(v.string(), v.minLength(1)), '', "The field 'count' must not be empty."],
    ['text for a list', list, 'x', "The field 'count' must be a list."],
    ['an empty list', list, [], "The field 'count' must not be empty."],
    ['a list that is too long', list, ['a', 'b', 'c'], "The field 'count' has too many entries: at most 2."],
    ['a wrong entry of a list', list, ['a', 5], "The field 'count.1' must be text."],
    ['text for a boolean', v.boolean(), 'yes', "The field 'count' must be true or false."],
    ['an unknown value', v.picklist(['on', 'off']), 'up', "The field 'count' must be one of: on, off."],
    ['an unknown number', v.picklist([1, -1]), 2, "The field 'count' must be one of: 1, -1."],
    ['not the one value', v.literal('public-key'), 'x', "The field 'count' must be public-key."],
    ['one of several kinds', v.union([v.boolean(), v.string()]), 5, "The field 'count' must be true or false, or text."],
    ['text for an object', v.strictObject({ a: v.string() }), 'x', "The field 'count' must be an object."],
    ['text that is not an address', v.pipe(v.string(), v.url()), 'x', "The field 'count' must be a web address."],
    ['its own sentence', v.pipe(v.string(), v.minLength(9, 'Say more.')), 'x', 'Say more.'],
    ['its own rule', v.pipe(v.string(), v.regex(/^\d$/, 'must be a digit')), 'x', "The field 'count' must be a digit."],
  ])('%s', (_, field, given, sentence) => {
    expect(of(field, given)).toBe(sentence);
  });
  test('a missing field is named, even with characters that a name cannot hold', () => {
    expect(said(v.strictObject({}), { moon: 1 })).toBe("There is no field called 'moon'.");
    expect(said(v.strictObject({}), { [`a\n${'b'.repeat(300)}`]: 1 })).toMatch(/^There is no field called 'a b{50,60}'\.$/);
  });
  test('a value that is not an object is refused with a reason', () => {
    expect(said(v.strictObject({}), 5)).toBe('The request does not fit what this call takes.');
  });
});

const FILES: Record<string, unknown>[] = [account, chat, games, notices, passkeys, session, setups, users, villages];
type Fields = { entries: Record<string, v.GenericSchema> };
const hasFields = (schema: unknown): schema is Fields => typeof schema === 'object' && schema !== null && 'entries' in schema;
const BODIES = FILES.flatMap((file) =>
  Object.entries(file).flatMap(([name, schema]): [string, Fields][] =>
    /(Body|Query)$/.test(name) && hasFields(schema) ? [[name, schema]] : [],
  ),
);
const BAD = [null, 0, 5, 1.5, -1, 1e12, true, '', 'x', '-', '\u0000', 'x'.repeat(30_000), [], [5], {}, { a: 1 }, Number.NaN];

test('the schemas of all calls are tried', () => {
  expect(BODIES.length).toBeGreaterThan(30);
});
describe('every refused field of a call comes with a reason', () => {
  test.each(BODIES)('%s', (_, { entries }) => {
    for (const [field, schema] of Object.entries(entries))
      for (const bad of BAD) {
        const sentence = said(v.looseObject({ [field]: schema }), { [field]: bad });
        if (sentence === null) continue;
        expect([field, bad, sentence]).toEqual([field, bad, expect.stringMatching(/^[A-Z][^\n]{1,198}[.!]$/)]);
        expect([field, bad, sentence]).toEqual([field, bad, expect.not.stringMatching(/not right|Invalid|what this call takes/)]);
      }
  });
});
