import type { ComponentPropsWithRef } from 'react';
import { autoFocusProps } from './auto-focus.ts';
import { Field, type FieldAria, type FieldProps } from './Field.tsx';

type Rest = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'children' | 'className' | 'id'>;

export interface TextFieldProps extends Rest, Omit<FieldProps, 'children' | 'aside'> {
  value: string;
  onChange: (value: string) => void;
  /** Rows of a multi-line text; if absent, the field is one line. */
  rows?: number;
}

/** A line of text, or with `rows` a longer text. With `maxLength` it shows a count once half is used. */
export function TextField({ label, hint, error, labelHidden, className, value, onChange, rows, ...rest }: TextFieldProps) {
  const { maxLength } = rest;
  const aside = maxLength !== undefined && value.length * 2 > maxLength ? `${value.length} / ${maxLength}` : undefined;
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} className={className} aside={aside}>
      {(aria) =>
        rows === undefined ? (
          <input
            type="text"
            className="control"
            {...rest}
            {...autoFocusProps(rest.autoFocus)}
            {...aria}
            value={value}
            onChange={(e) => onChange(e.target.value)}
          />
        ) : (
          <Lines {...{ aria, rows, value, onChange, rest }} />
        )
      }
    </Field>
  );
}

function Lines(props: { aria: FieldAria; rows: number; value: string; onChange: (value: string) => void; rest: Rest }) {
  const { maxLength, placeholder, required, disabled, readOnly, name, autoFocus } = props.rest;
  const inputProps = { maxLength, placeholder, required, disabled, readOnly, name, ...autoFocusProps(autoFocus) };
  return (
    <textarea
      className="control control-text"
      {...inputProps}
      {...props.aria}
      rows={props.rows}
      value={props.value}
      onChange={(e) => props.onChange(e.target.value)}
    />
  );
}
