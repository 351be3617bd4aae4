import type { Offer, Part, Seat } from '../../../games/game.ts';
import { sideOf, useRoles } from '../../roles.ts';
import { cardText, known, text } from '../../text/message.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { choiceWord, LONG, offerLabel, textFault, textRule } from './asked.ts';
import { useDesk } from './desk.ts';
import { LazyNumberField } from './LazyNumberField.tsx';
import { TextField, Ticks } from './parts.ts';

export interface OfferFieldProps {
  offer: Offer;
  /** The question, which names a field without a label of its own. */
  title: string;
  part: Part;
  /** Something was chosen, so that an empty choice means nobody. */
  begun: boolean;
  disabled: boolean;
  onPart: (part: Part) => void;
}

/** The field for one part of an answer, by what it may be. */
export function OfferField(props: OfferFieldProps) {
  const { offer, title, part, begun, disabled, onPart } = props;
  const common = { label: offer.label ? offerLabel(offer.label) : title, labelHidden: !offer.label, disabled };
  switch (offer.kind) {
    case 'seats':
      return <SeatsField {...{ ...common, offer, begun, onPart }} chosen={Array.isArray(part) ? (part as Seat[]) : []} />;
    case 'cards':
      return <CardsField {...{ ...common, offer, onPart }} chosen={Array.isArray(part) ? (part as string[]) : []} />;
    case 'choice': {
      const options = offer.of.map((value) => ({ value, label: choiceWord(value) }));
      const value = typeof part === 'string' && part ? part : null;
      return <RadioGroup {...common} {...{ options, value }} layout={options.length <= 3 ? 'row' : 'list'} onChange={onPart} />;
    }
    case 'number': {
      const { min, max, step } = offer;
      return (
        <LazyNumberField {...common} {...{ min, max, step }} value={typeof part === 'number' ? part : min} onChange={onPart} />
      );
    }
    case 'text': {
      const size = { maxLength: offer.max, ...(offer.max > LONG ? { rows: 4 } : {}) };
      const typed = String(part);
      // Phones put a space after a word that they suggest.
      const put = (text: string) => onPart(offer.pattern === 'letters' ? text.trim() : text);
      return (
        <TextField {...common} {...size} hint={textRule(offer)} error={textFault(offer, typed)} value={typed} onChange={put} />
      );
    }
  }
}

interface Multi<O, T> {
  offer: O;
  label: string;
  labelHidden?: boolean;
  disabled: boolean;
  onPart: (part: Part) => void;
  chosen: T[];
}
const NOBODY = 'nobody';

/** One player: radios, with Nobody where that is an answer. Several: ticks, as many as are wanted. */
function SeatsField({
  offer,
  label,
  labelHidden,
  begun,
  disabled,
  onPart,
  chosen,
}: Multi<Extract<Offer, { kind: 'seats' }>, Seat> & { begun: boolean }) {
  const { cast } = useDesk();
  const { nameOf, faceOf } = cast.value;
  if (offer.max > 1)
    return (
      <Ticks
        {...{ label, disabled, chosen, offer, onPart }}
        options={offer.of.map((seat) => ({ value: seat, name: nameOf(seat), mark: <Avatar id={faceOf(seat)} size={24} /> }))}
      />
    );
  const nobody = offer.min === 0 ? [{ value: NOBODY, label: 'Nobody' }] : [];
  const value = chosen[0] !== undefined ? String(chosen[0]) : begun && offer.min === 0 ? NOBODY : null;
  const options = [
    ...offer.of.map((seat) => ({ value: String(seat), label: nameOf(seat), mark: <Avatar id={faceOf(seat)} size={32} /> })),
    ...nobody,
  ];
  return (
    <RadioGroup
      {...{ label, disabled, value, options }}
      labelHidden={labelHidden ?? false}
      onChange={(v) => onPart(v === NOBODY ? [] : [Number(v)])}
    />
  );
}

/** The name of a card of a pack, which has no side and is no role; null for all others. */
function nameOfPack(card: string): string | null {
  const id = `card.${card}`;
  return known(id) ? text(id) : null;
}
function CardsField({ offer, label, disabled, onPart, chosen }: Multi<Extract<Offer, { kind: 'cards' }>, string>) {
  const roles = useRoles(useDesk().cast.value.gameType);
  const options = offer.of.map((card) => {
    const name = nameOfPack(card);
    const mark = name === null && <RoleIcon card={card} side={sideOf(roles, card)} size={28} />;
    return { value: card, name: name ?? cardText(card), mark };
  });
  return <Ticks {...{ label, disabled, chosen, offer, onPart, options }} />;
}
