/** Writes each icon as its own file, /glyphs/<name>.svg, so that a page loads only the icons that it shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { REFERENCES } from '../../games/index.ts';
import { PROFILE_GLYPHS } from '../../web/features/profile/glyphs.ts';
import { glyphOf, SIDE_GLYPHS } from '../../web/ui/sides.ts';

/** Game-icons.net (CC BY 3.0), drawn on a grid of 512 by 512. */
const SET = 'game-icons';
interface IconSet {
  icons: Record<string, { body: string }>;
  /** Other names of the same icons. */
  aliases?: Record<string, { parent: string }>;
}
const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve(`@iconify-json/${SET}/icons.json`), 'utf8'),
) as IconSet;

/** Icon on the card for links to a table, keyed by game; `npm run link-cards` draws the cards. */
export const MOTIFS: Readonly<Record<string, string>> = {
  mafia: 'old-lantern',
  resistance: 'fist',
  jotto: 'magnifying-glass',
  acrotopia: 'quill-ink',
  'wacky-words': 'talk',
  'liars-dice': 'dice-six-faces-five',
  'secret-dictator': 'crown',
  'texas-hold-em': 'poker-hand',
  battlesnakes: 'snake',
  cheat: 'card-joker',
  'connect-four': 'plain-circle',
  'dice-wars': 'rolling-dices',
};

/** The SVG text of every glyph of the site, keyed by name. Throws if the set lacks an icon. */
export function glyphs(): Map<string, string> {
  const declared = Object.values(REFERENCES).flatMap((book) => [
    ...book.roles(),
    ...book.modifiers(),
    ...book.settings(),
    ...book.items(),
    ...book.effects(),
    ...book.achievements(),
  ]);
  return new Map([
    ...SIDE_GLYPHS.map((name): [string, string] => [name, svg(name, 'web/ui/sides.ts')]),
    ...PROFILE_GLYPHS.map((name): [string, string] => [name, svg(name, 'web/features/profile/glyphs.ts')]),
    ...Object.values(MOTIFS).map((name): [string, string] => [name, svg(name, 'a link')]),
    ...declared.map(({ name, icon }): [string, string] => [glyphOf(icon), drawing(icon, name)]),
  ]);
}

/** The SVG text of an icon ('game-icons:windmill'). Throws if there is none; the error names what `wants` it. */
export function drawing(icon: string, wants: string): string {
  if (!icon.startsWith(`${SET}:`)) throw new Error(`${wants} has the icon '${icon}': write '${SET}:' and a name of that set.`);
  return svg(glyphOf(icon), wants);
}

function svg(name: string, wants: string): string {
  const { icons, aliases = {} } = set;
  const key = Object.hasOwn(icons, name) ? name : Object.hasOwn(aliases, name) ? aliases[name]!.parent : '';
  const icon = icons[key];
  if (!icon) throw new Error(`${wants} has the icon '${name}', which ${SET} does not have.`);
  // A tenth of a unit on this grid is smaller than a screen pixel, and rounding saves a third of the bytes.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body.replace(/(\.\d)\d+/g, '$1')}</svg>`;
}
