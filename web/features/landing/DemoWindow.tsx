import { useEffect, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import './demo.css';

const SHOWN = 6;
const LIGHTS: readonly DemoLight[] = ['night', 'dawn', 'day', 'dusk'];
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** A demo game shown in a window. It stops while hidden, while paused, and for people who prefer reduced motion. */
export function DemoWindow() {
  const calm = useMedia(reducedMotion);
  const [paused, setPaused] = useState(false);
  const upTo = useDemo(calm, paused);
  const visibleLines = DEMO.slice(0, upTo);
  const currentLine = visibleLines.at(-1) ?? DEMO[0]!;
  return (
    <figure
      className="group/demo [--wood:color-mix(in_oklab,var(--lantern)_26%,var(--sunken))] relative w-full max-w-117.5 m-0 justify-self-end max-[900px]:justify-self-center"
      aria-label="A game of Mafia as it looks from outside: night, a body at dawn, an argument by day, a vote."
    >
      <div
        className="demo-frame relative flex flex-col h-107.5 border-9 border-$wood border-b-6 [background:oklch(24%_0.04_270)] overflow-hidden isolate [color:oklch(95%_0.01_85)] max-[900px]:h-95"
        data-light={currentLine.light}
        aria-hidden="true"
      >
        {LIGHTS.map((light) => (
          <div key={light} className={`demo-sky demo-sky-${light}`} />
        ))}
        <Fan />
        <p className="absolute top-18.25 start-[50%] py-0.5 px-3.5 rounded-full [background:var(--wood)] font-semibold text-sm leading-[1.5] font-serif text-ink [transform:translateX(-50%)] whitespace-nowrap">
          {currentLine.phase}
        </p>
        <ul className="flex-1 flex flex-col justify-end gap-2.5 min-h-0 m-0 pt-5.5 px-4.5 pb-4 list-none text-sm leading-[1.4] overflow-hidden [mask-image:linear-gradient(transparent_14px,#000_40px)]">
          {visibleLines.slice(-SHOWN).map((line) => (
            <Line key={DEMO.indexOf(line)} line={line} />
          ))}
        </ul>
      </div>
      <div
        className="h-3 -mx-3 rounded [background:var(--wood)] [box-shadow:0_8px_18px_oklch(8%_0.02_270_/_30%)]"
        aria-hidden="true"
      />
      {!calm && (
        <div className="absolute right-3 bottom-5 rounded [background:oklch(16%_0.02_270_/_60%)] [color:oklch(95%_0.01_85)] opacity-0 [transition:opacity_var(--quick)] group-hover/demo:opacity-100 focus-within:opacity-100 media-[(hover:none)]:opacity-85">
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? 'Play the scene' : 'Pause the scene'}
            onClick={() => setPaused(!paused)}
          />
        </div>
      )}
    </figure>
  );
}

function Line({ line }: { line: DemoLine }) {
  if ('event' in line) return <li className={cx('demo-event', line.tone && `demo-event-${line.tone}`)}>{line.event}</li>;
  return (
    <li className="flex gap-2.5 animate-[demo-in_var(--panel)_var(--ease)]">
      <Avatar id={line.who} size={32} />
      <p>
        <strong className="block text-xs font-semibold opacity-85">{line.who}</strong>
        {line.text}
      </p>
    </li>
  );
}

function Fan() {
  return (
    <svg
      className="flex-none w-full h-21 border-b-6 [border-block-end-color:var(--wood)] fill-none stroke-$wood stroke-5"
      viewBox="0 0 400 90"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M200 90V0M200 90 92 0M200 90 308 0M200 90 20 22M200 90 380 22" />
    </svg>
  );
}

/** Number of lines to show; with reduced motion, as many as fit, at once. */
function useDemo(calm: boolean, paused: boolean): number {
  const [upTo, setUpTo] = useState(5);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (calm || paused || hidden) return;
    const isOver = upTo >= DEMO.length;
    const next = DEMO[upTo];
    const timer = setTimeout(() => setUpTo(isOver ? 1 : upTo + 1), next ? delayOf(next) : 4000);
    return () => clearTimeout(timer);
  }, [upTo, calm, paused, hidden]);
  return calm ? SHOWN + 2 : upTo;
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const look = () => setMatches(media.matches);
    media.addEventListener('change', look);
    // The media query may have changed since the first render.
    look();
    return () => media.removeEventListener('change', look);
  }, [query]);
  return matches;
}

type DemoLight = 'night' | 'dawn' | 'day' | 'dusk';
type DemoLine = { light: DemoLight; phase: string } & (
  | { who: string; text: string }
  | { event: string; tone?: 'mafia' | 'village' }
);

const NIGHT_1 = { light: 'night', phase: 'Night 1' } as const;
const DAWN = { light: 'dawn', phase: 'Dawn' } as const;
const DAY = { light: 'day', phase: 'Day 1' } as const;
const DUSK = { light: 'dusk', phase: 'Dusk' } as const;
const NIGHT_2 = { light: 'night', phase: 'Night 2' } as const;

const DEMO: readonly DemoLine[] = [
  { ...NIGHT_1, event: 'The village goes to sleep. Someone only pretends to.' },
  { ...DAWN, event: 'Mabel was found by the well. She was a Villager.', tone: 'village' },
  { ...DAY, who: 'Wren', text: 'All right. Who was out last night?' },
  { ...DAY, who: 'Tam', text: 'I heard steps behind the mill.' },
  { ...DAY, who: 'Ida', text: 'You live behind the mill, Tam.' },
  { ...DAY, who: 'Tam', text: 'Which is how I heard them.' },
  { ...DAY, who: 'Oskar', text: 'I am the Doctor. I sat with Corin all night and no one came.' },
  { ...DAY, who: 'Corin', text: 'That is what a Doctor would say. It is also what I would say.' },
  { ...DAY, event: 'Tam has 3 votes, Ida has 1.' },
  { ...DUSK, who: 'Wren', text: 'Last words?' },
  { ...DUSK, who: 'Tam', text: 'Ask Ida what she buried.' },
  { ...DUSK, event: 'The village condemns Tam. He was a Mafioso.', tone: 'mafia' },
  { ...NIGHT_2, event: 'The village goes to sleep. One of them is still pretending.' },
];

/** Delay of 1 to 4 seconds, depending on the length of the line. */
function delayOf(line: DemoLine): number {
  const { length } = 'who' in line ? line.text : line.event;
  return Math.min(4000, Math.max(1000, 700 + length * 45));
}
