import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SETUP_RULES } from '../../../games/setup-rules.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sideRank, thingPath } from '../cards/card-names.ts';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { RolePopover } from '../cards/RolePopover.tsx';
import { type Roles, useRoles } from '../cards/roles.ts';
import { MAFIA_SECTIONS, MECHANICS } from './mafia-words.ts';
import { NightOrder } from './NightOrder.tsx';
import { OptionsTable } from './OptionsTable.tsx';

const { min, max } = SETUP_RULES.get('Mafia')!.seats;

/** /learn/games/mafia: the game in short, what setups can add, all roles, and the order of a night. */
export function MafiaPage() {
  useTitle('How Mafia is played');
  const roles = useRoles('Mafia');
  return (
    <div className="site-page learn">
      <p className="-mt-2 mb-3 -ms-3">
        <Button variant="ghost" size="small" icon="arrow-left" href="/learn/games">
          All games
        </Button>
      </p>
      <h1 className="text-2xl">How Mafia is played</h1>
      <p className="learn-lead">
        A village, a long night, and a few who are not what they say. You have no board and no dice, only what people tell you.
      </p>
      <ol className="learn-steps grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-y-5 gap-x-8 m-0 p-0 list-none text-sm">
        {MAFIA_SECTIONS.map(({ title, words }) => (
          <li key={title} className="[&_p+p]:mt-2">
            <h2 className="mb-1.5 pt-2.5 border-t-2 border-t-lantern text-base">{title}</h2>
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-ink-soft text-sm">
        {min} to {max} players
      </p>
      <p className="flex flex-wrap gap-3 mt-3 mb-10">
        <Button variant="primary" icon="practice" href="/practice">
          Learn it by playing
        </Button>
        <Button icon="play" href="/play">
          To the lobby
        </Button>
        <Button variant="ghost" icon="quote" href="/learn/terminology">
          What players say
        </Button>
      </p>
      <Part title="What a setup can add">
        <Mechanics />
        <p className="flex flex-wrap gap-2 mt-4">
          <Button size="small" href="/learn/settings">
            All settings
          </Button>
          <Button size="small" href="/learn/items">
            Items
          </Button>
          <Button size="small" href="/learn/modifiers">
            Modifiers
          </Button>
        </p>
      </Part>
      <Part title="What the host can choose">
        <OptionsTable gameType="Mafia" />
      </Part>
      <Part title="The roles">
        <p className="mb-4">
          <Button icon="search" href="/learn/roles">
            Search roles and more
          </Button>
        </p>
        {roles ? <RolesBySide roles={roles} /> : <Loading />}
      </Part>
      <Part title="The order of a night">
        <p className="max-w-[65ch] mb-3 text-ink-soft">
          When a night ends, everything that was chosen happens in this order. So a block stops a kill, and an investigator sees
          who visited even when the visit came to nothing.
        </p>
        {roles ? <NightOrder roles={roles} /> : <Loading />}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-10">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);
const Loading = () => (
  <ReferenceLoading>
    <Skeleton kind="card" count={2} label="Loading the roles" />
  </ReferenceLoading>
);

const Mechanics = () => (
  <dl className="grid gap-x-8 gap-y-4 max-w-260 m-0 text-sm grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))]">
    {MECHANICS.map(({ name, words, settings }) => (
      <div key={name}>
        <dt className="font-semibold">{name}</dt>
        <dd className="m-0">
          {words}
          {settings.length > 0 && (
            <span className="flex flex-wrap gap-x-4">
              {settings.map((setting) => (
                <Link
                  key={setting}
                  href={thingPath('settings', setting)}
                  className="inline-flex items-center min-h-9 text-lantern"
                >
                  {setting}
                </Link>
              ))}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

function RolesBySide({ roles }: { roles: Roles }) {
  const sides = [...new Set(Object.values(roles).map((role) => role.alignment))].sort((a, b) => sideRank(a) - sideRank(b));
  return sides.map((side) => (
    <section key={side} className="mb-5">
      <h3 className="font-semibold text-base leading-[1.5] font-sans">
        <SideMark side={side} />
      </h3>
      <ul className="learn-roles grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-y-1 gap-x-2 mt-1 mr-0 mb-0 -ml-1.5 p-0 list-none">
        {Object.keys(roles)
          .filter((name) => roles[name]!.alignment === side)
          .sort((a, b) => a.localeCompare(b))
          .map((name) => (
            <li key={name}>
              <RolePopover gameType="Mafia" card={name} size={40} />
            </li>
          ))}
      </ul>
    </section>
  ));
}
