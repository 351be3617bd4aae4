import type { ReactNode } from 'react';
import type { ShownPrompt } from '../../../games/wacky-words/shown.ts';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { promptWords } from './prompt-words.ts';

interface PromptCardProps {
  label: ReactNode;
  /** Whether it is smaller and without its light, as for a round before. */
  compact?: boolean;
  children: ReactNode;
}
export function PromptCard({ label, compact = false, children }: PromptCardProps) {
  return (
    <section className={cx('wacky-prompt', compact && 'p-3 [background:var(--surface)]')}>
      <p className="text-ink-soft text-sm">{label}</p>
      <p
        className={cx(
          'font-serif leading-[1.3] wrap-anywhere text-balance [&_b]:text-lantern [&_b]:font-inherit',
          compact ? 'text-base' : 'text-[clamp(1.25rem,4.4cqi,1.75rem)]',
        )}
      >
        {children}
      </p>
    </section>
  );
}

export function PromptText({ prompt }: { prompt: ShownPrompt }) {
  const { nameOf } = useBoard();
  return promptWords(prompt).map((piece, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a prompt never move
    if (typeof piece === 'string') return <Gapped key={i} text={piece} />;
    return 'seat' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a prompt never move
      <b key={i} translate="no">
        {nameOf(piece.seat)}
      </b>
    ) : null;
  });
}

function Gapped({ text }: { text: string }) {
  return text.split(/_{2,}/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <span key={i}>
      {i > 0 && (
        <span className="inline-block w-[4.5ch] h-[0.9em] mx-1 border-b-3 border-b-lantern">
          <span className="sr-only">blank</span>
        </span>
      )}
      {part}
    </span>
  ));
}
