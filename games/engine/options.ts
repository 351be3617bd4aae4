/** Host options as data: one declaration gives the bounds, the default, the form control and the validation. */
import type { Json } from './json.ts';

/** Parts of every field. With `when`, the field applies and shows in the form only while the other field has that value. */
interface Common {
  label: string;
  hint?: string;
  when?: { field: string; is: boolean };
  /**
   * For setup fields: an older name of a game setting. A setup with this value plays as if it listed the setting, and the value
   * becomes the setting when the setup is saved or edited (`withSettings`). No form shows the field.
   */
  brings?: { value: boolean | string; setting: string };
}
export type Field = Common &
  /**
   * `counted`: names of one and of several of what the value counts. `per`: the act that has this much time each: 'bet'.
   */
  (
    | {
        kind: 'number';
        min: number;
        max: number;
        step: number;
        default: number;
        unit?: string;
        counted?: readonly [one: string, several: string];
        per?: string;
      }
    /** `changed`: the label shown when the value is not the default: 'No guests'. */
    | { kind: 'bool'; default: boolean; changed?: string }
    | { kind: 'choice'; of: readonly string[]; default: string }
    | { kind: 'choice'; of: readonly number[]; default: number }
    | { kind: 'text'; max: number; default: string }
  );
export type Fields<O> = { [K in keyof O]: Field & { default: O[K] } };

/** A table that a host can open without further choices: a built-in setup and the values that differ from the defaults. */
export interface Preset {
  name: 'Quick' | 'Classic' | 'Large';
  setup: string;
  /** Seats of the setup, repeated here so a form can show them before the setup has loaded. */
  seats: number;
  about: string;
  /** Phase lengths in minutes. */
  lengths?: Readonly<Record<string, number>>;
  options?: Readonly<Record<string, boolean | number | string>>;
}

/** A host option as players read it: 'Night 1 min', or a label alone such as 'No guests'. */
export interface OptionView {
  key: string;
  label: string;
  value: number | string | null;
  unit?: string;
  /** The things that the value counts: 'hands'. */
  counted?: string;
  /** The act that has this much time each: 'bet'. */
  per?: string;
  /** Set if the value is the default. */
  usual?: true;
}
/** Describes an option's value for players. Pass a switch only if it differs from the default. */
export function optionView(key: string, field: Field, value: unknown): OptionView {
  if (field.kind === 'bool') return { key, label: field.changed ?? (value ? field.label : `${field.label}: off`), value: null };
  const read = field.kind === 'number' ? readingOf(field, value) : {};
  return { key, label: field.label, value: value as number | string, ...read, ...(value === field.default && { usual: true }) };
}

const readingOf = (
  { unit, counted, per }: Extract<Field, { kind: 'number' }>,
  value: unknown,
): Pick<OptionView, 'unit' | 'counted' | 'per'> => ({
  ...(unit && { unit }),
  ...(counted && { counted: counted[value === 1 ? 0 : 1] }),
  ...(per && { per }),
});

/** The fields that forms and lists show: all but the older names of game settings. */
export const shownFields = <F extends Field>(fields: Readonly<Record<string, F>>): [name: string, field: F][] =>
  Object.entries(fields).filter(([, { brings }]) => !brings);

interface Rules {
  readonly gameSettings: readonly string[];
  readonly terms?: Readonly<Record<string, Json>>;
}
/** Returns the rules with the game settings that their terms bring, each once, and without those terms. */
export function withSettings(fields: Record<string, Field>, { gameSettings, terms = {} }: Rules) {
  const bringing = Object.entries(fields).flatMap(([key, { brings }]) => (brings ? [{ key, ...brings }] : []));
  const brought = bringing.flatMap(({ key, value, setting }) => (terms[key] === value ? [setting] : []));
  return {
    gameSettings: [...gameSettings, ...brought.filter((name) => !gameSettings.includes(name))],
    terms: Object.fromEntries(Object.entries(terms).filter(([key]) => !fields[key]?.brings)),
  };
}

/** Returns the default of every field. */
export const defaults = <O>(fields: Fields<O>): O =>
  Object.fromEntries(Object.entries<Field>(fields).map(([key, field]) => [key, field.default])) as O;

/**
 * Returns a given value as the game reads it; undefined if the field does not accept it. A choice among numbers also accepts
 * the number as text, because a select control on a page can only hold text.
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

/** Returns the nearest value that a number field accepts; forms apply it on change. */
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
