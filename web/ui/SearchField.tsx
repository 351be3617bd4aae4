import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import './field.css';

export interface SearchFieldProps {
  /** 'Search setups'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  autoFocus?: boolean;
}

/** A search box with a cross to clear it; Escape clears it too. */
export function SearchField({ label, value, onChange, className, autoFocus }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx('control search', className)}>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        className="search-input"
        aria-label={label}
        placeholder={label}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: a person opens a picker to type into it
        autoFocus={autoFocus}
        autoComplete="off"
        onChange={(e) => onChange(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Escape' || !value) return;
          e.preventDefault();
          e.stopPropagation();
          onChange('');
        }}
      />
      {value && (
        <button type="button" className="search-clear" aria-label="Empty the search" onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
