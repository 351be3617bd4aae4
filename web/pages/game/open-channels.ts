/** The rooms one hears. Before the deal everybody talks at the table; who only watches has a room of their own. */
import type { ChannelView } from '../../../games/game.ts';
import type { Desk } from './desk.ts';

export function openChannels({ view, room }: Desk): ChannelView[] {
  if (view.value) return view.value.channels;
  if (!room.value || room.value.stage === 'closed') return [];
  const id = room.value.me ? 'table' : 'spectators';
  return [{ id, label: id, speak: true, whisper: [] }];
}
