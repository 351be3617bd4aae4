import type { Seat } from '../../../../games/engine/game.ts';
import { cardText } from '../../../i18n/messages.ts';
import type { MenuItem } from '../../../ui/MenuList.tsx';
import { moderateItems, targetOf } from '../../commands/command-target.ts';
import { MoreMenu } from '../../people/MoreMenu.tsx';
import { profilePath } from '../../people/user-links.ts';
import { reportItem } from '../../reports/report-target.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';
import { isPredictable } from '../state/predictions.ts';
import { linesOf, reportedPlayer } from '../state/reported.ts';

export function PlayerMenu({ seat }: { seat: Seat }) {
  const game = useGame();
  return <MoreMenu name={game.cast.value.nameOf(seat)} items={items(game, seat)} />;
}

function items(game: GamePageState, seat: Seat): MenuItem[] {
  const { view, onlySpeaker, muted, me, pane, target, overlay } = game;
  const room = view.value?.channels.find((channel) => channel.whisper.includes(seat));
  const isMuted = muted.value.has(seat);
  const whisper: MenuItem[] = room
    ? [
        {
          label: 'Whisper',
          icon: 'whisper',
          onSelect: () => {
            target.value = { channel: room.id, to: seat };
            pane.value = 'chat';
          },
        },
      ]
    : [];
  const mute: MenuItem = {
    label: isMuted ? 'Unmute' : 'Mute',
    icon: isMuted ? 'sound' : 'sound-off',
    onSelect: () => {
      const next = new Set(muted.value);
      if (!next.delete(seat)) next.add(seat);
      muted.value = next;
    },
  };
  const filterItem: MenuItem = {
    label: onlySpeaker.value === seat ? 'Show everyone’s lines' : 'Only their lines',
    icon: 'filter',
    onSelect: () => {
      onlySpeaker.value = onlySpeaker.value === seat ? null : seat;
      pane.value = 'chat';
    },
  };
  const place = view.value?.places.find((other) => other.seat === seat);
  const card = place?.card ?? null;
  const role: MenuItem[] = card
    ? [
        {
          label: `About ${cardText(card)}`,
          icon: 'cards',
          onSelect: () => (overlay.value = { kind: 'look-up', of: 'role', name: card }),
        },
      ]
    : [];
  const predict: MenuItem[] =
    place && isPredictable(game, place)
      ? [{ label: 'What are they?', icon: 'help', onSelect: () => (overlay.value = { kind: 'predict', seat }) }]
      : [];
  return [
    ...whisper,
    ...role,
    ...predict,
    filterItem,
    ...(seat === me.value ? [] : [mute, ...profile(game, seat), ...report(game, seat)]),
  ];
}

/** Link to a member's profile, in another tab. Omitted while the table is anonymous. */
function profile({ room }: GamePageState, seat: Seat): MenuItem[] {
  const member = room.value?.members.find((m) => m.seat === seat);
  if (member?.kind !== 'member' || member.id === '') return [];
  const path = profilePath({ id: member.id, vanityUrl: member.look?.vanityUrl ?? '' });
  return [
    { label: 'Profile', icon: 'user', note: 'in a new tab', onSelect: () => window.open(path, '_blank', 'noopener') },
    ...moderateItems(targetOf('userId', member.id, member.name)),
  ];
}

function report(game: GamePageState, seat: Seat): MenuItem[] {
  const player = reportedPlayer(game, seat);
  return player ? [reportItem(() => ({ ...player, lines: linesOf(game, seat) }))] : [];
}
