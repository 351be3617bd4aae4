/**
 * Talk of bots at tabletop games: now and then one remarks on an event that everyone has seen, and one that is greeted by name
 * greets back. A game gives its remarks as data. A mind takes in only lines of talk, the beginning of a phase, and facts that are
 * sent to everyone, so no remark can tell a secret.
 */
import type { CommonFact } from '../engine/facts.ts';
import type { AnyFact, Seat, Talk, View } from '../engine/game.ts';
import { below, chance, pickOne, type Rng } from '../engine/rng.ts';
import { HOST } from './tabletop.ts';
import { TALK_CHANNEL } from './talk.ts';

/** An event to remark on: the situation, the seat that did it, and the other seat involved. */
export interface Noticed {
  of: string;
  who?: Seat | null;
  other?: Seat | null;
}
/** The speaker's part: the one who did it, the one it was done to, or anyone else. */
const PARTS = ['own', 'done', 'seen'] as const;
export type SpeakerPart = (typeof PARTS)[number];
/**
 * Lines for each part, one per text line, with the slots {me}, {who} and {other}. A line with a voice in front ('dry: ') is only
 * for bots with that voice.
 */
export type Situation = Partial<Record<SpeakerPart, string>>;
/** `notice` may name only facts that are always sent to everyone. The situation `start` is the beginning of the game. */
export interface Remarks<F extends { kind: string }> {
  notice: { [K in F['kind']]?: (fact: Extract<F, { kind: K }>) => Noticed | null };
  lines: Readonly<Record<string, Situation>>;
}

const VOICES = ['dry', 'warm', 'cheeky'] as const;
type Voice = (typeof VOICES)[number];
export interface Line {
  text: string;
  /** Null if the line is for all voices. */
  voice: Voice | null;
}
/** A remark that has not been made yet. */
interface Pending extends Noticed {
  part: SpeakerPart;
  at: number;
}
/** Plain JSON. */
export interface BanterMind {
  seat: Seat;
  names: string[];
  rng: Rng;
  voice: Voice;
  pending: Pending | null;
  /** Lines that anyone has said at this table, without their names. */
  used: string[];
  said: number;
  /** When it last remarked on something. */
  last: number | null;
  hasBegun: boolean;
  hasGreeted: boolean;
}

const MOST_LINES = 6;
/** Chance that a bot makes a remark that falls to it. */
const LIKELY = 0.6;
const START_LIKELY = 0.35;
const QUIET = 150_000;
/** Milliseconds after which a remark is too late. */
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

/** Returns the talk of the bots of a game with these remarks. */
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

/** Every line of a game, by situation and part. */
type Book = Readonly<Record<string, Readonly<Partial<Record<SpeakerPart, readonly Line[]>>>>>;
/** Parses the lines of a game and adds greetings. */
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

const partOf = ({ who, other }: Noticed, seat: Seat): SpeakerPart => (seat === who ? 'own' : seat === other ? 'done' : 'seen');

/** Decides whether to remark on an event. All minds compute the same seat for it, so no two bots remark on the same event. */
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

/** Returns a greeting once, and drops a pending remark if another has remarked on the same thing. */
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

/** Returns a line without its names. */
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
  const unused = fitting.filter((line) => !used.includes(shapeOfLine(line)));
  if (unused.length === 0) return null;
  const line = unused[below(rng, unused.length)]!;
  used.push(shapeOfLine(line));
  mind.said += 1;
  if (pending.of !== GREET) mind.last = pending.at;
  return { say: { channel: TALK_CHANNEL, text: written(line, pending, mind) }, answer: null };
}

/** Returns a line with the names filled in. */
export function written({ text }: Line, { who, other }: Noticed, { seat, names }: Pick<BanterMind, 'seat' | 'names'>): string {
  const seats: Record<string, Seat | null | undefined> = { me: seat, who, other };
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => names[seats[slot] ?? -1] ?? '');
}
