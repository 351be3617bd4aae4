import { useEffect, useRef, useState } from 'react';
import type { View } from '../../../games/engine/game.ts';
import { NameButton } from '../../features/cards/NameButton.tsx';
import { thingTone } from '../../features/cards/open-name.ts';
import { entryOf, type Things, useEffects, useItems } from '../../features/cards/roles.ts';
import { useCast } from '../../features/game/state/cast.ts';
import { cx } from '../../ui/cx.ts';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { type HeldThing, heldThings, newlyHeld } from './held.ts';
import './held.css';

/** The reader's items and effects; a press shows a description. New ones are highlighted for a moment. */
export function HeldList({ you }: { you: NonNullable<View['you']> }) {
  const { gameType } = useCast();
  const items = useItems(gameType);
  const held = heldThings(you);
  const [fresh, looked] = useFresh(held);
  if (held.length === 0) return null;
  return (
    <ul className="held flex flex-wrap gap-1.5 m-0 p-0 list-none" aria-label="What you hold and what is on you">
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

/** In its own component, so that the effects load only for players who have one. */
function EffectButton({ one, gameType }: { one: HeldThing; gameType: string }) {
  return <HeldButton {...{ one, gameType }} book={useEffects(gameType)} />;
}

function HeldButton({
  one: { kind, name, count },
  gameType,
  book,
}: {
  one: HeldThing;
  gameType: string;
  book: Things | undefined;
}) {
  const page = entryOf(book, name);
  const times = count > 1 ? `, ${count} of them` : '';
  return (
    <NameButton
      {...{ kind, name, gameType }}
      tone="neutral"
      className="inline-flex items-center gap-2 max-w-full min-h-10.5 pt-1 pr-3 pb-1 pl-1.75 text-sm font-550 no-underline hover:bg-lantern/10"
      label={`${kind === 'item' ? 'Item' : 'Effect'}: ${name}${times}`}
    >
      <GlyphIcon icon={page?.icon ?? null} tone={thingTone(kind, page)} size={28} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {count > 1 && <span className="text-ink-soft tabular">×{count}</span>}
    </NameButton>
  );
}

/** Keys of new items and effects, until their highlight ends. Nothing counts as new on the first render. */
function useFresh(held: readonly HeldThing[]): [fresh: ReadonlySet<string>, looked: () => void] {
  const before = useRef<readonly HeldThing[] | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const now = held.map(({ key, count }) => `${key} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that says the same is the same
  useEffect(() => {
    if (before.current) setFresh(new Set(newlyHeld(before.current, held)));
    before.current = held;
  }, [now]);
  return [fresh, () => setFresh(new Set())];
}
