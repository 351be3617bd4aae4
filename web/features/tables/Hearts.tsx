import { useEffect, useState } from 'react';
import type { HeartKind } from '../../../protocol/hearts.ts';
import { session } from '../../lib/session.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { currentHearts, heartWords } from './heart-words.ts';

const COSTS = {
  red: 'A ranked game costs one.',
  gold: 'A competitive game costs one. You get them all back at midnight UTC.',
} as const;

/** The hearts of a member; gold hearts only if they have any. */
export function Hearts() {
  const now = useSeconds();
  const gold = currentHearts(session.value, 'gold', now);
  return (
    <div className="flex items-center">
      <Count kind="red" now={now} />
      {(gold.capacity > 0 || gold.hearts > 0) && <Count kind="gold" now={now} />}
    </div>
  );
}

function Count({ kind, now }: { kind: HeartKind; now: number }) {
  const { hearts, capacity, refresh } = currentHearts(session.value, kind, now);
  const words = heartWords(kind, refresh, now);
  return (
    <Popover
      label={kind === 'red' ? 'Red hearts' : 'Gold hearts'}
      align="end"
      className="grid gap-1 w-[min(280px,100%_-_16px)] text-sm [&:not(:popover-open)]:hidden"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="button button-ghost inline-flex items-center gap-1 min-w-tap px-2 tabular"
          aria-label={`${hearts} of ${capacity} ${kind} hearts`}
          title={words}
        >
          <Icon name="heart" size={18} className={cx('[&]:fill-current', kind === 'red' ? 'text-bad' : 'text-lantern')} />
          {hearts}
        </button>
      )}
    >
      {() => (
        <>
          <p className="font-semibold tabular">{`${hearts} of ${capacity} ${kind} hearts`}</p>
          <p className="tabular">{words}</p>
          <p className="soft text-ink-soft">{COSTS[kind]} It comes back if someone else cuts the game short.</p>
        </>
      )}
    </Popover>
  );
}

/** Returns the current time, updated every second while hearts are being refilled. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  const { redHeartRefreshTimestamp: red, goldHeartRefreshTimestamp: gold } = session.value;
  const end = Math.max(red ?? 0, gold ?? 0);
  useEffect(() => {
    setNow(Date.now());
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (end <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return now;
}
