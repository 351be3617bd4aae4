import { cx } from '../ui/cx.ts';
import { EmoteImage } from './EmoteImage.tsx';
import type { EmoteNode } from './emote-spans.ts';
import './rich.css';

interface EmotePieceProps {
  piece: EmoteNode;
  /** Whether an emoji is as large as the text around it, not larger. */
  plainEmoji?: boolean | undefined;
}

/** An emote in a line of text: a picture of a member, or a built-in emoji. */
export function EmotePiece({ piece: { text, ...piece }, plainEmoji = false }: EmotePieceProps) {
  if (piece.kind === 'emote') return <EmoteImage src={piece.emote.path} alt={text} title={text} loading="lazy" />;
  return (
    <span className={cx('rich-emoji leading-none', !plainEmoji && 'text-[1.2em]')} role="img" aria-label={text} title={text}>
      {piece.emote.emoji}
    </span>
  );
}
