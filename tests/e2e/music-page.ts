/** Script of a page that renders the music of a table faster than it plays, as `window.render`. */
import { openRoom, Playing } from '../../web/features/game/music/player.ts';
import { type Mood, PIECES } from '../../web/features/game/music/score.ts';

const RATE = 22_050;
export interface Heard {
  /** Decibels below the loudest possible. */
  loudness: number;
  peak: number;
  /** The largest step between two samples: a click is a large one. */
  step: number;
}

/** Renders the pieces one after the other, `each` seconds long, with the crossfade of the page. */
export async function render(moods: Mood[], each: number, loudness: number): Promise<Heard> {
  const audio = new OfflineAudioContext(1, RATE * each * moods.length, RATE);
  const room = openRoom(audio, loudness);
  let before: Playing | null = null;
  const begin = (mood: Mood) => {
    before?.fadeTo(0, 3);
    before = new Playing(audio, room, PIECES[mood], audio.currentTime);
    before.fadeTo(1, 3);
    before.schedule(audio.currentTime + each + 3);
  };
  for (const [i, mood] of moods.entries()) {
    if (i === 0) begin(mood);
    else
      void audio.suspend(i * each).then(() => {
        begin(mood);
        return audio.resume();
      });
  }
  const samples = (await audio.startRendering()).getChannelData(0);
  const steps = samples.map((one, i) => Math.abs(one - (samples[i - 1] ?? one)));
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
  return {
    loudness: 10 * Math.log10(power),
    peak: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    step: steps.reduce((most, one) => Math.max(most, one), 0),
  };
}
Object.assign(window, { render });
