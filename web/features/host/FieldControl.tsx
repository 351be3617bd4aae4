import type { Field } from '../../../games/engine/options.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldValue } from './form.ts';

/** Text fields that allow at least this many characters get several lines. */
const LONG = 200;

export interface FieldControlProps {
  field: Field;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Reason the field cannot be changed now; replaces the hint. */
  locked: string | null;
}

export function FieldControl({ field, value, onChange, locked }: FieldControlProps) {
  const { label } = field;
  const hint = locked ?? field.hint;
  const disabled = locked !== null;
  switch (field.kind) {
    case 'number': {
      const { min, max, step, unit } = field;
      return (
        <NumberField {...{ label, hint, min, max, step, disabled, onChange }} value={Number(value)} {...(unit && { unit })} />
      );
    }
    case 'bool':
      return <Switch {...{ label, hint, disabled, onChange }} checked={value === true} />;
    case 'choice':
      return (
        <Select
          {...{ label, hint, disabled, onChange }}
          value={String(value)}
          options={field.of.map((of) => ({ value: String(of), label: String(of) }))}
        />
      );
    case 'text':
      return (
        <TextField
          {...{ label, hint, disabled, onChange }}
          {...(field.max >= LONG && { rows: 3 })}
          value={String(value)}
          maxLength={field.max}
        />
      );
  }
}
