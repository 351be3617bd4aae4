import { canHear } from '../../games/table/table.ts';
import type { Table } from '../../games/table/table-state.ts';
import type { TypingMark } from '../../games/table/talker.ts';
import { send } from '../shared/sockets.ts';
import type { TableConnections } from './connections.ts';
import { gameOf } from './game-of.ts';
import type { MoveResult } from './room-state.ts';
import { changedFrames, frame, newFactsFor, type ViewerState, viewerStates } from './viewer-state.ts';

export class Viewers {
  readonly #connections: TableConnections;
  /** In memory only: after hibernation it is rebuilt from the snapshot. */
  readonly #lastSent = new WeakMap<WebSocket, ViewerState>();
  #away: ReadonlySet<string> = new Set();
  #isRestored = false;
  #stateOf: (personId: string) => ViewerState = () => {
    throw new TypeError('there is no table to look at');
  };

  constructor(connections: TableConnections) {
    this.#connections = connections;
  }

  /** Call this when the table was loaded or has changed, or when other people are away. */
  setTable(table: Table, away: ReadonlySet<string>): void {
    this.#away = away;
    this.#stateOf = viewerStates(table, gameOf, away);
  }
  /** Whether exactly these people are shown as away. */
  showsAway(away: ReadonlySet<string>): boolean {
    return away.size === this.#away.size && [...away].every((id) => this.#away.has(id));
  }
  stateOf(personId: string): ViewerState {
    return this.#stateOf(personId);
  }

  noteSent(ws: WebSocket, state: ViewerState): void {
    this.#lastSent.set(ws, state);
  }
  /** Call this before a move: after hibernation, the first call restores from the snapshot what the sockets were last sent. */
  restore(): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    for (const ws of this.#connections.of())
      if (!this.#lastSent.has(ws)) this.#lastSent.set(ws, this.stateOf(this.#connections.personOf(ws).id));
  }

  send(table: Table, { newFacts, changed }: Pick<MoveResult, 'newFacts' | 'changed'>, at: number): void {
    const factsFrameFor = newFactsFor(table, newFacts);
    for (const ws of this.#connections.of()) {
      const { id } = this.#connections.personOf(ws);
      const facts = factsFrameFor(id);
      const frames = facts === null ? [] : [facts];
      if (changed) {
        const state = this.stateOf(id);
        frames.push(...changedFrames(state, this.#lastSent.get(ws), at));
        this.#lastSent.set(ws, state);
      }
      if (frames.length) send(ws, frames);
    }
  }

  /** Sends to everyone who will hear the lines, except `but`, who writes them. */
  sendTyping(table: Table, marks: readonly (TypingMark & { channel: string; ms?: number })[], but: string | null = null): void {
    if (marks.length === 0) return;
    for (const ws of this.#connections.of()) {
      const { id } = this.#connections.personOf(ws);
      const seen = id === but ? [] : marks.filter((mark) => canHear(table, mark, id));
      if (seen.length)
        send(
          ws,
          seen.map(({ name, channel, ms }) => frame('typing', { name, channel, ...(ms && { ms }) })),
        );
    }
  }
}
