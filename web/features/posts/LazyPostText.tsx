import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import '../../i18n/markdown.css';

/** Text of a post; the parser loads at first use. */
export const LazyPostText = lazyComponent(() => import('./PostText.tsx').then((m) => m.PostText), Pending);

/** Has about the height of the text, so that the posts below it do not move. */
function Pending({ text }: { text: string }) {
  return (
    <div className="relative overflow-hidden">
      <div className="markdown invisible" aria-hidden="true">
        {text.split(/\n\s*\n/).map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while its parser loads
          <p key={i}>{paragraph}</p>
        ))}
      </div>
      <Skeleton kind="text" count={2} className="absolute inset-0" />
    </div>
  );
}
