import type { View } from '../../../games/game.ts';
import { useCast } from '../../pages/game/cast.ts';
import { roleOf, useRoles } from '../../roles.ts';
import { cardText, humanise, textOr } from '../../text/message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { sideLook, toneColour } from '../../ui/sides.ts';
import './role-card.css';

/** One's own card: what it is, what it can do, what one holds and what is on one. */
export function RoleCard({ you }: { you: NonNullable<View['you']> }) {
  return (
    <section
      className="role-card"
      aria-label="Your role"
      style={{ '--tone': toneColour(sideLook(you.side).tone) } as React.CSSProperties}
    >
      <CardHead card={you.card} side={you.side} />
      {(you.items.length > 0 || you.effects.length > 0) && (
        <ul className="role-card-held" aria-label="What you hold and feel">
          {you.items.map(({ id, trait }) => (
            <li key={id}>
              <Icon name="wand" size={14} />
              {textOr(`item.${trait}`, trait)}
            </li>
          ))}
          {you.effects.map((effect) => (
            <li key={effect}>
              <Icon name="info" size={14} />
              {textOr(`effect.${effect}`, humanise(effect))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A card with its icon, its side and what it does, as the help pages say it. */
export function CardHead({ card, side }: { card: string; side: string | null }) {
  const { gameType } = useCast();
  const info = roleOf(useRoles(gameType), card);
  return (
    <>
      <div className="role-card-head">
        <RoleIcon card={card} side={side ?? info?.alignment ?? null} size={40} />
        <div>
          <h2 className="role-card-name">{cardText(card)}</h2>
          <SideMark side={side ?? info?.alignment ?? null} size="small" />
        </div>
      </div>
      {info && (
        <ul className="role-card-what">
          {info.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
