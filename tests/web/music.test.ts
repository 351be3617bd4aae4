/** The score of the music at tables, as data. tests/e2e/table-layout.test.ts tests the sound. */
import { describe, expect, test } from 'vitest';
import { type MusicPiece, type Note, PIECES, SOUNDS } from '../../web/features/game/music/score.ts';
import { moodOf, type TableMoment } from '../../web/features/game/music/table-music.ts';

const pieces = Object.entries(PIECES);
/** Total gain of all notes that sound in a second, tails included, after a looping piece has begun again. */
function gainAt({ tempo, beats, loops, voices }: MusicPiece, second: number): number {
  const beat = 60 / tempo;
  const sounds = ({ at, length }: Note, tail: number, from: number) =>
    second >= from + at * beat && second < from + (at + length) * beat + tail;
  const starts = loops ? [0, beats * beat] : [0];
  const gains = voices.flatMap(({ sound, gain, notes }) =>
    starts.flatMap((from) => notes.filter((note) => sounds(note, SOUNDS[sound].tail, from)).map(() => gain)),
  );
  return gains.reduce((sum, gain) => sum + gain, 0);
}

describe.each(pieces)('the piece %s', (_mood, piece) => {
  const { tempo, beats, loops, voices } = piece;
  const notes = voices.flatMap((voice) => voice.notes);

  test('never clips: simultaneous notes have a total gain of at most one', () => {
    const moments = notes.flatMap(({ at }) => [at, at + beats].map((one) => (one * 60) / tempo + 0.01));
    expect(Math.max(...moments.map((second) => gainAt(piece, second)))).toBeLessThanOrEqual(1);
  });
  test('is slow and short, and fills its length: every voice ends where it begins again', () => {
    expect(tempo).toBeLessThanOrEqual(80);
    expect((beats * 60) / tempo).toBeLessThan(90);
    for (const voice of voices) expect(Math.max(...voice.notes.map(({ at, length }) => at + length))).toBe(beats);
    const chords = voices.find(({ sound }) => sound === 'pad')!.notes;
    for (let at = 0; at < beats; at++) expect(chords.some((note) => note.at <= at && note.at + note.length > at)).toBe(true);
    expect(loops).toBe(beats === 64);
  });
  test('has only consonant intervals between notes that are held together, and no note too high or too low', () => {
    for (const one of notes)
      for (const other of notes) {
        const together = one.at < other.at + other.length && other.at < one.at + one.length;
        if (together) expect([0, 3, 4, 5, 7, 8, 9]).toContain(Math.abs(one.pitch - other.pitch) % 12);
      }
    expect(Math.min(...notes.map(({ pitch }) => pitch))).toBeGreaterThanOrEqual(40);
    expect(Math.max(...notes.map(({ pitch }) => pitch))).toBeLessThanOrEqual(80);
  });
});

test('the lobby, a night of Mafia, every other phase and the player’s own end have a piece; the rest is silent', () => {
  const scene: TableMoment = { stage: 'playing', gameId: 'mafia', light: 'night', winners: null, me: 1 };
  const moods = [
    { ...scene, stage: 'open' as const },
    { ...scene, stage: 'countdown' as const },
    scene,
    { ...scene, light: 'day' },
    { ...scene, gameId: 'resistance' },
    { ...scene, stage: 'post' as const, winners: [1] },
    { ...scene, stage: 'post' as const, winners: [0] },
    { ...scene, stage: 'post' as const, winners: [0], me: null },
    { ...scene, stage: 'post' as const },
    { ...scene, stage: 'closed' as const },
  ].map(moodOf);
  expect(moods).toEqual(['lobby', 'lobby', 'night', 'day', 'day', 'won', 'lost', null, null, null]);
});
