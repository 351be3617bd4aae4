import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SetupSides } from './SetupSides.tsx';
import { type SetupSummary, setupWords } from './setup-sides.ts';

const LazySetupCard = lazyComponent(
  () => import('./SetupCard.tsx').then((m) => m.SetupCard),
  () => <Skeleton kind="block" height={190} />,
);

/** Sides of a setup; pressing opens its card. `actions` adds the card's buttons. */
export function SetupButton({ setup, actions = true }: { setup: SetupSummary; actions?: boolean }) {
  return (
    <Popover
      label={`Setup ${setup.name}`}
      className="w-[min(460px,calc(100vw_-_16px))] p-5 overflow-auto"
      onIntent={LazySetupCard.preload}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex items-center min-h-tap -ms-1.5 px-1.5 rounded text-start [transition:background-color_var(--quick)] hover:bg-raised [&[aria-expanded=true]]:bg-raised"
          aria-label={`Roles of ${setup.name}: ${setupWords(setup)}`}
        >
          <SetupSides setup={setup} />
        </button>
      )}
    >
      {(close) => <LazySetupCard setup={setup} actions={actions ? { close } : null} />}
    </Popover>
  );
}
