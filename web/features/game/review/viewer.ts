import { type Audience, type PlaceView, type Seat, sees, type Viewer } from '../../../../games/engine/game.ts';
import { lookOfPersona } from '../../../../games/table/persona-look.ts';
import type { Appearance } from '../../../../games/table/table-state.ts';
import type { GameRecord } from '../../../../protocol/http/games.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import type { Cast } from '../state/cast.ts';
import type { TablePerson } from '../state/people.ts';
import { type Chapter, chapters, type Speaker, type TranscriptLine } from '../transcript/transcript-lines.ts';

/** Parses 'all', 'watcher' or a seat number. */
export const parseViewer = (value: string): Viewer => (value === 'all' || value === 'watcher' ? value : Number(value));

/**
 * Chapters that a viewer saw during play; after the end everyone sees everything. Line numbers are those of the full transcript.
 */
export function chaptersSeenBy(record: GameRecord, viewer: Viewer): Chapter[] {
  const end = record.facts.findIndex(({ fact }) => fact.kind === 'over');
  const all = chapters(record.facts.map(({ at, fact }) => ({ at, ...fact }) as FactFrame));
  return all.map((chapter) => ({
    ...chapter,
    lines: chapter.lines
      .filter(({ n }) => (end >= 0 && n >= end) || sees(record.facts[n]!.to, viewer))
      .map((line) => (viewer === 'all' ? withAudience(line, record.facts[line.n]!.to) : line)),
  }));
}
/** Adds the audience to lines shown to a few players only. A message already shows its channel. */
const withAudience = (line: TranscriptLine, to: Audience): TranscriptLine =>
  Array.isArray(to) && line.fact.kind !== 'said' && line.fact.kind !== 'voted' ? { ...line, to } : line;

/** A player as the others saw them. In an anonymous game this is the persona, whose id is its name. */
export interface ShownPlayer {
  seat: Seat;
  id: string;
  name: string;
  look?: Appearance | undefined;
}
export function shownPlayers({ players, plan }: Pick<GameRecord, 'players' | 'plan'>): ShownPlayer[] {
  return players.map(({ seat, id, name, look, alias }) => {
    if (alias === null) return { seat, id, name, look };
    const persona = plan.personas?.find((persona) => persona.name === alias);
    return { seat, id: alias, name: alias, look: persona && lookOfPersona(persona) };
  });
}

/** The person in a seat of a finished game. Null for those who had none. */
export function personInRecord({ players }: Pick<GameRecord, 'players'>, speaker: Speaker): TablePerson | null {
  const player = players.find(({ seat }) => seat === speaker);
  return player ? { person: { id: player.id, name: player.name, kind: player.kind } } : null;
}

/** Names, and cards as the viewer knew them at the end of play: every card for 'all', else those that their lines revealed. */
export function castSeenBy(record: GameRecord, viewer: Viewer): Cast {
  const places = placesOf(record, viewer);
  const players = shownPlayers(record);
  const player = (seat: Seat) => players.find((p) => p.seat === seat);
  return {
    nameOf: (seat) => player(seat)?.name ?? `Seat ${seat + 1}`,
    isNamed: (seat) => player(seat) !== undefined,
    avatarSeedOf: (seat) => player(seat)?.id ?? String(seat),
    avatarSeedOfName: (name) => players.find((p) => p.name === name)?.id ?? name,
    lookOf: (seat) => player(seat)?.look,
    lookOfName: (name) => players.find((p) => p.name === name)?.look,
    placeOf: (seat) => places.find((p) => p.seat === seat) ?? null,
    seats: places.map((p) => p.seat),
    gameType: record.gameType,
    me: typeof viewer === 'number' ? viewer : null,
    people: new Map(players.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

function placesOf(record: GameRecord, viewer: Viewer): PlaceView[] {
  const seats = record.players.map((p) => p.seat);
  const revealedCards = new Map<Seat, { card: string | null; side: string | null }>();
  const deadSeats = new Set<Seat>();
  for (const { to, fact } of record.facts) {
    const line = fact as unknown as HeardLine;
    if (line.kind === 'died') deadSeats.add(line.seat);
    if (line.kind === 'revived') deadSeats.delete(line.seat);
    if (line.kind === 'over' && viewer === 'all')
      for (const { seat, ended, side } of line.cards) revealedCards.set(seat, { card: ended, side });
    // A running game has no list of all cards yet, but each was told to its player.
    if (line.kind === 'you-are' && viewer === 'all' && Array.isArray(to))
      for (const seat of to) revealedCards.set(seat, { card: line.card, side: line.side });
    if (line.kind === 'over' || !sees(to, viewer)) continue;
    if (line.kind === 'died' || line.kind === 'revealed' || line.kind === 'joined-side')
      revealedCards.set(line.seat, { card: line.card, side: line.side });
    if (line.kind === 'you-are' && typeof viewer === 'number') {
      revealedCards.set(viewer, { card: line.card, side: line.side });
      for (const { seat, card } of line.team) revealedCards.set(seat, { card, side: line.side });
    }
  }
  return seats.map((seat) => ({
    seat,
    alive: !deadSeats.has(seat),
    card: revealedCards.get(seat)?.card ?? null,
    side: revealedCards.get(seat)?.side ?? null,
    marks: [],
  }));
}
type HeardLine =
  | { kind: 'died' | 'revived' | 'revealed' | 'joined-side'; seat: Seat; card: string | null; side: string | null }
  | { kind: 'over'; cards: { seat: Seat; ended: string; side: string }[] }
  | { kind: 'you-are'; card: string; side: string; team: { seat: Seat; card: string }[] };
