/** Artists of Game-icons.net whose icons the site shows; the license requires naming each with the work and the changes made. */
import { ICONS_BY_ARTIST } from './icon-artists.ts';

export const GAME_ICONS = 'https://game-icons.net';
export const ICON_LICENCE = { name: 'CC BY 3.0', link: 'https://creativecommons.org/licenses/by/3.0/' };

interface Named {
  name: string;
  /** The artist's own page, as given in the license of the collection. */
  page?: string;
}
type Folder = keyof typeof ICONS_BY_ARTIST;
const NAMES: Readonly<Record<Folder, Named>> = {
  lorc: { name: 'Lorc', page: 'https://lorcblog.blogspot.com' },
  delapouite: { name: 'Delapouite', page: 'https://delapouite.com' },
  skoll: { name: 'Skoll' },
  sbed: { name: 'Sbed', page: 'https://opengameart.org/content/95-game-icons' },
  darkzaitzev: { name: 'DarkZaitzev', page: 'https://darkzaitzev.deviantart.com' },
  'caro-asercion': { name: 'Caro Asercion' },
  cathelineau: { name: 'Cathelineau' },
  andymeneely: { name: 'Andy Meneely', page: 'http://www.se.rit.edu/~andy/' },
  guard13007: { name: 'Guard13007', page: 'https://guard13007.com' },
  'john-colburn': { name: 'John Colburn', page: 'http://ninmunanmu.com' },
  zajkonur: { name: 'Zajkonur' },
};

export interface Artist extends Named {
  id: string;
  /** Names of the icons. */
  icons: readonly string[];
}
/** Sorted by number of icons, most first. */
export const ARTISTS: readonly Artist[] = Object.entries(ICONS_BY_ARTIST).map(([id, icons]) => ({
  id,
  icons,
  ...NAMES[id as Folder],
}));

/** Returns the artist of an icon, by its name in the collection ('windmill'). */
export const artistOf = (icon: string): Artist | undefined => ARTISTS.find(({ icons }) => icons.includes(icon));

/** Returns the icon's page in the collection. */
export const iconPage = (artist: Artist, icon: string): string => `${GAME_ICONS}/1x1/${artist.id}/${icon}.html`;

/** Converts an icon's name to words: 'plague-doctor-profile' becomes 'plague doctor profile'. */
export const iconWords = (icon: string): string => icon.replaceAll('-', ' ');
