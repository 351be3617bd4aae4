/** Synthesized sounds of a table. */
import { volume } from './volume.ts';

export type SoundName = 'turn' | 'phase' | 'message' | 'death' | 'hurry' | 'end';

/** Tones in Hz. */
const SOUND_TONES: Record<SoundName, { tones: number[]; each: number; shape: OscillatorType }> = {
  turn: { tones: [523.25, 659.25, 783.99], each: 0.13, shape: 'triangle' },
  phase: { tones: [392, 523.25], each: 0.22, shape: 'sine' },
  message: { tones: [880], each: 0.07, shape: 'sine' },
  death: { tones: [220, 174.61, 130.81], each: 0.28, shape: 'triangle' },
  hurry: { tones: [698.46, 698.46], each: 0.09, shape: 'triangle' },
  end: { tones: [392, 523.25, 659.25, 783.99], each: 0.2, shape: 'sine' },
};
/** Gain at full volume. */
const LOUDNESS = 0.18;
let audio: AudioContext | null = null;

export function playTones(bell: SoundName): void {
  audio ??= new AudioContext();
  // Browsers stay silent until the first user gesture; later bells are heard.
  void audio.resume().catch(() => undefined);
  const { tones, each, shape } = SOUND_TONES[bell];
  for (const [i, tone] of tones.entries()) {
    const voice = { tone, shape, loudness: LOUDNESS * volume.peek() };
    playTone(audio, voice, audio.currentTime + i * each, each * 1.8);
  }
}

interface Voice {
  tone: number;
  shape: OscillatorType;
  loudness: number;
}
function playTone(to: AudioContext, { tone, shape, loudness }: Voice, at: number, length: number): void {
  const voice = to.createOscillator();
  const gain = to.createGain();
  voice.type = shape;
  voice.frequency.value = tone;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(to.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}
