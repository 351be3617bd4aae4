import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { lazyComponent, preloadOnIntent } from '../../lib/lazy-component.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CommentsProps } from './Comments.tsx';

const Loaded = lazyComponent<CommentsProps>(
  () => import('./Comments.tsx').then((part) => part.Comments),
  () => <Skeleton kind="text" count={4} label="Loading the comments" />,
);

/** Comments at the end of a page, loaded when the reader scrolls near them. */
export function Comments(props: CommentsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-40">
      {isNear && <Loaded {...props} />}
    </div>
  );
}

/**
 * Comments on pages that most readers visit for something else: they load on a press, or if the address names a page of comments.
 */
export function FoldedComments({ words, ...props }: CommentsProps & { words: string }) {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.has('comments'));
  if (isOpen) return <Loaded {...props} />;
  return (
    <p className="m-0">
      <Button variant="ghost" icon="chat" onClick={() => setOpen(true)} {...preloadOnIntent(Loaded)}>
        {words}
      </Button>
    </p>
  );
}
