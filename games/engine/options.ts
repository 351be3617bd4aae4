/** Host options as data: one line gives a bound, a default, a form control and the validation. */
/** `when`: the field counts, and shows in the form, only while that other field has that value. */
interface Common {
  label: string;
  hint?: string;
  when?: { field: string; is: boolean };
  /** Of a setup: with this value it plays as if it named that game setting. */
  brings?: { value: boolean | string; setting: string };
}
export type Field = Common &
  (
    | { kind: 'number'; min: number; max: number; step: number; default: number; unit?: string }
    /** `changed`: what a table is said to have where the value is not the default: 'No guests'. */
    | { kind: 'bool'; default: boolean; changed?: string }
    | { kind: 'choice'; of: readonly string[]; default: string }
    | { kind: 'choice'; of: readonly number[]; default: number }
    | { kind: 'text'; max: number; default: string }
  );
export type Fields<O> = { [K in keyof O]: Field & { default: O[K] } };

/** A table that a host can open without choosing more: a built-in setup, and what differs from the defaults. */
export interface Preset {
  name: 'Quick' | 'Classic' | 'Large';
  setup: string;
  /** Of the setup, which a form shows before the setup has loaded. */
  seats: number;
  about: string;
  /** Minutes. */
  lengths?: Readonly<Record<string, number>>;
  options?: Readonly<Record<string, boolean | number | string>>;
}

/** A host option as players read it: 'Night 1 min', or a label alone such as 'No guests'. */
export interface OptionView {
  key: string;
  label: string;
  value: number | string | null;
  unit?: string;
  /** It is the default. */
  usual?: true;
}
/** What to say of a value; of a switch only where it differs from the default. */
export function optionView(key: string, field: Field, value: unknown): OptionView {
  if (field.kind === 'bool') return { key, label: field.changed ?? (value ? field.label : `${field.label}: off`), value: null };
  const unit = field.kind === 'number' && field.unit ? { unit: field.unit } : {};
  return { key, label: field.label, value: value as number | string, ...unit, ...(value === field.default && { usual: true }) };
}

/** The settings that the terms of a setup bring. */
export const broughtBy = (fields: Record<string, Field>, terms: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([key, { brings }]) => (brings && terms[key] === brings.value ? [brings.setting] : []));

/** The default of every field. */
export const defaults = <O>(fields: Fields<O>): O =>
  Object.fromEntries(Object.entries<Field>(fields).map(([key, field]) => [key, field.default])) as O;

/**
 * The value of a field that was given, as the game reads it; undefined when the field does not take it. What there is to choose
 * from may be numbers: the text of one, which is all that a control on a page can hold, means that number.
 */
export function acceptedValue(field: Field, value: unknown): boolean | number | string | undefined {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && isOnStep(value, field) ? value : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return field.of.find((one) => one === value || (typeof value === 'string' && String(one) === value));
    case 'text':
      return typeof value === 'string' && value.length <= field.max ? value : undefined;
  }
}

/** The nearest value that a number field accepts: what a form does on change. */
export function clamp(field: Extract<Field, { kind: 'number' }>, value: number): number {
  if (!Number.isFinite(value)) return field.default;
  const steps = Math.round((Math.min(field.max, Math.max(field.min, value)) - field.min) / field.step);
  return Number((field.min + steps * field.step).toFixed(3));
}

/** Whether a number lies within bounds and on a step counted from the lower one (to a thousandth of a step). */
export function isOnStep(value: number, { min, max, step }: { min: number; max: number; step: number }): boolean {
  const steps = (value - min) / step;
  return Number.isFinite(value) && value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-3;
}
