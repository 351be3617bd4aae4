import { loadWords } from '../../lib/failure.ts';
import { useCall } from '../../lib/query.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SetupCard } from '../cards/SetupCard.tsx';
import type { SetupSummary } from '../cards/setup-sides.ts';

export function SetupName({ id, name }: { id: string; name: string }) {
  return (
    <Popover
      label={`Setup ${name}`}
      className="w-[min(420px,calc(100vw_-_16px))] p-5"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="[text-decoration:underline_dotted_color-mix(in_oklab,currentColor_45%,transparent)] m-0 text-lg min-h-tap max-w-full p-0 border-0 bg-transparent text-ink font-550 text-start underline-offset-[0.25em] wrap-anywhere hover:text-lantern"
        >
          {name}
        </button>
      )}
    >
      {(close) => <WholeSetup id={id} close={close} />}
    </Popover>
  );
}

function WholeSetup({ id, close }: { id: string; close: () => void }) {
  const { data, error } = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 });
  if (error) return <p className="soft text-ink-soft">{loadWords(error).sentence}</p>;
  if (!data) return <Skeleton kind="block" height={150} label="Loading the setup" />;
  return <SetupCard setup={{ ...data, roles: JSON.parse(data.roles) as SetupSummary['roles'] }} actions={{ close }} />;
}
