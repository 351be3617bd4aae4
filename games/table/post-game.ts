/** After the end: the seal is opened, everyone can talk, kudos are given, and people can rehost. */
import { type Answer, type Ask, fits, type Refusal, type Seat, tell } from '../engine/game.ts';
import { pickOne } from '../engine/rng.ts';
import { closeTable } from './host-seat.ts';
import { isPlaying, namesBySeat } from './people.ts';
import { type Member, type Table, TIMES } from './table-state.ts';

/** Begins the post-game once there is an outcome, and reveals everything hidden. */
export function beginPostGame(table: Table): void {
  table.stage = 'post';
  table.stageUntil = table.now + TIMES.postGame;
  table.forsaken = null;
  table.kick = null;
  table.extend = { votes: [], granted: 0 };
  table.pause = { votes: [], on: null };
  table.warned = [];
  table.bots = [];
  table.talkers = [];
  tell(table, 'all', { kind: 'unsealed', seed: [...table.seed!], deal: table.dealt, names: namesBySeat(table) });
}

/** Returns the seats of people who played to the end, who can give and receive kudos. */
const finishers = (table: Table): Seat[] => table.members.filter(isPlaying).map((m) => m.seat!);

/** Returns the kudos question for a seat; null if it is not asked. */
export function kudosAsk(table: Table, seat: Seat | null): Ask | null {
  const seats = finishers(table);
  if (table.stage !== 'post' || seat === null || seats.length < 2 || !seats.includes(seat)) return null;
  const others = seats.filter((other) => other !== seat);
  const given = table.kudos.filter(([by]) => by === seat).map(([by, to]): [Seat, Answer] => [by, [to === null ? [] : [to]]]);
  return {
    id: 'kudos',
    title: 'Kudos',
    seats: [seat],
    offers: [{ kind: 'seats', of: others, min: 0, max: 1 }],
    optional: true,
    final: false,
    fallback: null,
    given,
    shown: 'self',
  };
}

export function answerKudos(table: Table, member: Member | undefined, ask: string, answer: Answer | null): Refusal | null {
  const openAsk = kudosAsk(table, member?.seat ?? null);
  if (!openAsk || ask !== openAsk.id) return 'closed';
  if (answer !== null && !fits(openAsk, answer)) return 'not-offered';
  const seat = member!.seat!;
  table.kudos = table.kudos.filter(([by]) => by !== seat);
  if (answer !== null) table.kudos.push([seat, (answer[0] as Seat[])[0] ?? null]);
  return null;
}

/** Returns the seat with the most kudos; ties are drawn at random, and "no one" can win. */
function thanked(table: Table): Seat | null {
  const votes = (to: Seat | null): number => table.kudos.filter(([, other]) => other === to).length;
  const most = Math.max(0, ...table.kudos.map(([, to]) => votes(to)));
  const best = [...new Set(table.kudos.map(([, to]) => to))].filter((to) => votes(to) === most);
  return best.length ? pickOne(table.rng, best) : null;
}

/** Announces the kudos and closes the table when the post-game is over. */
export function closeAfterwards(table: Table): void {
  if (finishers(table).length >= 2) tell(table, 'all', { kind: 'kudos', seat: thanked(table) });
  closeTable(table);
}

/** Handles leaving after the end, which costs nothing: the person still counts as having finished. */
export function leaveAfterwards(table: Table, member: Member): void {
  if (member.present && isPlaying(member)) tell(table, 'all', { kind: 'left', name: member.name, seat: member.seat });
  member.present = false;
}

/** Sets the id of the new table. The first to press decides it; everyone who presses later joins that table. */
export function rehost(table: Table, by: string, id: string): string | null {
  if (table.stage !== 'post' && (table.stage !== 'closed' || !table.play)) return 'The game is not over yet.';
  const caller = [...table.members, ...table.watchers].find((m) => m.id === by);
  if (!caller) return 'You are not at this table.';
  if (table.rehost !== null) return null;
  if (table.stage === 'closed') return 'This table is closed; host a new one from the lobby.';
  table.rehost = id;
  tell(table, 'all', { kind: 'rehosted', id, by: caller.name });
  return null;
}
