import { useState } from 'react';
import type { View } from '../../../games/engine/game.ts';
import { ModifierWords } from '../../features/cards/ModifierWords.tsx';
import { NameButton } from '../../features/cards/NameButton.tsx';
import { RoleIcon } from '../../features/cards/RoleIcon.tsx';
import { roleOf, useRoles } from '../../features/cards/roles.ts';
import { WinWords } from '../../features/cards/WinWords.tsx';
import { useCast } from '../../features/game/state/cast.ts';
import { cardText } from '../../i18n/messages.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';
import { HeldList } from './HeldList.tsx';
import { heldThings } from './held.ts';

/** `folded` shows only the name until the player opens the card, to leave room for the questions. */
export function RoleCard({ you, folded = false }: { you: NonNullable<View['you']>; folded?: boolean }) {
  const [isOpened, setOpened] = useState(false);
  const isShort = folded && !isOpened;
  return (
    <section
      className={cx(
        'relative grid gap-2.5 [background:linear-gradient(160deg,color-mix(in_oklab,var(--tone,transparent)_16%,var(--surface)),var(--surface)_70%)] border [border-color:color-mix(in_oklab,var(--tone,var(--line))_45%,var(--line))] rounded-card',
        isShort ? 'px-3 py-1.5' : 'p-3.5',
        folded && 'pe-12',
        // On phones the role is in the header.
        isShort && heldThings(you).length === 0 && 'max-md:hidden',
      )}
      aria-label="Your role"
      style={{ '--tone': toneColour(sideStyle(you.side).tone) } as React.CSSProperties}
    >
      {isShort ? <ShortHead you={you} /> : <CardHead card={you.card} side={you.side} opens />}
      {!isShort && <HeldList you={you} />}
      {folded && (
        <IconButton
          icon={isOpened ? 'chevron-up' : 'chevron-down'}
          label={isOpened ? 'Show less of your role' : 'Show more of your role'}
          aria-expanded={isOpened}
          className="absolute top-1 right-1"
          onClick={() => setOpened(!isOpened)}
        />
      )}
    </section>
  );
}

function ShortHead({ you: { card, side } }: { you: NonNullable<View['you']> }) {
  return (
    <div className="flex items-center gap-2.5 min-w-0 min-h-10">
      <RoleIcon card={card} side={side} size={28} />
      <h2 className="m-0 min-w-0 truncate text-base">{cardText(card)}</h2>
      <span className="flex-none ms-auto">
        <SideMark side={side} size="small" />
      </span>
    </div>
  );
}

/** `opens`: pressing the name opens the rest. */
export function CardHead({ card, side, opens }: { card: string; side: string | null; opens?: boolean }) {
  const { gameType } = useCast();
  const roles = useRoles(gameType);
  const info = roleOf(roles, card);
  return (
    <>
      <div className="flex items-center gap-3.5">
        <RoleIcon card={card} side={side ?? info?.alignment ?? null} size={40} />
        <div>
          <h2 className="m-0 text-lg">
            {opens ? (
              <NameButton kind="role" name={card} gameType={gameType} tone="neutral">
                {cardText(card)}
              </NameButton>
            ) : (
              cardText(card)
            )}
          </h2>
          <p className="flex flex-wrap gap-y-0 gap-x-2.5 m-0 text-ink-soft text-xs">
            <SideMark side={side ?? info?.alignment ?? null} size="small" />
            {info && info.category !== side && <span>{info.category}</span>}
          </p>
        </div>
      </div>
      {/* Placeholder with the usual height of the content that is loading. */}
      {roles === undefined && <div className="min-h-23.5" />}
      {info && (
        <ul className="grid gap-1 m-0 p-0 text-ink-soft text-sm list-none">
          {info.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {info && <WinWords words={info.win} />}
      <ModifierWords card={card} gameType={gameType} />
    </>
  );
}
