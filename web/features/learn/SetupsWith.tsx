import { Link } from 'wouter';
import { nameOf } from '../../../games/engine/setup.ts';
import { count } from '../../i18n/locale.ts';
import { useCall } from '../../lib/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SetupButton } from '../cards/SetupButton.tsx';
import { setupPath, setupSummary } from '../cards/setup-document.ts';

interface SetupsWithProps {
  gameType: string;
  role: string;
}
/** The most played setups that can deal the role. */
export function SetupsWith({ gameType, role }: SetupsWithProps) {
  const query = { gameType, query: role, option: 'popular' };
  const { data, isError } = useCall('GET /api/setup/search', { query }, { staleTime: 600_000 });
  // The search also matches words that merely start like the role's name.
  const setups = data?.setups
    .map((setup) => ({ setup, summary: setupSummary(setup) }))
    .filter(({ summary }) => summary.roles.some((set) => Object.keys(set).some((card) => nameOf(card) === role)));
  if (isError || setups?.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-lg">Played in</h2>
      {setups ? (
        <ul className="grid gap-2">
          {setups.map(({ setup: { id, name, total, played }, summary }) => (
            <li key={id} className="px-4 py-2.5 border border-line rounded-card bg-surface max-md:px-3">
              <p className="flex flex-wrap items-baseline gap-x-3 m-0">
                <Link href={setupPath(id)} className="font-semibold">
                  {name}
                </Link>
                <span className="text-ink-soft text-sm">
                  {total} players{played > 0 && ` · played ${played === 1 ? 'once' : `${count(played)} times`}`}
                </span>
              </p>
              <SetupButton setup={summary} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton kind="row" count={3} label="Loading setups with this role" />
      )}
    </section>
  );
}
