/// <reference types="@cloudflare/vitest-plugin/types" />
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rejectProfanity } from '../../durable-objects/game-room/clean-answers.ts';
import { gameOf } from '../../durable-objects/game-room/game-of.ts';
import { drawAcronym } from '../../games/acrotopia/acronym.ts';
import { LEXICON } from '../../games/acrotopia/lexicon.ts';
import { phraseFor } from '../../games/acrotopia/writer.ts';
import { seeded } from '../../games/engine/rng.ts';
import { PROMPTS, promptsOf } from '../../games/wacky-words/prompts.ts';
import { QUESTIONS } from '../../games/wacky-words/questions.ts';
import { replyTo, sidesBy } from '../../games/wacky-words/replies.ts';
import { REVERSE } from '../../games/wacky-words/reverse.ts';
import { findProfanity, isRude } from '../../protocol/profanity-filter.ts';
import { readable } from '../../protocol/readable.ts';
import { game } from './room.ts';
import { toy } from './toy.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('Words that only look bad', () => {
  test.each([
    ['Scunthorpe is lovely in spring'],
    ['A classic assassin passes the class'],
    ['The pilot sits in the cockpit'],
    ['Cocktails, peacocks and a cockatoo'],
    ['Shiitake with cumin and a cummerbund'],
    ['An assortment of analgesics, in the annals of Essex'],
    ['Moby Dick met Dick Whittington near Arsenal'],
    ['The pen is mightier; bananas so ripe, grapes too'],
    ['Uranus, Montenegro and a titter'],
    ['A feckless pussycat trafficked in pussy willow'],
    ['I am a big fan of U.S. trains'],
    ['Harry Potter and the Half Blood Prince'],
  ])('%s', (text) => {
    expect(findProfanity(text)).toBeNull();
  });
});

describe('Words that are bad', () => {
  test.each([
    ['what the fuck', 'fuck'],
    ['FuCkInG hell', 'FuCk'],
    ['f u c k off', 'f u c k'],
    ['that f.u.c.k.e.r', 'f.u.c.k.e.r'],
    ['ʃṳ𝒸𝗄 this', null],
    ['sh1t happens', 'sh1t'],
    ['a$$hole', 'a$$hole'],
    ['shiiiiit', 'shiiiiit'],
    ['Cunning Unicorns Never Tire cunt', 'cunt'],
    ['f\u0336u\u0336c\u0336k\u0336', 'fuck'],
    ['f\u00adu\u200bc\ufe0fk', 'fuck'],
    ['fùck', 'fuck'],
    ['a Cummings and a cumshot', 'cumshot'],
    ['🇫🇺🇨🇰', null],
  ])('%s', (text, word) => {
    const found = findProfanity(text);
    expect(found).not.toBeNull();
    if (word !== null) expect(found).toBe(word);
  });
});

/** Words and surnames in which the package's own patterns find a rude word. */
const HARMLESS = [
  ...'overanalyze cryptanalysis artisanal rapped rapper grapes pachinko chinkapin cockswain cumquat cumec medick dicky klondyke'.split(
    ' ',
  ),
  ...'evaginate fagotto haboob boobook booboo bestial fanal pandanus pannus penistone shittim snigger twattle turdine'.split(' '),
  ...'assonate assegai assez vandyke negrophobe Fukushima Porgy tetanal tympanum Cumberland therapist scatter'.split(' '),
  ...'Cummings Cummins Cumiskey Dickson Dickens Riddick Fagan Fagundes Fukuda Fukuyama Semenov Slutsky Wankowski Rapetti'.split(
    ' ',
  ),
  ...'Babich Liebich Focke Hofacker Hornfeck Georgy Forgy Gyorgy Ringger Zangger Schinkel Analise Anushka Vanallen Ranaldo'.split(
    ' ',
  ),
  ...'Montanus Penniston Sporn Klingsporn Kiker Kikendall Shittu Asselin Assmann Mehboob Updyke Caponegro Aarseth Fu'.split(' '),
];
/** Each is a rude word, or spelled like one. */
const MEANT = [
  ...'anal anally anus arse arsehole ass asshole bestiality bitch boob boobs chink chinky cock cocks cocksucker cum cumshot'.split(
    ' ',
  ),
  ...'dick dicks dickhead dyke bulldyke fag faggot faggots faggy fuck fucker motherfucker fck fack kike negro nigger nigga'.split(
    ' ',
  ),
  ...'orgy penis porn porno rape rapist retard semen slut slutty turd vagina wank wanker whore shit shitty bullshit twat'.split(
    ' ',
  ),
  ...'Cumming Wanker Fagot Feck Rape'.split(' '),
];
test('words and surnames with a rude word inside are left alone, rude words are not', () => {
  expect(HARMLESS.filter((word) => findProfanity(`so ${word} it is`) !== null || isRude(word))).toEqual([]);
  expect(MEANT.filter((word) => findProfanity(`so ${word} it is`) === null || !isRude(word))).toEqual([]);
});

test('in names a space is a border; single letters are joined, and so are the parts of one word', () => {
  for (const name of [
    'Andy Kelly',
    'Wendy Kemp',
    'Mandy-Kerr',
    'Alana Lee',
    'Canal Us',
    'Fu Kang',
    'Shi Tan',
    'Mona-Lisa',
    'Rap E',
  ])
    expect([name, isRude(name)]).toEqual([name, false]);
  for (const name of ['f u c k', 'f-u-c-k', 'f_u.c k', 'big-cu_nt', 'fu-ck', 'Mc-Fu-ck-er', 'ni-gger', 'dy-ke'])
    expect([name, isRude(name)]).toEqual([name, true]);
});

test('flags of countries are no letters, whichever stand side by side', () => {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(0x1f1e6 + i));
  const flags = letters.flatMap((a) => letters.map((b) => a + b)).filter((two) => /^\p{RGI_Emoji_Flag_Sequence}$/v.test(two));
  expect(flags.length).toBeGreaterThan(250);
  expect(flags.flatMap((one) => flags.filter((two) => readable(one + two) !== ' '))).toEqual([]);
  for (const line of ['🇦🇸🇸🇪', '🇨🇺🇲🇽', 'go 🇸🇭🇮🇹 go']) expect([line, findProfanity(line)]).toEqual([line, null]);
});

test('nothing that the site or its bots write would be refused', () => {
  const rng = seeded([1, 2, 3, 4]);
  const prompts = [PROMPTS, REVERSE, QUESTIONS].flatMap((bank) => promptsOf(bank));
  const replies = prompts.map(({ kind }) => replyTo(kind, rng));
  const sides = Array.from({ length: 100 }, () => sidesBy(rng)).flat();
  const words = Object.values(LEXICON).flatMap((kinds) => Object.values(kinds).flat());
  const phrases = Array.from({ length: 300 }, (_, i) => phraseFor(drawAcronym(rng, 3 + (i % 5)), rng));
  const all = [...prompts.map(({ text }) => text), ...replies, ...sides, ...words, ...phrases];
  expect(all.filter((text) => findProfanity(text) !== null)).toEqual([]);
});

describe('An answer that others will read', () => {
  const withLine = (clean?: true) => {
    const asks = toy.asks;
    vi.spyOn(toy, 'asks').mockImplementation((s) => {
      const [pick, ...rest] = asks(s);
      if (!pick) return [];
      const offers = [{ kind: 'text' as const, min: 1, max: 40, ...(clean ? { clean } : {}) }];
      return [{ ...pick, offers }, ...rest];
    });
  };

  test('is refused with the word named, nothing is lost, and a better one is accepted', async () => {
    withLine(true);
    const { clients } = await game(3);
    const [first] = clients;
    const ask = first!.view!.asks[0]!.id;
    expect(await first!.ask('answer', { ask, answer: ['a good line'] })).toBeNull();
    expect(await first!.ask('answer', { ask, answer: ['a shitty line'] })).toBe(
      'Others will read this: choose another word for “shit”.',
    );
    await first!.settled();
    expect(first!.view!.asks[0]!.given[0]![1]).toEqual(['a good line']);
    expect(await first!.ask('answer', { ask, answer: ['a scunthorpe line'] })).toBeNull();
    expect(await first!.ask('answer', { ask, answer: null })).toBeNull();
    expect(first!.closed).toBeNull();
  });

  test('is checked only where the game says that others read it', async () => {
    withLine();
    const { clients } = await game(3);
    const ask = clients[0]!.view!.asks[0]!.id;
    expect(await clients[0]!.ask('answer', { ask, answer: ['a shitty line'] })).toBeNull();
  });

  test('is not checked before there is a game', () => {
    expect(rejectProfanity(undefined, gameOf, 'pick-1', ['shit'])).toBeNull();
  });
});
