/// <reference types="@cloudflare/vitest-plugin/types" />
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '../../durable-objects/game-room/game-of.ts';
import { findProfanity, rejectProfanity } from '../../durable-objects/shared/profanity-filter.ts';
import { drawAcronym } from '../../games/acrotopia/acronym.ts';
import { LEXICON } from '../../games/acrotopia/lexicon.ts';
import { phraseFor } from '../../games/acrotopia/writer.ts';
import { seeded } from '../../games/engine/rng.ts';
import { listOf, PROMPTS } from '../../games/wacky-words/prompts.ts';
import { QUESTIONS } from '../../games/wacky-words/questions.ts';
import { replyTo, sidesBy } from '../../games/wacky-words/replies.ts';
import { REVERSE } from '../../games/wacky-words/reverse.ts';
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
    ['a$$hole', 'a$$'],
    ['shiiiiit', 'shiiiiit'],
    ['Cunning Unicorns Never Tire cunt', 'cunt'],
  ])('%s', (text, word) => {
    const found = findProfanity(text);
    expect(found).not.toBeNull();
    if (word !== null) expect(found).toBe(word);
  });
});

test('nothing that the site or its bots write would be refused', () => {
  const rng = seeded([1, 2, 3, 4]);
  const prompts = [PROMPTS, REVERSE, QUESTIONS].flatMap((bank) => listOf(bank));
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
