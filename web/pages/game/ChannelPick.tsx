import type { ChannelView } from '../../../games/game.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { channelName } from './channel-name.ts';
import { type Address, type Desk, useDesk } from './desk.ts';

/** Where one speaks: a word while there is only one place, else a menu of the rooms and of those whom one may whisper to. */
export function ChannelPick({ channels, address }: { channels: ChannelView[]; address: Address | null }) {
  const desk = useDesk();
  if (address === null) return <Where icon="sound-off" word="" />;
  const items = places(desk, channels, address);
  const icon = address.to === null ? 'chat' : 'whisper';
  const said =
    address.to === null
      ? channelName(channels.find((c) => c.id === address.channel)?.label ?? '')
      : desk.cast.value.nameOf(address.to);
  if (items.length <= 1) return <Where icon={icon} word={said} />;
  return (
    <>
      <Menu
        label="Where to speak"
        align="start"
        items={items}
        trigger={(trigger) => (
          <Button
            className="composer-pick"
            icon={icon}
            iconEnd="chevron-up"
            aria-label={`Speaking to: ${said}. Choose where to speak`}
            {...trigger}
          >
            {said}
          </Button>
        )}
      />
      {address.to !== null && (
        <IconButton icon="close" size={36} label="Stop whispering" onClick={() => (desk.address.value = null)} />
      )}
    </>
  );
}

function Where({ icon, word }: { icon: 'chat' | 'whisper' | 'sound-off'; word: string }) {
  return (
    <span className="composer-where">
      <Icon name={icon} size={18} />
      <span className="composer-where-word">{word}</span>
    </span>
  );
}

function places(desk: Desk, channels: ChannelView[], now: Address): MenuItem[] {
  const entry = (label: string, channel: string, to: number | null): MenuItem => ({
    label,
    icon: to === null ? 'chat' : 'whisper',
    checked: now.channel === channel && now.to === to,
    onSelect: () => (desk.address.value = { channel, to }),
  });
  const { nameOf } = desk.cast.value;
  const rooms = channels.filter((c) => c.speak).map((c) => entry(channelName(c.label), c.id, null));
  const whispers = channels.flatMap((c) => c.whisper.map((seat) => entry(`Whisper to ${nameOf(seat)}`, c.id, seat)));
  return rooms.length && whispers.length ? [...rooms, 'line', ...whispers] : [...rooms, ...whispers];
}
