/**
 * Who sees what on which socket. Everything is built from the table for one pair of eyes; a socket is sent `room` and
 * `view` only when they changed for it, so that a move which is hidden from somebody does not even make their line stir.
 */
import type { Fact } from '../games/game.ts';
import { gameView, hears, roomView, viewerOf } from '../games/table.ts';
import type { GameOf, Person, Table } from '../games/table-state.ts';
import { encode } from '../protocol/frame.ts';
import { type HeardFact, PROTOCOL, type ServerFrames, type ServerName } from '../protocol/game-socket.ts';
import { wireAsks } from './ask-ids.ts';

/** What one pair of eyes sees, as JSON, without the room's clock; and by its id on the wire each question that it is shown. */
export interface Eyes {
  room: string;
  view: string;
  asks: ReadonlyMap<string, string>;
}

/** Facts of one `facts` frame: a long record goes out in pieces. */
const PIECE = 500;

/** Sees for one state of the table; forget it when the state changes. All who only watch share one pair of eyes. */
export function onlookers(table: Table, gameOf: GameOf): (personId: string) => Eyes {
  const seen = new Map<string, Eyes>();
  return (personId) => {
    const id = table.members.some((m) => m.id === personId) ? personId : null;
    const known = seen.get(id ?? '');
    if (known) return known;
    const eyes = look(table, id, gameOf);
    seen.set(id ?? '', eyes);
    return eyes;
  };
}

function look(table: Table, id: string | null, gameOf: GameOf): Eyes {
  const { now: _now, ...room } = roomView(table, id, table.now, gameOf);
  const view = gameView(table, id, gameOf);
  const { asks, inside } = wireAsks(table, viewerOf(table, id), view?.asks ?? []);
  return { room: JSON.stringify(room), view: JSON.stringify(view && { ...view, asks }), asks: inside };
}

export const frame = <N extends ServerName>(name: N, value: ServerFrames[N]): string => encode(name, value);
/** `at` is the room's clock: it is told, but is no reason to tell. */
export const roomFrame = ({ room }: Eyes, at: number): string => `room:object:{"now":${at},${room.slice(1)}`;
export const viewFrame = ({ view }: Eyes): string => `view:object:${view}`;

/** The frames that bring what changed since `last`. */
export function changes(eyes: Eyes, last: Eyes | undefined, at: number): string[] {
  const frames = eyes.room === last?.room ? [] : [roomFrame(eyes, at)];
  return eyes.view === last?.view ? frames : [...frames, viewFrame(eyes)];
}

/** Everything that a new socket is told: who it is, where its record goes on, and how things stand. */
export function welcome(table: Table, person: Person, eyes: Eyes, record: readonly Fact[], have: number, at: number): string[] {
  const heard = record.filter((fact) => hears(table, fact, person.id));
  // More than there is: it counted another record, and begins anew.
  const known = have <= heard.length ? have : 0;
  const viewer = viewerOf(table, person.id);
  const frames = [frame('hello', { protocol: PROTOCOL, heard: known, viewer: viewer === 'all' ? 'watcher' : viewer })];
  frames.push(roomFrame(eyes, at));
  for (let i = known; i < heard.length; i += PIECE) frames.push(frame('facts', heard.slice(i, i + PIECE).map(asHeard)));
  frames.push(viewFrame(eyes));
  return frames;
}

/** Says which of some new facts a person hears, as a frame, or null for none. The same for all who hear the same. */
export function newsFor(table: Table, news: readonly Fact[]): (personId: string) => string | null {
  const told = new Map<string, string | null>();
  return (personId) => {
    const heard = news.filter((fact) => hears(table, fact, personId));
    const which = news.map((fact) => (heard.includes(fact) ? '1' : '0')).join('');
    const known = told.get(which);
    if (known !== undefined) return known;
    const text = heard.length ? frame('facts', heard.map(asHeard)) : null;
    told.set(which, text);
    return text;
  };
}

const asHeard = ({ at, fact }: Fact): HeardFact => ({ at, ...fact });
