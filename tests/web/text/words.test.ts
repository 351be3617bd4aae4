import { describe, expect, test } from 'vitest';
import { emojiData } from '../../../scripts/emoji.ts';
import { builtIn, EMOTE_GROUPS, NAMED_EMOTES, TYPED_EMOTES } from '../../../web/text/emotes.ts';
import { masked } from '../../../web/text/mask.ts';
import { SLANG, slangOf } from '../../../web/text/slang.ts';

describe('the emotes that everybody has', () => {
  const all = [...NAMED_EMOTES, ...TYPED_EMOTES];
  test('are enough to choose from, each by its own word', () => {
    expect(NAMED_EMOTES.length).toBeGreaterThanOrEqual(160);
    const words = all.map(({ typed }) => typed.toLowerCase());
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    expect(EMOTE_GROUPS.flatMap(({ emotes }) => emotes)).toHaveLength(NAMED_EMOTES.length);
  });
  test('each show one emoji, and are found in any case', () => {
    const one = /^\p{RGI_Emoji}$/v;
    for (const { typed, emoji } of all) {
      expect(one.test(emoji), typed).toBe(true);
      expect(builtIn(typed.toUpperCase())?.emoji, typed).toBe(emoji);
    }
  });
  test('with a name are typed between colons and fit the length of a name', () => {
    for (const { typed } of NAMED_EMOTES) expect(typed).toMatch(/^:[a-z0-9]{1,25}:$/);
  });
  test('are no words that people write without meaning them', () => {
    for (const word of ['a', 'no', 'yes', ':', '::', 'wolf', '10', '1:0']) expect(builtIn(word), word).toBeUndefined();
  });
});

describe('the glossary', () => {
  test('has sixty to eighty terms, each explained in a short sentence', () => {
    expect(SLANG.length).toBeGreaterThanOrEqual(60);
    expect(SLANG.length).toBeLessThanOrEqual(80);
    expect(new Set(SLANG.map(({ term }) => term)).size).toBe(SLANG.length);
    for (const { term, meaning } of SLANG) {
      expect(term).toMatch(/^[a-z0-9]+$/);
      expect(meaning, term).toMatch(/^["A-Z].{5,110}\.$/);
    }
  });
  test('knows a term in all its forms', () => {
    for (const word of ['lurk', 'Lurking', 'LURKERS']) expect(slangOf(word)?.term).toBe('lurk');
    expect(slangOf('cc')?.term).toBe('counterclaim');
    expect(slangOf('n2')).toBe(slangOf('n1'));
  });
  test('takes what is an everyday word in small letters only in capitals', () => {
    expect(slangOf('ATE')?.term).toBe('ate');
    expect(slangOf('ate')).toBeUndefined();
    expect(slangOf('constructor')).toBeUndefined();
  });
  test('explains nothing that is masked, and masks nothing that it explains', () => {
    for (const { term, meaning } of SLANG) expect(masked(`${term}: ${meaning}`, 'all')).toBe(`${term}: ${meaning}`);
  });
});

describe('what the picker of emoji reads', () => {
  const files = emojiData();
  const all = JSON.parse(files.get('en/data.json')!) as {
    emoji: string;
    label: string;
    group: number;
    version: number;
    skins?: unknown[];
  }[];
  const { groups, skinTones, subgroups } = JSON.parse(files.get('en/messages.json')!) as Record<string, unknown[]>;
  test('are emoji with their words, groups and skin tones, and no skin tone by itself', () => {
    expect(all.length).toBeGreaterThan(1_800);
    expect(all.every(({ emoji, label, group, version }) => emoji && label && group !== 2 && version >= 0)).toBe(true);
    expect(all.find(({ label }) => label === 'waving hand')?.skins).toHaveLength(5);
    expect([groups, skinTones, subgroups].every((part) => (part?.length ?? 0) > 4)).toBe(true);
  });
  test('weighs half of what the package holds', () => {
    expect(files.get('en/data.json')!.length).toBeLessThan(400_000);
  });
});
