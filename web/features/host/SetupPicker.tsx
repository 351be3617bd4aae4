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
import { SetupButton } from '../cards/SetupButton.tsx';
import { SetupSides } from '../cards/SetupSides.tsx';
import { kindOf, type SetupSummary, setupWords } from '../cards/setup-sides.ts';

export const setupSummary = (setup: SetupDocument): SetupSummary => ({
  ...setup,
  roles: JSON.parse(setup.roles) as SetupSummary['roles'],
});

export interface ChosenSetupProps {
  id: string;
  /** Only its name: the list above shows the rest. */
  brief: boolean;
  /** Null where a preset names the setup. */
  onChange: (() => void) | null;
  onLost: () => void;
}

/** The setup of the table in two lines; a press on its roles opens the whole card. */
export function ChosenSetup({ id, brief, onChange, onLost }: ChosenSetupProps) {
  const { data, error } = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 });
  if (error) return <ErrorState small message={errorMessage(error)} onRefresh={onLost} />;
  if (!data) return <Skeleton kind="block" height={brief ? 20 : 86} label="Loading the setup" />;
  const setup = setupSummary(data);
  if (brief)
    return (
      <section className="text-ink-soft text-xs" aria-label="Chosen setup">
        Chosen: <strong className="text-ink font-semibold">{setup.name}</strong>, {setup.total} players
      </section>
    );
  return (
    <section
      className="flex flex-wrap items-center gap-x-3 min-h-21.5 py-1.5 px-3 border border-line rounded-card bg-bg"
      aria-label="Chosen setup"
    >
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="font-semibold">{setup.name}</strong>
          <span className="text-ink-soft text-xs tabular">{sizeWords(setup)}</span>
        </p>
        <SetupButton setup={setup} />
      </div>
      {onChange && (
        <Button variant="quiet" size="small" icon="list" onClick={onChange} aria-label="Choose another setup">
          Change
        </Button>
      )}
    </section>
  );
}

const sizeWords = (setup: SetupSummary): string => `${setup.total} players · ${kindOf(setup)}`;

export interface SetupListProps {
  gameType: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function SetupList({ gameType, chosen, onChoose }: SetupListProps) {
  const [text, setText] = useState('');
  const { page, onPage } = usePageNumber(null);
  const query = useDeferredValue(text);
  const { data, error, refetch } = useCall(
    'GET /api/setup/search',
    { query: { gameType, query, page } },
    { ...keepLastPage, staleTime: 60_000 },
  );
  if (error && !data) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
  const pages = data?.pages ?? 1;
  return (
    <Picker
      label="Setups"
      searchLabel="Name, role or number of players"
      className="md:h-48 md:overflow-y-auto [overscroll-behavior:contain]"
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
          No setup matches “{query}”. Try a role, or just a number of players.
        </Empty>
      }
      footer={pages > 1 && <Pager label="Setups" page={page} pages={pages} onPage={onPage} />}
    />
  );
}

function SetupLine({ setup }: { setup: SetupSummary }) {
  return (
    <span className="setup-line flex flex-wrap items-center justify-between gap-y-1 gap-x-4 w-full">
      <span className="grid text-xs">
        <span className="text-sm font-semibold">{setup.name}</span>
        <span className="soft text-ink-soft tabular">{sizeWords(setup)}</span>
      </span>
      <span className="sr-only">{setupWords(setup)}</span>
      <SetupSides setup={setup} most={4} />
    </span>
  );
}
