/**
 * Style sheets of utilities and icons (uno.config.ts). The common sheet has what the first visit shows and what several sheets
 * would repeat. Each folder of web/features and web/games has a sheet with its utilities. The sheet of the parts has the
 * utilities of all other modules, and icons that the first visit does not show. A page loads the sheets that its modules import.
 * Sheets load in any order, so each utility is in a nested layer of its rank (RANKS, declared in public/shell.css): a later rank
 * wins.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createGenerator, type UnoGenerator } from 'unocss';
import type { Plugin } from 'vite';
import config from '../../uno.config.ts';
import { root } from '../shared/run.ts';
import { classStrings, iconStrings } from './class-strings.ts';

const VIRTUAL = /^virtual:utilities\/(.+)\.css$/;
const COMMON = 'common';
const PARTS = 'parts';

/** The modules that these load at once by `import … from`, including themselves. */
function modulesOf(paths: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter((each) => /\.tsx?$/.test(each) && !found.has(each))) {
    found.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b(?! type\b)[^;]*?'(\.[^']+)';$/gm);
    modulesOf(
      [...imports].map(([, from]) => resolve(dirname(path), from!)),
      found,
    );
  }
  return found;
}
/** The modules of the first visit to the site: the frame of all pages, and the landing page with the card of the daily village. */
const FIRST = modulesOf(
  ['app/main.tsx', 'features/landing/LandingPage.tsx', 'features/village/VillageCard.tsx'].map((path) => join(root, 'web', path)),
);
const firstOrLater = (path: string): string => (FIRST.has(path) ? COMMON : PARTS);

/**
 * The sheet with a module's utilities: 'features/chat', 'games/jotto', the common one or that of the parts. Null outside web/.
 */
export function sheetOf(path: string): string | null {
  const [, inWeb] = /[\\/]web[\\/](.+\.tsx?)$/.exec(path) ?? [];
  if (!inWeb) return null;
  return /^(?:features|games)\/[\w-]+(?=\/)/.exec(inWeb.replaceAll('\\', '/'))?.[0] ?? firstOrLater(path);
}

/** The class names that a module needs from each sheet. */
function needsOf(path: string, code: string): [sheet: string, names: string[]][] {
  const sheet = sheetOf(path);
  // The module that maps all icons needs none of them.
  if (!sheet || path === ALL_ICONS) return [];
  const needs: [string, string[]][] = [
    [sheet, classStrings(code)],
    [firstOrLater(path), iconStrings(code)],
  ];
  return needs.filter(([, names]) => names.length > 0);
}
const ALL_ICONS = join(root, 'web/ui/icons.ts');

/** Conditions, from weakest to strongest. The first pattern that matches a utility's variants is its condition. */
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
/**
 * Utilities for one side of a property. They win over those for an axis or a part (`PART`), which win over those for all sides.
 */
const ONE_SIDE = /^-?(?:[pm][trblse]-|border-[trblse](?:-|$)|(?:top|right|bottom|left|start|end)-)/;
const PART =
  /^-?(?:[pm][xy]-|gap-[xy]-|inset-[xy]-|overflow-[xy]-|[wh]-|leading-|whitespace-|grow|shrink|basis-|border-(?!\d|0|\[border))/;
const DEPTHS = ['a', 'b', 'c'];

/** Names of the nested layers, weakest first. */
export const RANKS: readonly string[] = CONDITIONS.flatMap(([name]) => DEPTHS.map((depth) => `${name}-${depth}`));

/** The nested layer of a utility: `max-md:px-2` is 'max-md-b'. */
export function rankOf(utility: string): string {
  const [variants] = /^(?:(?:\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]|[@\w-]+(?:\[[^\]]*\])?):)*/.exec(utility)!;
  const bare = utility.slice(variants.length);
  const [name] = CONDITIONS.find(([, fits]) => fits.test(variants))!;
  return `${name}-${ONE_SIDE.test(bare) ? 'c' : PART.test(bare) ? 'b' : 'a'}`;
}

/** The class names of each sheet, for the current state of web/. */
function classesBySheet(): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>();
  const folder = join(root, 'web');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/\.tsx?$/.test(name)) continue;
    for (const [sheet, names] of needsOf(path, readFileSync(path, 'utf8')))
      sheets.set(sheet, new Set([...(sheets.get(sheet) ?? []), ...names]));
  }
  const { [COMMON]: common = new Set<string>(), [PARTS]: parts = new Set<string>(), ...folders } = Object.fromEntries(sheets);
  for (const names of Object.values(folders)) for (const name of names) if (parts.has(name)) common.add(name);
  for (const [sheet, names] of sheets) if (sheet !== COMMON) for (const name of common) names.delete(name);
  return sheets;
}

async function cssOf(uno: UnoGenerator, sheet: string): Promise<string> {
  const all = classesBySheet();
  const names = [...(all.get(sheet) ?? [])];
  const layers = await Promise.all(
    RANKS.map(async (rank) => {
      const own = await uno.generate(new Set(names.filter((name) => rankOf(name) === rank)), { preflights: false });
      const css = [own.getLayer('shortcuts'), own.getLayer('default')].filter(Boolean).join('\n');
      return css && `@layer default.${rank} {\n${css}\n}`;
    }),
  );
  const icons = await uno.generate(new Set(names), { preflights: false });
  const sheets = [icons.getLayer('icons'), ...layers].filter(Boolean);
  if (sheet !== COMMON) return sheets.join('\n');
  // The reset and the variables of the theme that any sheet needs.
  const whole = await uno.generate(new Set([...all.values()].flatMap((each) => [...each])));
  return [
    ...whole.layers.filter((layer) => !['icons', 'shortcuts', 'default'].includes(layer)).map((layer) => whole.getLayer(layer)),
    ...sheets,
  ].join('\n');
}

const MAIN = join(root, 'web/app/main.tsx');

/** The sheets of all folders and of the parts. */
const allSheets = (): string[] => [...classesBySheet().keys()].filter((sheet) => sheet !== COMMON);

/**
 * Every module imports the sheets it needs, except the common one, which web/app/main.tsx imports. While developing, main.tsx
 * imports all of them: a changed sheet would make the browser load every module that imports it again, as another copy, and a
 * table whose context has two copies breaks.
 */
export function utilities(): Plugin {
  let uno: Promise<UnoGenerator>;
  let isServed = false;
  const sheetsFor = (path: string, code: string): string[] => {
    if (isServed) return path === MAIN ? allSheets() : [];
    return [...new Set(needsOf(path, code).map(([sheet]) => sheet))].filter((sheet) => sheet !== COMMON);
  };
  return {
    name: 'utilities',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    buildStart() {
      uno ??= createGenerator(config as never);
    },
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, sheet] = VIRTUAL.exec(id.replace('\0', '')) ?? [];
      return sheet ? cssOf(await uno, sheet) : undefined;
    },
    transform(code, id) {
      const sheets = sheetsFor(id.split('?')[0]!, code);
      if (sheets.length === 0) return;
      return { code: sheets.map((sheet) => `import 'virtual:utilities/${sheet}.css';\n`).join('') + code, map: null };
    },
    hotUpdate({ file, modules: changed }) {
      const sheet = sheetOf(file);
      if (!sheet) return;
      const styles = [sheet, PARTS, COMMON].map((each) =>
        this.environment.moduleGraph.getModuleById(`\0virtual:utilities/${each}.css`),
      );
      return [...changed, ...styles.filter((found) => found !== undefined)];
    },
  };
}
