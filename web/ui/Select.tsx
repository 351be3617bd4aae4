import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string> extends Omit<FieldProps, 'children' | 'aside'> {
  value: V;
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  disabled?: boolean;
}

/** Lets the user choose one option, by the browser's own select, which works best on phones. */
export function Select<V extends string>({ value, onChange, options, disabled, ...field }: SelectProps<V>) {
  const pick = (text: string) => {
    const option = options.find((o) => o.value === text);
    if (option) onChange(option.value);
  };
  return (
    <Field {...field}>
      {(aria) => (
        <span className="select relative block [&>[class*=i-lucide]]:absolute [&>[class*=i-lucide]]:top-[calc(50%_-_9px)] [&>[class*=i-lucide]]:right-3.5 [&>[class*=i-lucide]]:text-ink-soft [&>[class*=i-lucide]]:pointer-events-none">
          <select
            {...aria}
            className="control control-select"
            value={value}
            disabled={disabled}
            onChange={(e) => pick(e.target.value)}
          >
            {options.map((o) => (
              <option key={o.value} value={o.value} disabled={o.disabled}>
                {o.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      )}
    </Field>
  );
}
