import type { Seat } from '../../../games/game.ts';
import { profilePath } from '../../people.ts';
import { cardText } from '../../text/message.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { type Desk, useDesk } from './desk.ts';

/** What one may do about a player: whisper, read only their lines, not hear them. */
export function PlaceMenu({ seat }: { seat: Seat }) {
  const desk = useDesk();
  const name = desk.cast.value.nameOf(seat);
  return (
    <Menu
      label={name}
      items={items(desk, seat)}
      trigger={(trigger) => <IconButton icon="more" size={36} label={`More about ${name}`} className="place-more" {...trigger} />}
    />
  );
}

function items(desk: Desk, seat: Seat): MenuItem[] {
  const { view, only, muted, me, pane, address, over } = desk;
  const room = view.value?.channels.find((channel) => channel.whisper.includes(seat));
  const isMuted = muted.value.has(seat);
  const whisper: MenuItem[] = room
    ? [
        {
          label: 'Whisper',
          icon: 'whisper',
          onSelect: () => {
            address.value = { channel: room.id, to: seat };
            pane.value = 'chat';
          },
        },
      ]
    : [];
  const mute: MenuItem = {
    label: isMuted ? 'Hear again' : 'Mute for me',
    icon: isMuted ? 'sound' : 'sound-off',
    onSelect: () => {
      const next = new Set(muted.value);
      if (!next.delete(seat)) next.add(seat);
      muted.value = next;
    },
  };
  const alone: MenuItem = {
    label: only.value === seat ? 'Show everyone’s lines' : 'Only their lines',
    icon: 'filter',
    onSelect: () => {
      only.value = only.value === seat ? null : seat;
      pane.value = 'chat';
    },
  };
  const card = view.value?.places.find((place) => place.seat === seat)?.card ?? null;
  const role: MenuItem[] = card
    ? [{ label: `About ${cardText(card)}`, icon: 'cards', onSelect: () => (over.value = { kind: 'card', card }) }]
    : [];
  return [...whisper, ...role, alone, ...(seat === me.value ? [] : [mute, ...profile(desk, seat)])];
}

/** A member's page, beside the game. Nobody has one while the table is anonymous. */
function profile({ room }: Desk, seat: Seat): MenuItem[] {
  const member = room.value?.members.find((m) => m.seat === seat);
  if (member?.kind !== 'member' || member.id === '') return [];
  const path = profilePath({ id: member.id, vanityUrl: member.look?.vanityUrl ?? '' });
  return [{ label: 'Profile', icon: 'user', note: 'in a new tab', onSelect: () => window.open(path, '_blank', 'noopener') }];
}
