/** Channels that the player hears. Before the deal everyone talks at the table; spectators have a channel of their own. */
import type { ChannelView } from '../../../../games/engine/game.ts';
import type { GamePageState } from './game-context.ts';

export function audibleChannels({ view, room }: GamePageState): ChannelView[] {
  if (view.value) return view.value.channels;
  if (!room.value || room.value.stage === 'closed') return [];
  const id = room.value.me ? 'table' : 'spectators';
  return [{ id, label: id, speak: true, whisper: [] }];
}
