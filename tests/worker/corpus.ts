/** Bodies that no call takes: made from one that a call does take, and thrown at it. */
import { expect } from 'vitest';
import type { Browser } from './site.ts';

/** Neither JSON nor an object of it. */
const NO_OBJECT = [
  ...[
    'null',
    '[]',
    '[1,2]',
    '[[]]',
    '[null]',
    '[{}]',
    '"text"',
    '""',
    '5',
    '0',
    '-1',
    '1e5',
    'true',
    'false',
    ' ',
    '\n',
    '{',
    '}',
  ],
  ...['{]', '[}', '{}{}', '{},', ',{}', '{"a":', '{"a"', '{"a":1,}', '{,}', '{:1}', "{'a':1}", '{a:1}', '{"a":undefined}'],
  ...['\u0000', '\uFEFF{}', '\uFEFF', 'NaN', '{"a":NaN}', '{"a":Infinity}', '{"a":0x10}', '{"a":01}', '{"a":.5}', '{"a":+1}'],
  ...[
    'undefined',
    'Infinity',
    '// {}',
    '/* */{}',
    '{} // x',
    '<xml/>',
    '<html></html>',
    'a=1&b=2',
    '--x\r\n\r\n',
    '\\u007b\\u007d',
  ],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"prototype":1}', '{"a":"\n"}', '{"a":"\\x"}', '{"a":"'],
  ...['['.repeat(30_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, `"${'x'.repeat(20_000)}"`],
];
/** Fields that no call has. */
const STRANGERS = [
  ...'toString valueOf hasOwnProperty then length name2 userId uid id2 admin rank perms isAdmin owner coins items csrf'.split(
    ' ',
  ),
  ...[
    '',
    ' ',
    '0',
    '-1',
    '$',
    '$set',
    '$ne',
    'user[]',
    'user.id',
    'a.b',
    '\u{1F480}',
    '\u0000',
    '\ud800',
    'k'.repeat(5000),
    "';--",
  ],
  ...'as by from who actor voter viewer self target2 session person token email password groups'.split(' '),
];
/** One of each kind of value; a call may take a text, so texts are not here. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 2, 0.5, -0.5, 1e9, 1e308, -1e308, Number.MAX_SAFE_INTEGER],
  ...[[], [1], ['x'], [[]], [null], [{}], {}, { x: 1 }, { length: 3 }, { toString: 'x' }, { $ne: '' }, { a: { b: { c: 1 } } }],
];

/**
 * At least 200 bodies that a call which takes `valid` must refuse, as the text that is sent: no JSON, no object, a field too
 * few, too many or of another kind. `more`: values of single fields besides, such as texts that are too long. `optional`:
 * fields that may be missing.
 */
export function badBodies<T extends Record<string, unknown>>(
  valid: T,
  more: Partial<Record<keyof T, readonly unknown[]>> = {},
  optional: readonly (keyof T)[] = [],
): string[] {
  const bodies = [...NO_OBJECT, JSON.stringify([valid]), JSON.stringify(JSON.stringify(valid)), `${JSON.stringify(valid)}x`];
  for (const key of STRANGERS) for (const value of [1, 'x', null]) bodies.push(JSON.stringify({ ...valid, [key]: value }));
  for (const [key, given] of Object.entries(valid)) {
    if (!optional.includes(key)) {
      const { [key]: _, ...rest } = valid;
      bodies.push(
        JSON.stringify(rest),
        JSON.stringify({ ...rest, [key.toUpperCase() === key ? `${key}x` : key.toUpperCase()]: given }),
      );
    }
    const others = VALUES.filter((value) => typeof value !== typeof given || value === null || Array.isArray(value));
    for (const value of [...others, ...(more[key] ?? [])]) bodies.push(JSON.stringify({ ...valid, [key]: value }));
  }
  return bodies;
}

/** Each is refused: a 4xx that is no 429, and a sentence. Answers how many were tried. */
export async function refusesAll(browser: Browser, path: string, bodies: readonly string[]): Promise<number> {
  const refused = async (body: string): Promise<void> => {
    const response = await browser.post(path, body);
    const text = await response.text();
    const what = `POST ${path} ${body.slice(0, 200)}`;
    expect([what, Math.floor(response.status / 100), response.status === 429, text]).toEqual([
      what,
      4,
      false,
      expect.any(String),
    ]);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/^[A-Z][^\n]{1,198}[.!]$/);
  };
  for (let from = 0; from < bodies.length; from += AT_ONCE) await Promise.all(bodies.slice(from, from + AT_ONCE).map(refused));
  return bodies.length;
}
const AT_ONCE = 16;
