import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cutText } from '../../../games/engine/cut-text.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useKeys } from '../reports/use-keys.ts';
import { searchPath } from './forum-links.ts';

interface SearchBoxProps {
  label?: string;
  /** The current search, which fills the field. */
  words?: string;
  /** Board to search; all boards if omitted. */
  board?: string;
  /** Called instead of opening the search page. */
  onSearch?: (words: string) => void;
  className?: string;
}

/** The forum search field. Pressing `/` focuses it. */
export function ForumSearchBox({ label = 'Search the forums', words = '', board, onSearch, className }: SearchBoxProps) {
  const [, go] = useLocation();
  const [input, setInput] = useState(words);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setInput(words);
  }, [words]);
  useKeys({
    '/': () => {
      const field = form.current?.querySelector('input');
      field?.focus();
      field?.select();
    },
  });
  const search = () => {
    const text = cutText(input.trim(), LIMITS.forumQuery);
    if (onSearch) onSearch(text);
    else if (text !== '') go(searchPath({ q: text, board }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no form
    <form
      ref={form}
      role="search"
      aria-label={label}
      className={cx('flex items-center gap-2 min-w-0', className)}
      onSubmit={(e) => {
        e.preventDefault();
        search();
      }}
    >
      <SearchField label={label} value={input} onChange={setInput} className="flex-1 min-w-0" />
      {onSearch && (
        <Button type="submit" variant="primary">
          Search
        </Button>
      )}
    </form>
  );
}
