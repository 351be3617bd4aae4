/**
 * The drawings of roles, items and whatever else the games declare an icon for: each becomes a file of its own,
 * /glyphs/<name>.svg, so that a page loads only those that it shows, however many roles there are.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BOOKS } from '../games/index.ts';
import { PEOPLE_GLYPHS } from '../web/pages/user/glyphs.ts';
import { glyphOf, SIDE_GLYPHS } from '../web/ui/sides.ts';

/** Game-icons.net (CC BY 3.0), as drawn on a field of 512 by 512. */
const SET = 'game-icons';
interface IconSet {
  icons: Record<string, { body: string }>;
  /** Other names for the same drawings. */
  aliases?: Record<string, { parent: string }>;
}
const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve(`@iconify-json/${SET}/icons.json`), 'utf8'),
) as IconSet;

/** Every glyph that the site may ask for, by name, as SVG text. Throws on an icon that the set does not have. */
export function glyphs(): Map<string, string> {
  const declared = Object.values(BOOKS).flatMap((book) => [
    ...book.roles(),
    ...book.modifiers(),
    ...book.settings(),
    ...book.items(),
    ...book.effects(),
    ...book.achievements(),
  ]);
  return new Map([
    ...SIDE_GLYPHS.map((name): [string, string] => [name, svg(name, 'web/ui/sides.ts')]),
    ...PEOPLE_GLYPHS.map((name): [string, string] => [name, svg(name, 'web/pages/user/glyphs.ts')]),
    ...declared.map(({ name, icon }): [string, string] => [glyphOf(icon), drawing(icon, name)]),
  ]);
}

/** The SVG text of an icon ('game-icons:windmill'), for whoever `wants` it. Throws when there is none. */
export function drawing(icon: string, wants: string): string {
  if (!icon.startsWith(`${SET}:`)) throw new Error(`${wants} has the icon '${icon}': write '${SET}:' and a name of that set.`);
  return svg(glyphOf(icon), wants);
}

function svg(name: string, wants: string): string {
  const { icons, aliases = {} } = set;
  const found = Object.hasOwn(icons, name) ? name : Object.hasOwn(aliases, name) ? aliases[name]!.parent : '';
  const icon = icons[found];
  if (!icon) throw new Error(`${wants} has the icon '${name}', which ${SET} does not have.`);
  // A tenth of a unit on that field is finer than any screen, and a third less to load.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body.replace(/(\.\d)\d+/g, '$1')}</svg>`;
}
