import { describe, expect, test } from 'vitest';
import { emojiData } from '../../../scripts/emoji.ts';
import { EMOTE_GROUPS, findBuiltInEmote, NAMED_EMOTES, TYPED_EMOTES } from '../../../web/i18n/emotes.ts';
import { maskProfanity } from '../../../web/i18n/profanity.ts';
import { findSlangTerm, SLANG } from '../../../web/i18n/slang.ts';

describe('the built-in emotes', () => {
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
      expect(findBuiltInEmote(typed.toUpperCase())?.emoji, typed).toBe(emoji);
    }
  });
  test('with a name are typed between colons and fit the length limit of a name', () => {
    for (const { typed } of NAMED_EMOTES) expect(typed).toMatch(/^:[a-z0-9]{1,25}:$/);
  });
  test('are no words that people write with another meaning', () => {
    for (const word of ['a', 'no', 'yes', ':', '::', 'wolf', '10', '1:0']) expect(findBuiltInEmote(word), word).toBeUndefined();
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
  test('finds a term in all its forms', () => {
    for (const word of ['lurk', 'Lurking', 'LURKERS']) expect(findSlangTerm(word)?.term).toBe('lurk');
    expect(findSlangTerm('cc')?.term).toBe('counterclaim');
    expect(findSlangTerm('n2')).toBe(findSlangTerm('n1'));
  });
  test('finds a term that is an everyday word only in capitals', () => {
    expect(findSlangTerm('ATE')?.term).toBe('ate');
    expect(findSlangTerm('ate')).toBeUndefined();
    expect(findSlangTerm('constructor')).toBeUndefined();
  });
  test('explains nothing that is masked, and masks nothing that it explains', () => {
    for (const { term, meaning } of SLANG) expect(maskProfanity(`${term}: ${meaning}`, 'all')).toBe(`${term}: ${meaning}`);
  });
});

describe('the data of the emoji picker', () => {
  const files = emojiData();
  const all = JSON.parse(files.get('en/data.json')!) as {
    emoji: string;
    label: string;
    group: number;
    version: number;
    skins?: unknown[];
  }[];
  const { groups, skinTones, subgroups } = JSON.parse(files.get('en/messages.json')!) as Record<string, unknown[]>;
  test('has emoji with their words, groups and skin tones, and no skin tone by itself', () => {
    expect(all.length).toBeGreaterThan(1_800);
    expect(all.every(({ emoji, label, group, version }) => emoji && label && group !== 2 && version >= 0)).toBe(true);
    expect(all.find(({ label }) => label === 'waving hand')?.skins).toHaveLength(5);
    expect([groups, skinTones, subgroups].every((part) => (part?.length ?? 0) > 4)).toBe(true);
  });
  test("is half as large as the package's own", () => {
    expect(files.get('en/data.json')!.length).toBeLessThan(400_000);
  });
});
