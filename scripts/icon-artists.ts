/**
 * Writes the list of artists of the icons, which the license requires: `npm run icon-artists -- FOLDER`. Run it when a trait gets
 * an icon that has no artist yet; a test says so. FOLDER is where the package game-icons-react 0.1.6 was unpacked (`npm pack` it,
 * then `tar xzf`): it has a folder for each artist. It is no dependency, because it brings a whole toolkit for phones with it.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawing, glyphs } from './build/glyphs.ts';

const OUT = fileURLToPath(import.meta.resolve('../web/features/credits/icon-artists.ts'));
/** Characters of a line of the table. */
const WIDTH = 110;

/**
 * The form in which names are compared: 'dice six 5' and 'DiceSix5' are alike. The package moves a number from the beginning of a
 * name to its end.
 */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(\d+)(.+)$/, '$2$1');

interface Drawn {
  artist: string;
  /** Start of its first path, in whole units. */
  start: string;
}
const startOf = (path: string | undefined): string =>
  (path?.match(/-?\d*\.?\d+/g) ?? [])
    .slice(0, 2)
    .map((number) => Math.round(Number(number)))
    .join();

function byName(folder: string): Map<string, Drawn[]> {
  const artists = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  const all = artists.flatMap((artist) =>
    readdirSync(join(folder, artist))
      .filter((file) => file.endsWith('.js') && file !== 'index.js')
      .map((file) => ({ artist, file })),
  );
  return new Map(
    [...Map.groupBy(all, ({ file }) => plain(file.slice(0, -'.js'.length)))].map(([name, drawn]) => [
      name,
      drawn.map(({ artist, file }) => ({
        artist,
        start: startOf(/\bd: ?"([^"]+)/.exec(readFileSync(join(folder, artist, file), 'utf8'))?.[1]),
      })),
    ]),
  );
}

/**
 * The artist of an icon. Among several drawings with its name, the right one begins at the same point. Throws if none or two do.
 */
function artistOf(name: string, drawn: readonly Drawn[]): string {
  const start = startOf(/\bd="([^"]+)/.exec(drawing(`game-icons:${name}`, 'icon-artists'))?.[1]);
  const artists = drawn.length === 1 ? drawn : drawn.filter((one) => one.start === start);
  if (artists.length !== 1) throw new Error(`'${name}' has ${artists.length} artists in that package: find out who drew ours.`);
  return artists[0]!.artist;
}

/** Breaks words into lines that are not too long. */
function lines(words: readonly string[]): string {
  const all = [''];
  for (const word of words) {
    if (all.at(-1)!.length + word.length >= WIDTH) all.push('');
    all.push(`${all.pop()} ${word}`.trim());
  }
  return all.map((line) => `    ${line}\n`).join('');
}

const folder = process.argv[2];
if (!folder) throw new Error('Say where the package was unpacked: npm run icon-artists -- package/dist');
const artistsByName = byName(folder);
const icons = Map.groupBy([...glyphs().keys()].sort(), (name) => artistOf(name, artistsByName.get(plain(name)) ?? []));
writeFileSync(
  OUT,
  `/**
 * Artists of the site's icons from Game-icons.net. Written by \`npm run icon-artists\`, from the folders of
 * game-icons-react 0.1.6.
 */
const words = (text: string): readonly string[] => text.trim().split(/\\s+/);

/** Names of icons by the folder of their artist, whose name and page are in artists.ts. */
export const ICONS_BY_ARTIST = {
${[...icons]
  .sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
  .map(([artist, names]) => `  ${/^\w+$/.test(artist) ? artist : `'${artist}'`}: words(\`\n${lines(names)}  \`),\n`)
  .join('')}} as const satisfies Record<string, readonly string[]>;
`,
);
