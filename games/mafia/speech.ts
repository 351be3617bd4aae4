/** Who may talk where, and who hears it. Derived whenever it is asked, so death and conversion need no upkeep. */
import type { Line, Seat } from '../game.ts';
import { below } from '../rng.ts';
import { placeOf, tell } from './record.ts';
import { rooms } from './rooms.ts';
import { EVIL, type Mafia, type Player } from './state.ts';
import { is, rule } from './trait.ts';

export interface Channel {
  id: string;
  label: string;
  speak: Seat[];
  hear: 'all' | Seat[];
  /** Speakers who are not known here, and what they are called. */
  as: Record<Seat, string>;
}
const NOBODY_HIDES = {};

/** All places to talk right now. */
export function channels(g: Mafia): Channel[] {
  const all: Channel[] = [];
  const seats = (keep: (p: Player) => boolean) => g.players.filter((p) => !p.gone && keep(p)).map((p) => p.seat);
  const shared = (id: string, members: Seat[]): Channel => ({ id, label: id, speak: members, hear: members, as: NOBODY_HIDES });
  if (g.phase === 'Day')
    all.push({
      ...shared(
        'village',
        seats((p) => p.alive || rule(g, 'deadTalk')),
      ),
      hear: 'all',
    });
  const away = new Set(rooms(g).flatMap((room) => room.members));
  if (g.phase === 'Night') {
    for (const side of EVIL) {
      if (rule(g, 'silent').includes(side)) continue;
      const members = seats((p) => p.alive && p.side === side && !away.has(p.seat) && !is(g, p, 'lone'));
      if (members.length > 1) all.push(shared(side, members));
    }
    for (const { id, label, members, as } of rooms(g)) if (members.length > 1) all.push({ ...shared(id, members), label, as });
  }
  const dead = seats((p) => !p.alive && !away.has(p.seat));
  if (dead.length) all.push(shared('dead', dead));
  return all;
}
/** The others in a channel to whom a member may whisper. */
export const whisperable = (g: Mafia, { speak, as }: Channel, seat: Seat): Seat[] =>
  rule(g, 'whispers') && Object.keys(as).length === 0 && speak.includes(seat) ? speak.filter((s) => s !== seat) : [];

/** Writes a line for those who hear it; false when the speaker may not speak there, or not whisper to that seat. */
export function say(g: Mafia, line: Line): boolean {
  const seat = placeOf(g, line.seat);
  const room = channels(g).find((c) => c.id === line.channel && c.speak.includes(seat));
  if (!room) return false;
  if (line.to !== undefined && !whisperable(g, room, seat).includes(line.to)) return false;
  const by = room.as[seat] ?? seat;
  const said = { kind: 'said' as const, channel: room.id, by, text: line.text, whisper: line.to ?? null, leaked: false };
  const speaker = g.players[seat]!;
  if (is(g, speaker, 'mute')) tell(g, [seat], said);
  else if (line.to === undefined) voice(g, room.hear, seat, said);
  else if (overheard(g, speaker, g.players[line.to]!))
    voice(g, room.hear === 'all' ? everyone(g) : room.hear, seat, { ...said, leaked: true });
  else voice(g, [seat, line.to], seat, said);
  return true;
}
const everyone = (g: Mafia): Seat[] => g.players.map((p) => p.seat);
/** The die is thrown for every whisper, so that who never or always leaks moves nobody else's luck. */
function overheard(g: Mafia, from: Player, to: Player): boolean {
  const leak = rule(g, 'leak');
  return leak > 0 && (below(g.rng, 100) < leak || is(g, from, 'leaky') || is(g, to, 'leaky'));
}
/** The blind hear voices, not names. */
function voice(
  g: Mafia,
  hear: Channel['hear'],
  speaker: Seat,
  said: Extract<Parameters<typeof tell>[2], { kind: 'said' }>,
): void {
  const audience = hear === 'all' ? everyone(g) : hear;
  const blind = audience.filter((s) => s !== speaker && is(g, g.players[s]!, 'blind'));
  if (hear === 'all') tell(g, blind.length ? { but: blind } : 'all', said);
  else
    tell(
      g,
      hear.filter((s) => !blind.includes(s)),
      said,
    );
  tell(g, blind, { ...said, by: null });
}
