import './skeleton.css';

export interface SkeletonProps {
  /** text: lines; row: avatar and two lines; card: a framed block; game: a row of the game list; block: one box. */
  kind?: 'text' | 'row' | 'card' | 'game' | 'block';
  count?: number;
  /** In px, for kind 'block'. */
  height?: number;
  /** What is loading, for screen readers. Default 'Loading'. */
  label?: string;
}

const WIDTHS = ['92%', '78%', '85%', '61%', '88%', '70%'];

/** A placeholder in the shape of what is loading. It shows only after 300 ms, so that a quick load does not flicker. */
export function Skeleton({ kind = 'text', count = 3, height = 120, label = 'Loading' }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton-${kind}s`} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: kind === 'block' ? 1 : count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never move
        <Piece key={i} kind={kind} width={WIDTHS[i % WIDTHS.length]!} height={height} />
      ))}
    </div>
  );
}

function Piece({ kind, width, height }: { kind: SkeletonProps['kind']; width: string; height: number }) {
  if (kind === 'text') return <span className="bone bone-line" style={{ width }} />;
  if (kind === 'block') return <span className="bone bone-card" style={{ height }} />;
  if (kind === 'card') return <span className="bone bone-card" />;
  return (
    <span className={`bone-row bone-${kind}`}>
      <span className="bone bone-dot" />
      <span className="bone-lines">
        <span className="bone bone-line" style={{ width: kind === 'game' ? '38%' : width }} />
        <span className="bone bone-line bone-thin" style={{ width: '46%' }} />
      </span>
      {kind === 'game' && <span className="bone bone-button" />}
    </span>
  );
}
