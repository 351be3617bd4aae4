/** Plays the score. Only this file uses Web Audio. */
import { effect } from '@preact/signals-react';
import { volume } from '../../table-look/volume.ts';
import { type Mood, type MusicPiece, type Note, PIECES, SOUNDS, type Voice } from './score.ts';

/** Overall gain at full volume, so that music stays behind bells and voices. */
export const LOUDNESS = 0.4;
/** Seconds of a crossfade. */
const FADE = 3;
/** Seconds of the crossfade to a cadence, which should answer at once. */
const QUICK_FADE = 0.6;
/** Seconds scheduled ahead, and ms between scheduling passes. */
const AHEAD = 2;
const LOOK_MS = 500;
const PRESSES = ['click', 'keydown'] as const;
/** Oscillators of each sound; `part` is the share of the gain. Two slightly detuned oscillators sound warmer than one. */
const TIMBRES: Record<Voice['sound'], { shape: OscillatorType; cents: number; times: number; part: number }[]> = {
  pad: [
    { shape: 'triangle', cents: -4, times: 1, part: 0.5 },
    { shape: 'triangle', cents: 4, times: 1, part: 0.5 },
  ],
  bell: [
    { shape: 'sine', cents: 0, times: 1, part: 0.8 },
    { shape: 'sine', cents: 0, times: 2, part: 0.2 },
  ],
  pluck: [{ shape: 'triangle', cents: 0, times: 1, part: 1 }],
};

/** Returns the node that pieces play into: at the reader's volume, with a short echo. */
export function openRoom(audio: BaseAudioContext, loudness: number): GainNode {
  const master = audio.createGain();
  const echo = audio.createDelay(1);
  const feedback = audio.createGain();
  master.gain.value = loudness;
  echo.delayTime.value = 0.42;
  feedback.gain.value = 0.25;
  master.connect(audio.destination);
  master.connect(echo);
  echo.connect(feedback).connect(audio.destination);
  feedback.connect(echo);
  return master;
}

/** A piece that begins at `start`. */
export class Playing {
  readonly #audio: BaseAudioContext;
  readonly #filter: BiquadFilterNode;
  readonly #fade: GainNode;
  readonly #start: number;
  #until: number;
  #level = { from: 0, to: 0, at: 0, seconds: 1 };
  readonly piece: MusicPiece;

  constructor(audio: BaseAudioContext, to: AudioNode, piece: MusicPiece, start: number) {
    this.#audio = audio;
    this.piece = piece;
    this.#start = start;
    this.#until = start;
    this.#filter = audio.createBiquadFilter();
    this.#filter.type = 'lowpass';
    this.#filter.frequency.value = piece.cutoff;
    this.#filter.Q.value = 0.5;
    this.#fade = audio.createGain();
    this.#fade.gain.value = 0;
    this.#filter.connect(this.#fade).connect(to);
  }

  /** Fades linearly, so that two crossing pieces are never louder together than one. */
  fadeTo(gain: 0 | 1, seconds: number): void {
    const [{ currentTime: at }, { gain: level }] = [this.#audio, this.#fade];
    // Computed here, because not every browser reports the value in the middle of a ramp.
    const previous = this.#level;
    const from = previous.from + (previous.to - previous.from) * Math.min(1, (at - previous.at) / previous.seconds);
    this.#level = { from, to: gain, at, seconds };
    level.cancelScheduledValues(at);
    level.setValueAtTime(from, at);
    level.linearRampToValueAtTime(gain, at + seconds);
  }

  /** Schedules the notes that begin before `until`. */
  schedule(until: number): void {
    const { tempo, beats, loops, voices } = this.piece;
    const [beat, from] = [60 / tempo, this.#until];
    const [first, last] = loops
      ? [Math.floor((from - this.#start) / beat / beats), (until - this.#start) / beat / beats]
      : [0, 0];
    for (let round = first; round <= last; round++)
      for (const voice of voices)
        for (const note of voice.notes) {
          const at = this.#start + (round * beats + note.at) * beat;
          if (at >= from && at < until) this.#sound(voice, note, at, note.length * beat);
        }
    this.#until = Math.max(from, until);
  }

  #sound({ sound, gain }: Voice, { pitch }: Note, at: number, length: number): void {
    const { attack, tail, holds } = SOUNDS[sound];
    const rise = Math.min(attack, length / 2);
    const end = at + (holds ? length : rise) + tail;
    const envelope = this.#audio.createGain();
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(gain, at + rise);
    if (holds) envelope.gain.setValueAtTime(gain, at + length);
    else envelope.gain.setTargetAtTime(0, at + rise, tail / 5);
    // Ramps to exactly 0, so that the end does not click.
    if (holds) envelope.gain.linearRampToValueAtTime(0, end);
    envelope.connect(this.#filter);
    for (const { shape, cents, times, part } of TIMBRES[sound]) {
      const tone = this.#audio.createOscillator();
      const share = this.#audio.createGain();
      tone.type = shape;
      tone.frequency.value = 440 * 2 ** ((pitch - 69) / 12) * times;
      tone.detune.value = cents;
      share.gain.value = part;
      tone.connect(share).connect(envelope);
      tone.start(at);
      tone.stop(end + 0.05);
    }
  }

  close(): void {
    this.#fade.disconnect();
  }
}

/** Music of one page. It starts after a press, as browsers require, pauses while the page is hidden, and ends with `stop`. */
export function openMusic(): { setMood: (mood: Mood | null) => void; stop: () => void } {
  const audio = new AudioContext();
  const room = openRoom(audio, 0);
  let [playing, mood]: [Playing | null, Mood | null] = [null, null];
  const unfollow = effect(() => void room.gain.setTargetAtTime(LOUDNESS * volume.value, audio.currentTime, 0.1));
  let wasPressed = navigator.userActivation?.hasBeenActive === true;
  const wake = () => {
    if (wasPressed) void (document.hidden ? audio.suspend() : audio.resume()).catch(() => undefined);
  };
  const onPress = () => {
    wasPressed = true;
    if (audio.state === 'suspended') wake();
  };
  for (const event of PRESSES) document.addEventListener(event, onPress);
  document.addEventListener('visibilitychange', wake);
  wake();
  const look = setInterval(() => playing?.schedule(audio.currentTime + AHEAD), LOOK_MS);
  const end = (previous: Playing, seconds: number) => {
    previous.fadeTo(0, seconds);
    setTimeout(() => previous.close(), 1_000 * (seconds + 1));
  };
  return {
    setMood(next) {
      if (next === mood) return;
      const piece = next && PIECES[next];
      const seconds = piece?.loops === false ? QUICK_FADE : FADE;
      if (playing) end(playing, seconds);
      mood = next;
      playing = piece && new Playing(audio, room, piece, audio.currentTime + 0.1);
      playing?.fadeTo(1, seconds);
      playing?.schedule(audio.currentTime + AHEAD);
    },
    stop() {
      clearInterval(look);
      unfollow();
      for (const event of PRESSES) document.removeEventListener(event, onPress);
      document.removeEventListener('visibilitychange', wake);
      room.gain.setTargetAtTime(0, audio.currentTime, 0.1);
      setTimeout(() => void audio.close(), 700);
    },
  };
}
