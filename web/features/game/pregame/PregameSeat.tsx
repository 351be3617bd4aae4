import type { TableStage } from '../../../../games/table/table-state.ts';
import type { MemberView } from '../../../../protocol/socket/game.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { MenuItem } from '../../../ui/MenuList.tsx';
import { MoreMenu } from '../../people/MoreMenu.tsx';
import { reportItem } from '../../reports/report-target.ts';
import { PlaceMain, PlaceName, PlaceNote } from '../players/PlaceLines.tsx';
import { useGame } from '../state/game-context.ts';

export function PregameSeat({ member }: { member: MemberView }) {
  const { room } = useGame();
  const { me, hostId, stage, options } = room.value!;
  const { id, name, kind, present, away, ready } = member;
  return (
    <li className="place">
      <PlaceMain>
        <Avatar id={id || name} size={32} presence={present && !away ? 'here' : 'away'} />
        <span className="flex-1 grid min-w-0 leading-[1.3]">
          <PlaceName name={name}>
            {me?.id === id && (
              <span className="flex-none py-0 px-1.5 rounded-full bg-lantern/22 text-ink text-xs font-semibold">you</span>
            )}
            {id === hostId && <Icon name="crown" size={14} label="Host" className="text-lantern" />}
            {kind === 'bot' && <Icon name="bot" size={14} label="Bot" />}
          </PlaceName>
          <PlaceNote>{seatStatus(member, stage, hostId)}</PlaceNote>
        </span>
        {stage === 'ready' && ready && <Icon name="check" size={18} label="Ready" className="text-good" />}
      </PlaceMain>
      {me?.id !== id && <SeatMenu member={member} mayRemove={me?.host === true && !options.competitive} />}
    </li>
  );
}

function seatStatus({ id, kind, present, away, ready }: MemberView, stage: TableStage, hostId: string): string {
  if (kind === 'bot') return 'Bot';
  if (!present) return 'Away';
  if (stage === 'ready') return ready ? 'Ready' : 'Not ready yet';
  if (away) return 'Away';
  return id === hostId ? 'Host' : 'Here';
}

function SeatMenu({ member: { id, name, kind }, mayRemove }: { member: MemberView; mayRemove: boolean }) {
  const { overlay, room } = useGame();
  const remove = (ban: boolean) => () => {
    overlay.value = { kind: 'remove', who: id, name, ban };
  };
  const removeItem: MenuItem = { label: kind === 'bot' ? 'Free this seat' : 'Kick', icon: 'user-x', onSelect: remove(false) };
  const ban: MenuItem = { label: 'Ban from this table', icon: 'ban', danger: true, onSelect: remove(true) };
  const report = reportItem(() => ({ kind: 'game', name, user: id, game: room.value!.link }));
  const items =
    kind === 'bot' ? (mayRemove ? [removeItem] : []) : [...(id === '' ? [] : [report]), ...(mayRemove ? [removeItem, ban] : [])];
  return items.length > 0 && <MoreMenu name={name} items={items} />;
}
