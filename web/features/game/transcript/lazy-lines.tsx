/** Lines that no transcript begins with, and the list for long transcripts. */
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { FullList } from './FullList.tsx';
import { PlainLine } from './PlainLine.tsx';

/** Up to this many lines are all rendered; longer transcripts render only those in view. */
export const VIRTUAL_FROM = 80;

export const LongList = lazyComponent(
  () => import('./VirtualList.tsx').then((m) => m.VirtualList),
  (list) => <FullList {...list} data={list.data.slice(-VIRTUAL_FROM)} />,
  'toast',
);
export const DeathLine = lazyComponent(
  () => import('../../../games/mafia/DeathLine.tsx').then((m) => m.DeathLine),
  // The placeholder is as tall as the card that replaces it.
  (line) => (
    <div className="min-h-30 max-md:min-h-34.5">
      <PlainLine {...line} />
    </div>
  ),
  'toast',
);
/** Used by readers who chose talk without faces. */
export const CompactSpeech = lazyComponent(() => import('./CompactSpeech.tsx').then((m) => m.CompactSpeech));
export const FoldedLines = lazyComponent(() => import('./FoldedLines.tsx').then((m) => m.FoldedLines));
export const OverLine = lazyComponent(() => import('./GameOverLine.tsx').then((m) => m.GameOverLine), PlainLine, 'toast');
