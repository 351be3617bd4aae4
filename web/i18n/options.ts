import type { OptionView } from '../../games/engine/options.ts';

/** 'Night 1 min', 'Getting ready 30 s', 'No guests'. */
export const optionWords = ({ label, value, unit }: OptionView): string => {
  const isShort = unit === 'min' && typeof value === 'number' && value < 1;
  const amount = isShort ? [Math.round(value * 60), 's'] : [value, unit];
  return [label, ...amount].filter((part) => part != null).join(' ');
};
