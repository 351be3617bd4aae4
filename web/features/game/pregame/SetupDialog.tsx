import { useState } from 'react';
import { keepLastPage, useCall } from '../../../app/query.ts';
import { usePageNumber } from '../../../app/use-pages.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { tText } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useGame } from '../state/game-context.ts';

/** The host picks another setup with enough seats for those that are taken. Other people at the table are asked first. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const { room, sendCommand } = useGame();
  const [query, setQuery] = useState('');
  const { gameType, members, kept, me, setup: now } = room.value!;
  const asks = members.some(({ id, kind }) => kind !== 'bot' && id !== me?.id);
  const { page, onPage } = usePageNumber(null);
  const search = { gameType, query: useSettled(query), minSlots: members.length + kept.length, page };
  const setups = useCall('GET /api/setup/search', { query: search }, keepLastPage);
  const choose = async (id: string) => {
    if (await sendCommand('setup', { setup: id })) onClose();
  };
  return (
    <Dialog open title="Change the setup" onClose={onClose}>
      {asks && (
        <p className="mt-0 text-ink-soft text-sm">The others at the table are asked first. It changes if everyone agrees.</p>
      )}
      <SearchField
        label="Search setups"
        value={query}
        onChange={(text) => {
          setQuery(text);
          onPage(1);
        }}
      />
      <PagedList
        label="Setups"
        read={setups}
        rows={(found) => found.setups}
        className="grid gap-2 mt-3 mx-0 mb-0 p-0 list-none"
        row={(setup) => (
          <li key={setup.id}>
            <button
              type="button"
              className="grid gap-0.5 w-full min-h-tap py-2.5 px-3.5 border border-line rounded bg-raised text-start [&:hover:not(:disabled)]:border-lantern [&_span]:text-ink-soft [&_span]:text-xs [&_small]:text-ink-soft [&_small]:text-xs"
              disabled={setup.id === now.id}
              onClick={() => void choose(setup.id)}
            >
              <b>{setup.name}</b>
              <span>
                {tText('players', { count: setup.total })}
                {setup.closed && ' · closed'}
                {setup.id === now.id && ' · played now'}
              </span>
              <small>{setup.description}</small>
            </button>
          </li>
        )}
        skeleton={{ kind: 'row', count: 4 }}
        empty={
          <Empty drawing="search" small>
            No matching setup.
          </Empty>
        }
        pages={({ pages }) => ({ page, pages, onPage })}
      />
    </Dialog>
  );
}
