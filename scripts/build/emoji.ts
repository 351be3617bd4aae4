/** Words, group and skin tones of each emoji, without the half of emojibase-data that the picker does not read. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Emoji {
  emoji: string;
  label: string;
  tags?: string[];
  version: number;
  /** Missing for emoji that only occur as parts of others. */
  group?: number;
  subgroup?: number;
  skins?: { emoji: string; tone: number | number[] }[];
}
const load = createRequire(import.meta.url);
const read = (file: string): string => readFileSync(load.resolve(`emojibase-data/en/${file}`), 'utf8');
/** The group of skin tones that are emoji of their own. */
const COMPONENTS = 2;

/** The text of the files under /emoji, keyed by name. */
export function emojiData(): Map<string, string> {
  const all = JSON.parse(read('data.json')) as Emoji[];
  const listed = all.filter(({ group }) => group !== undefined && group !== COMPONENTS);
  const records = listed.map(({ emoji, label, tags, version, group, subgroup, skins }) => ({
    emoji,
    label,
    tags,
    version,
    group,
    subgroup,
    skins: skins?.map(({ emoji, tone }) => ({ emoji, tone })),
  }));
  return new Map([
    ['en/data.json', JSON.stringify(records)],
    ['en/messages.json', JSON.stringify(JSON.parse(read('messages.json')))],
  ]);
}
