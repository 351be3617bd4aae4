import { useLocation } from 'wouter';
import { post } from '../../api.ts';
import { useDeed } from '../../deed.ts';
import { isMember, myGame } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';

/** Plays a finished game once more: everybody who presses comes to the same table. For members who sit at no table. */
export function RehostButton({ game, name }: { game: string; name: string }) {
  const { busy, run } = useDeed();
  const [, go] = useLocation();
  if (!isMember.value || myGame.value) return null;
  const rehost = () => run(async () => go(`/game/${await post<string>('/api/game/host', { rehost: game })}`));
  return (
    <Button
      size="small"
      variant="ghost"
      icon="refresh"
      loading={busy}
      onClick={() => void rehost()}
      aria-label={`Rehost ${name}`}
    >
      Rehost
    </Button>
  );
}
