/**
 * Every text field of every call and frame either cleans its text (`protocol/written.ts`), accepts no text that needs cleaning,
 * or is listed below as a text that no one else reads.
 */
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { cleanLine, cleanText } from '../../protocol/clean-text.ts';
import { Profiles } from '../../protocol/http/decks.ts';
import { HostBody } from '../../protocol/http/games.ts';
import { CHANNEL_SCHEMAS, HUB_SCHEMAS } from '../../protocol/socket/chat.ts';
import { CLIENT_SCHEMAS } from '../../protocol/socket/game.ts';
import type { Validator } from '../../worker/middleware/validate.ts';

// The route table also imports modules of the objects, which only the runtime has.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
const { app } = await import('../../worker/routes.ts');
const { identityRoutes: identity } = await import('../../worker/identity/routes.ts');
const { EmoteName } = await import('../../worker/uploads/emotes.ts');

type Schema = v.GenericSchema & Partial<Record<'entries' | 'item' | 'key' | 'value' | 'wrapped' | 'rest', unknown>>;
type Parts = { pipe?: { kind: string }[]; options?: Schema[]; items?: Schema[]; entries?: Record<string, Schema> };

/** Returns the schemas of a field's texts, keyed by the field's name. A schema of any value counts as one, too. */
function textsOf(schema: Schema, name: string): [name: string, text: Schema][] {
  const { pipe = [], options, items, entries } = schema as Parts;
  const later = pipe.slice(1).findLast(({ kind }) => kind === 'schema') as Schema | undefined;
  if (later) return textsOf(later, name);
  const inside = (part: unknown, key: string) => (part ? textsOf(part as Schema, `${name}${key}`) : []);
  switch (schema.type) {
    case 'string':
      return [[name, schema]];
    case 'unknown':
    case 'any':
    case 'custom':
    case 'loose_object':
      return [[`${name}.*`, schema.type === 'loose_object' ? v.unknown() : schema], ...ofEntries()];
    case 'union': {
      const found = options!.flatMap((option) => inside(option, ''));
      // The other option never sees text, which matches the string schema before it.
      return options![0]!.type === 'string' ? found.filter(([, { type }]) => type !== 'unknown') : found;
    }
    default:
      return [
        ...ofEntries(),
        ...inside(schema.wrapped, ''),
        ...[...(items ?? []), schema.item, schema.key, schema.value, schema.rest].flatMap((part) => inside(part, '.*')),
      ];
  }
  function ofEntries() {
    return Object.entries(entries ?? {}).flatMap(([key, entry]) => inside(entry, name === '' ? key : ` ${key}`));
  }
}

type AnyValidator = Validator<'json' | 'query', v.GenericSchema<unknown, object>>;
const isValidator = (handler: object): handler is AnyValidator => 'schema' in handler && 'target' in handler;
const FRAMES = { game: CLIENT_SCHEMAS, channel: CHANNEL_SCHEMAS, hub: HUB_SCHEMAS };
const FIELDS = [
  ...[...app.routes, ...identity.routes].flatMap(({ method, path, handler }) =>
    isValidator(handler) ? textsOf(handler.schema as Schema, `${method} ${path}`) : [],
  ),
  ...Object.entries(FRAMES).flatMap(([socket, frames]) =>
    Object.entries(frames).flatMap(([frame, schema]) => textsOf(schema as Schema, `${socket} ${frame}`)),
  ),
  ...textsOf(HostBody as Schema, 'hosting'),
  ...textsOf(EmoteName as Schema, 'emote'),
  ...textsOf(Profiles as Schema, 'profiles'),
];

const HIDDEN = ['\u200b', '\u00ad', '\ufe0f', '\u3164', '\u202e', '\u0000', '\ud83d', '\u2066', `e${'\u0301'.repeat(20)}`];
const hides = ([, schema]: readonly [string, Schema]): boolean =>
  HIDDEN.some((sign) => {
    const { success, output } = v.safeParse(schema, `abc${sign}def`);
    return success && (typeof output !== 'string' || output !== cleanText(output));
  });

/** Fields that need no cleaning. */
const NOT_SHOWN: Readonly<Record<string, RegExp>> = {
  'an id or a name that has to exist':
    / (id|parent|creator|gameType|role|lesson|rehost|setup|game|gameId|person|target|mod|assignee|user)$/,
  'the name of a member who has to exist': /transferCoins recipientUsername$/,
  'the name of a board that has to exist': /thread\/move board$/,
  'one of a list':
    / (prop|permissions\.\*|addPermissions\.\*|removePermissions\.\*|gameSettings\.\*|count\.\*|kinds\.\*|stateLengths\.\*)$/,
  'a card that has to exist': /setup\/create roles\.\*\.\*$/,
  'the place of a list': /mod\/reports last$/,
  'what the reader searches for': /^GET .* (query|username|find)$/,
  'the beginning of a name, to search for': /^hub getUsers$/,
  'the writer’s own draft, which is cleaned when it is sent': /^POST \/api\/forums\/draft text$/,
  'an address or a length, which is read and written anew': / (link|url|expiration|zone)$/,
  'a field that is ignored': /\/user\/(love type|name code)$|^channel closedChat\.\*$|^hub auth\.\*$/,
  'an answer of a passkey': /passkeys? response/,
  'a form of several calls, read by their own schema': /^POST \/api\/game\/host\.\*$/,
  'the sign-in, for the identity provider alone': /^POST \/(identitytoolkit|securetoken)\.|^POST \/api\/auth idToken$/,
  'a choice that the table offers':
    /^game (kick who|free kept|setup setup|(answer|pick) ask|(answer|pick) answer\.\*\.\*|(say|roll|typing) channel)$/,
};
const isShown = ([name]: readonly [string, Schema]): boolean => !Object.values(NOT_SHOWN).some((names) => names.test(name));

test('texts of calls and frames are found', () => {
  const names = FIELDS.map(([name]) => name);
  expect(names.length).toBeGreaterThan(400);
  for (const name of [
    'POST /api/user/bio bio',
    'POST /api/forums/thread poll options.*',
    'POST /api/deck/create profiles.* name',
    'POST /api/setup/create.*',
    'POST /api/mod/reports/:id/note text',
    'game say text',
    'game answer answer.*',
    'channel sendMessage text',
    'hosting.*',
  ])
    expect(names).toContain(name);
});

test('every reason to leave a text uncleaned applies to some field', () => {
  const hidden = FIELDS.filter(hides).map(([name]) => name);
  for (const [reason, names] of Object.entries(NOT_SHOWN))
    expect([reason, hidden.some((name) => names.test(name))]).toEqual([reason, true]);
});

test('every text that others read comes out clean', () => {
  expect(FIELDS.filter((field) => isShown(field) && hides(field)).map(([name]) => name)).toEqual([]);
});

test('a text that shows nothing is refused like an empty one', () => {
  const resultOf = (schema: Schema, text: string) => {
    const { success, output, issues } = v.safeParse(schema, text);
    return success ? output : issues[0].message;
  };
  const cleaned = FIELDS.filter((field) => isShown(field) && v.is(field[1], 'abc\u00addef'));
  expect(cleaned.length).toBeGreaterThan(100);
  for (const [name, schema] of cleaned)
    for (const blank of [' ', '\u200b', '\u3164\u2800\n', '\u0301', '\u202e\u0000'])
      expect([name, resultOf(schema, blank)]).toEqual([name, resultOf(schema, '')]);
});

describe('clean text', () => {
  /** Invisible characters that legitimate writing needs. */
  test.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['two people and a heart', '👩🏽‍❤️‍💋‍👨🏿'],
    ['a flag of several parts', '🏳️‍🌈 🏴‍☠️'],
    ['flags of countries within a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['flags of letters', '🇩🇪🇫🇷'],
    ['emoji as pictures and as text', '❤️ ❤︎ ☺️'],
    ['keycaps', '1️⃣ #️⃣'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष र्‍य'],
    ['Sinhala', 'නවෝද්‍යා'],
    ['Burmese, with marked word ends', 'မြန်မာ\u200bစာ'],
    ['a name in Japanese', '葛󠄀城'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠋'],
    ['Hebrew with vowels', 'שָׁלוֹם עֲלֵיכֶם'],
    ['Hebrew that ends with a sign', 'שלום C++\u200e!\u200f'],
    ['Arabic with vowels', 'مُحَمَّدٌ'],
    ['Vietnamese of letters and marks', 'Việt Nam'.normalize('NFD')],
    ['Thai', 'ก็น้ำ'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Korean of parts', '한국'.normalize('NFD')],
  ])('keeps %s', (_, text) => {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(`${text}\n\n${text}`)).toBe(`${text}\n\n${text}`);
  });

  test.each([
    ['zero width', 'f\u200bu\u200cc\u200dk\u2060', 'fuck'],
    ['soft hyphens', 'f\u00aduck', 'fuck'],
    ['variation selectors', 'f\ufe0fu\ufe0ec\u{e0100}k', 'fuck'],
    ['fillers', 'a\u3164b\uffa0c\u115fd\u2800e', 'abcd e'],
    ['tags', '😀\u{e0041}\u{e0042}🏴\u{e0041}', '😀🏴'],
    ['reversed text', '\u202eab\u2066c\u2069', 'abc'],
    ['marks that turn signs around, without letters that need them', '1\u200f - \u061c2\u200e', '1 - 2'],
    ['controls and half characters', 'a\u0000b\u0007\ud83dc\udc00\uffff', 'abc'],
    ['line breaks of every kind', 'a\r\nb\rc\u2028d\u000be\u0085f', 'a b c d e f'],
    ['piles of marks', `Z${'\u0301'.repeat(200)}a${'\u0489\u200d'.repeat(30)}`, `Z${'\u0301'.repeat(6)}a${'\u0489'.repeat(6)}`],
    ['lines of nothing', '\u200b \u3164\u0301', ''],
  ])('has no %s', (_, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  test('stays the same when it is cleaned again', () => {
    const signs = [
      ...HIDDEN,
      '\u061c',
      '\u180b',
      'ᠨ',
      '\u200d',
      '\u200c',
      '\u064b',
      'ب',
      'क',
      '👩',
      '🏽',
      '🏴',
      '\u{e0061}',
      '\u{e007f}',
      '1',
      '\u20e3',
      '葛',
      ' ',
      '\n',
    ];
    let seed = 7;
    const oneOf = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return signs[seed % signs.length]!;
    };
    for (let i = 0; i < 5_000; i++) {
      const clean = cleanText(Array.from({ length: 1 + (i % 20) }, oneOf).join(''));
      expect(cleanText(clean)).toBe(clean);
    }
  });
});
