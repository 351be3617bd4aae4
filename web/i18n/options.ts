import type { OptionView } from '../../games/engine/options.ts';

/** 'Night 1 min', 'Getting ready 30 s', '10 hands', '1 min per bet', 'No guests'. */
export const optionWords = ({ label, value, unit, counted, per }: OptionView): string => {
  if (counted) return `${value} ${counted}`;
  const isShort = unit === 'min' && typeof value === 'number' && value < 1;
  const amount = isShort ? [Math.round(value * 60), 's'] : [value, unit];
  return (per ? [...amount, 'per', per] : [label, ...amount]).filter((part) => part != null).join(' ');
};
