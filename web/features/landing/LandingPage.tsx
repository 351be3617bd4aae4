import { Link } from 'wouter';
import { accountDialog } from '../../lib/account-dialog.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { COVERS } from '../../ui/covers.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Skyline } from '../../ui/Skyline.tsx';
import { usePlayNow } from '../tables/play-now.ts';
import { LazyVillageCard } from '../village/lazy-village-card.ts';
import { DemoWindow } from './DemoWindow.tsx';

const FACTS: { icon: IconName; title: string; words: string }[] = [
  { icon: 'door', title: 'No account, no download', words: 'One press gives you a seat and a name.' },
  {
    icon: 'shield',
    title: 'Dealt fairly',
    words: 'Every deal is sealed before the game and opened afterward, so you can check that it was fair.',
  },
  { icon: 'wifi', title: 'Your seat waits', words: 'Lose the connection, close the tab, come back: your game is still there.' },
];

export function LandingPage() {
  useTitle(null);
  return (
    <div className="landing flex flex-col flex-1">
      <div className="relative flex-1 grid items-center overflow-hidden isolate">
        <Skyline className="absolute right-0 bottom-[-1.6vw] left-0 z-[-1] w-full h-[max(212px,18vw)]" />
        <div className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] items-center gap-14 w-full max-w-290 mx-auto pt-7 px-5 pb-10 max-[900px]:grid-cols-[minmax(0,1fr)] max-[900px]:gap-8 max-[900px]:pt-7 max-[900px]:pb-11 max-md:px-4">
          <div className="grid justify-items-start pb-10 max-[900px]:p-0 md:max-[900px]:justify-items-center md:max-[900px]:text-center">
            <h1 className="max-w-[14ch] text-[clamp(2.125rem,4.6vw,3.375rem)] leading-[1.08] tracking-[-0.015em]">
              Someone in this village is lying.
            </h1>
            <p className="max-w-[46ch] mt-4 mb-6.5 text-ink-soft text-base text-balance">
              The classic social deduction game, online. Talk by day, hunt by night, and find out who to trust before there is no
              one left to ask.
            </p>
            <WaysIn />
            <div className="grid w-full max-w-115 min-h-37 mt-5 md:min-h-32">
              <LazyVillageCard stacked />
            </div>
          </div>
          <DemoWindow />
        </div>
      </div>
      <div className="border-t border-t-line bg-bg">
        <ul className="facts grid gap-y-3 gap-x-8 max-w-290 my-0 mx-auto py-4.5 px-5 list-none grid-cols-3 max-md:px-4 max-md:grid-cols-[1fr] max-md:gap-3.5">
          {FACTS.map(({ icon, title, words }) => (
            <li key={title} className="fact flex gap-3 text-sm">
              <Icon name={icon} size={22} className="mt-px text-lantern" />
              <p>
                <strong className="block font-semibold">{title}</strong>
                <span className="soft text-ink-soft">{words}</span>
              </p>
            </li>
          ))}
        </ul>
        <Covers />
      </div>
    </div>
  );
}

const openRegister = (view: 'login' | 'register') => {
  accountDialog.value = { view };
};

function WaysIn() {
  const play = usePlayNow();
  return (
    <div className="ways grid gap-2.5 justify-items-start max-md:justify-self-stretch md:max-[900px]:justify-items-center">
      <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-auto">
        <Button variant="primary" size="large" icon="play" loading={play.pending} onClick={() => void play.run()}>
          Play now
        </Button>
        <Button variant="quiet" size="large" icon="practice" href="/practice">
          Practice
        </Button>
      </div>
      <p className="text-ink-soft text-sm">As a guest. Bots fill the empty seats.</p>
      <p className="flex -ms-3 md:max-[900px]:ms-0">
        <Button variant="ghost" size="small" href="/play">
          See the tables
        </Button>
        <Button variant="ghost" size="small" onClick={() => openRegister('login')}>
          Log in
        </Button>
        <Button variant="ghost" size="small" onClick={() => openRegister('register')}>
          Register
        </Button>
      </p>
    </div>
  );
}

function Covers() {
  return (
    <ul
      className="grid grid-cols-6 gap-3 max-w-290 my-0 mx-auto pt-0 px-5 pb-5 list-none max-[900px]:grid-cols-3 max-md:grid-cols-2 max-md:px-4"
      aria-label="Games"
    >
      {COVERS.map(({ id, name, drawing }) => (
        <li key={name}>
          <Link
            href={`/learn/games/${id}`}
            className="grid justify-items-center gap-1 py-2.5 px-2 border border-line rounded-card [background:linear-gradient(var(--glow),var(--glow)),var(--surface)] text-ink text-sm text-center no-underline hover:[border-color:color-mix(in_oklab,var(--lantern)_55%,var(--line))]"
          >
            <svg
              className="w-21 h-12.25 fill-none stroke-current stroke-1.75 stroke-cap-round stroke-join-round"
              viewBox="0 0 96 56"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            <span className="font-semibold">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
