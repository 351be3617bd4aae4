import { LIMITS } from '../../../../protocol/limits.ts';
import { call } from '../../../app/api.ts';
import { session } from '../../../app/session.ts';
import { useAction } from '../../../app/use-action.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** Adds a finished game to the archive of a member who has one. */
export function ArchiveButton({ link }: { link: string }) {
  const keep = useAction(() => call('POST /api/game/:id/archive', { param: { id: link.slice(0, LIMITS.gameId) }, json: {} }), {
    done: 'The game is in your archive, on your profile.',
    invalidates: ['GET /api/user/:user/profile'],
  });
  if (!session.value.itemsOwned?.archivedGames) return null;
  return <IconButton icon="star" label="Keep in my archive" onClick={() => void keep.run()} />;
}
