import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Field } from '../../../games/engine/options.ts';
import { nameOf, setName } from '../../../games/engine/setup.ts';
import type { SetupDocument } from '../../../protocol/http/setups.ts';
import { percent } from '../../i18n/locale.ts';
import { Time } from '../../i18n/Time.tsx';
import { ApiError } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GroupName } from '../cards/GroupName.tsx';
import { NightSteps } from '../cards/NightSteps.tsx';
import { nightOrderOf } from '../cards/night-order.ts';
import { RolePopover } from '../cards/RolePopover.tsx';
import { type Roles, sideOf, useRoles } from '../cards/roles.ts';
import { SetupCardSides } from '../cards/SetupCard.tsx';
import { SetupModeration } from '../cards/SetupModeration.tsx';
import { setupFromDocument, setupPath, setupSummary } from '../cards/setup-document.ts';
import { setupKind, sorted } from '../cards/setup-sides.ts';
import { Comments } from '../comments/lazy-comments.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { BalancePanel } from '../workshop/lazy-balance.tsx';
import { chancesOf } from './chances.ts';
import { SetupActions } from './SetupActions.tsx';
import { settingsInWords } from './settings-words.ts';
import { Versions } from './Versions.tsx';
import { WinRates } from './WinRates.tsx';

/** /learn/setup/{id}: possible roles, the nights, and past results. `?version=` shows an older version. */
export function SetupPage({ id }: { id: string }) {
  const [query] = useSearchParams();
  const version = Number(query.get('version')) || null;
  const latest = useCall('GET /api/setup/:id', { param: { id }, query: { stats: 'true' } });
  const old = useCall(
    'GET /api/setup/:id/version/:version',
    { param: { id, version: String(version) } },
    { enabled: version !== null && latest.data !== undefined && latest.data.version !== version },
  );
  const isOld = version !== null && latest.data !== undefined && latest.data.version !== version;
  const setup = isOld ? old.data : latest.data;
  const error = latest.error ?? (isOld ? old.error : null);
  useTitle(latest.data?.name ?? 'Setup');
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="site-page learn">
        <NotFound title="Setup not found" words="It may have been deleted. Games that were played with it keep their roles.">
          <Button href="/learn/setups" icon="list">
            All setups
          </Button>
        </NotFound>
      </div>
    );
  return (
    <div className="site-page learn">
      <p className="-mt-2 mb-3 -ms-3">
        <Button variant="ghost" size="small" icon="arrow-left" href="/learn/setups">
          All setups
        </Button>
      </p>
      {error ? (
        <ErrorState error={error} onRetry={() => void (isOld ? old : latest).refetch()} />
      ) : setup && latest.data ? (
        <SetupArticle setup={setup} now={latest.data} isOld={isOld} />
      ) : (
        <Skeleton kind="text" count={8} label="Loading the setup" />
      )}
    </div>
  );
}

function SetupArticle({ setup, now, isOld }: { setup: SetupDocument; now: SetupDocument; isOld: boolean }) {
  const roles = useRoles(setup.gameType);
  return (
    <article className="grid gap-7 max-w-220">
      <Head setup={setup} now={now} />
      {isOld && (
        <Banner kind="info">
          This is version {setup.version}. <Link href={setupPath(setup.id)}>See the newest one.</Link>
        </Banner>
      )}
      <SetupActions setup={now} />
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="grid gap-7 content-start">
          <Cards setup={setup} roles={roles} />
          <Rules setup={setup} />
          {roles && <Night setup={setup} roles={roles} />}
        </div>
        <div className="grid gap-7 content-start">
          <Part heading="How it plays">
            {setup.stats && <WinRates stats={setup.stats} />}
            <TryBalance setup={setup} />
          </Part>
          <Part heading="Versions">
            <Versions id={setup.id} openVersion={setup.version} />
          </Part>
          <SetupModeration id={now.id} setup={setupSummary(now)} />
        </div>
      </div>
      <Comments location={`setup/${now.id}`} gameType={setup.gameType} />
    </article>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{heading}</h2>
      {children}
    </section>
  );
}

function Head({ setup, now }: { setup: SetupDocument; now: SetupDocument }) {
  const { name, gameType, total, description } = setup;
  const { creator, parent, featured, ranked, competitive, updatedAt, played } = now;
  return (
    <header className="grid gap-2">
      <h1 className="text-2xl wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap gap-y-1.5 gap-x-2 m-0">
        <Badge icon="play">{gameType}</Badge>
        <Badge icon="users">{total} seats</Badge>
        <Badge icon={setup.closed ? 'lock' : 'unlock'}>{setupKind(setupFromDocument(setup))}</Badge>
        {featured && <Badge icon="star">Featured</Badge>}
        {ranked && <Badge icon="trophy">Ranked</Badge>}
        {competitive && <Badge icon="crown">Competitive</Badge>}
      </p>
      <p className="text-ink-soft text-sm m-0">
        {creator ? (
          <>
            By{' '}
            <PersonLink person={personOf(creator)} translate="no">
              {creator.name}
            </PersonLink>
          </>
        ) : (
          'Official setup'
        )}
        {parent && (
          <>
            , copied from <Link href={setupPath(parent.id)}>{parent.name}</Link>
          </>
        )}
        {creator && (
          <>
            {' '}
            · changed <Time at={updatedAt} />
          </>
        )}
        {played > 0 && ` · played ${played === 1 ? 'once' : `${played} times`}`}
      </p>
      {description && <p className="m-0 max-w-[68ch] text-pretty wrap-anywhere whitespace-pre-line">{description}</p>}
    </header>
  );
}

function Cards({ setup: document, roles }: { setup: SetupDocument; roles: Roles | undefined }) {
  const setup = setupFromDocument(document);
  const chances = useMemo(
    () => (roles ? chancesOf(setupFromDocument(document), (card) => sideOf(roles, card) ?? '') : new Map<string, number>()),
    [document, roles],
  );
  const grouped = setup.closed && setup.useRoleGroups;
  return (
    <Part heading="Roles">
      <div className="grid gap-3">
        {setup.closed && !setup.useRoleGroups && <SetupCardSides count={setup.count} />}
        {setup.roles.map((set, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets have no name but their place
          <div key={i}>
            {(grouped || setup.roles.length > 1) && (
              <h3 className="mb-0.5 text-ink-soft font-medium text-sm font-sans">
                {grouped ? <GroupName setup={setup} group={i} /> : setName(i, false)}
              </h3>
            )}
            <ul className="flex flex-wrap -mx-1.5 p-0 list-none">
              {sorted(set, roles).map(([card, copies]) => (
                <li key={card} className="flex items-center">
                  <RolePopover gameType={setup.gameType} card={card} copies={copies} />
                  {chances.has(card) && (
                    <span className="pe-2 text-ink-soft text-xs tabular" title={`Share of games with a ${nameOf(card)}`}>
                      {percent(chances.get(card)!)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {chances.size > 0 && <p className="m-0 text-ink-soft text-xs">The percentage next to a role is how often it’s dealt.</p>}
      </div>
    </Part>
  );
}

function Rules({ setup }: { setup: SetupDocument }) {
  const fields = useSetupFields(setup.gameType);
  const lines = settingsInWords(setup, fields);
  if (lines.length === 0) return null;
  return (
    <Part heading="Rules of this setup">
      <ul className="m-0 ps-5 grid gap-1 text-sm list-disc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}

/** Bots play only on request, because the engine is large. */
function TryBalance({ setup }: { setup: SetupDocument }) {
  const [isOpen, setOpen] = useState(false);
  const fields = useSetupFields(setup.gameType);
  if (isOpen) return <BalancePanel setup={setupFromDocument(setup, fields)} valid />;
  return (
    <Button icon="bot" onClick={() => setOpen(true)} className="mt-2">
      Test with bots
    </Button>
  );
}

function Night({ setup, roles }: { setup: SetupDocument; roles: Roles }) {
  const steps = nightOrderOf(setupFromDocument(setup), roles);
  if (steps.length === 0) return null;
  return (
    <Part heading="Night order">
      <NightSteps steps={steps} />
    </Part>
  );
}

/** Fields, besides the cards, that a setup of the game can fix; empty until loaded. Does not load the rules of the game. */
function useSetupFields(gameType: string): Readonly<Record<string, Field>> {
  const { data } = useQuery({
    queryKey: ['setup fields', gameType],
    queryFn: async () => (await import('../../../games/setup-rules.ts')).SETUP_RULES.get(gameType)?.setupFields ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
