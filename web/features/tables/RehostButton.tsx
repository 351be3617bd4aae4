import { useLocation } from 'wouter';
import type { GameRow, HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../app/api.ts';
import { currentGameId, ensureGuest, isMember } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/Button.tsx';

export interface RehostButtonProps {
  /** On a profile it is not known whether a game takes guests. */
  game: Pick<GameRow, 'id' | 'ranked' | 'competitive'> & { guests?: boolean };
  name: string;
}

/** Plays a finished game again: all who press it get to the same table. For people who sit at no table and may join this one. */
export function RehostButton({ game, name }: RehostButtonProps) {
  const [, go] = useLocation();
  const { pending, run: rehost } = useAction(
    async () => {
      await ensureGuest();
      return call('POST /api/game/host', { rehost: game.id } satisfies Partial<HostFields>);
    },
    { after: (id) => go(`/game/${id}`) },
  );
  const takesMe = isMember.value || !(game.ranked || game.competitive || game.guests === false);
  if (currentGameId.value || !takesMe) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      icon="refresh"
      loading={pending}
      onClick={() => void rehost()}
      aria-label={`Rehost ${name}`}
    >
      Rehost
    </Button>
  );
}
