import { useState } from 'react';
import type { ProfileGame } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../app/api.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProfileGameRow } from './ProfileGameRow.tsx';
import { useProfileAction, useProfileContext } from './profile-context.ts';

export function ArchivedGames() {
  const { profile, own } = useProfileContext();
  const { archivedGames } = profile;
  if (archivedGames.length === 0) return null;
  return (
    <Card
      as="section"
      title={
        <>
          Archived games{' '}
          <span className="ms-1 text-ink-soft font-medium text-sm font-sans tabular">
            {archivedGames.length} / {LIMITS.archived}
          </span>
        </>
      }
      className="profile-card"
    >
      <ul className="grid m-0 p-0 list-none [&>li+li]:border-t [&>li+li]:border-t-line">
        {archivedGames.map((game) => (
          <ProfileGameRow key={game.id} game={game}>
            {own && <Unarchive game={game} />}
          </ProfileGameRow>
        ))}
      </ul>
    </Card>
  );
}

function Unarchive({ game }: { game: ProfileGame }) {
  const [asking, setAsking] = useState(false);
  const { run: unarchive } = useProfileAction(() => call('DELETE /api/game/:id/archive', { param: { id: game.id } }), {
    done: 'The game is no longer in your archive.',
  });
  return (
    <>
      <IconButton icon="trash" label={`Unarchive ${game.setup.name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title="Unarchive this game?"
        action="Unarchive"
        danger
        onConfirm={unarchive}
        onClose={() => setAsking(false)}
      >
        “{game.setup.name}” leaves your archive and is deleted once it expires.
      </ConfirmDialog>
    </>
  );
}
