const NO_OBJECT = [
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
  '{]',
  '[}',
  '{}{}',
  '{},',
  ',{}',
  '{"a":',
  '{"a"',
  '{"a":1,}',
  '{,}',
  '{:1}',
  "{'a':1}",
  '{a:1}',
  '{"a":undefined}',
  '\u0000',
  '\uFEFF{}',
  '\uFEFF',
  'NaN',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":0x10}',
  '{"a":01}',
  '{"a":.5}',
  '{"a":+1}',
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
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"prototype":1}',
  '{"a":"\n"}',
  '{"a":"\\x"}',
  '{"a":"',
  '['.repeat(30_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `"${'x'.repeat(20_000)}"`,
];
const UNKNOWN_FIELDS = [
  ...'toString valueOf hasOwnProperty then length name2 userId uid id2 admin rank perms isAdmin owner coins items csrf'.split(
    ' ',
  ),
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
  ...'as by from who actor voter viewer self target2 session person token email password groups'.split(' '),
];
/** One value of each type except text, because most fields accept text. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  0.5,
  -0.5,
  1e9,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [1],
  ['x'],
  [[]],
  [null],
  [{}],
  {},
  { x: 1 },
  { length: 3 },
  { toString: 'x' },
  { $ne: '' },
  { a: { b: { c: 1 } } },
];

/** Malformed bodies that every call shares, apart from the fields of `valid` in them. */
export function commonBodies(valid: Record<string, unknown>): string[] {
  const bodies = [...NO_OBJECT, JSON.stringify([valid]), JSON.stringify(JSON.stringify(valid)), `${JSON.stringify(valid)}x`];
  const unknown = UNKNOWN_FIELDS.filter((key) => !Object.hasOwn(valid, key));
  for (const key of unknown) for (const value of [1, 'x', null]) bodies.push(JSON.stringify({ ...valid, [key]: value }));
  return bodies;
}

/** At least 200 bodies that a call taking `valid` must refuse. `more` adds bad values; `optional` fields may be missing. */
export function malformedBodies<T extends Record<string, unknown>>(
  valid: T,
  more: Partial<Record<keyof T, readonly unknown[]>> = {},
  optional: readonly (keyof T)[] = [],
): string[] {
  const bodies = commonBodies(valid);
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
