/**
 * The style sheets of utilities (uno.config.ts), one for each folder of web/features and web/games, one for all other folders. A
 * page loads the sheets of the folders it shows. A sheet leaves out what the common sheet has. Sheets load in any order, so each
 * utility is in a nested layer of its rank (RANKS, declared in public/shell.css): a later rank wins.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, type UnoGenerator } from 'unocss';
import type { Plugin } from 'vite';
import config from '../uno.config.ts';
import { classStrings } from './class-strings.ts';
import { root } from './run.ts';

const VIRTUAL = /^virtual:utilities\/(.+)\.css$/;
const COMMON = 'common';
/** The sheet of a module: 'features/chat', 'games/jotto' or the common one. Null outside web/. */
export function sheetOf(path: string): string | null {
  const [, inWeb] = /[\\/]web[\\/](.+\.tsx?)$/.exec(path) ?? [];
  if (!inWeb) return null;
  return /^(?:features|games)\/[\w-]+(?=\/)/.exec(inWeb.replaceAll('\\', '/'))?.[0] ?? COMMON;
}

/** Conditions, from the weakest to the strongest. The first pattern that fits a utility's variants is its condition. */
const CONDITIONS: [name: string, fits: RegExp][] = [
  ['plain', /^$/],
  ['max-lg', /^max-lg:$/],
  ['max', /^max-\[[^\]]*\]:$/],
  ['max-md', /^max-md:$/],
  ['max-sm', /^max-sm:$/],
  ['sm', /^sm:$/],
  ['md', /^md:$/],
  ['lg', /^lg:$/],
  ['board', /^board-\w+:$/],
  ['media', /^(?:motion-\w+|media-\[[^\]]*\]|\[@[^\]]*\]|min-\[[^\]]*\]):$/],
  ['state', /^(?!(?:max|min|sm|md|lg|board|motion|media)\b)/],
  ['state-media', /^/],
];
/** What says less of a property stands before what says more: all sides, an axis, one side. */
const ONE_SIDE = /^-?(?:[pm][trblse]-|border-[trblse](?:-|$)|(?:top|right|bottom|left|start|end)-)/;
const PART =
  /^-?(?:[pm][xy]-|gap-[xy]-|inset-[xy]-|overflow-[xy]-|[wh]-|leading-|whitespace-|grow|shrink|basis-|border-(?!\d|0|\[border))/;
const DEPTHS = ['a', 'b', 'c'];

/** The names of the nested layers, the weakest first. */
export const RANKS: readonly string[] = CONDITIONS.flatMap(([name]) => DEPTHS.map((depth) => `${name}-${depth}`));

/** The nested layer of a utility: `max-md:px-2` is 'max-md-b'. */
export function rankOf(utility: string): string {
  const [variants] = /^(?:(?:\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]|[@\w-]+(?:\[[^\]]*\])?):)*/.exec(utility)!;
  const bare = utility.slice(variants.length);
  const [name] = CONDITIONS.find(([, fits]) => fits.test(variants))!;
  return `${name}-${ONE_SIDE.test(bare) ? 'c' : PART.test(bare) ? 'b' : 'a'}`;
}

const modules = (folder = join(root, 'web')): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The class names of each sheet, in web/ as it is now. */
function classesBySheet(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of modules()) {
    const sheet = sheetOf(path)!;
    const names = found.get(sheet) ?? new Set();
    for (const name of classStrings(readFileSync(path, 'utf8'))) names.add(name);
    found.set(sheet, names);
  }
  return found;
}

async function cssOf(uno: UnoGenerator, sheet: string): Promise<string> {
  const all = classesBySheet();
  const common = all.get(COMMON)!;
  const names = [...(all.get(sheet) ?? [])].filter((name) => sheet === COMMON || !common.has(name));
  const layers = await Promise.all(
    RANKS.map(async (rank) => {
      const own = await uno.generate(new Set(names.filter((name) => rankOf(name) === rank)), { preflights: false });
      const css = [own.getLayer('shortcuts'), own.getLayer('default')].filter(Boolean).join('\n');
      return css && `@layer default.${rank} {\n${css}\n}`;
    }),
  );
  const sheets = layers.filter(Boolean);
  if (sheet !== COMMON) return sheets.join('\n');
  // The reset, the variables of the theme that any sheet needs, and the icons.
  const whole = await uno.generate(new Set([...all.values()].flatMap((each) => [...each])));
  return [
    ...whole.layers.filter((layer) => layer !== 'default' && layer !== 'shortcuts').map((layer) => whole.getLayer(layer)),
    ...sheets,
  ].join('\n');
}

/** Every module of web/features and web/games imports the sheet of its folder; web/app/main.tsx imports the common one. */
export function utilities(): Plugin {
  let uno: Promise<UnoGenerator>;
  return {
    name: 'utilities',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      uno ??= createGenerator(config as never);
    },
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, sheet] = VIRTUAL.exec(id.replace('\0', '')) ?? [];
      return sheet ? cssOf(await uno, sheet) : undefined;
    },
    transform(code, id) {
      const path = id.split('?')[0]!;
      const sheet = path.endsWith('.tsx') ? sheetOf(path) : null;
      if (!sheet || sheet === COMMON || !classStrings(code).length) return;
      return { code: `import 'virtual:utilities/${sheet}.css';\n${code}`, map: null };
    },
    hotUpdate({ file, modules: changed }) {
      const sheet = sheetOf(file);
      if (!sheet) return;
      const styles = [sheet, COMMON].map((each) => this.environment.moduleGraph.getModuleById(`\0virtual:utilities/${each}.css`));
      return [...changed, ...styles.filter((found) => found !== undefined)];
    },
  };
}
