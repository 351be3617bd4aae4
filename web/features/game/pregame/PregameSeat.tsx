import type { TableStage } from '../../../../games/table/table-state.ts';
import type { MemberView } from '../../../../protocol/socket/game.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PersonButton } from '../../people/PersonButton.tsx';
import { PlaceMain, PlaceName, PlaceNote } from '../players/PlaceLines.tsx';
import { personAtTable } from '../players/table-person.ts';
import { useGame } from '../state/game-context.ts';

export function PregameSeat({ member }: { member: MemberView }) {
  const game = useGame();
  const { me, hostId, stage } = game.room.value!;
  const { id, name, kind, present, away, ready } = member;
  const person = personAtTable(game, name);
  return (
    <li className="place">
      <PlaceMain>
        <Avatar id={id || name} size={32} presence={present && !away ? 'here' : 'away'} />
        <span className="flex-1 grid min-w-0 leading-[1.3]">
          <PlaceName name={name} person={person}>
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
      {person && me?.id !== id && <PersonButton {...person} />}
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
