import { describe, expect, test } from 'vitest';
import { emojiData } from '../../../scripts/build/emoji.ts';
import { byLetter, findTerms, GLOSSARY } from '../../../web/features/learn/glossary.ts';
import { EMOTE_GROUPS, findBuiltInEmote, NAMED_EMOTES, TYPED_EMOTES } from '../../../web/i18n/emotes.ts';
import { mayHaveEmotes } from '../../../web/i18n/lazy-emotes.ts';
import { loadSlangMeanings, slangMeaning } from '../../../web/i18n/lazy-slang.ts';
import { PLAIN_TERMS } from '../../../web/i18n/plain-terms.ts';
import { maskProfanity } from '../../../web/i18n/profanity.ts';
import { findSlangTerm, OTHER_FORMS, SLANG } from '../../../web/i18n/slang.ts';
import { SLANG_MEANINGS } from '../../../web/i18n/slang-meanings.ts';

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
      // A text with such a word loads the list.
      expect(mayHaveEmotes(`Well ${typed} then`), typed).toBe(true);
    }
  });
  test('are typed between colons if they have a name, and fit the length limit of a name', () => {
    for (const { typed } of NAMED_EMOTES) expect(typed).toMatch(/^:[a-z0-9]{1,25}:$/);
  });
  test('are not words that people write with another meaning', () => {
    for (const word of ['a', 'no', 'yes', ':', '::', 'wolf', '10', '1:0']) expect(findBuiltInEmote(word), word).toBeUndefined();
  });
});

describe('the glossary', () => {
  test('has a hundred terms and more, each explained once and in a short sentence', () => {
    expect(SLANG.length).toBeGreaterThanOrEqual(110);
    expect(new Set(GLOSSARY.map(({ id }) => id)).size).toBe(SLANG.length + PLAIN_TERMS.length);
    for (const { term, meaning } of GLOSSARY) {
      expect(term).toMatch(/^[a-z0-9]+(?: [a-z]+)*$/);
      expect(meaning, term).toMatch(/^["A-Z].{5,110}\.$/);
    }
  });
  test('explains every word of slang, and no other', () => {
    expect(Object.keys(SLANG_MEANINGS).sort()).toEqual(SLANG.map(({ term }) => term).sort());
  });
  test('has a meaning to show as soon as it has loaded', async () => {
    expect(slangMeaning('lurk')).toBe('…');
    loadSlangMeanings();
    await expect.poll(() => slangMeaning('lurk')).toBe(SLANG_MEANINGS['lurk']);
  });
  test('has no form twice, and does not mark a word in talk that is only listed', () => {
    const forms = SLANG.flatMap(({ term }) => [term, ...OTHER_FORMS.get(term)!]);
    expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
    for (const { term } of PLAIN_TERMS) expect(findSlangTerm(term), term).toBeUndefined();
  });
  test('is found by a form, by its beginning, and by words of its meaning', () => {
    expect(findTerms('ccs')[0]?.term).toBe('counterclaim');
    expect(findTerms('veg')[0]?.term).toBe('veg');
    expect(findTerms('deciding vote').map(({ term }) => term)).toContain('selfhammer');
    expect(findTerms('Secret Hitler')).toMatchObject([{ meaning: expect.stringContaining('Secret Dictator') }]);
    expect(findTerms('zzz')).toEqual([]);
    const letters = byLetter(GLOSSARY).map(([letter]) => letter);
    expect(letters).toEqual([...letters].sort());
    expect(letters).toEqual(expect.arrayContaining(['#', 'A', 'W']));
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
    for (const { term, meaning } of GLOSSARY) expect(maskProfanity(`${term}: ${meaning}`, 'all')).toBe(`${term}: ${meaning}`);
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
