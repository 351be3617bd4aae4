import { useId } from 'react';
import { autoFocusProps } from './auto-focus.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import './field.css';

export interface SearchFieldProps {
  /** Label such as 'Search setups'. */
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
        className="flex-1 min-w-0 h-10.5 border-0 bg-transparent text-ink outline-none text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        aria-label={label}
        placeholder={label}
        value={value}
        {...autoFocusProps(autoFocus)}
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
        <button
          type="button"
          className="grid place-items-center flex-none w-tap h-10.5 border-0 rounded-full bg-transparent hover:text-ink"
          aria-label="Clear the search"
          onClick={() => onChange('')}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
