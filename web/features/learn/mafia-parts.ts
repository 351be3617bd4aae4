/** The parts of Mafia's page, in their order, and what a search leaves of those that are lists. */
import { searchEntries } from '../cards/search.ts';
import { byCategory, type LibraryEntry, type LibrarySection, SHELF_LEADS } from './library.ts';
import { MAFIA_SECTIONS, MECHANICS } from './mafia-words.ts';

const prose = (name: string, words: readonly string[]): LibraryEntry => ({
  ...{ name, category: '', tags: [], description: words, side: null, icon: '', notes: [] },
});
const shelf = (id: string, things: LibraryEntry[]): LibrarySection => ({ id, label: id, icon: 'book', side: null, things });

/** How it goes and what a setup can add: written here, and searched with the rest. */
export const HOW = shelf(
  'how',
  MAFIA_SECTIONS.map(({ title, words }) => prose(title, words)),
);
export const RULES_OF_SETUPS = shelf(
  'mechanics',
  MECHANICS.map(({ name, words }) => prose(name, [words])),
);

export interface ListPart {
  id: string;
  title: string;
  lead?: string | undefined;
  shelves: LibrarySection[];
}
/** What the rules declare, of every kind. */
export function listParts(library: readonly LibrarySection[]): ListPart[] {
  const of = (id: string): LibrarySection[] => library.filter((one) => one.id === id);
  const part = (id: string, title: string, from: string, shelves = of(from)): ListPart => ({
    ...{ id, title, lead: SHELF_LEADS[from] },
    shelves: shelves.map((one) => ({ ...one, things: searchEntries(one.things, '') })),
  });
  const isSide = ({ side }: LibrarySection) => side !== null && side !== 'Event';
  return [
    part('roles', 'The roles', 'roles', library.filter(isSide)),
    part('modifiers', 'Modifiers', 'Modifiers', of('Modifiers').flatMap(byCategory)),
    part('items', 'Items', 'Items'),
    part('effects', 'Effects', 'Effects'),
    part('events', 'Events', 'Event'),
    part('settings', 'Settings', 'Settings', of('Settings').flatMap(byCategory)),
  ];
}

export const countOf = ({ shelves }: { shelves: readonly LibrarySection[] }): number =>
  shelves.reduce((sum, { things }) => sum + things.length, 0);

/** The parts with what is found; those with nothing are left out. All of them for an empty search. */
export const foundIn = <P extends { shelves: LibrarySection[] }>(parts: readonly P[], asked: string): P[] =>
  asked === ''
    ? [...parts]
    : parts
        .map((part) => ({
          ...part,
          shelves: part.shelves
            .map((one) => ({ ...one, things: searchEntries(one.things, asked) }))
            .filter(({ things }) => things.length > 0),
        }))
        .filter((part) => countOf(part) > 0);
