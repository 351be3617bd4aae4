/** Options of a host in words: the range of a field and its default. */
import type { Field } from '../../../games/engine/options.ts';

type NumberField = Extract<Field, { kind: 'number' }>;

/** Formats a value with its unit: '30 s', '2 min', '7'. Parts of a minute become seconds. */
function amount({ unit }: NumberField, value: number): string {
  if (unit === 'min' && value < 1) return `${Math.round(value * 60)} s`;
  return unit ? `${value} ${unit}` : String(value);
}

/** Describes a field's range: '2 to 60 min', 'On or off', '4, 8 or 16'. */
export function rangeWords(field: Field): string {
  switch (field.kind) {
    case 'number': {
      const [from, to] = [amount(field, field.min), amount(field, field.max)];
      const isOneUnit = field.unit && from.endsWith(` ${field.unit}`) && to.endsWith(` ${field.unit}`);
      return `${isOneUnit ? field.min : from} to ${to}`;
    }
    case 'bool':
      return 'On or off';
    case 'choice':
      return `${field.of.slice(0, -1).join(', ')} or ${field.of.at(-1)}`;
    case 'text':
      return `Up to ${field.max} characters`;
  }
}

export function defaultWords(field: Field): string {
  switch (field.kind) {
    case 'number':
      return amount(field, field.default);
    case 'bool':
      return field.default ? 'On' : 'Off';
    case 'choice':
      return String(field.default);
    case 'text':
      return field.default || 'Empty';
  }
}
