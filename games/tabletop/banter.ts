/**
 * How the bots of a tabletop game talk: now and then one of them remarks on what everyone at the table has just seen, and one
 * who is greeted by name greets back. A game gives the remarks as data. A mind takes in nothing but lines of talk, the
 * beginning of a phase, and the facts that the game names, all of them told to everyone: so no remark can tell a secret.
 */
import type { CommonFact } from '../engine/facts.ts';
import type { AnyFact, Seat, Talk, View } from '../engine/game.ts';
import { below, chance, pickOne, type Rng } from '../engine/rng.ts';
import { HOST } from './tabletop.ts';
import { TALK_CHANNEL } from './talk.ts';

/** What there is to remark on: a situation, who did it, and to which other player. */
export interface Noticed {
  of: string;
  who?: Seat | null;
  other?: Seat | null;
}
/** Who speaks: the one who did it, the one it was done to, or anyone else. */
const PARTS = ['own', 'done', 'seen'] as const;
export type Part = (typeof PARTS)[number];
/**
 * Lines of one part, one a line, with the slots {me}, {who} and {other}. A line that begins with a voice ('dry: ') is for bots
 * that speak so, any other for all.
 */
export type Situation = Partial<Record<Part, string>>;
/** `notice` has only kinds of facts that are always told to everyone. The situation `start` is the beginning of the game. */
export interface Remarks<F extends { kind: string }> {
  notice: { [K in F['kind']]?: (fact: Extract<F, { kind: K }>) => Noticed | null };
  lines: Readonly<Record<string, Situation>>;
}

const VOICES = ['dry', 'warm', 'cheeky'] as const;
type Voice = (typeof VOICES)[number];
export interface Line {
  text: string;
  /** Null: of all voices. */
  voice: Voice | null;
}
/** A remark that has not been made yet. */
interface Pending extends Noticed {
  part: Part;
  at: number;
}
/** Plain JSON. */
export interface BanterMind {
  seat: Seat;
  names: string[];
  rng: Rng;
  voice: Voice;
  pending: Pending | null;
  /** Lines that were said at this table, by anyone, without the names in them. */
  used: string[];
  said: number;
  /** When it last remarked on something. */
  last: number | null;
  hasBegun: boolean;
  hasGreeted: boolean;
}

const MOST_LINES = 6;
/** Of what falls to a bot to remark on. */
const LIKELY = 0.6;
const START_LIKELY = 0.35;
const QUIET = 150_000;
/** After so long no one thinks of it any more. */
const STALE = 25_000;

const GREET = 'greet';
const GREETINGS: Situation = {
  seen: `
    hey {who}!
    hi {who}
    dry: {who}. hello
    dry: evening, {who}
    warm: hi {who}, nice to see you!
    warm: hello {who} :)
    cheeky: oh look, it's {who}
    cheeky: {who}! my favorite rival`,
};
const GREETS = /^\W*(hi|hiya|hey+|heya|hello|helo|yo|howdy|sup|hola|greetings|good (morning|evening|afternoon|day))\b/i;

/** How the bots of a game talk that has these remarks. */
export function banter<F extends { kind: string }>(remarks: Remarks<F>): Talk<BanterMind> {
  const book = bookOf(remarks);
  const notice = remarks.notice as Readonly<Record<string, ((fact: AnyFact) => Noticed | null) | undefined>>;
  return {
    begin: ({ seat, names, rng }) => {
      const unsaid = { pending: null, used: [], said: 0, last: null, hasBegun: false, hasGreeted: false };
      return { seat, names: [...names], rng, voice: pickOne(rng, VOICES), ...unsaid };
    },
    hear(mind, { at, fact }) {
      if (fact.kind === 'said') return hearLine(mind, book, fact as AnyFact & SaidFact, at);
      const seen = fact.kind === 'phase' ? start(mind, fact) : (notice[fact.kind]?.(fact) ?? null);
      return seen !== null && consider(mind, book, seen, JSON.stringify(fact), at);
    },
    speak: (mind, view) => speak(mind, book, view),
    waits: () => false,
  };
}
type SaidFact = Extract<CommonFact, { kind: 'said' }>;

/** Every line of a game, by its situation and part. */
type Book = Readonly<Record<string, Readonly<Partial<Record<Part, readonly Line[]>>>>>;
/** The lines of a game as they are used, greetings included. */
export function bookOf({ lines }: Pick<Remarks<{ kind: string }>, 'lines'>): Book {
  const parsed = Object.entries({ ...lines, [GREET]: GREETINGS }).map(([id, situation]) => {
    const parts = Object.entries(situation).map(([part, block]) => [part, linesOf(block)]);
    return [id, Object.fromEntries(parts)];
  });
  return Object.fromEntries(parsed);
}
function linesOf(block: string): Line[] {
  const texts = block.split('\n').map((one) => one.trim());
  return texts.filter(Boolean).map((line) => {
    const voice = VOICES.find((one) => line.startsWith(`${one}: `)) ?? null;
    return { voice, text: voice ? line.slice(voice.length + 2) : line };
  });
}

function start(mind: BanterMind, { count }: AnyFact): Noticed | null {
  if (mind.hasBegun) return null;
  mind.hasBegun = true;
  return (count as number) <= 1 ? { of: 'start' } : null;
}

const partOf = ({ who, other }: Noticed, seat: Seat): Part => (seat === who ? 'own' : seat === other ? 'done' : 'seen');

/** It falls to one seat to remark on an event, all minds agree on which: so no two bots remark on the same. */
function consider(mind: BanterMind, book: Book, seen: Noticed, event: string, at: number): boolean {
  forget(mind, at);
  const { seat, names, rng, said, last } = mind;
  const apt = names.map((_, one) => one).filter((one) => book[seen.of]?.[partOf(seen, one)]);
  const close = apt.filter((one) => partOf(seen, one) !== 'seen');
  const pool = [...apt, ...close, ...close];
  if (pool.length === 0 || pool[hash(`${event} ${at}`) % pool.length] !== seat) return false;
  if (said >= MOST_LINES || (last !== null && at < last + QUIET)) return false;
  if (!chance(rng, seen.of === 'start' ? START_LIKELY : LIKELY)) return false;
  mind.pending = { ...seen, part: partOf(seen, seat), at };
  return true;
}
function forget(mind: BanterMind, at: number): void {
  if (mind.pending && at > mind.pending.at + STALE) mind.pending = null;
}
function hash(text: string): number {
  let sum = 2_166_136_261;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16_777_619) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** A greeting is returned once. What another has remarked on needs no second remark. */
function hearLine(mind: BanterMind, book: Book, { by, text, whisper }: SaidFact, at: number): boolean {
  if (typeof by !== 'number' || by === mind.seat || whisper !== null) return false;
  forget(mind, at);
  const shape = shapeOf(text, mind.names);
  const topic = Object.keys(book).find((id) => linesAbout(book, id).some((line) => shapeOfLine(line) === shape));
  if (topic !== undefined) mind.used.push(shape);
  if (topic !== undefined && topic === mind.pending?.of) mind.pending = null;
  if (topic !== undefined || mind.hasGreeted || mind.said >= MOST_LINES || !isGreeted(mind, text)) return false;
  mind.hasGreeted = true;
  mind.pending = { of: GREET, who: by, part: 'seen', at };
  return true;
}
const linesAbout = (book: Book, id: string): readonly Line[] => PARTS.flatMap((part) => book[id]![part] ?? []);

function isGreeted({ names, seat }: BanterMind, text: string): boolean {
  const words = (from: string): string =>
    ` ${from
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return GREETS.test(text) && words(text).includes(words(names[seat]!));
}

/** A line without its names. */
function shapeOf(text: string, names: readonly string[]): string {
  const longest = [...names].filter(Boolean).sort((a, b) => b.length - a.length);
  return longest.reduce((shape, name) => shape.replaceAll(name, '{}'), text);
}
const shapeOfLine = ({ text }: Line): string => text.replace(/\{\w+\}/g, '{}');

function speak(mind: BanterMind, book: Book, { channels, places, you }: View): ReturnType<Talk['speak']> {
  const { pending, voice, seat, rng, used } = mind;
  if (!pending || !channels.some(({ id, speak: may }) => may && id === TALK_CHANNEL)) return null;
  mind.pending = null;
  const isPlaying = places[seat]!.alive && you?.card !== HOST;
  if (!isPlaying && pending.part === 'seen' && pending.of !== GREET) return null;
  const fitting = book[pending.of]![pending.part]!.filter((line) => line.voice === null || line.voice === voice);
  const left = fitting.filter((line) => !used.includes(shapeOfLine(line)));
  if (left.length === 0) return null;
  const line = left[below(rng, left.length)]!;
  used.push(shapeOfLine(line));
  mind.said += 1;
  if (pending.of !== GREET) mind.last = pending.at;
  return { say: { channel: TALK_CHANNEL, text: written(line, pending, mind) }, answer: null };
}

/** A line with the names in it. */
export function written({ text }: Line, { who, other }: Noticed, { seat, names }: Pick<BanterMind, 'seat' | 'names'>): string {
  const seats: Record<string, Seat | null | undefined> = { me: seat, who, other };
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => names[seats[slot] ?? -1] ?? '');
}
