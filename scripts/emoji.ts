/**
 * What the picker of emoji knows of each: its words, its group, its skin tones. From the package emojibase-data, without
 * what the picker does not read, which is half of it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Emoji {
  emoji: string;
  label: string;
  tags?: string[];
  version: number;
  /** Neither has what is only part of others. */
  group?: number;
  subgroup?: number;
  skins?: { emoji: string; tone: number | number[] }[];
}
const load = createRequire(import.meta.url);
const read = (file: string): string => readFileSync(load.resolve(`emojibase-data/en/${file}`), 'utf8');
/** Skin tones by themselves. */
const COMPONENTS = 2;

/** The files below /emoji by their names, as text. */
export function emojiData(): Map<string, string> {
  const all = JSON.parse(read('data.json')) as Emoji[];
  const shown = all.filter(({ group }) => group !== undefined && group !== COMPONENTS);
  const kept = shown.map(({ emoji, label, tags, version, group, subgroup, skins }) => ({
    emoji,
    label,
    tags,
    version,
    group,
    subgroup,
    skins: skins?.map(({ emoji, tone }) => ({ emoji, tone })),
  }));
  return new Map([
    ['en/data.json', JSON.stringify(kept)],
    ['en/messages.json', JSON.stringify(JSON.parse(read('messages.json')))],
  ]);
}
