/** One room for everyone, including players who are out. Setups may allow whispers, which may leak. */
import { type ChannelView, type Seat, type SpokenLine, tell, type Viewer } from '../engine/game.ts';
import { below } from '../engine/rng.ts';
import { HOST, type Tabletop } from './tabletop.ts';

export const TALK_CHANNEL = 'talk';
/** Whether a seat may speak; by default everyone who is here may. */
export type MaySpeak = (s: Tabletop, seat: Seat) => boolean;
const anyone: MaySpeak = (s, seat) => !s.chairs[seat]!.gone;

const whispers = (s: Tabletop): boolean => s.settings.includes('Whispers');
/** Percentage of whispers that everyone hears. */
const leak = (s: Tabletop): number => s.settings.filter((name) => name === 'Whisper Leak Chance').length;

/** Sends a line to those who hear it. Returns false if the seat may not speak there or not whisper to that seat. */
export function talk(s: Tabletop, { seat, channel, text, to, rolled }: SpokenLine, may: MaySpeak = anyone): boolean {
  if (channel !== TALK_CHANNEL || !may(s, seat)) return false;
  if (to !== undefined && !whisperable(s, seat, may).includes(to)) return false;
  const said = { kind: 'said' as const, channel, by: seat, text, whisper: to ?? null, leaked: false, ...(rolled && { rolled }) };
  if (to === undefined) tell(s, 'all', said);
  else if (leaks(s, seat, to)) tell(s, 'all', { ...said, leaked: true });
  else tell(s, [seat, to], said);
  return true;
}
/** Whispers to or by the Host never leak. */
const leaks = (s: Tabletop, from: Seat, to: Seat): boolean =>
  leak(s) > 0 && below(s.rng, 100) < leak(s) && s.chairs[from]!.card !== HOST && s.chairs[to]!.card !== HOST;

const whisperable = (s: Tabletop, seat: Seat, may: MaySpeak): Seat[] =>
  whispers(s) ? s.chairs.flatMap((_, other) => (other !== seat && may(s, other) ? [other] : [])) : [];

/** The room as a viewer sees it. */
export function channels(s: Tabletop, viewer: Viewer, may: MaySpeak = anyone): ChannelView[] {
  if (s.outcome) return [];
  const speak = typeof viewer === 'number' && may(s, viewer);
  return [{ id: TALK_CHANNEL, label: TALK_CHANNEL, speak, whisper: speak ? whisperable(s, viewer as Seat, may) : [] }];
}
