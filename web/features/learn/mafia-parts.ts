/** Parts of Mafia's page, in order, and the search over those that are lists. */
import { searchEntries } from '../cards/search.ts';
import { byCategory, type LibraryEntry, type LibrarySection, SHELF_LEADS } from './library.ts';
import { MAFIA_SECTIONS, MECHANICS } from './mafia-words.ts';

const prose = (name: string, words: readonly string[]): LibraryEntry => ({
  name,
  category: '',
  tags: [],
  description: words,
  side: null,
  icon: '',
  notes: [],
});
const shelf = (id: string, things: LibraryEntry[]): LibrarySection => ({ id, label: id, icon: 'book', side: null, things });

/** Hand-written sections on play and setup options, searched like the rest. */
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
/** List parts for every kind of entry that the rules declare. */
export function listParts(library: readonly LibrarySection[]): ListPart[] {
  const of = (id: string): LibrarySection[] => library.filter((section) => section.id === id);
  const part = (id: string, title: string, from: string, shelves = of(from)): ListPart => ({
    id,
    title,
    lead: SHELF_LEADS[from],
    shelves: shelves.map((section) => ({ ...section, things: searchEntries(section.things, '') })),
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

/** Parts with search results only; all parts if the search is empty. */
export const foundIn = <P extends { shelves: LibrarySection[] }>(parts: readonly P[], searchText: string): P[] =>
  searchText === ''
    ? [...parts]
    : parts
        .map((part) => ({
          ...part,
          shelves: part.shelves
            .map((part) => ({ ...part, things: searchEntries(part.things, searchText) }))
            .filter(({ things }) => things.length > 0),
        }))
        .filter((part) => countOf(part) > 0);
