import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../app/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CommentsProps } from './Comments.tsx';

const Loaded = lazyComponent<CommentsProps>(
  () => import('./Comments.tsx').then((part) => part.Comments),
  () => <Skeleton kind="text" count={4} label="Loading the comments" />,
);

/** Comments at the end of a page: they load when a reader comes near them. */
export function Comments(props: CommentsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
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
