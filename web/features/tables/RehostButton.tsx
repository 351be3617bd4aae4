import type { GameRow, HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../lib/api.ts';
import { isMember } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenTable } from './take-seat.ts';

export interface RehostButtonProps {
  /** `guests` is undefined on profiles, which do not know whether a game takes guests. */
  game: Pick<GameRow, 'id' | 'ranked' | 'competitive'> & { guests?: boolean };
  name: string;
  /** The large button at the end of a game. */
  large?: boolean;
}

/** Plays a finished game again: all players who press it get to the same table. For people who may join this game. */
export function RehostButton({ game, name, large = false }: RehostButtonProps) {
  const { pending, run: rehost } = useOpenTable((leave) =>
    call('POST /api/game/host', { rehost: game.id, leave } satisfies Partial<HostFields>),
  );
  const takesMe = isMember.value || !(game.ranked || game.competitive || game.guests === false);
  if (!takesMe) return null;
  return (
    <Button
      size={large ? 'medium' : 'small'}
      variant={large ? 'primary' : 'ghost'}
      wide={large}
      icon="refresh"
      loading={pending}
      onClick={() => void rehost()}
      aria-label={large ? undefined : `Rehost ${name}`}
    >
      {large ? 'Play again' : 'Rehost'}
    </Button>
  );
}
