import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

export interface ContentsPart {
  /** Anchor of the part. */
  id: string;
  title: string;
  /** Number of entries in the part. */
  count?: number;
}

interface PageContentsProps {
  parts: readonly ContentsPart[];
  search: string;
  find: string;
  setFind: (find: string) => void;
}
/** Search field and contents of a long page, always in reach: beside the page, or above it with the contents in a menu. */
export function PageContents({ parts, search, find, setFind }: PageContentsProps) {
  const partInView = usePartInView(parts);
  return (
    <div className="max-lg:sticky max-lg:top-0 z-2 flex items-center gap-2 max-lg:mb-4 max-lg:-mx-4 max-lg:px-4 max-lg:py-2 max-lg:border-b max-lg:border-b-line max-lg:bg-bg lg:sticky lg:top-4 lg:block lg:self-start lg:max-h-[calc(100dvh_-_32px)] lg:overflow-y-auto lg:p-1 lg:-m-1">
      <SearchField label={search} value={find} onChange={setFind} className="flex-1 min-w-0" />
      <div className="lg:hidden">
        <Popover
          label="On this page"
          align="end"
          className="min-w-55 p-1.5"
          trigger={(trigger) => (
            <Button icon="list" {...trigger}>
              Contents
            </Button>
          )}
        >
          {(close) => <PartLinks parts={parts} partInView={partInView} onGo={close} />}
        </Popover>
      </div>
      <nav aria-label="On this page" className="max-lg:hidden mt-3">
        <PartLinks parts={parts} partInView={partInView} />
      </nav>
    </div>
  );
}

interface PartLinksProps {
  parts: readonly ContentsPart[];
  partInView: string | null;
  onGo?: () => void;
}
const PartLinks = ({ parts, partInView, onGo }: PartLinksProps) => (
  <ul className="grid text-sm">
    {parts.map(({ id, title, count }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          onClick={onGo}
          aria-current={partInView === id ? 'location' : undefined}
          className="flex items-center justify-between gap-3 min-h-tap lg:min-h-9 px-2.5 rounded text-ink-soft no-underline hover:bg-raised hover:text-ink aria-[current]:text-ink aria-[current]:bg-raised"
        >
          {title}
          {count !== undefined && <span className="text-xs tabular">{count}</span>}
        </a>
      </li>
    ))}
  </ul>
);

/** Id of the part at the top of the screen; null until the reader has scrolled to one. */
function usePartInView(parts: readonly ContentsPart[]): string | null {
  const [partInView, setPartInView] = useState<string | null>(null);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const visible = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (visible) setPartInView(visible.target.id);
      },
      { rootMargin: '-15% 0px -80%' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) watcher.observe(part);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return partInView;
}
