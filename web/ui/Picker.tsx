import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { SearchField } from './SearchField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { type Tab, Tabs } from './Tabs.tsx';
import './picker.css';

export interface PickerProps<T> {
  label: string;
  items: readonly T[];
  /** Returns a key that stays the same while the list changes. */
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** Chosen keys: at most one unless `multi`. */
  chosen: readonly string[];
  /** Called when an entry is pressed; the caller decides what is chosen next. */
  onPick: (item: T) => void;
  multi?: boolean;
  /** The search text; leave `onSearch` out for a list without search. The caller filters (or asks the server). */
  search?: string;
  onSearch?: (text: string) => void;
  /** Label of the search field. Default: 'Search' and the label. */
  searchLabel?: string;
  /** Class of the list. */
  className?: string;
  tabs?: readonly Tab[];
  tab?: string;
  onTab?: (tab: string) => void;
  loading?: boolean;
  empty: ReactNode;
  footer?: ReactNode;
  disabled?: (item: T) => boolean;
}

export function Picker<T>(props: PickerProps<T>) {
  const {
    label,
    search = '',
    onSearch,
    searchLabel = `Search ${label.toLowerCase()}`,
    tabs,
    tab,
    onTab,
    loading,
    items,
    empty,
    footer,
    className,
  } = props;
  const name = useId();
  return (
    <div className="grid gap-3 min-w-0">
      {onSearch && <SearchField label={searchLabel} value={search} onChange={onSearch} />}
      {tabs && tab !== undefined && onTab && (
        <Tabs label={label} name={name} tabs={tabs} value={tab} onChange={onTab} kind="chips" />
      )}
      <div
        className={className}
        aria-busy={loading || undefined}
        {...(tabs &&
          tab !== undefined && { role: 'tabpanel', id: `${name}-panel-${tab}`, 'aria-labelledby': `${name}-tab-${tab}` })}
      >
        {loading ? <Skeleton kind="row" count={5} /> : items.length ? <PickerList {...props} name={name} /> : empty}
      </div>
      {footer}
    </div>
  );
}

function PickerList<T>({
  label,
  items,
  keyOf,
  render,
  chosen,
  onPick,
  multi,
  disabled,
  name,
}: PickerProps<T> & { name: string }) {
  return (
    <fieldset className="grid gap-0.5 min-w-0 m-0 p-0 border-0">
      <legend className="sr-only">{label}</legend>
      {items.map((item) => {
        const key = keyOf(item);
        const isChosen = chosen.includes(key);
        return (
          <label key={key} className={cx('picker-item', isChosen && 'picker-on')}>
            <input
              type={multi ? 'checkbox' : 'radio'}
              name={multi ? undefined : `${name}-pick`}
              className="sr-only"
              checked={isChosen}
              disabled={disabled?.(item)}
              onChange={() => onPick(item)}
            />
            <span className="flex-1 min-w-0">{render(item)}</span>
            <span className="flex-none size-4.5 text-lantern leading-[0]">{isChosen && <Icon name="check" size={18} />}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
