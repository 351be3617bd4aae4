/** The questions of each step, checks that offers cannot express, and the effects of answers. */
import { phraseFault, styled } from '../acrotopia/acronym.ts';
import { laughFault, revealAsks } from '../acrotopia/reveal.ts';
import { ballotFault, LINE_OFFER, pickAsks, saveLine, vote, writeAsk } from '../acrotopia/round.ts';
import { LAUGH } from '../acrotopia/titles.ts';
import type { Answer, Ask, Offer, Seat, Sentence } from '../engine/game.ts';
import { ask, players, saveAnswer } from '../tabletop/tabletop.ts';
import { sameText } from './modes.ts';
import { hostOf, isHosted, revealedIn, voters, type WackyWords, writers } from './state.ts';
import { ABOUT, FILL, OPTIONS, OWN, VOTE, WRITE } from './titles.ts';

const fills = (s: WackyWords): string => (s.mode === 'acrotopia' ? FILL.acronyms : FILL.prompts);

/** Number of letters in an acronym that a Host may write. */
const SIZES = { min: 3, max: 7 };

export function asks(s: WackyWords): Ask[] {
  if (s.outcome) return [];
  switch (s.step) {
    case 'prepare':
      // Reverse prepares again between rounds, in an unnumbered phase; the round keeps the ids of its questions distinct.
      return prepareAsks(s).map((one) => (s.round === 0 ? one : ask(s, { ...one, id: `${one.title} before ${s.round + 1}` })));
    case 'write':
      return [writeAsk(s, WRITE[s.mode], writers(s), s.mode === 'decisions' ? SIDES : [LINE_OFFER])];
    case 'vote':
      if (s.mode === 'decisions') return [chooseAsk(s)];
      return pickAsks(s, VOTE[s.mode], voters(s), s.options.isRankedChoice && s.mode !== 'people');
    case 'reveal':
      return revealAsks(s, revealedIn(s));
  }
}
const SIDES: Offer[] = [
  { ...LINE_OFFER, label: 'Option A' },
  { ...LINE_OFFER, label: 'Option B' },
];
const chooseAsk = (s: WackyWords): Ask =>
  ask(s, { title: VOTE.decisions, seats: voters(s), offers: [{ kind: 'choice', of: OPTIONS }], optional: true, final: false });

function prepareAsks(s: WackyWords): Ask[] {
  const host = hostOf(s);
  if (!isHosted(s)) return [writeAsk(s, s.mode === 'people' ? ABOUT : OWN, players(s), [LINE_OFFER])];
  const boxes = Array.from(
    { length: s.options.roundAmt },
    (_, i): Offer => ({ ...LINE_OFFER, label: `Box ${i + 1}`, empty: true }),
  );
  return host === null ? [] : [writeAsk(s, fills(s), [host], boxes)];
}

/** Returns why an answer is rejected, or null. */
export function rejectAnswer(s: WackyWords, { title }: Ask, seat: Seat, given: Answer): Sentence | null {
  const texts = given.map(String);
  switch (title) {
    case VOTE.normal:
    case VOTE.reverse:
    case VOTE.people:
    case VOTE.acrotopia:
    case VOTE.decisions:
      return ballotFault(given);
    case LAUGH:
      return laughFault(s, seat, given);
    case WRITE.acrotopia:
      return phraseFault(texts[0]!, s.prompt!.text, s.options);
    case FILL.acronyms:
      return acronymFault(texts);
    default:
      return lineFault(s, title, texts);
  }
}
function acronymFault(texts: readonly string[]): Sentence | null {
  const wrong = texts.findIndex((text) => text.trim() !== '' && !fitsSize(acronymOf(text).length));
  return wrong < 0 ? null : `Box ${wrong + 1}: an acronym has ${SIZES.min} to ${SIZES.max} letters.`;
}
const fitsSize = (length: number): boolean => length >= SIZES.min && length <= SIZES.max;

function lineFault(s: WackyWords, title: string, texts: readonly string[]): Sentence | null {
  if (title !== FILL.prompts && texts.some((text) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)))
    return 'Write something that can be read.';
  if (title === WRITE.people && s.truths.some(([by, truth]) => by === s.star && sameText(truth, texts[0]!)))
    return 'That is too close to the truth: choose something else.';
  if (title === WRITE.decisions && sameText(texts[0]!, texts[1]!)) return 'The two options must differ.';
  return null;
}

/** The letters of a text, in upper case and without accents. */
export const acronymOf = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
/** Cleans up a line: single spaces, none at the ends. */
const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Stores an accepted answer as it will be read. */
export function answer(s: WackyWords, to: Ask, seat: Seat, given: Answer | null): void {
  if (s.step === 'vote' || s.step === 'reveal') {
    vote(s, to, seat, given);
    return;
  }
  const lines = given === null ? null : given.map((part) => written(s, to.title, String(part)));
  if (to.title === FILL.prompts || to.title === FILL.acronyms) saveAnswer(s, to, seat, lines);
  else saveLine(s, to, seat, lines);
  if (to.title === WRITE.decisions) s.sides = lines === null ? null : [lines[0]!, lines[1]!];
}
function written(s: WackyWords, title: string, text: string): string {
  if (title === FILL.acronyms) return acronymOf(text);
  return title === WRITE.acrotopia ? styled(text, s.options) : tidy(text);
}

/** Returns the Host's texts, box by box. */
export const boxesOf = (s: WackyWords): string[] =>
  Object.entries(s.answers).flatMap(([id, given]) =>
    id === `${fills(s)} ${s.count}` ? given.flatMap(([, boxes]) => boxes.map(String)) : [],
  );
