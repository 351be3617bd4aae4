import { Fragment } from 'react';
import type { Seat } from '../../../games/engine/game.ts';
import { sideOf, useRoles } from '../../features/cards/roles.ts';
import { useCast } from '../../features/game/state/cast.ts';
import { CardWord, Censored, FormattedWords, SeatName, SpokenText } from '../../features/game/transcript/FormattedWords.tsx';
import { deathWords, type FactOf } from '../../i18n/facts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import '../../features/game/transcript/ends.css';

export function DeathLine({ fact }: { fact: FactOf<'died'> }) {
  const cast = useCast();
  const roles = useRoles(cast.gameType);
  const { seat, card, will } = fact;
  const side = fact.side ?? (card === null ? null : sideOf(roles, card));
  const own = cast.gameType === 'Mafia' ? cast.lookOf(seat)?.deathMessage : undefined;
  return (
    <div className="death">
      <Avatar id={cast.avatarSeedOf(seat)} size={56} dead />
      <div className="death-words">
        <p className="death-how">
          <Icon name="skull" size={18} />
          <span>{own ? <OwnWords text={own} seat={seat} /> : <FormattedWords words={deathWords(fact)} />}</span>
        </p>
        {will ? (
          <details className="death-will">
            <summary>
              <Icon name="scroll" size={16} />
              Last will
              <Icon name="chevron-down" size={16} className="death-will-turn" />
            </summary>
            <blockquote>
              <SpokenText text={will} />
            </blockquote>
          </details>
        ) : null}
      </div>
      <div className="death-card">
        <RoleIcon card={card} side={side} size={40} />
        {card !== null ? (
          <>
            <CardWord card={card} side={side} bare />
            <SideMark side={side} size="small" />
          </>
        ) : side !== null ? (
          <SideMark side={side} />
        ) : (
          <span className="death-unknown">Unknown</span>
        )}
      </div>
    </div>
  );
}

/** Replaced by the member's name in the sentence that they wrote for their own death. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
const NAME = '${name}';

function OwnWords({ text, seat }: { text: string; seat: Seat }) {
  return text.split(NAME).map((bit, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    <Fragment key={i}>
      {i > 0 && <SeatName seat={seat} />}
      {bit && <Censored text={bit} />}
    </Fragment>
  ));
}
