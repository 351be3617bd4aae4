import { useState } from 'react';
import type { ProfileGame } from '../../../protocol/http/users.ts';
import { archiveSlots } from '../../../protocol/shop.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useHash } from '../../lib/use-hash.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProfileGameRow } from './ProfileGameRow.tsx';
import { useProfileAction, useProfileContext } from './profile-context.ts';
import { TitleCount } from './TitleCount.tsx';

export function ArchivedGames() {
  const { profile, isOwn } = useProfileContext();
  const { archivedGames } = profile;
  // The shop links to this section.
  useHash();
  const slots = isOwn ? archiveSlots(session.value.itemsOwned ?? {}) : 0;
  if (archivedGames.length === 0 && slots === 0) return null;
  return (
    <Card
      as="section"
      title={
        <span id="archive" className="scroll-mt-4">
          Archived games{' '}
          <TitleCount>
            {archivedGames.length}
            {slots > 0 && ` / ${slots}`}
          </TitleCount>
        </span>
      }
      className="profile-card"
    >
      {archivedGames.length === 0 && (
        <Empty small drawing="lantern">
          Nothing here yet. Open a game’s replay and press the star to keep it for good.
        </Empty>
      )}
      <ul className="grid [&>li+li]:border-t [&>li+li]:border-t-line">
        {archivedGames.map((game) => (
          <ProfileGameRow key={game.id} game={game}>
            {isOwn && <Unarchive game={game} />}
          </ProfileGameRow>
        ))}
      </ul>
    </Card>
  );
}

function Unarchive({ game }: { game: ProfileGame }) {
  const [asking, setAsking] = useState(false);
  const { run: unarchive } = useProfileAction(() => call('DELETE /api/game/:id/archive', { param: { id: game.id } }), {
    done: 'Game unarchived.',
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
