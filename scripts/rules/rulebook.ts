/** The rulebook, generated from the traits, the order of stages and docs/choices.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../games/mafia/engine/mafia.ts';
import { type Role, type Trait, traitsOf } from '../../games/mafia/engine/trait.ts';
import { course, stages } from './rulebook-course.ts';
import { entryOf } from './rulebook-trait.ts';

const DOCS = join(import.meta.dirname, '../../docs');
export const RULEBOOK_FILE = join(DOCS, 'rules.md');
const CHOICES = join(DOCS, 'choices.md');

/** A heading and its text. It has an entry in the contents unless it is deep. */
interface Section {
  level: number;
  title: string;
  body: string[];
}

export function rulebook(): string {
  const sections = [
    { level: 2, title: 'How a game goes', body: course() },
    { level: 2, title: 'The order of things', body: stages() },
    { level: 2, title: 'Roles', body: [] },
    ...traitsOf('side').flatMap(sideSections),
    ...kindSections('Modifiers', 'modifier', 'A modifier stands on a card, behind the role or the event that it changes.'),
    ...kindSections('Items', 'item', 'An item is carried. Its holder is told when it comes and when it goes.'),
    ...kindSections('Effects', 'effect', 'An effect is put on a player, for good or ill.'),
    ...kindSections('Settings', 'setting', 'A setting is part of the setup and holds for the whole table.'),
    ...kindSections('Events', 'event', 'An event happens to the whole table. A setup holds it like a card.'),
    { level: 2, title: 'Choices', body: choices() },
  ];
  const lines = [
    '<!-- Written by `npm run rules` from games/mafia/ and docs/choices.md. Change those, not this. -->',
    '',
    '# The rules of Mafia',
    '',
    'A village that does not know itself talks by day and condemns; at night everyone does in secret what their role lets them do. This book is for those who play and for those who look after a table.',
    '',
    ...contents(sections),
    '',
    ...sections.flatMap(({ level, title, body }) => [`${'#'.repeat(level)} ${title}`, '', ...body]),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function sideSections(side: Trait): Section[] {
  const roles = (traitsOf('role') as Role[]).filter((role) => role.side === side.id);
  return [
    { level: 3, title: side.id, body: entryOf(side, link) },
    ...byCategory(roles).flatMap(([category, among]) => [
      { level: 4, title: `${side.id}: ${category}`, body: [] },
      ...among.map((role) => traitSection(role, 5)),
    ]),
  ];
}
function kindSections(title: string, kind: Trait['kind'], about: string): Section[] {
  const top = { level: 2, title, body: [about, ''] };
  return [
    top,
    ...byCategory(traitsOf(kind)).flatMap(([category, among]) =>
      category === ''
        ? among.map((trait) => traitSection(trait, 3))
        : [{ level: 3, title: `${title}: ${category}`, body: [] }, ...among.map((trait) => traitSection(trait, 4))],
    ),
  ];
}
const traitSection = (trait: Trait, level: number): Section => ({ level, title: trait.id, body: entryOf(trait, link) });

function byCategory(traits: Trait[]): [category: string, among: Trait[]][] {
  const groups = Map.groupBy(traits, (trait) => ('category' in trait ? String(trait.category) : ''));
  const sorted = (a: string, b: string) => (a < b ? -1 : 1);
  return [...groups]
    .sort(([a], [b]) => sorted(a, b))
    .map(([category, among]) => [category, among.sort((a, b) => sorted(a.id, b.id))]);
}

const choices = (): string[] => {
  const text = readFileSync(CHOICES, 'utf8').replace(/^# .*\n/, '');
  return [...text.split('\n').map((line) => line.trimEnd()), ''];
};

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const link = (title: string, text = title): string => `[${text}](#${anchor(title)})`;

/** Headings as a list; the names of a category follow it on one line. */
function contents(sections: Section[]): string[] {
  const lines: string[] = [];
  let names: string[] = [];
  const flush = () => {
    if (names.length) lines.push(`${lines.pop()}: ${names.join(', ')}`);
    names = [];
  };
  for (const { level, title } of sections) {
    if (isTrait(title)) names.push(link(title));
    else {
      flush();
      lines.push(`${'  '.repeat(level - 2)}- ${link(title, title.split(': ').at(-1))}`);
    }
  }
  flush();
  return lines;
}
const isTrait = (title: string): boolean =>
  (['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const).some((kind) =>
    traitsOf(kind).some((t) => t.id === title),
  );
