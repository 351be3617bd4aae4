import type { AnswerPart, Offer, Seat } from '../../../../games/engine/game.ts';
import { cardText, hasMessage, tText } from '../../../i18n/messages.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { useGame } from '../state/game-context.ts';
import { choiceLabel, MULTILINE_LENGTH, offerLabel, textError, textRule } from './ask-answers.ts';

export interface OfferFieldProps {
  offer: Offer;
  /** Labels a field without a label of its own. */
  title: string;
  part: AnswerPart;
  /** The player has made a choice, so an empty one means "no player". */
  isDirty: boolean;
  disabled: boolean;
  onPart: (part: AnswerPart) => void;
}

/** Longest label, in letters, of choices shown side by side. */
const ROW_LABEL = 10;

export function OfferField(props: OfferFieldProps) {
  const { offer, title, part, isDirty, disabled, onPart } = props;
  const common = { label: offer.label ? offerLabel(offer.label) : title, labelHidden: !offer.label, disabled };
  switch (offer.kind) {
    case 'seats':
      return (
        <SeatsField
          {...{ ...common, offer, isAnswering: isDirty, onPart }}
          chosen={Array.isArray(part) ? (part as Seat[]) : []}
        />
      );
    case 'cards':
      return <CardsField {...{ ...common, offer, onPart }} chosen={Array.isArray(part) ? (part as string[]) : []} />;
    case 'choice': {
      const options = offer.of.map((value) => ({ value, label: choiceLabel(value) }));
      const value = typeof part === 'string' && part ? part : null;
      const isShort = options.length <= 3 && options.every(({ label }) => label.length <= ROW_LABEL);
      return <RadioGroup {...common} {...{ options, value }} layout={isShort ? 'row' : 'list'} onChange={onPart} />;
    }
    case 'number': {
      const { min, max, step } = offer;
      return <NumberField {...common} {...{ min, max, step }} value={typeof part === 'number' ? part : min} onChange={onPart} />;
    }
    case 'text': {
      const size = { maxLength: offer.max, ...(offer.max > MULTILINE_LENGTH ? { rows: 4 } : {}) };
      const text = String(part);
      // Phone keyboards add a space after a suggested word.
      const changeText = (text: string) => onPart(offer.pattern === 'letters' ? text.trim() : text);
      return (
        <TextField
          {...common}
          {...size}
          hint={textRule(offer)}
          error={textError(offer, text)}
          value={text}
          onChange={changeText}
        />
      );
    }
  }
}

interface Multi<O, T> {
  offer: O;
  label: string;
  labelHidden?: boolean;
  disabled: boolean;
  onPart: (part: AnswerPart) => void;
  chosen: T[];
}
const NO_ONE = 'nobody';

/** Choice of players. For one player: radios, including "no player" if allowed; for several: checkboxes. */
function SeatsField({
  offer,
  label,
  labelHidden,
  isAnswering,
  disabled,
  onPart,
  chosen,
}: Multi<Extract<Offer, { kind: 'seats' }>, Seat> & { isAnswering: boolean }) {
  const { cast } = useGame();
  const { nameOf, avatarSeedOf } = cast.value;
  if (offer.max > 1)
    return (
      <Ticks
        {...{ label, disabled, chosen, offer, onPart }}
        options={offer.of.map((seat) => ({
          value: seat,
          name: nameOf(seat),
          mark: <Avatar id={avatarSeedOf(seat)} size={24} />,
        }))}
      />
    );
  const noOneOption = offer.min === 0 ? [{ value: NO_ONE, label: 'No one', last: true }] : [];
  const value = chosen[0] !== undefined ? String(chosen[0]) : isAnswering && offer.min === 0 ? NO_ONE : null;
  const options = [
    ...offer.of.map((seat) => ({ value: String(seat), label: nameOf(seat), mark: <Avatar id={avatarSeedOf(seat)} size={32} /> })),
    ...noOneOption,
  ];
  return (
    <RadioGroup
      {...{ label, disabled, value, options }}
      labelHidden={labelHidden ?? false}
      onChange={(v) => onPart(v === NO_ONE ? [] : [Number(v)])}
    />
  );
}

/** Name of a playing card, which has no side and is not a role; null for any other card. */
function nameOfPack(card: string): string | null {
  const id = `card.${card}`;
  return hasMessage(id) ? tText(id) : null;
}
function CardsField({ offer, label, disabled, onPart, chosen }: Multi<Extract<Offer, { kind: 'cards' }>, string>) {
  const roles = useRoles(useGame().cast.value.gameType);
  const options = offer.of.map((card) => {
    const name = nameOfPack(card) ?? (hasMessage(`value.${card}`) ? choiceLabel(card) : null);
    const mark = name === null && <RoleIcon card={card} side={sideOf(roles, card)} size={28} />;
    return { value: card, name: name ?? cardText(card), mark };
  });
  return <Ticks {...{ label, disabled, chosen, offer, onPart, options }} />;
}

/** Fields that few questions need. Their space is reserved while they load. */
const pending = () => <Skeleton kind="block" height={74} />;
const Ticks = lazyComponent(() => import('./CheckboxList.tsx').then((m) => m.CheckboxList), pending);
const TextField = lazyComponent(() => import('../../../ui/TextField.tsx').then((m) => m.TextField), pending);
const NumberField = lazyComponent(() => import('../../../ui/NumberField.tsx').then((m) => m.NumberField), pending);
