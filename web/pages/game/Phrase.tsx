import { signal } from '@preact/signals-react';
import { type CSSProperties, useMemo } from 'react';
import { NameButton } from '../../cards/NameButton.tsx';
import { useFinder } from '../../cards/names.ts';
import { afterFirstScreen } from '../../idle.ts';
import { pageOf, roleOf, sideOf, useItems, useRoles } from '../../roles.ts';
import { useCensored } from '../../text/censor.ts';
import { cardText, type Piece, type Words } from '../../text/message.ts';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { isSide, sideLook } from '../../ui/sides.ts';
import { useCast } from './cast.ts';

/** A sentence: names stand out, roles carry their icon and their side's colour, and open their card. */
export function Phrase({
  words,
  bare = false,
}: {
  words: Words /** Roles without their icons, where one stands beside already. */;
  bare?: boolean;
}) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
  return words.map((piece, i) => <PieceOf key={i} piece={piece} bare={bare} />);
}

function PieceOf({ piece, bare }: { piece: Piece; bare: boolean }) {
  if (typeof piece === 'string') return <span>{piece}</span>;
  if ('seat' in piece) return <SeatName seat={piece.seat} />;
  if ('card' in piece) return <CardWord card={piece.card} bare={bare} />;
  if ('trait' in piece) return <TraitWord name={piece.trait} />;
  return (
    <q>
      <Censored text={piece.quote} />
    </q>
  );
}

/** `colour`: the player's own, where talk has it. */
export function SeatName({ seat, colour }: { seat: number; colour?: string | undefined }) {
  const cast = useCast();
  return (
    <b className={seat === cast.me ? 'who who-me' : 'who'} style={ownColour(colour)}>
      {cast.nameOf(seat)}
    </b>
  );
}
/** Lets the styles take a colour that a player chose for themselves, as far as it is readable. */
export const ownColour = (colour: string | undefined): CSSProperties | undefined =>
  colour ? ({ '--own': colour } as CSSProperties) : undefined;

export function CardWord({ card, side, bare }: { card: string; side?: string | null; bare?: boolean }) {
  const { gameType } = useCast();
  const roles = useRoles(gameType);
  const known = side ?? sideOf(roles, card);
  return (
    <NameButton kind="role" name={card} gameType={gameType} tone={sideLook(known).tone} className="card-word">
      {!bare && <RoleIcon card={card} side={known} size={20} />}
      {cardText(card)}
    </NameButton>
  );
}

/** The name of whatever has rules: a role, an item or a side. Of anything else it is a word like others. */
function TraitWord({ name }: { name: string }) {
  const { gameType } = useCast();
  const roles = useRoles(gameType);
  const item = pageOf(useItems(gameType), name);
  if (roleOf(roles, name)) return <CardWord card={name} />;
  if (item)
    return (
      <NameButton kind="item" name={name} gameType={gameType} tone="neutral" className="card-word">
        <GlyphIcon icon={item.icon} tone="neutral" size={20} />
        {name}
      </NameButton>
    );
  return isSide(name) ? <SideMark side={name} size="small" /> : <span>{cardText(name)}</span>;
}

/** What somebody wrote, as far as this reader may see it; dots for the moment in which that is found out. */
export function Censored({ text }: { text: string }) {
  return useCensored(text) ?? '…';
}

/** Draws talk with its links, emotes and slang too. It comes after the first screen. */
const talk = signal<typeof import('../../text/RichTalk.tsx').RichTalk | null>(null);
const fetchTalk = async () => {
  talk.value = await (await import('../../text/talk-later.ts')).fetchTalk();
};
afterFirstScreen(() => void fetchTalk().catch(() => undefined));

/** The same, with the names of roles and items in it. */
export function Spoken({ text }: { text: string }) {
  const { gameType } = useCast();
  const shown = useCensored(text);
  const Rich = talk.value;
  if (Rich) return <Rich text={text} gameType={gameType} />;
  return shown === null ? '…' : <Named text={shown} />;
}

function Named({ text }: { text: string }) {
  const { gameType } = useCast();
  const roles = useRoles(gameType);
  const find = useFinder(gameType);
  const bits = useMemo(() => find(text), [find, text]);
  return bits.map((bit, i) => {
    if (typeof bit === 'string') return bit;
    const role = roleOf(roles, bit.name);
    return (
      <NameButton
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes
        key={i}
        kind={role ? 'role' : 'item'}
        name={bit.name}
        gameType={gameType}
        tone={role ? sideLook(role.alignment).tone : 'neutral'}
      >
        {bit.typed}
      </NameButton>
    );
  });
}
