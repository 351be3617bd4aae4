import { errorMessage } from '../../app/api.ts';
import { useCall } from '../../app/query.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { SetupSummary } from '../cards/RoleStrip.tsx';
import { SetupCard } from '../cards/SetupCard.tsx';

export function SetupName({ id, name }: { id: string; name: string }) {
  return (
    <Popover
      label={`Setup ${name}`}
      className="setup-name-pop"
      trigger={(trigger) => (
        <button type="button" {...trigger} className="setup-name">
          {name}
        </button>
      )}
    >
      {() => <WholeSetup id={id} />}
    </Popover>
  );
}

function WholeSetup({ id }: { id: string }) {
  const { data, error } = useCall('GET /api/setup/:id', { param: { id } }, { staleTime: 60_000 });
  if (error) return <p className="soft">{errorMessage(error)}</p>;
  if (!data) return <Skeleton kind="block" height={150} label="Loading the setup" />;
  return <SetupCard setup={{ ...data, roles: JSON.parse(data.roles) as SetupSummary['roles'] }} />;
}
