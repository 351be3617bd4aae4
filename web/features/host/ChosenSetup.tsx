import type { Stakes } from '../../../protocol/stakes.ts';
import { useCall } from '../../lib/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SetupButton } from '../cards/SetupButton.tsx';
import { setupSummary } from '../cards/setup-document.ts';
import { type SetupSummary, setupKind } from '../cards/setup-sides.ts';

export interface ChosenSetupProps {
  id: string;
  /** Show only the name: the list above shows the rest. */
  brief: boolean;
  /** Null if a preset determines the setup. */
  onChange: (() => void) | null;
  onLost: () => void;
  /** Stakes of the table. */
  stakes: Stakes | null;
}

/** The chosen setup in two lines; pressing its roles opens the whole card. */
export function ChosenSetup({ id, brief, onChange, onLost, stakes }: ChosenSetupProps) {
  const { data, error } = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 });
  if (error) return <ErrorState small error={error} onRetry={onLost} />;
  if (!data) return <Skeleton kind="block" height={brief ? 20 : 86} label="Loading the setup" />;
  const setup = setupSummary(data);
  const unfit = stakes && !data[stakes] && (
    <Banner kind="warning">{`This setup is not approved for ${stakes} games. Choose one that is.`}</Banner>
  );
  if (brief)
    return (
      <section className="text-ink-soft text-xs" aria-label="Chosen setup">
        Chosen: <strong className="text-ink font-semibold">{setup.name}</strong>, {setup.total} players
        {unfit}
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
        <SetupButton setup={setup} actions={false} />
      </div>
      {onChange && (
        <Button variant="quiet" size="small" icon="list" onClick={onChange} aria-label="Choose another setup">
          Change
        </Button>
      )}
      {unfit && <div className="basis-full">{unfit}</div>}
    </section>
  );
}

const sizeWords = (setup: SetupSummary): string => `${setup.total} players · ${setupKind(setup)}`;
