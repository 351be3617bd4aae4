import { useEffect, useRef, useState } from 'react';
import type { View } from '../../../games/game.ts';
import { NameButton } from '../../cards/NameButton.tsx';
import { thingTone } from '../../cards/names.ts';
import { useCast } from '../../pages/game/cast.ts';
import { pageOf, type Things, useEffects, useItems } from '../../roles.ts';
import { cx } from '../../ui/cx.ts';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { type Held, heldOf, newcomers } from './held.ts';
import './held.css';

/** What one holds and what is on one; a press says what it does. What has just come shines for a moment. */
export function HeldList({ you }: { you: NonNullable<View['you']> }) {
  const { gameType } = useCast();
  const items = useItems(gameType);
  const held = heldOf(you);
  const [fresh, looked] = useFresh(held);
  if (held.length === 0) return null;
  return (
    <ul className="held" aria-label="What you hold and what is on you">
      {held.map((one) => (
        <li
          key={one.key}
          className={cx('held-one', `held-${one.kind}`, fresh.has(one.key) && 'held-new')}
          onAnimationEnd={looked}
        >
          {one.kind === 'item' ? <HeldButton {...{ one, gameType }} book={items} /> : <EffectButton {...{ one, gameType }} />}
        </li>
      ))}
    </ul>
  );
}

/** The book of effects is only opened by whoever has one. */
function EffectButton({ one, gameType }: { one: Held; gameType: string }) {
  return <HeldButton {...{ one, gameType }} book={useEffects(gameType)} />;
}

function HeldButton({ one: { kind, name, count }, gameType, book }: { one: Held; gameType: string; book: Things | undefined }) {
  const page = pageOf(book, name);
  const times = count > 1 ? `, ${count} of them` : '';
  return (
    <NameButton
      {...{ kind, name, gameType }}
      tone="neutral"
      className="held-button"
      label={`${kind === 'item' ? 'Item' : 'Effect'}: ${name}${times}`}
    >
      <GlyphIcon icon={page?.icon ?? null} tone={thingTone(kind, page)} size={28} />
      <span className="held-name">{name}</span>
      {count > 1 && <span className="held-count tabular">×{count}</span>}
    </NameButton>
  );
}

/** What came since the last look, until it has shone. At the first look nothing is new. */
function useFresh(held: readonly Held[]): [fresh: ReadonlySet<string>, looked: () => void] {
  const before = useRef<readonly Held[] | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const now = held.map(({ key, count }) => `${key} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that says the same is the same
  useEffect(() => {
    if (before.current) setFresh(new Set(newcomers(before.current, held)));
    before.current = held;
  }, [now]);
  return [fresh, () => setFresh(new Set())];
}
