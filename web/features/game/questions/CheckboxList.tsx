import type { ReactNode } from 'react';
import type { AnswerPart, Seat } from '../../../../games/engine/game.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

type One = Seat | string;
export interface CheckboxListProps {
  label: string;
  offer: { min: number; max: number };
  options: { value: One; name: string; mark: ReactNode }[];
  chosen: readonly One[];
  disabled: boolean;
  onPart: (part: AnswerPart) => void;
}

export function CheckboxList({ label, offer, options, chosen, disabled, onPart }: CheckboxListProps) {
  const range = offer.min === offer.max ? `${offer.min}` : `${offer.min} to ${offer.max}`;
  const isFull = chosen.length >= offer.max;
  return (
    <fieldset className="ticks grid min-w-0 m-0 p-0 border-0" disabled={disabled}>
      <legend className="text-sm font-550 text-ink">
        {label} <span className="m-0 text-xs leading-[1.45] text-ink-soft">choose {range}</span>
      </legend>
      {options.map(({ value, name, mark }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          disabled={disabled || (isFull && !chosen.includes(value))}
          label={
            <span className="inline-flex items-center gap-2.5">
              {mark}
              {name}
            </span>
          }
          onChange={(checked) => onPart((checked ? [...chosen, value] : chosen.filter((c) => c !== value)) as AnswerPart)}
        />
      ))}
    </fieldset>
  );
}
