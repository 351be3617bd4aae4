import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sideRank } from '../cards/card-names.ts';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { RolePopover } from '../cards/RolePopover.tsx';
import { useRoles } from '../cards/roles.ts';

const STEPS: { title: string; words: string }[] = [
  {
    title: 'The deal',
    words:
      'Everyone is dealt a secret role. Most belong to the Village. A few are the Mafia, and they know each other. Some games have a Cult, or someone who plays only for themselves.',
  },
  {
    title: 'Night',
    words:
      'The Mafia picks someone to kill. Others use their powers: one investigates, one heals, one watches a door. Everyone else sleeps.',
  },
  {
    title: 'Day',
    words:
      'Everyone still alive wakes up and talks. Claims, lies, alibis. Then the village votes: the player with the most votes is condemned, and a tie condemns no one.',
  },
  {
    title: 'The end',
    words:
      'The village wins when every killer is gone. The Mafia wins when it can no longer be outvoted. All roles are revealed, and you can replay the whole game through anyone’s eyes.',
  },
];

export function MafiaPage() {
  useTitle('How Mafia is played');
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
      <ol className="learn-steps grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-y-5 gap-x-8 m-0 p-0 list-none text-sm">
        {STEPS.map(({ title, words }) => (
          <li key={title}>
            <h2 className="mb-1.5 pt-2.5 border-t-2 border-t-lantern text-base">{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3 mt-7 mb-10">
        <Button variant="primary" icon="practice" href="/practice">
          Learn it by playing
        </Button>
        <Button icon="play" href="/play">
          To the lobby
        </Button>
      </p>
      <h2 className="mb-3 text-xl">The roles</h2>
      <p className="mb-4">
        <Button icon="search" href="/learn/roles">
          Search roles and more
        </Button>
      </p>
      <RolesBySide />
    </div>
  );
}

function RolesBySide() {
  const roles = useRoles('Mafia');
  if (!roles)
    return (
      <ReferenceLoading>
        <Skeleton kind="card" count={2} label="Loading the roles" />
      </ReferenceLoading>
    );
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
