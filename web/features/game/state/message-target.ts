import type { ChannelView } from '../../../../games/engine/game.ts';
import type { GamePageState } from './game-context.ts';
import type { MessageTarget } from './message-draft.ts';
import { openChannels } from './open-channels.ts';

/** Target of a message: the chosen channel while it is open, else the first in which the player may speak. */
export function currentTarget(game: GamePageState, channels: readonly ChannelView[] = openChannels(game)): MessageTarget | null {
  const chosen = channels.find((c) => c.id === game.target.value?.channel);
  const to = game.target.value?.to ?? null;
  if (chosen && to !== null && chosen.whisper.includes(to)) return { channel: chosen.id, to };
  if (chosen?.speak && to === null) return { channel: chosen.id, to: null };
  const first = channels.find((c) => c.speak);
  return first ? { channel: first.id, to: null } : null;
}
