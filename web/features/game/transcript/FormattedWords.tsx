import { signal } from '@preact/signals-react';
import { type CSSProperties, useContext, useEffect } from 'react';
import { useCensored } from '../../../i18n/censor.ts';
import { cardText, type Piece, type Words } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { GlyphIcon } from '../../../ui/GlyphIcon.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { isSide, sideStyle } from '../../../ui/sides.ts';
import { NameButton } from '../../cards/NameButton.tsx';
import { NameTabStops } from '../../cards/open-name.ts';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { entryOf, roleOf, sideOf, useItems, useRoles } from '../../cards/roles.ts';
import { PersonLink } from '../../people/PersonLink.tsx';
import { useCast } from '../state/cast.ts';
import { PeopleContext } from '../state/people.ts';
import type { Speaker } from './transcript-lines.ts';

interface WordsLook {
  /** Omits role icons if an icon is already beside the words. */
  bare?: boolean;
  /** Makes names less bold, for a line that stands back. */
  quiet?: boolean;
}

export function FormattedWords({ words, bare = false, quiet = false }: WordsLook & { words: Words }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
  return words.map((piece, i) => <WordsPiece key={i} {...{ piece, bare, quiet }} />);
}

function WordsPiece({ piece, bare, quiet }: Required<WordsLook> & { piece: Piece }) {
  if (typeof piece === 'string') return <span>{piece}</span>;
  if ('seat' in piece) return <SeatName seat={piece.seat} quiet={quiet} />;
  if ('card' in piece) return <CardWord card={piece.card} bare={bare} />;
  if ('trait' in piece) return <TraitWord name={piece.trait} />;
  return (
    <q>
      <Censored text={piece.quote} />
    </q>
  );
}

/** `colour` is the color that the player chose. */
export function SeatName({ seat, colour, quiet }: { seat: number; colour?: string | undefined; quiet?: boolean }) {
  const cast = useCast();
  return (
    <PersonName
      speaker={seat}
      className={cx(quiet ? 'font-550' : 'font-650', seat === cast.me ? 'text-lantern' : 'text-inherit')}
      colour={colour}
      name={cast.nameOf(seat)}
    />
  );
}
interface PersonNameProps {
  speaker: Speaker;
  className: string;
  colour: string | undefined;
  name: string;
}
/** The name of a speaker or a player in a line. It opens their card unless the table does not know them. */
export function PersonName({ speaker, className, colour, name }: PersonNameProps) {
  const stops = useContext(NameTabStops);
  const someone = useContext(PeopleContext)(speaker);
  const look = cx('who wrap-anywhere', className);
  const style = ownColour(colour);
  if (!someone)
    return (
      <b className={look} style={style} translate="no">
        {name}
      </b>
    );
  return (
    <PersonLink
      {...someone}
      className={cx(look, 'who-link no-underline hover:underline focus-visible:underline')}
      style={style}
      tabIndex={stops ? undefined : -1}
      translate="no"
    >
      {name}
    </PersonLink>
  );
}
/** Passes a player's chosen color to the styles, which keep it readable. */
export const ownColour = (colour: string | undefined): CSSProperties | undefined =>
  colour ? ({ '--own': colour } as CSSProperties) : undefined;

export function CardWord({ card, side, bare }: { card: string; side?: string | null; bare?: boolean }) {
  const { gameType } = useCast();
  const roles = useRoles(gameType);
  const knownSide = side ?? sideOf(roles, card);
  return (
    <NameButton
      kind="role"
      name={card}
      gameType={gameType}
      tone={sideStyle(knownSide).tone}
      className="inline-flex items-center gap-1.25 font-semibold align-bottom"
    >
      {!bare && <RoleIcon card={card} side={knownSide} size={20} />}
      {cardText(card)}
    </NameButton>
  );
}

/** The name of a role, an item or a side, which opens its card; any other word is plain text. */
function TraitWord({ name }: { name: string }) {
  const { gameType } = useCast();
  const roles = useRoles(gameType);
  const item = entryOf(useItems(gameType), name);
  if (roleOf(roles, name)) return <CardWord card={name} />;
  if (item)
    return (
      <NameButton
        kind="item"
        name={name}
        gameType={gameType}
        tone="neutral"
        className="inline-flex items-center gap-1.25 font-semibold align-bottom"
      >
        <GlyphIcon icon={item.icon} tone="neutral" size={20} />
        {name}
      </NameButton>
    );
  return isSide(name) ? <SideMark side={name} size="small" /> : <span>{cardText(name)}</span>;
}

/** A player's text, masked for this reader; dots until the word list has loaded. */
export function Censored({ text }: { text: string }) {
  return useCensored(text) ?? '…';
}

/** Renders links, names, emotes and slang. Loaded with the first line of talk. */
const richChatText = signal<typeof import('../../../i18n/RichChatText.tsx').RichChatText | null>(null);
let richTextRequest: Promise<void> | null = null;
/** A failed load is retried with the next text. */
function loadRichText(): void {
  if (richTextRequest) return;
  richTextRequest = import('../../../i18n/RichChatText.tsx').then(
    (part) => {
      richChatText.value = part.RichChatText;
    },
    () => {
      richTextRequest = null;
    },
  );
}

/**
 * A player's message. Until rich text has loaded it is only masked. `speaker` is a member's id, whose emotes the text may use.
 */
export function SpokenText({ text, speaker }: { text: string; speaker?: string | undefined }) {
  const { gameType, people, me, avatarSeedOf } = useCast();
  const censored = useCensored(text);
  const Rich = richChatText.value;
  useEffect(loadRichText, []);
  if (Rich) return <Rich {...{ text, gameType, speaker, people }} me={me === null ? null : avatarSeedOf(me)} />;
  return censored ?? '…';
}
