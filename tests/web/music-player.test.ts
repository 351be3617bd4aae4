import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMusic } from '../../web/features/game/music/player.ts';
import { setVolume } from '../../web/features/table-look/volume.ts';

/** Records calls and plays no sound. */
class FakeAudio {
  static last: FakeAudio;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  tones: number[] = [];
  levels: number[] = [];
  constructor() {
    FakeAudio.last = this;
  }
  #param = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    cancelScheduledValues: () => undefined,
    linearRampToValueAtTime: () => undefined,
    setTargetAtTime: (to: number) => void this.levels.push(to),
  });
  #node = (more: object = {}) => ({ connect: (to: unknown) => to, disconnect: () => undefined, gain: this.#param(), ...more });
  createGain = () => this.#node();
  createDelay = () => this.#node({ delayTime: this.#param() });
  createBiquadFilter = () => this.#node({ frequency: this.#param(), Q: this.#param() });
  createOscillator = () =>
    this.#node({
      frequency: this.#param(),
      detune: this.#param(),
      start: (at: number) => void this.tones.push(at),
      stop: () => undefined,
    });
  #become = async (state: string) => {
    this.state = state;
  };
  resume = () => this.#become('running');
  suspend = () => this.#become('suspended');
  close = () => this.#become('closed');
}
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('music begins with a press, pauses while the page is hidden, follows the volume and ends with the page', async () => {
  const music = openMusic();
  const audio = FakeAudio.last;
  music.setMood('lobby');
  hide(true);
  hide(false);
  expect(audio.state).toBe('suspended');
  document.dispatchEvent(new Event('click'));
  expect(audio.state).toBe('running');
  hide(true);
  expect(audio.state).toBe('suspended');
  hide(false);
  expect(audio.state).toBe('running');
  audio.levels = [];
  setVolume(1);
  const [loud] = audio.levels;
  setVolume(0.1);
  expect(audio.levels.at(-1)).toBeCloseTo(loud! / 10);
  music.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(audio.state).toBe('closed');
  document.dispatchEvent(new Event('click'));
  expect(audio.state).toBe('closed');
});

test('notes are scheduled in small steps, each once, even around the end of a piece; a cadence ends', async () => {
  const music = openMusic();
  const audio = FakeAudio.last;
  const play = async (seconds: number) => {
    for (let n = 0; n < seconds * 2; n++) {
      audio.currentTime += 0.5;
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  music.setMood('day');
  const [minutes, none]: [number[], number] = [[], audio.tones.length];
  music.setMood('day');
  expect(audio.tones.length).toBe(none);
  // The piece lasts a minute.
  for (let n = 0; n < 3; n++) {
    audio.tones = [];
    await play(60);
    minutes.push(audio.tones.length);
  }
  expect(minutes[0]).toBeGreaterThan(50);
  expect(minutes).toEqual([minutes[0], minutes[0], minutes[0]]);
  expect(Math.max(...audio.tones)).toBeLessThan(audio.currentTime + 2.1);
  audio.tones = [];
  music.setMood('won');
  await play(30);
  const ended = audio.tones.length;
  await play(30);
  expect([ended > 0, audio.tones.length]).toEqual([true, ended]);
  music.stop();
});
