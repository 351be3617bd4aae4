/**
 * Music of a table, as data: slow pieces for the lobby, the night and the day, and a cadence for the end. Times are in beats,
 * pitches are MIDI numbers. `player.ts` plays it.
 */
export type Mood = 'lobby' | 'night' | 'day' | 'won' | 'lost';
export type Sound = 'pad' | 'bell' | 'pluck';
export interface Note {
  at: number;
  length: number;
  pitch: number;
}
export interface Voice {
  sound: Sound;
  /** Gain of each note. */
  gain: number;
  notes: Note[];
}
export interface MusicPiece {
  /** Beats per minute. */
  tempo: number;
  beats: number;
  loops: boolean;
  /** Cutoff of the low-pass filter, in Hz. */
  cutoff: number;
  voices: Voice[];
}

/**
 * Envelopes, in seconds. A pad holds its notes and then fades for `tail`; the others fade from the start and are silent after
 * `tail`.
 */
export const SOUNDS: Record<Sound, { attack: number; tail: number; holds: boolean }> = {
  pad: { attack: 1.4, tail: 1.8, holds: true },
  bell: { attack: 0.06, tail: 3.2, holds: false },
  pluck: { attack: 0.04, tail: 1.6, holds: false },
};

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
function pitchOf(name: string): number {
  const [, letter = 'C', accidental, octave] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  return 12 * (Number(octave) + 1) + STEPS[letter]! + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0);
}

/** Parses notes: 'A2+E3:8 -:2 C5:3' is two notes at once for eight beats, a rest of two, and a note of three. */
function line(text: string): Note[] {
  let at = 0;
  return text.split(' ').flatMap((step) => {
    const [names = '', beats] = step.split(':');
    const [from, length] = [at, Number(beats)];
    at += length;
    return names === '-' ? [] : names.split('+').map((name) => ({ at: from, length, pitch: pitchOf(name) }));
  });
}
const pad = (...bars: string[]): Voice => ({ sound: 'pad', gain: 0.075, notes: line(bars.join(' ')) });
const bell = (...bars: string[]): Voice => ({ sound: 'bell', gain: 0.11, notes: line(bars.join(' ')) });
const pluck = (...bars: string[]): Voice => ({ sound: 'pluck', gain: 0.1, notes: line(bars.join(' ')) });

/** G major: people arrive. */
const LOBBY: MusicPiece = {
  tempo: 56,
  beats: 64,
  loops: true,
  cutoff: 1_500,
  voices: [
    pad('G2+D3+B3:8', 'E2+B2+G3:8', 'C3+G3+E4:8', 'D3+A3+F#4:8', 'G2+D3+B3:8', 'B2+F#3+D4:8', 'C3+G3+E4:8', 'D3+A3+F#4:8'),
    bell(
      '-:2 D5:2 B4:4',
      '-:2 B4:2 E5:4',
      '-:3 G4:2 C5:3',
      '-:2 A4:2 D5:4',
      '-:2 B4:2 D5:4',
      '-:2 F#5:2 D5:4',
      '-:2 E5:3 C5:3',
      '-:3 A4:5',
    ),
  ],
};

/** A minor, low and sparse. */
const NIGHT: MusicPiece = {
  tempo: 48,
  beats: 64,
  loops: true,
  cutoff: 900,
  voices: [
    pad('A2+E3+C4:8', 'F2+C3+A3:8', 'D3+A3+F4:8', 'E2+B2+G3:8', 'A2+E3+C4:8', 'C3+G3+E4:8', 'F2+C3+A3:8', 'E2+B2+G3:8'),
    bell('-:2 E5:3 C5:3', '-:5 A4:3', '-:2 F5:2 D5:4', '-:4 B4:4', '-:2 C5:2 E5:4', '-:3 G5:2 E5:3', '-:4 C5:4', '-:3 G4:5'),
  ],
};

/** F major, with a moving plucked voice. */
const DAY: MusicPiece = {
  tempo: 64,
  beats: 64,
  loops: true,
  cutoff: 1_900,
  voices: [
    pad('F2+C3+A3:8', 'C3+G3+E4:8', 'D3+A3+F4:8', 'Bb2+F3+D4:8', 'F2+C3+A3:8', 'A2+E3+C4:8', 'Bb2+F3+D4:8', 'C3+G3+E4:8'),
    pluck(
      'F4:2 A4:1 C5:3 A4:2',
      'E4:2 G4:1 C5:3 G4:2',
      'F4:2 A4:1 D5:3 A4:2',
      'F4:2 Bb4:1 D5:3 Bb4:2',
      'A4:2 C5:1 F5:3 C5:2',
      'A4:2 C5:1 E5:3 C5:2',
      'Bb4:2 D5:1 F5:3 D5:2',
      'G4:2 C5:1 E5:3 C5:2',
    ),
  ],
};

/** IV–V–I in C major, rising. */
const WON: MusicPiece = {
  tempo: 76,
  beats: 12,
  loops: false,
  cutoff: 2_200,
  voices: [pad('F2+C3+A3:3 G2+D3+B3:3 C3+G3+E4:6'), pluck('A4:2 C5:1 B4:2 D5:1 E5:2 G5:4')],
};

/** iv–V–i in A minor, falling. */
const LOST: MusicPiece = {
  tempo: 58,
  beats: 10,
  loops: false,
  cutoff: 1_200,
  voices: [pad('D3+A3+F4:2 E2+B2+G#3:2 A2+E3+C4:6'), bell('F5:1 D5:1 E5:1 B4:1 C5:2 A4:4')],
};

export const PIECES: Record<Mood, MusicPiece> = { lobby: LOBBY, night: NIGHT, day: DAY, won: WON, lost: LOST };
