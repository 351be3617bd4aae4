import type { View } from '../../../games/engine/game.ts';
import { ModifierWords } from '../../features/cards/ModifierWords.tsx';
import { NameButton } from '../../features/cards/NameButton.tsx';
import { roleOf, useRoles } from '../../features/cards/roles.ts';
import { WinWords } from '../../features/cards/WinWords.tsx';
import { useCast } from '../../features/game/state/cast.ts';
import { cardText } from '../../i18n/messages.ts';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';
import { HeldList } from './HeldList.tsx';
import './role-card.css';

export function RoleCard({ you }: { you: NonNullable<View['you']> }) {
  return (
    <section
      className="role-card grid gap-2.5 p-3.5 border [border-color:color-mix(in_oklab,var(--tone,var(--line))_45%,var(--line))] rounded-card"
      aria-label="Your role"
      style={{ '--tone': toneColour(sideStyle(you.side).tone) } as React.CSSProperties}
    >
      <CardHead card={you.card} side={you.side} opens />
      <HeldList you={you} />
    </section>
  );
}

/** `opens`: its name opens the rest. */
export function CardHead({ card, side, opens }: { card: string; side: string | null; opens?: boolean }) {
  const { gameType } = useCast();
  const info = roleOf(useRoles(gameType), card);
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
