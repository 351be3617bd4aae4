/** The channels that the player hears. Before the deal all talk at the table; a spectator has a channel of their own. */
import type { ChannelView } from '../../../../games/engine/game.ts';
import type { GamePageState } from './game-context.ts';

export function openChannels({ view, room }: GamePageState): ChannelView[] {
  if (view.value) return view.value.channels;
  if (!room.value || room.value.stage === 'closed') return [];
  const id = room.value.me ? 'table' : 'spectators';
  return [{ id, label: id, speak: true, whisper: [] }];
}
