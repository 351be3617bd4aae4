import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage } from '../../../app/api.ts';
import { queryClient } from '../../../app/query.ts';
import { tText } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useGame } from '../state/game-context.ts';
import '../page/table.css';

/** The host picks another setup with enough seats for the players who have joined. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const { room, sendCommand } = useGame();
  const [query, setQuery] = useState('');
  const { gameType, members, setup: now } = room.value!;
  const search = { gameType, query, minSlots: members.length };
  const { data, error, isPending } = useQuery(
    { queryKey: ['setup-search', search], queryFn: () => call('GET /api/setup/search', { query: search }) },
    queryClient,
  );
  const choose = async (id: string) => {
    if (await sendCommand('setup', { setup: id })) onClose();
  };
  return (
    <Dialog open title="Change the setup" onClose={onClose}>
      <SearchField label="Search setups" value={query} onChange={setQuery} />
      {isPending && <Skeleton kind="row" count={4} />}
      {error && <ErrorState small message={errorMessage(error)} />}
      {data?.setups.length === 0 && (
        <Empty drawing="search" small>
          No setup fits.
        </Empty>
      )}
      <ul className="setup-list">
        {data?.setups.map((setup) => (
          <li key={setup.id}>
            <button type="button" className="setup-pick" disabled={setup.id === now.id} onClick={() => void choose(setup.id)}>
              <b>{setup.name}</b>
              <span>
                {tText('players', { count: setup.total })}
                {setup.closed && ' · closed'}
                {setup.id === now.id && ' · played now'}
              </span>
              <small>{setup.description}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
