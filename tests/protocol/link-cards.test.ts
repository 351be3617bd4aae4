/** The picture in a link to a table: decoded with another library than the one that drew it. */
import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { CARD, LETTERS } from '../../worker/previews/card-format.ts';
import { type CardWords, drawCard, readLetters } from '../../worker/previews/draw-card.ts';
import { previewOf } from '../../worker/previews/words.ts';

const file = (name: string): Uint8Array => new Uint8Array(readFileSync(`public/cards/${name}`));
const letters = readLetters(file('letters.png'), String(readFileSync('public/cards/letters.json')));
const WORDS: CardWords = { name: '', line: '', call: '', seats: null };
const draw = (words: Partial<CardWords>, card = 'mafia') =>
  decode(drawCard(file(`${card}.png`), letters, { ...WORDS, ...words }));
const PLAIN = draw({});
/** Bounding box of all pixels that differ from the plain card; null if none does. */
function changed(words: Partial<CardWords>): { left: number; right: number; top: number; bottom: number } | null {
  const other = draw(words).data;
  let [left, right, top, bottom] = [CARD.width, -1, CARD.height, -1];
  for (let i = 0; i < other.length; i++) {
    if (PLAIN.data[i] === other[i]) continue;
    const [x, y] = [i % CARD.width, Math.floor(i / CARD.width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return null;
  return { left, right, top, bottom };
}

describe('the card of a table', () => {
  test('exists for every game as a PNG of the size that messengers want, within sixty kilobytes', () => {
    for (const id of Object.keys(GAMES)) {
      const png = drawCard(file(`${id}.png`), letters, {
        name: 'W'.repeat(50),
        line: 'W'.repeat(80),
        call: 'Play now, no account needed',
        seats: { taken: 9, total: 28 },
      });
      expect([id, png.length < 60_000]).toEqual([id, true]);
      expect(decode(png)).toMatchObject({ width: 1200, height: 630, depth: 8 });
    }
  });
  test('is drawn identically each time', () => {
    const png = () => drawCard(file('jotto.png'), letters, { ...WORDS, name: 'Owls', seats: { taken: 1, total: 5 } });
    expect(png()).toEqual(png());
  });
  test('has its words beside the drawing, and cuts a long name', () => {
    const short = changed({ name: 'Owls' })!;
    expect(short.right).toBeLessThan(300);
    const long = changed({ name: 'An evening at the mill with all the others of us' })!;
    expect(long.right).toBeGreaterThan(600);
    expect(long.right).toBeLessThan(780);
    expect(changed({ call: 'Play now' })!.bottom).toBeLessThan(CARD.height - 20);
  });
  test('writes Latin, Greek and Cyrillic, drops accents that it lacks, and leaves out a name that it cannot read', () => {
    for (const name of ['Żółta łódź', 'Ночная смена', 'Βραδιά']) expect([name, changed({ name }) !== null]).toEqual([name, true]);
    expect(draw({ name: 'Hạ Long' }).data).toEqual(draw({ name: 'Ha Long' }).data);
    expect(changed({ name: '夜の村' })).toBeNull();
    // The line moves up to the place of the name.
    expect(changed({ name: '夜の村', line: 'First Light' })).toEqual(changed({ line: 'First Light' }));
  });
  test('shows each seat, taken or free', () => {
    const seats = (taken: number, total: number) => changed({ seats: { taken, total } })!;
    expect(seats(1, 8).right).toBeGreaterThan(seats(1, 5).right);
    expect(draw({ seats: { taken: 1, total: 5 } }).data).not.toEqual(draw({ seats: { taken: 2, total: 5 } }).data);
    expect(seats(20, 28).bottom).toBeLessThan(520);
    expect(changed({ seats: { taken: 20, total: 50 } })).toBeNull();
  });
  test('has a glyph for every letter of its own words', () => {
    const known = new Set<string>(LETTERS.characters);
    for (const entry of ENTRIES) {
      const { title, description, words } = previewOf(entry);
      expect([...title, ...description, ...Object.values(words!).join('')].filter((letter) => !known.has(letter))).toEqual([]);
    }
  });
});

const ROW = {
  type: 'Mafia',
  setup: { name: 'Seven Lanterns', total: 7 },
  players: 5,
  guests: true,
  status: 'Open',
  lobbyName: 'Owls',
  hostName: 'Ann',
};
type Told = Parameters<typeof previewOf>[0];
const entryOf = (row: object = {}, more: Partial<TableEntry> = {}): Told =>
  ({ row: { ...ROW, ...row }, stage: 'open', noSeat: null, noWatch: null, kept: false, ...more }) as Told;
const ENTRIES = [
  entryOf(),
  entryOf({ kept: 1 }, { kept: true }),
  entryOf({ players: 6, kept: 1 }),
  entryOf({ guests: false }),
  entryOf({ status: 'In Progress' }, { stage: 'playing', noSeat: 'started', noWatch: 'no-spectators' }),
  entryOf({ status: 'In Progress' }, { stage: 'playing' }),
  entryOf({ status: 'Finished' }, { stage: 'closed' }),
];

test('a link says what a visitor can do at the table now', () => {
  expect(ENTRIES.map((entry) => [previewOf(entry).title, previewOf(entry).description])).toEqual([
    ['Play Mafia with us', 'Owls · 5 of 7 seats taken · Seven Lanterns · Play now, no account needed'],
    ['A seat is kept for you: Mafia', 'Owls · 5 of 7 seats taken · Seven Lanterns · Your seat is waiting'],
    ['Mafia on Duskhaven', 'Owls · 6 of 7 seats taken · Seven Lanterns · Watch it live'],
    ['Play Mafia with us', 'Owls · 5 of 7 seats taken · Seven Lanterns · Take a seat with a free account'],
    ['Mafia is on at Duskhaven', 'Owls · 5 players · Seven Lanterns'],
    ['Mafia is on at Duskhaven', 'Owls · 5 players · Seven Lanterns · Jump in: take over for a bot'],
    ['Mafia on Duskhaven', 'Owls · Seven Lanterns · This game is over'],
  ]);
});
