/** Frames for one viewer. A socket gets `room` and `view` only if they changed for it, so a hidden move causes no traffic. */
import type { Fact } from '../../games/engine/game.ts';
import { canHear, gameView, roomView, viewerOf } from '../../games/table/table.ts';
import type { GameLookup, Person, Table } from '../../games/table/table-state.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { type FactFrame, PROTOCOL_VERSION, type ServerFrames, type ServerName } from '../../protocol/socket/game.ts';
import { wireAsks } from './ask-ids.ts';

/** `room` and `view` as JSON, without the room's clock. `asks`: the rules' id of each question, keyed by wire id. */
export interface ViewerState {
  room: string;
  view: string;
  asks: ReadonlyMap<string, string>;
}

/** A long record is sent in several `facts` frames. */
const FACTS_PER_FRAME = 500;

/** Caches the viewer states of one table state; drop it when the table changes. All watchers share one. */
export function viewerStates(table: Table, gameOf: GameLookup, away?: ReadonlySet<string>): (personId: string) => ViewerState {
  const seen = new Map<string, ViewerState>();
  return (personId) => {
    const id = table.members.some((m) => m.id === personId) ? personId : null;
    const cached = seen.get(id ?? '');
    if (cached) return cached;
    const state = buildViewerState(table, id, gameOf, away);
    seen.set(id ?? '', state);
    return state;
  };
}

function buildViewerState(table: Table, id: string | null, gameOf: GameLookup, away?: ReadonlySet<string>): ViewerState {
  const { now: _now, ...room } = roomView(table, id, table.now, gameOf, away);
  const view = gameView(table, id, gameOf);
  const { asks, ruleIds } = wireAsks(table, viewerOf(table, id), view?.asks ?? []);
  return { room: JSON.stringify(room), view: JSON.stringify(view && { ...view, asks }), asks: ruleIds };
}

export const frame = <N extends ServerName>(name: N, value: ServerFrames[N]): string => encode(name, value);
/** `at` is the room's clock. It is sent along, but its change alone is no reason to send. */
export const roomFrame = ({ room }: ViewerState, at: number): string => `room:object:{"now":${at},${room.slice(1)}`;
export const viewFrame = ({ view }: ViewerState): string => `view:object:${view}`;

export function changedFrames(state: ViewerState, last: ViewerState | undefined, at: number): string[] {
  const frames = state.room === last?.room ? [] : [roomFrame(state, at)];
  return state.view === last?.view ? frames : [...frames, viewFrame(state)];
}

export function welcomeFrames(
  table: Table,
  person: Person,
  state: ViewerState,
  record: readonly Fact[],
  have: number,
  at: number,
): string[] {
  const facts = record.filter((fact) => canHear(table, fact, person.id));
  // The client has more facts than there are, so it counted another record: start over.
  const start = have <= facts.length ? have : 0;
  const viewer = viewerOf(table, person.id);
  const frames = [frame('hello', { protocol: PROTOCOL_VERSION, heard: start, viewer: viewer === 'all' ? 'watcher' : viewer })];
  frames.push(roomFrame(state, at));
  for (let i = start; i < facts.length; i += FACTS_PER_FRAME)
    frames.push(frame('facts', facts.slice(i, i + FACTS_PER_FRAME).map(asHeard)));
  frames.push(viewFrame(state));
  return frames;
}

/** Returns a frame of new facts for a person, or null if they hear none. People who hear the same facts share one frame. */
export function newFactsFor(table: Table, newFacts: readonly Fact[]): (personId: string) => string | null {
  const frames = new Map<string, string | null>();
  return (personId) => {
    const facts = newFacts.filter((fact) => canHear(table, fact, personId));
    const which = newFacts.map((fact) => (facts.includes(fact) ? '1' : '0')).join('');
    const cached = frames.get(which);
    if (cached !== undefined) return cached;
    const text = facts.length ? frame('facts', facts.map(asHeard)) : null;
    frames.set(which, text);
    return text;
  };
}

const asHeard = ({ at, fact }: Fact): FactFrame => ({ at, ...fact });
