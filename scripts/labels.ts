/**
 * Prints what people read on the site, by file, to be read aloud: `npx node scripts/labels.ts`, or with the beginnings of paths,
 * `… web/features/shop worker`. A line is the text between tags, a text in quotes with a capital first letter or with two words, or
 * a prop such as `label`. Class names, addresses and keys are left out.
 */
import { type Node, types } from '@babel/core';
import { filesOf, parsed } from './house/files.ts';

const FOLDERS = ['web', 'worker', 'protocol', 'games', 'db', 'durable-objects'];
/** Files without texts for players, or with texts that are stories: bots' lines and lists of words. */
const UNREAD = /^games\/(?:words|simulate)\/|^games\/mafia\/talk\/|^web\/features\/ui-book\/|^db\/seed|profanity|\/skins?\.ts$/;
/** Props and keys whose text is shown even if it is one small word. */
const SHOWN = /^(?:label|title|placeholder|hint|lead|words?|aria-label|heading|name|unit|changed|about|text|done|action)$/;
/** Props and keys whose text is never shown. */
const HIDDEN = /^(?:className|class|href|to|src|id|key|icon|kind|type|style|glyph|drawing|role|rel|variant|autoComplete|look)$/;

interface Label {
  text: string;
  line: number;
}

function nameOf(node: Node | undefined): string {
  if (types.isJSXAttribute(node)) return types.isJSXIdentifier(node.name) ? node.name.name : '';
  if (!types.isObjectProperty(node)) return '';
  return types.isIdentifier(node.key) ? node.key.name : types.isStringLiteral(node.key) ? node.key.value : '';
}
function textOf(node: Node): string | undefined {
  if (types.isStringLiteral(node) || types.isJSXText(node)) return node.value;
  if (types.isTemplateLiteral(node)) return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return undefined;
}
const isWords = (text: string): boolean => /^[“‘\p{Lu}…][^_{}<>=]*\p{L}/u.test(text) || /^\p{L}[\p{L}’']* .*\p{L}/u.test(text);
/** Class lists, queries and names of tests look like words. */
const isCode = (text: string): boolean =>
  /(?:^|\s)[\w-]+[-:[][\w-[\]]+\s+[\w:-]+[-:[]/.test(text) || /^(?:select|insert|update|with|GET|POST) /i.test(text);

function labelsOf(path: string): Label[] {
  const labels: Label[] = [];
  const visit = (node: Node, parent: Node | undefined): void => {
    if (types.isImportDeclaration(node) || types.isTSType(node)) return;
    const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
    const name = nameOf(parent);
    if (text && /\p{L}{2}/u.test(text) && !HIDDEN.test(name) && !isCode(text))
      if (types.isJSXText(node) || SHOWN.test(name) || isWords(text)) labels.push({ text, line: node.loc?.start.line ?? 1 });
    for (const key of types.VISITOR_KEYS[node.type] ?? []) {
      const children = (node as unknown as Record<string, Node | Node[] | null>)[key];
      for (const child of Array.isArray(children) ? children : [children]) if (child) visit(child, node);
    }
  };
  visit(parsed(path).program, undefined);
  return labels;
}

const wanted = process.argv.slice(2);
for (const path of filesOf(FOLDERS, /\.tsx?$/)) {
  if (UNREAD.test(path) || (wanted.length > 0 && !wanted.some((start) => path.startsWith(start)))) continue;
  const labels = labelsOf(path);
  if (labels.length > 0)
    console.log([path, ...labels.map(({ text, line }) => `${String(line).padStart(5)}  ${text}`), ''].join('\n'));
}
