import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { items, modifiers, roles, settings } from '../../games/mafia/catalogue.ts';
import { drawing, glyphs } from '../../scripts/build/glyphs.ts';
import { ARTISTS, artistOf } from '../../web/features/credits/artists.ts';
import { formatClock } from '../../web/ui/clock.ts';
import { colourOf, distinctFaces, FACE_COLOURS, type Face, faceOf, shapePath } from '../../web/ui/face.ts';
import { ICONS } from '../../web/ui/icons.ts';
import { pageRange } from '../../web/ui/pages.ts';
import { glyphOf, sideStyle } from '../../web/ui/sides.ts';
import { dismissToast, toast, toasts } from '../../web/ui/toast.ts';
import { contrast, fromOklch, toOklab } from './colour.ts';

const load = createRequire(import.meta.url);
const icons = (set: string) =>
  load(`@iconify-json/${set}/icons.json`) as { icons: Record<string, unknown>; aliases?: Record<string, unknown> };

describe('the clock', () => {
  test('rounds up to whole seconds, and shows hours only when there are any', () => {
    expect([0, -3, 0.2, 7, 59.1, 750, 3723].map(formatClock)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:07',
      '1:00',
      '12:30',
      '1:02:03',
    ]);
  });
});

describe('the pager', () => {
  test('offers five pages with the current one in the middle', () => {
    expect(pageRange(7, 23)).toEqual([5, 6, 7, 8, 9]);
  });
  test('stays within the first and the last page', () => {
    expect(pageRange(1, 23)).toEqual([1, 2, 3, 4, 5]);
    expect(pageRange(23, 23)).toEqual([19, 20, 21, 22, 23]);
    expect(pageRange(2, 3)).toEqual([1, 2, 3]);
  });
});

describe('an avatar without a picture', () => {
  const looks = ({ shape, colour }: Face) => `${shape} ${colour}`;
  const bots = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `b${i + 1}`, name: `Bot ${i}` }));
  const member = (i: number) => ({ id: `u${String(i).padStart(12, '0')}`, name: `Member ${i}` });
  test('is the same face for the same id, in many shapes and colors', () => {
    expect(faceOf('guest-7')).toEqual(faceOf('guest-7'));
    const faces = Array.from({ length: 500 }, (_, i) => faceOf(`guest-${i}`));
    expect(new Set(faces.map(shapePath)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(faces.map((face) => colourOf(face).ground)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(faces.map(looks)).size).toBeGreaterThan(180);
  });
  test('has the frame of a member, a guest or a bot; a persona, known by name only, has that of a member', () => {
    expect(['uAbcdefghijkl', 'gAbcdefghijkl', 'b12', 'birch', 'b', 'ghost'].map((id) => faceOf(id).frame)).toEqual([
      'member',
      'guest',
      'bot',
      'member',
      'member',
      'member',
    ]);
  });
  test('differs in shape and in color among twelve bots, and in one of them in a full house', () => {
    const twelve = distinctFaces(bots(12));
    expect([new Set(twelve.map(({ shape }) => shape)).size, new Set(twelve.map(({ colour }) => colour)).size]).toEqual([12, 12]);
    expect(new Set(twelve.map(looks)).size).toBe(12);
    expect(new Set(distinctFaces(bots(50)).map(looks)).size).toBe(50);
  });
  test('of a member stays the same at every table, unless another member here has it; bots make way', () => {
    const people = [...bots(6), ...Array.from({ length: 6 }, (_, i) => member(i))];
    const faces = distinctFaces(people);
    const own = people.slice(6).map(({ id }) => faceOf(id));
    expect(new Set(own.map(looks)).size).toBe(6);
    expect(faces.slice(6)).toEqual(own);
    const shapes = new Set(own.map(({ shape }) => shape));
    expect(faces.slice(0, 6).some(({ shape }) => shapes.has(shape))).toBe(false);
    const crowd = Array.from({ length: 50 }, (_, i) => member(i));
    expect(new Set(crowd.map(({ id }) => looks(faceOf(id)))).size).toBeLessThan(50);
    expect(new Set(distinctFaces(crowd).map(looks)).size).toBe(50);
  });
  test('depends on a bot’s name, because every table has a bot with the id b1', () => {
    const [wren, ash] = ['Wren', 'Ash'].map((name) => distinctFaces([{ id: 'b1', name }])[0]!);
    expect(looks(wren!)).not.toBe(looks(ash!));
  });
  test('has a silhouette that contrasts with its ground, and grounds that differ', () => {
    for (const { ground, ink } of FACE_COLOURS) expect(contrast(fromOklch(ground), fromOklch(ink)), ground).toBeGreaterThan(4.5);
    const labs = FACE_COLOURS.map(({ ground }) => toOklab(fromOklch(ground)));
    const distance = (one: number, other: number) => Math.hypot(...labs[one]!.map((value, i) => value - labs[other]![i]!));
    const pairs = labs.flatMap((_, i) => labs.slice(0, i).map((_, j) => distance(i, j)));
    expect(Math.min(...pairs)).toBeGreaterThan(0.1);
  });
});

describe('icons', () => {
  test('every control icon is in the icon set', () => {
    const set = icons('lucide');
    const names = Object.values(ICONS);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !(name in set.icons) && !(name in (set.aliases ?? {})))).toEqual([]);
  });
  test('every icon that the games declare exists, under the name by which the page requests it', () => {
    const drawn = glyphs();
    const declared = [...roles(), ...modifiers(), ...settings(), ...items()];
    expect(roles().length).toBeGreaterThan(30);
    expect(declared.filter(({ icon }) => !drawn.get(glyphOf(icon))?.includes('<path'))).toEqual([]);
  });
  test('an icon that is misspelled, or of another set, fails the build by name', () => {
    expect(drawing('game-icons:windmill', 'Miller')).toContain('<path');
    expect(() => drawing('game-icons:windmil', 'Miller')).toThrow("Miller has the icon 'windmil'");
    expect(() => drawing('game-icons:constructor', 'Miller')).toThrow('Miller');
    expect(() => drawing('lucide:wind', 'Miller')).toThrow("Miller has the icon 'lucide:wind'");
  });
  test('every icon that the site shows has one artist, who is named', () => {
    const drawn = ARTISTS.flatMap(({ icons }) => icons);
    expect([...drawn].sort()).toEqual([...glyphs().keys()].sort());
    expect(artistOf('windmill')).toMatchObject({ name: 'Delapouite' });
  });
  test('an unknown role has the icon of its side, and an unknown side a question mark', () => {
    const drawn = glyphs();
    const sides = ['Village', 'Mafia', 'Cult', 'Independent', 'Event', null].map((side) => sideStyle(side).glyph);
    expect(new Set(sides).size).toBe(6);
    expect(sides.filter((glyph) => !drawn.has(glyph))).toEqual([]);
    expect(sideStyle('toString').glyph).toBe(sideStyle(null).glyph);
    expect(sideStyle('Rebels')).toMatchObject({ tone: 'neutral', word: 'Rebels' });
  });
});

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    toasts.value = [];
  });
  const texts = () => toasts.value.map((line) => line.text);

  test('stay three seconds, fade for half a second, and are removed', () => {
    toast('Ana took a seat.');
    vi.advanceTimersByTime(2999);
    expect(toasts.value[0]?.fading).toBe(false);
    vi.advanceTimersByTime(1);
    expect(toasts.value[0]?.fading).toBe(true);
    vi.advanceTimersByTime(500);
    expect(texts()).toEqual([]);
  });
  test('stay if they are pinned, until they are closed', () => {
    const id = toast('Your game begins.', { pinned: true });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Your game begins.']);
    dismissToast(id);
    expect(texts()).toEqual([]);
  });
  test('are five at most: the oldest one not pinned is removed', () => {
    toast('pinned', { pinned: true });
    for (const text of ['a', 'b', 'c', 'd', 'e']) toast(text);
    expect(texts()).toEqual(['pinned', 'b', 'c', 'd', 'e']);
  });
  test('are shown once for the same words, and stay from the last time', () => {
    toast('There is no command /x.', { kind: 'warning' });
    toast('Your name is taken.');
    vi.advanceTimersByTime(2000);
    toast('There is no command /x.', { kind: 'warning' });
    expect(texts()).toEqual(['Your name is taken.', 'There is no command /x.']);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual(['There is no command /x.']);
    expect(toasts.value[0]?.fading).toBe(false);
  });
});
