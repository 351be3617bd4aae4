import type { View } from '../../../games/engine/game.ts';
import { ModifierWords } from '../../features/cards/ModifierWords.tsx';
import { NameButton } from '../../features/cards/NameButton.tsx';
import { roleOf, useRoles } from '../../features/cards/roles.ts';
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
      className="role-card"
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
      <div className="role-card-head">
        <RoleIcon card={card} side={side ?? info?.alignment ?? null} size={40} />
        <div>
          <h2 className="role-card-name">
            {opens ? (
              <NameButton kind="role" name={card} gameType={gameType} tone="neutral">
                {cardText(card)}
              </NameButton>
            ) : (
              cardText(card)
            )}
          </h2>
          <p className="role-card-side">
            <SideMark side={side ?? info?.alignment ?? null} size="small" />
            {info && info.category !== side && <span>{info.category}</span>}
          </p>
        </div>
      </div>
      {info && (
        <ul className="role-card-what">
          {info.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ModifierWords card={card} gameType={gameType} />
    </>
  );
}
