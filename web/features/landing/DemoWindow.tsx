import { useEffect, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { DEMO, type DemoLight, type DemoLine, delayOf } from './demo.ts';
import './demo.css';

const SHOWN = 6;
const LIGHTS: readonly DemoLight[] = ['night', 'dawn', 'day', 'dusk'];
const still = '(prefers-reduced-motion: reduce)';

/** A demo game seen through a window. It stops for people who prefer reduced motion, while hidden, and when paused. */
export function DemoWindow() {
  const calm = useMedia(still);
  const [paused, setPaused] = useState(false);
  const upTo = useDemo(calm, paused);
  const shown = DEMO.slice(0, upTo);
  const now = shown.at(-1) ?? DEMO[0]!;
  return (
    <figure
      className="demo"
      aria-label="A game of Mafia as it looks from outside: night, a body at dawn, an argument by day, a vote."
    >
      <div className="demo-frame" data-light={now.light} aria-hidden="true">
        {LIGHTS.map((light) => (
          <div key={light} className={`demo-sky demo-sky-${light}`} />
        ))}
        <Fan />
        <p className="demo-phase">{now.phase}</p>
        <ul className="demo-lines">
          {shown.slice(-SHOWN).map((line) => (
            <Line key={DEMO.indexOf(line)} line={line} />
          ))}
        </ul>
      </div>
      <div className="demo-sill" aria-hidden="true" />
      {!calm && (
        <div className="demo-pause">
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
    <li className="demo-say">
      <Avatar id={line.who} size={32} />
      <p>
        <strong className="demo-who">{line.who}</strong>
        {line.text}
      </p>
    </li>
  );
}

function Fan() {
  return (
    <svg className="demo-fan" viewBox="0 0 400 90" preserveAspectRatio="none" aria-hidden="true">
      <path d="M200 90V0M200 90 92 0M200 90 308 0M200 90 20 22M200 90 380 22" />
    </svg>
  );
}

/** How many lines are shown by now: with reduced motion, all that fit, at once. */
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
    const over = upTo >= DEMO.length;
    const next = DEMO[upTo];
    const timer = setTimeout(() => setUpTo(over ? 1 : upTo + 1), next ? delayOf(next) : 4000);
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
    return () => media.removeEventListener('change', look);
  }, [query]);
  return matches;
}
