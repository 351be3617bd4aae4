import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** Titles of all tests and describes of the rulebook. A title with `each` is followed by the strings of its table. */
export function titles(): string[] {
  const folders = [import.meta.dirname, join(import.meta.dirname, 'declaring')];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const tests = files.filter((file) => file.endsWith('.test.ts')).sort();
  return tests.flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')));
}

interface Span {
  start: number;
  end: number;
}
const within = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

export function titlesIn(file: string, source: string): string[] {
  const found: { text: string; table: Span | null }[] = [];
  const words: (Span & { value: string })[] = [];
  const functions: Span[] = [];
  const constants = new Map<string, Span>();
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTest(callee)) return;
      const table = callee.type === 'CallExpression' ? callee.arguments[0]! : null;
      found.push({ text: textOf(title), table: table?.type === 'Identifier' ? (constants.get(table.name) ?? null) : table });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string') words.push({ value, start, end });
    },
    ArrowFunctionExpression: ({ start, end }) => void functions.push({ start, end }),
  }).visit(parseSync(file, source).program);
  return found.map(({ text, table }) => {
    if (!table) return text;
    const asides = functions.filter((f) => within(f, table));
    const listed = words.filter((word) => within(word, table) && !asides.some((f) => within(word, f)));
    return [text, ...listed.map(({ value }) => value)].join(' | ');
  });
}

/** Whether the callee is `test`, `describe.skip`, or a `test.each(table)` that is called with a title. */
function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'describe';
  if (callee.type === 'MemberExpression') return isTest(callee.object) && !isEach(callee);
  return callee.type === 'CallExpression' && isEach(callee.callee) && isTest(callee.callee.object);
}
const isEach = (node: ESTree.Node): node is ESTree.MemberExpression =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  (node.property.name === 'each' || node.property.name === 'for');

/** The title as written, with '…' for each expression of a template. */
function textOf(title: ESTree.Node): string {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.cooked).join('…') : '';
}

/**
 * Counts the titles with each name, as a whole word in any case. The longest of overlapping names counts, as in 'Whisper Leak
 * Chance x10'.
 */
export function bearing(among: string[], names: readonly string[]): Map<string, number> {
  const count = new Map(names.map((name) => [name.toLowerCase(), 0]));
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  for (const title of among)
    for (const name of new Set(title.match(any)?.map((found) => found.toLowerCase()))) count.set(name, count.get(name)! + 1);
  return new Map(names.map((name) => [name, count.get(name.toLowerCase())!]));
}
