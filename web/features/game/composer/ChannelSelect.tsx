import type { ChannelView } from '../../../../games/engine/game.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuList.tsx';
import { channelName } from '../state/channel-name.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';
import type { MessageTarget } from '../state/message-draft.ts';

export function ChannelSelect({ channels, target }: { channels: ChannelView[]; target: MessageTarget | null }) {
  const game = useGame();
  if (target === null) return <TargetLabel icon="sound-off" word="" />;
  const items = targetItems(game, channels, target);
  const icon = target.to === null ? 'chat' : 'whisper';
  const targetName =
    target.to === null
      ? channelName(channels.find((c) => c.id === target.channel)?.label ?? '')
      : game.cast.value.nameOf(target.to);
  if (items.length <= 1) return <TargetLabel icon={icon} word={targetName} />;
  return (
    <>
      <Menu
        label="Where to speak"
        align="start"
        items={items}
        trigger={(trigger) => (
          <Button
            className="composer-pick max-w-42.5 max-md:px-2.5 max-md:gap-1"
            icon={icon}
            iconEnd="chevron-up"
            aria-label={`Speaking to: ${targetName}. Choose where to speak`}
            {...trigger}
          >
            {targetName}
          </Button>
        )}
      />
      {target.to !== null && (
        <IconButton icon="close" size={36} label="Stop whispering" onClick={() => (game.target.value = null)} />
      )}
    </>
  );
}

function TargetLabel({ icon, word }: { icon: 'chat' | 'whisper' | 'sound-off'; word: string }) {
  return (
    <span className="inline-flex items-center gap-2 px-1 text-ink-soft text-sm whitespace-nowrap">
      <Icon name={icon} size={18} />
      <span className="max-md:hidden">{word}</span>
    </span>
  );
}

function targetItems(game: GamePageState, channels: ChannelView[], current: MessageTarget): MenuItem[] {
  const entry = (label: string, channel: string, to: number | null): MenuItem => ({
    label,
    icon: to === null ? 'chat' : 'whisper',
    checked: current.channel === channel && current.to === to,
    onSelect: () => (game.target.value = { channel, to }),
  });
  const { nameOf } = game.cast.value;
  const rooms = channels.filter((c) => c.speak).map((c) => entry(channelName(c.label), c.id, null));
  const whispers = channels.flatMap((c) => c.whisper.map((seat) => entry(`Whisper to ${nameOf(seat)}`, c.id, seat)));
  return rooms.length && whispers.length ? [...rooms, 'line', ...whispers] : [...rooms, ...whispers];
}
