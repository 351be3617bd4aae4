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
  const [newKeys, looked] = useFresh(held);
  if (held.length === 0) return null;
  return (
    <ul className="held flex flex-wrap gap-1.5 m-0 p-0 list-none" aria-label="What you hold and what is on you">
      {held.map((thing) => (
        <li
          key={thing.key}
          className={cx('held-one', `held-${thing.kind}`, newKeys.has(thing.key) && 'held-new')}
          onAnimationEnd={looked}
        >
          {thing.kind === 'item' ? (
            <HeldButton {...{ thing, gameType }} book={items} />
          ) : (
            <EffectButton {...{ thing, gameType }} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** In its own component, so that the effects load only for players who have one. */
function EffectButton({ thing, gameType }: { thing: HeldThing; gameType: string }) {
  return <HeldButton {...{ thing, gameType }} book={useEffects(gameType)} />;
}

function HeldButton({
  thing: { kind, name, count },
  gameType,
  book,
}: {
  thing: HeldThing;
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
  const previous = useRef<readonly HeldThing[] | null>(null);
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set());
  const counts = held.map(({ key, count }) => `${key} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that says the same is the same
  useEffect(() => {
    if (previous.current) setNewKeys(new Set(newlyHeld(previous.current, held)));
    previous.current = held;
  }, [counts]);
  return [newKeys, () => setNewKeys(new Set())];
}
