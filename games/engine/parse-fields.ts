/** Checks values against fields. Kept apart from the fields themselves, which every page with a form loads. */
import { cutText } from './cut-text.ts';
import { acceptedValue, defaults, type Field, type Fields } from './options.ts';

/** Returns values for every field, with defaults filled in, or the names that are unknown or out of bounds. */
export function parseFields<O>(fields: Fields<O>, given: Record<string, unknown>): { values: O } | { bad: string[] } {
  const bad = Object.keys(given).filter((key) => !Object.hasOwn(fields, key));
  const values = defaults(fields) as Record<string, unknown>;
  for (const [key, field] of Object.entries<Field>(fields)) {
    if (!Object.hasOwn(given, key)) continue;
    const value = acceptedValue(field, given[key]);
    if (value === undefined) bad.push(key);
    else values[key] = value;
  }
  return bad.length ? { bad } : { values: values as O };
}

/** Returns an error sentence for a bad field, with its bounds. */
export function fieldError(fields: Record<string, Field>, key: string): string {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (!field) return `There is no option called '${cutText(key, 40)}'.`;
  switch (field.kind) {
    case 'number':
      return `${field.label} must be between ${field.min} and ${field.max}${field.unit ? ` ${field.unit}` : ''}, in steps of ${field.step}.`;
    case 'bool':
      return `${field.label} must be on or off.`;
    case 'choice':
      return `${field.label} must be one of: ${field.of.join(', ')}.`;
    case 'text':
      return `${field.label} must be text of at most ${field.max} characters.`;
  }
}
