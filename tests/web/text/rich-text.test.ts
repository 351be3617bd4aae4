import { describe, expect, test } from 'vitest';
import { below, pickOne, seeded } from '../../../games/engine/rng.ts';
import type { Emote } from '../../../protocol/http/session.ts';
import { replaceWithCondemn } from '../../../web/i18n/condemn.ts';
import { findBuiltInEmote } from '../../../web/i18n/emotes.ts';
import { findLinks } from '../../../web/i18n/find-links.ts';
import { displayedText, maskProfanity } from '../../../web/i18n/profanity.ts';
import {
  isOnlyEmoji,
  parseRichText,
  type RichTextNode,
  type RichTextOptions,
  richTextAsPlain,
} from '../../../web/i18n/rich-text.ts';
import { createNameFinder } from '../../../web/i18n/role-names.ts';
import { charactersRead } from './regexp-work.ts';

const emote = (name: string, path = `/uploads/u1_customEmote_${name}.webp`): Emote => ({
  id: name,
  userId: 'u1',
  name,
  extension: 'webp',
  path,
});
const plain: RichTextOptions = {
  mask: (text) => text,
  links: findLinks,
  emoji: findBuiltInEmote,
  origin: 'https://here.example',
  people: new Map([
    ['ana', 'uana'],
    ['bo-bo', 'ubo'],
    ['sheep', 'usheep'],
    ['cop', 'ucop'],
  ]),
  me: 'uana',
  slang: true,
  names: createNameFinder(['Cop', 'Town Crier', 'Village Idiot', 'Sheep'], ['Gun']),
};
const pieces = (text: string, ways: Partial<RichTextOptions> = {}) => parseRichText(text, { ...plain, ...ways });
/** The nodes that are not plain text, as 'kind:text'. */
const found = (text: string, ways: Partial<RichTextOptions> = {}) =>
  pieces(text, ways).flatMap(({ kind, text: shown }) => (kind === 'text' ? [] : `${kind}:${shown}`));
const links = (text: string) => pieces(text).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));

describe('links in a text', () => {
  test('are plain addresses of http and https, and nothing else', () => {
    expect(found('see https://ok.example/a?b=1#c and HTTP://OK.example')).toEqual([
      'link:https://ok.example/a?b=1#c',
      'link:HTTP://OK.example',
    ]);
    for (const text of [
      'javascript:alert(1)',
      'JAVASCRIPT://ok.example/%0aalert(1)',
      'data:text/html,<b>x</b>',
      'ftp://ok.example/a',
      'mailto:ana@ok.example',
      '//ok.example/a',
      'file:///etc/passwd',
      'ok.example',
      'https://',
      'https://ana:secret@ok.example/',
      'https://here.example/api/user/info',
      'https://here.example/%61pi/user/info',
      // Browsers read a path that begins with two slashes as another site's address.
      'https://here.example//bad.example/x',
      'https://here.example/.//bad.example/x',
    ])
      expect(links(text), text).toEqual([]);
  });
  test('end before the mark that ends the sentence, and keep the brackets that they opened', () => {
    const ends = ['.', ',', '!', '?', ')', '";', "'", '...', '»'];
    for (const end of ends) expect(found(`(https://ok.example/a${end} b`), end).toEqual(['link:https://ok.example/a']);
    expect(found('https://ok.example/a_(b)')).toEqual(['link:https://ok.example/a_(b)']);
    expect(found('<https://ok.example/a>')).toEqual(['link:https://ok.example/a']);
  });
  test('to this site are pages, to another site an address that needs confirmation', () => {
    expect(links('https://here.example/user/ana')).toEqual([{ path: '/user/ana' }]);
    expect(links('https://here.example.bad.example/x')).toMatchObject([{ host: 'here.example.bad.example' }]);
  });
  test('lead to their written address, even if a word of it is masked', () => {
    const [piece] = pieces('https://ok.example/fuck', { mask: (text) => maskProfanity(text, 'all') });
    expect(piece).toMatchObject({ text: 'https://ok.example/****', to: { url: 'https://ok.example/fuck' } });
  });
  test('hide nothing: their text has no emotes, names, slang or replaced words', () => {
    expect(found('https://ok.example/lynch/cop/@ana/:wolf:/gg')).toEqual(['link:https://ok.example/lynch/cop/@ana/:wolf:/gg']);
  });
});

describe('emotes in a text', () => {
  const emotes = { ':Owl:': emote('owl'), ':wolf:': emote('wolf') };
  test('are words between spaces, in any case', () => {
    expect(found(':wolf: and :WOLF: and :) xD <3 XD')).toEqual([
      'emoji::wolf:',
      'emoji::WOLF:',
      'emoji::)',
      'emoji:xD',
      'emoji:<3',
      'emoji:XD',
    ]);
    for (const text of ['a:wolf:', ':wolf:!', '(:wolf:)', ':wolf', 'wolf', ':nothing:', 'http:/', ':wolf::wolf:'])
      expect(found(text), text).toEqual([]);
  });
  test('are the author’s own before built-in ones', () => {
    expect(found(':owl: :OWL: :wolf: :cat:', { emotes })).toEqual(['emote::owl:', 'emote::OWL:', 'emote::wolf:', 'emoji::cat:']);
  });
  test('show pictures of this site only', () => {
    for (const path of [
      'https://bad.example/x.webp',
      '//bad.example/x',
      '/api/user/logout',
      '/uploads/../api/x',
      'data:image/png,x',
    ])
      expect(found(':mine:', { emotes: { ':mine:': emote('mine', path) } }), path).toEqual([]);
  });
  test('are masked like any word if their name is a rude word', () => {
    expect(found('a :shit: b', { emotes: { ':shit:': emote('x') }, mask: (text) => maskProfanity(text, 'all') })).toEqual([]);
  });
  test('do not match names of properties that every object has', () => {
    expect(found(':constructor: constructor :toString: __proto__', { emotes: {} })).toEqual([]);
  });
});

describe('names after an @', () => {
  const mentions = (text: string, ways: Partial<RichTextOptions> = {}) =>
    pieces(text, ways).flatMap((piece) => (piece.kind === 'mention' ? [{ text: piece.text, id: piece.id, me: piece.me }] : []));
  test('match known users in any case, except the reader', () => {
    expect(mentions('@ANA, @bo-bo: hello')).toEqual([
      { text: '@ANA', id: 'uana', me: true },
      { text: '@bo-bo', id: 'ubo', me: false },
    ]);
    expect(mentions('@:Ana')).toEqual([{ text: '@:Ana', id: 'uana', me: true }]);
  });
  test('end where the name ends', () => {
    expect(mentions("@Ana's @Ana- (@Ana) @Ana!").map(({ text }) => text)).toEqual(['@Ana', '@Ana', '@Ana', '@Ana']);
    expect(mentions('@Anabel @bo mail@ana x@Ana /@Ana')).toEqual([]);
  });
  test('are never masked; text that only looks like one is', () => {
    const mask = (text: string) => maskProfanity(text, 'all');
    const people = new Map([['bo', 'ubo']]);
    expect(found('fuck @bo', { mask, people })).toEqual(['mention:@bo']);
    expect(richTextAsPlain(pieces('fuck @bo', { mask, people }))).toBe('**** @bo');
    expect(richTextAsPlain(pieces('fuck @bo', { mask }))).toBe('**** ***');
  });
  test('are as many as the channel found, for users that only it knows', () => {
    expect(mentions('@Zoe and @Yan', { mentions: ['uzoe', 'uana'] })).toEqual([{ text: '@Zoe', id: null, me: false }]);
    expect(mentions('@Zoe')).toEqual([]);
  });
  test('are names, whatever else the word means; after an @ it has no other meaning', () => {
    expect(found('@Sheep @Cop @hammer @gg')).toEqual(['mention:@Sheep', 'mention:@Cop']);
  });
});

describe('names of roles, and slang', () => {
  test('a role is a whole word, the longest first, not beside an apostrophe', () => {
    expect(found("the Town Crier, cops, cop'll, Village Idiot")).toEqual(['name:Town Crier', 'name:Village Idiot']);
  });
  test('a term inside a name is part of the name; alone it is a term', () => {
    expect(found('town crier is town')).toEqual(['name:town crier', 'slang:town']);
    expect(found('the Sheep will sheep')).toEqual(['name:Sheep', 'slang:sheep']);
  });
  test('terms are single whole words in any case', () => {
    expect(found('CC! wifom, (lylo) d1/n1 "gg"')).toEqual([
      'slang:CC',
      'slang:wifom',
      'slang:lylo',
      'slang:d1',
      'slang:n1',
      'slang:gg',
    ]);
    for (const text of ['egg', 'ggg', "gg's", 'gg-like', 'non-gg', '_gg', 'gg2', 'ггgg', 'accept', 'busy', 'I ate it'])
      expect(found(text), text).toEqual([]);
    expect(found('pure ATE')).toEqual(['slang:ATE']);
    expect(found('Cop lurks', { slang: false })).toEqual(['name:Cop']);
  });
});

describe('the word for a vote', () => {
  test('becomes condemning, in every form', () => {
    expect(replaceWithCondemn('lynch lynches lynched lynching lynchings lyncher lynchers lynchable')).toBe(
      'condemn condemns condemned condemning condemnations condemner condemners condemnable',
    );
    expect(replaceWithCondemn('Lynch LYNCH LYNCHED Mislynch mislynched no-lynch nolynch lyyynnch!')).toBe(
      'Condemn CONDEMN CONDEMNED Miscondemn miscondemned no-condemn nocondemn condemn!',
    );
  });
  test('stays if it is only part of another word, or of a name', () => {
    for (const text of ['lynchpin', 'Lynchburg', '@lynch', '@david-lynch', 'hang on', 'lunch'])
      expect(replaceWithCondemn(text)).toBe(text);
  });
  test('is replaced in games too, even for readers who want nothing masked', () => {
    expect(displayedText('fuck, lynch him', null)).toBe('fuck, condemn him');
    expect(displayedText('fuck, lynch him', 'all')).toBe('****, condemn him');
  });
  test('is replaced for every reader, and explained', () => {
    expect(pieces('lets lynch Bo')).toMatchObject([
      { text: 'lets ' },
      { kind: 'slang', text: 'condemn', term: { term: 'condemn' } },
      { text: ' Bo' },
    ]);
  });
});

describe('a text of emoji', () => {
  const large = (text: string) => isOnlyEmoji(pieces(text, { emotes: { ':owl:': emote('owl') } }));
  test('is large with one to three of them, of whatever kind', () => {
    for (const text of ['😀', '🧙🏽‍♀️', '👨‍👩‍👧‍👦 🇫🇷', ':wolf:', ':owl: 😀 :)', '❤️❤️❤️', '1️⃣']) expect(large(text), text).toBe(true);
  });
  test('is not large with four, with a word, or with none', () => {
    for (const text of ['😀😀😀😀', '😀 a', '', ' ', '12', '#', 'a', ':wolf: gg', '@Ana', 'https://ok.example'])
      expect(large(text), text).toBe(false);
  });
});

describe('any text', () => {
  const PARTS = [
    'cop',
    'Cop',
    'town crier',
    'gg',
    'Lurk',
    '@ana',
    '@nobody',
    '@',
    ':wolf:',
    ':',
    ':)',
    '<3',
    'https://ok.example/a',
    'http://',
    '<script>alert(1)</script>',
    '&lt;',
    'javascript:alert(1)',
    'שלום',
    '\u202e',
    '\u200d',
    '😀',
    '🧙🏽‍♀️',
    '\ud83d',
    'fuck',
    "'s",
    '’',
    '.',
    ',',
    '(',
    ')',
    '*',
    '\\',
    '/',
    '-',
    '_',
    ' ',
    ' ',
    '  ',
    'W'.repeat(60),
    'ff',
    '\t',
    'a',
    '1',
    '💀',
  ];
  test('is restored from its nodes as it was written, whatever it contains', () => {
    const dice = seeded([7, 7, 7, 7]);
    for (let i = 0; i < 4_000; i++) {
      const text = Array.from({ length: 1 + below(dice, 12) }, () => pickOne(dice, PARTS)).join('');
      const drawn: RichTextNode[] = pieces(text, { mentions: ['uzoe'], emotes: { ':gg:': emote('gg') } });
      expect(richTextAsPlain(drawn)).toBe(text);
      expect(drawn.every((piece) => piece.text !== '')).toBe(true);
      for (const piece of drawn) if (piece.kind === 'link' && 'url' in piece.to) expect(piece.to.url).toMatch(/^https?:/);
    }
  });
  test('equals the masked text if words are masked', () => {
    const mask = (text: string) => maskProfanity(text, 'all');
    for (const text of ['what the fuck, Cop :)', 'fuck https://ok.example/fuck @ana fuck', '💀 fuck 💀'])
      expect(richTextAsPlain(pieces(text, { mask }))).toBe(mask(text));
  });
  test('takes work in proportion to its length, and little of it', () => {
    const line = 'the Cop said gg @ana https://ok.example :) ';
    const work = (times: number) => charactersRead(() => pieces(line.repeat(times)));
    const once = work(1);
    expect(once).toBeGreaterThan(line.length);
    expect(once).toBeLessThan(10 * line.length);
    expect(work(6)).toBeLessThan(7 * once);
  });
});
