import type { ChannelView } from '../../../../games/engine/game.ts';
import type { GamePageState } from './game-context.ts';
import type { MessageTarget } from './message-draft.ts';
import { audibleChannels } from './open-channels.ts';

/** Target of a message: the chosen channel while it is open, else the first in which the player may speak. */
export function currentTarget(
  game: GamePageState,
  channels: readonly ChannelView[] = audibleChannels(game),
): MessageTarget | null {
  const channel = channels.find((c) => c.id === game.target.value?.channel);
  const to = game.target.value?.to ?? null;
  if (channel && to !== null && channel.whisper.includes(to)) return { channel: channel.id, to };
  if (channel?.speak && to === null) return { channel: channel.id, to: null };
  const first = channels.find((c) => c.speak);
  return first ? { channel: first.id, to: null } : null;
}
