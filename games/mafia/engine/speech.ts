/** Channels to talk in, with their speakers and listeners. Derived on every call, so death and conversion need no upkeep. */
import type { Seat, SpokenLine } from '../../engine/game.ts';
import { below } from '../../engine/rng.ts';
import { emit, is, rule } from './active-traits.ts';
import { meetsUnnamed } from './become.ts';
import type { MafiaFact } from './facts.ts';
import { applyConsequences } from './phases.ts';
import { placeOf, tell } from './record.ts';
import { rooms } from './rooms.ts';
import { EVIL, type Mafia, type Player, type Side } from './state.ts';

type Said = Extract<MafiaFact, { kind: 'said' }>;
export interface TalkChannel {
  id: string;
  label: string;
  speak: Seat[];
  hear: 'all' | Seat[];
  /** Names of speakers who are anonymous here, keyed by seat. */
  as: Record<Seat, string>;
}
const NOBODY_HIDES = {};

/** Returns all channels that are open right now. */
export function channels(g: Mafia): TalkChannel[] {
  const all: TalkChannel[] = [];
  const seats = (keep: (p: Player) => boolean) => g.players.filter((p) => !p.gone && keep(p)).map((p) => p.seat);
  const shared = (id: string, members: Seat[]): TalkChannel => ({
    id,
    label: id,
    speak: members,
    hear: members,
    as: NOBODY_HIDES,
  });
  if (g.phase === 'Day')
    all.push({
      ...shared(
        'village',
        seats((p) => p.alive || rule(g, 'deadTalk')),
      ),
      hear: 'all',
    });
  const away = new Set(rooms(g).flatMap((room) => (room.rank > 0 ? room.members : [])));
  if (g.phase === 'Night') {
    for (const side of EVIL) {
      if (rule(g, 'silent').includes(side)) continue;
      const members = seats((p) => p.alive && attends(g, p, side) && !away.has(p.seat));
      if (members.length < 2) continue;
      const as = meetsUnnamed(g, side) ? Object.fromEntries(members.map((s) => [s, 'Someone'])) : NOBODY_HIDES;
      all.push({ ...shared(side, members), as });
    }
    for (const { id, label, members, as, hear } of rooms(g)) {
      const audience = hear ? [...new Set([...members, ...hear])].filter((s) => !g.players[s]!.gone) : members;
      if (members.length > 1) all.push({ ...shared(id, members), label, as, hear: audience });
    }
  }
  const dead = seats((p) => !p.alive && !away.has(p.seat));
  if (dead.length) all.push(shared('dead', dead));
  return all;
}
const attends = (g: Mafia, p: Player, side: Side): boolean =>
  (p.side === side || is(g, p, 'sits').includes(side)) && !is(g, p, 'lone');
/** Seats in a channel that a member may whisper to. */
export const whisperable = (g: Mafia, { speak, as }: TalkChannel, seat: Seat): Seat[] =>
  rule(g, 'whispers') && Object.keys(as).length === 0 && speak.includes(seat) ? speak.filter((s) => s !== seat) : [];

/** Writes a line for its listeners. Returns false if the speaker may not speak there, or not whisper to that seat. */
function say(g: Mafia, line: SpokenLine): boolean {
  const seat = placeOf(g, line.seat);
  const room = channels(g).find((c) => c.id === line.channel && c.speak.includes(seat));
  if (!room) return false;
  if (line.to !== undefined && !whisperable(g, room, seat).includes(line.to)) return false;
  const by = room.as[seat] ?? seat;
  const said: Said = {
    kind: 'said',
    channel: room.id,
    by,
    text: line.text,
    whisper: line.to ?? null,
    leaked: false,
    ...(line.rolled && { rolled: line.rolled }),
  };
  const speaker = g.players[seat]!;
  if (is(g, speaker, 'mute')) tell(g, [seat], said);
  else if (line.to === undefined) voice(g, room.hear, seat, said);
  else if (overheard(g, speaker, g.players[line.to]!))
    voice(g, room.hear === 'all' ? everyone(g) : room.hear, seat, { ...said, leaked: true });
  else voice(g, [seat, line.to], seat, said);
  eavesdrop(g, room, seat, said);
  return true;
}
/** Says a line, then applies its consequences. */
export function talk(g: Mafia, line: SpokenLine): boolean {
  const seat = placeOf(g, line.seat);
  if (!say(g, line)) return false;
  const { stir } = g;
  emit(g, 'said', { seat, text: line.text });
  if (g.stir !== stir) applyConsequences(g);
  return true;
}
/** Sends a line to eavesdroppers if the player they follow says or hears it, without the speaker's name. */
function eavesdrop(g: Mafia, { speak }: TalkChannel, speaker: Seat, said: Said): void {
  if (g.phase !== 'Night' || is(g, g.players[speaker]!, 'mute')) return;
  const participants = said.whisper === null ? speak : [speaker, said.whisper];
  const ears = g.players.filter((p) => !speak.includes(p.seat) && is(g, p, 'overhears').some((s) => participants.includes(s)));
  tell(
    g,
    ears.map((p) => p.seat),
    { ...said, channel: 'overheard', by: null, whisper: null },
  );
}
const everyone = (g: Mafia): Seat[] => g.players.map((p) => p.seat);
/** Whether a whisper leaks. The die is thrown even for leaky players, so that being leaky does not affect anyone else's luck. */
function overheard(g: Mafia, from: Player, to: Player): boolean {
  const leak = rule(g, 'leak');
  return leak > 0 && (below(g.rng, 100) < leak || is(g, from, 'leaky') || is(g, to, 'leaky'));
}
/** Sends a line to its listeners; the blind get it without the speaker's name. */
function voice(g: Mafia, hear: TalkChannel['hear'], speaker: Seat, said: Said): void {
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
