import { cx } from './cx.ts';
import './skeleton.css';

export interface SkeletonProps {
  /** text: lines; row: avatar and two lines; card: a framed block; game: a row of the game list; block: one box. */
  kind?: 'text' | 'row' | 'card' | 'game' | 'block';
  count?: number;
  /** Pixels, for kind 'block'. */
  height?: number;
  /** Name of the content that is loading, for screen readers. Default 'Loading'. */
  label?: string;
  className?: string;
}

const WIDTHS = ['92%', '78%', '85%', '61%', '88%', '70%'];

/** A placeholder in the shape of the loading content. It shows only after 300 ms, so that a quick load does not flicker. */
export function Skeleton({ kind = 'text', count = 3, height = 120, label = 'Loading', className }: SkeletonProps) {
  return (
    <div className={cx(`skeleton skeleton-${kind}s`, className)} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: kind === 'block' ? 1 : count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never move
        <Piece key={i} kind={kind} width={WIDTHS[i % WIDTHS.length]!} height={height} />
      ))}
    </div>
  );
}

function Piece({ kind, width, height }: { kind: SkeletonProps['kind']; width: string; height: number }) {
  if (kind === 'text')
    return <span className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] h-3.5" style={{ width }} />;
  if (kind === 'block')
    return (
      <span
        className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] h-33 rounded-card!"
        style={{ height }}
      />
    );
  if (kind === 'card')
    return <span className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] h-33 rounded-card!" />;
  return (
    <span className={`bone-row bone-${kind}`}>
      <span className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] flex-none size-10 rounded-1/2!" />
      <span className="grid flex-1 gap-2">
        <span
          className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] h-3.5"
          style={{ width: kind === 'game' ? '38%' : width }}
        />
        <span
          className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] h-3.5 h-2.5!"
          style={{ width: '46%' }}
        />
      </span>
      {kind === 'game' && (
        <span className="block rounded bg-ink/9 animate-[bone-breath_1.8s_ease-in-out_infinite] flex-none w-22 h-11" />
      )}
    </span>
  );
}
