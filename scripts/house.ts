/**
 * `npm run house` measures the code; the last line is JSON. --check prints only violations, and exits with 1 if there are any.
 * --openings lists comments that begin oddly, in the given folders and files or in all.
 */
import { commentOpenings } from './house/comment-openings.ts';
import { filesOf, textOf } from './house/files.ts';
import { betweenPages, circles, importsOf, mutual, upward } from './house/imports.ts';
import { oddWords } from './house/odd-words.ts';
import { type StiffSentence, stiffIn, stiffInGames } from './house/player-sentences.ts';
import { style } from './house/style.ts';

const LAYERS = ['games', 'protocol', 'db', 'worker', 'durable-objects', 'web'];

function count(under: string[], pattern: RegExp): Map<string, number> {
  const counts = filesOf(under, /\.tsx?$/).map((path): [string, number] => [path, textOf(path).match(pattern)?.length ?? 0]);
  return new Map(counts.filter(([, times]) => times > 0));
}
/** Folders with sentences that people read. */
const READ = /^(?:worker|db|durable-objects|protocol|web)\//;
const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((total, each) => total + each, 0);

/** Import cycles of a layer; for the client, also pages that import other pages and imports into a folder above. */
function tanglesOf(layer: string): string[] {
  const graph = importsOf(layer);
  const cycles = circles(graph).map((circle) => `an import cycle: ${circle.join(' ')}`);
  if (layer !== 'web') return cycles;
  return [
    ...cycles,
    ...betweenPages(graph).map(([from, to]) => `${from}: a page imports the page ${to}`),
    ...upward(graph).map(([from, to]) => `${from}: imports ${to}, whose folder is above its own`),
  ];
}

function listOpenings(under: string[]): void {
  for (const { odd } of commentOpenings(under.length ? under : undefined).values())
    for (const { path, line, text } of odd) console.log(`${path}:${line}: ${text}`);
}

function check(): void {
  const stiff: StiffSentence[] = stiffInGames();
  const { uses } = oddWords((path, tree) => READ.test(path) && stiff.push(...stiffIn(path, tree)));
  for (const { path, line, text, why } of stiff) console.error(`${path}:${line}: ${why}: ${text}`);
  for (const { path, line, word } of uses) console.error(`${path}:${line}: "${word}": begin with who does it`);
  const openings = [...commentOpenings().values()].flatMap(({ odd }) => odd);
  for (const { path, line, text } of openings) console.error(`${path}:${line}: begin with a noun or a verb: ${text}`);
  const { offScale, withoutReason } = style();
  for (const { path, value } of offScale)
    console.error(`${path}: ${value}: not one of the six sizes or three radii (tokens.css)`);
  for (const path of withoutReason) console.error(`${path}: its first line must say why utilities cannot do this`);
  const tangles = LAYERS.flatMap(tanglesOf);
  for (const tangle of tangles) console.error(tangle);
  const faults = [uses, stiff, openings, offScale, withoutReason, tangles].flat().length;
  process.exitCode = faults ? 1 : 0;
}

function measure(): void {
  const graphs = new Map(LAYERS.map((layer) => [layer, importsOf(layer)]));
  const rings = Object.fromEntries([...graphs].map(([layer, graph]) => [layer, circles(graph)]));
  for (const [layer, layerCircles] of Object.entries(rings))
    for (const circle of layerCircles) console.log(`circle in ${layer}: ${circle.length} files: ${circle.join(' ')}`);
  const pairs = [...graphs.values()].flatMap(mutual);
  for (const [a, b] of pairs) console.log(`import each other: ${a} ${b}`);
  const pages = betweenPages(graphs.get('web')!);
  for (const [from, to] of pages) console.log(`page to page: ${from} -> ${to}`);
  const ups = upward(graphs.get('web')!);
  for (const [from, to] of ups) console.log(`into a folder above: ${from} -> ${to}`);
  const casts = count(['worker', 'durable-objects'], /as unknown as/g);
  for (const [path, times] of casts) console.log(`casts: ${path} ${times}`);
  const sql = count(['durable-objects'], /\.prepare\(/g);
  for (const [path, times] of sql) console.log(`raw SQL over D1: ${path} ${times}`);
  const words = oddWords();
  const { lines, ancestors, offScale } = style();
  console.log(
    JSON.stringify({
      circles: Object.fromEntries(
        Object.entries(rings).map(([layer, layerCircles]) => [layer, layerCircles.map((circle) => circle.length)]),
      ),
      mutualImports: pairs.length,
      pageToPage: pages.length,
      upwardImports: ups.length,
      oddWords: words.uses.length,
      oddWordsPer10000: Math.round((words.uses.length / words.words) * 100_000) / 10,
      wordsRead: words.words,
      oddOpeningsPer10000: Object.fromEntries(
        [...commentOpenings()].map(([layer, { lines, odd }]) => [layer, Math.round((odd.length / lines) * 10_000)]),
      ),
      cssLines: lines,
      ancestorSelectors: ancestors,
      offScale: offScale.length,
      casts: sum(casts),
      rawSqlInObjects: sum(sql),
    }),
  );
}

const [option, ...under] = process.argv.slice(2);
if (option === '--openings') listOpenings(under);
else if (option === '--check') check();
else measure();
