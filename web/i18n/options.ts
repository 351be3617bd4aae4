import type { OptionView } from '../../games/engine/options.ts';

/** 'Night 1 min', 'No guests'. */
export const optionWords = ({ label, value, unit }: OptionView): string =>
  [label, value, unit].filter((part) => part != null).join(' ');
