/** Chooses the music for the current state of a table. */
import { effect } from '@preact/signals-react';
import type { Seat } from '../../../../games/engine/game.ts';
import type { TableStage } from '../../../../games/table/table-state.ts';
import type { GamePageState } from '../state/game-context.ts';
import { openMusic } from './player.ts';
import type { Mood } from './score.ts';

export interface TableMoment {
  stage: TableStage;
  gameId: string;
  light: string | undefined;
  /** Winners of a game that this page saw end; null for any other. */
  winners: readonly Seat[] | null;
  me: Seat | null;
}

/** Mood of a scene; null for silence, as for spectators after the end and at a closed table. Only Mafia has nights. */
export function moodOf({ stage, gameId, light, winners, me }: TableMoment): Mood | null {
  if (stage === 'playing') return gameId === 'mafia' && light === 'night' ? 'night' : 'day';
  if (stage === 'post') return winners && me !== null ? (winners.includes(me) ? 'won' : 'lost') : null;
  return stage === 'closed' ? null : 'lobby';
}

/** Plays music for the table until the returned function is called. */
export function accompany({ room, view, me }: GamePageState): () => void {
  const music = openMusic();
  let isOurs = false;
  const unfollow = effect(() => {
    const table = room.value;
    if (!table) return;
    const { stage, gameId } = table;
    isOurs ||= stage === 'playing';
    const winners = isOurs ? (view.value?.outcome?.winners ?? null) : null;
    music.setMood(moodOf({ stage, gameId, light: view.value?.phase.light, winners, me: me.value }));
  });
  return () => {
    unfollow();
    music.stop();
  };
}
