/** A line of a game as its reporter saw it, and the person behind it, who may have another name there. */
import { type Fact, sees, type Viewer } from '../../games/engine/game.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { Evidence } from '../../protocol/http/reports.ts';
import { problem } from '../problem.ts';
import { BOT } from './cards.ts';

interface ReportedPlace {
  user?: string | undefined;
  seat?: number | undefined;
  line?: string | undefined;
  isOver: boolean;
}
interface FoundEvidence {
  person: string;
  /** The seat, or the text in place of a name, that the reporter pointed at. It may not belong to the person. */
  shown: string;
  /** Whether the person is the player of that seat. */
  isShown: boolean;
  evidence: Evidence;
  /** Index of the line in the whole record; '' if none. */
  line: string;
}
const AROUND = 5;
const NOT_A_LINE = 'That line cannot be reported. Choose a line said by a player.';

/**
 * Throws 404 if the reporter does not know of the line or seat. `line` is its index among the facts that the reporter heard.
 * The speaker is found here and shown only to staff, so every line of talk gets the same answer.
 */
export function gameEvidence(record: GameRecord, reporter: string, { user, seat, line, isOver }: ReportedPlace): FoundEvidence {
  // While names are hidden, it is a secret whether a member plays there.
  if (user !== undefined && !isOver && record.players.some(({ alias }) => alias !== null))
    throw problem(422, 'Names are hidden at this table: report the player by their seat.');
  const viewer: Viewer = record.players.find(({ id }) => id === reporter)?.seat ?? 'watcher';
  const visibleFacts = record.facts.filter((fact) => sees(fact.to, viewer));
  if (line === undefined) {
    const place = seat ?? record.players.find(({ id }) => id === user)?.seat ?? user;
    return {
      person: personOf(record, { user, seat }),
      shown: String(place),
      isShown: true,
      line: '',
      evidence: { text: '', by: nameOf(record, seat ?? user), at: null },
    };
  }
  const fact = visibleFacts[Number(line)];
  if (fact?.fact.kind !== 'said') throw problem(404, NOT_A_LINE);
  const saidFacts = visibleFacts.filter((one) => one.fact.kind === 'said');
  const at = saidFacts.indexOf(fact);
  const context = saidFacts.slice(Math.max(0, at - AROUND), at + AROUND + 1).map((one) => ({
    ...lineOf(record, one),
    ...(one === fact && { reported: true as const }),
  }));
  const person = speakerOf(record, fact);
  const shownPlayer = fact.fact['by'] ?? fact.fact['name'] ?? '';
  const isShown = record.players.some((one) => one.seat === shownPlayer && (one.player ?? one.id) === person);
  const evidence = { ...lineOf(record, fact), context };
  return { person, shown: String(shownPlayer), isShown, evidence, line: String(record.facts.indexOf(fact)) };
}

const lineOf = (record: GameRecord, { at, fact }: Fact) => ({
  text: String(fact['text'] ?? ''),
  at,
  by: speakerShown(record, fact),
});
/** A seat's name, the text in place of a name, or the name that a line without a seat carries. */
function speakerShown(record: GameRecord, { by, name }: Fact['fact']): string {
  if (typeof name === 'string') return name;
  return typeof by === 'string' ? by : by == null ? 'Someone' : nameOf(record, by);
}

/** The name that everyone at the table saw. */
function nameOf({ players }: GameRecord, seatOrId: unknown): string {
  const player = players.find(({ seat, id }) => seat === seatOrId || id === seatOrId);
  return player?.alias ?? player?.name ?? 'a watcher';
}

/** Finds the speaker by the input: a line may carry another name or none, and an eavesdropper hears it in no channel. */
function speakerOf({ inputs }: GameRecord, { at, fact }: Fact): string {
  const sayInputs = inputs.flatMap((input) =>
    input.type === 'say' && input.at === at && input.text === fact['text'] ? [input] : [],
  );
  // Two people may say the same in the same millisecond. Bots' lines are not inputs.
  return (sayInputs.find(({ channel }) => channel === fact['channel']) ?? sayInputs[0])?.by ?? BOT;
}

function personOf({ players, inputs }: GameRecord, { user, seat }: Pick<ReportedPlace, 'user' | 'seat'>): string {
  const player = players.find((one) => (seat === undefined ? one.id === user : one.seat === seat));
  if (player?.kind === 'bot' && player.player === undefined)
    throw problem(422, 'That is a bot. What it says comes from the site: tell us in a room of the chat.');
  const hasWatched = inputs.some((input) => 'person' in input && input.person.id === user);
  const person = player?.player ?? player?.id ?? (seat === undefined && hasWatched ? user : undefined);
  if (person === undefined) throw problem(404, 'There is no such player at this table.');
  return person;
}
