import { useDeferredValue, useState } from 'react';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { errorMessage } from '../../app/api.ts';
import { keepLastPage, useCall } from '../../app/query.ts';
import { usePageNumber } from '../../app/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RoleStrip, type SetupSummary, stripWords } from '../cards/RoleStrip.tsx';
import { kindOf, SetupCard } from '../cards/SetupCard.tsx';

export const setupSummary = (setup: SetupDocument): SetupSummary => ({
  ...setup,
  roles: JSON.parse(setup.roles) as SetupSummary['roles'],
});

export interface SetupPickerProps {
  gameType: string;
  chosen: string | null;
  onChoose: (id: string) => void;
  onLost: () => void;
}

/** The setup of the table: the remembered one in full, or the list to choose from with the chosen one below it. */
export function SetupPicker({ gameType, chosen, onChoose, onLost }: SetupPickerProps) {
  const [listing, setListing] = useState(chosen === null);
  const change = listing ? null : () => setListing(true);
  return (
    <>
      {(listing || chosen === null) && <SetupList gameType={gameType} chosen={chosen} onChoose={onChoose} />}
      {chosen !== null && <ChosenSetup id={chosen} onChange={change} onLost={onLost} />}
    </>
  );
}

function ChosenSetup({ id, onChange, onLost }: { id: string; onChange: (() => void) | null; onLost: () => void }) {
  const { data, error } = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 });
  if (error) return <ErrorState small message={errorMessage(error)} onRefresh={onLost} />;
  if (!data) return <Skeleton kind="block" height={190} label="Loading the setup" />;
  return (
    <section className="grid justify-items-start gap-3 p-4 border border-line rounded-card bg-bg" aria-label="Chosen setup">
      <SetupCard setup={setupSummary(data)} />
      {onChange && (
        <Button variant="quiet" size="small" icon="list" onClick={onChange}>
          Choose another setup
        </Button>
      )}
    </section>
  );
}

function SetupList({ gameType, chosen, onChoose }: Pick<SetupPickerProps, 'gameType' | 'chosen' | 'onChoose'>) {
  const [text, setText] = useState('');
  const { page, onPage } = usePageNumber(null);
  const query = useDeferredValue(text);
  const { data, error, refetch } = useCall(
    'GET /api/setup/search',
    { query: { gameType, query, page } },
    { ...keepLastPage, staleTime: 60_000 },
  );
  if (error && !data) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
  return (
    <Picker
      label="Setups"
      items={data?.setups ?? []}
      keyOf={(setup) => setup.id}
      chosen={chosen === null ? [] : [chosen]}
      onPick={(setup) => onChoose(setup.id)}
      render={(setup) => <SetupLine setup={setupSummary(setup)} />}
      search={text}
      onSearch={(next) => {
        setText(next);
        onPage(1);
      }}
      loading={!data}
      empty={
        <Empty small drawing="search">
          No setup matches “{query}”.
        </Empty>
      }
      footer={<Pager label="Setups" page={page} pages={data?.pages ?? 1} onPage={onPage} />}
    />
  );
}

function SetupLine({ setup }: { setup: SetupSummary }) {
  return (
    <span className="setup-line flex flex-wrap items-center justify-between gap-y-1 gap-x-4 w-full">
      <span className="grid text-xs">
        <span className="text-sm font-semibold">{setup.name}</span>
        <span className="soft text-ink-soft tabular">
          {setup.total} seats · {kindOf(setup)}
        </span>
      </span>
      <span className="sr-only">{stripWords(setup)}</span>
      <RoleStrip setup={setup} most={6} />
    </span>
  );
}
