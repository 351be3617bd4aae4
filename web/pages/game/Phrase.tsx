import { sideOf, useRoles } from '../../roles.ts';
import { cardText, type Words } from '../../text/message.ts';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { sideLook, toneColour } from '../../ui/sides.ts';
import { useCast } from './cast.ts';

/** A sentence: names stand out, roles carry their icon and their side's colour. */
export function Phrase({
  words,
  bare,
}: {
  words: Words /** Roles without their icons, where one stands beside already. */;
  bare?: boolean;
}) {
  return words.map((piece, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    if (typeof piece === 'string') return <span key={i}>{piece}</span>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    if ('seat' in piece) return <SeatName key={i} seat={piece.seat} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    if ('card' in piece) return <CardWord key={i} card={piece.card} bare={bare ?? false} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    return <q key={i}>{piece.quote}</q>;
  });
}

export function SeatName({ seat }: { seat: number }) {
  const cast = useCast();
  return <b className={seat === cast.me ? 'who who-me' : 'who'}>{cast.nameOf(seat)}</b>;
}

export function CardWord({ card, side, bare }: { card: string; side?: string | null; bare?: boolean }) {
  const cast = useCast();
  const roles = useRoles(cast.gameType);
  const known = side ?? sideOf(roles, card);
  return (
    <span className="card-word" style={{ color: toneColour(sideLook(known).tone) }}>
      {!bare && <RoleIcon card={card} side={known} size={20} />}
      {cardText(card)}
    </span>
  );
}
