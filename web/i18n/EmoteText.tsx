import { Fragment, type ReactNode, useMemo } from 'react';
import { EmotePiece } from './EmotePiece.tsx';
import { emoteSpans } from './emote-spans.ts';
import { emoteFinderFor } from './lazy-emotes.ts';
import { useEmotesOf } from './use-emotes.ts';

type Marks = readonly (readonly [from: number, to: number])[];
interface EmoteTextProps {
  text: string;
  /** Id of the member who wrote it. */
  writer: string;
  /** Parts to highlight: [start, end) character pairs, in order. */
  marks?: Marks;
}
const NONE: Marks = [];

/** A text as it was typed, without links or formatting, but with its emotes: for lists. */
export function EmoteText({ text, writer, marks = NONE }: EmoteTextProps) {
  const emotes = useEmotesOf(writer, text);
  const emoji = emoteFinderFor(text);
  const parts = useMemo(() => {
    const spans = emoteSpans(text, { emotes, emoji });
    const isInside = (at: number) => spans.some(({ from, to }) => from < at && at < to);
    const edges = [0, text.length, ...spans.flatMap(({ from, to }) => [from, to]), ...marks.flat()];
    // An emote is marked as a whole.
    const cuts = [...new Set(edges.filter((at) => !isInside(at)))].sort((a, b) => a - b);
    return cuts.slice(1).map((to, i) => {
      const from = cuts[i]!;
      return {
        from,
        text: text.slice(from, to),
        piece: spans.find((span) => span.from === from)?.piece,
        isMarked: marks.some((mark) => mark[0] < to && mark[1] > from),
      };
    });
  }, [text, emotes, emoji, marks]);
  return parts.map(({ from, text: part, piece, isMarked }) => {
    const Frame = isMarked ? Mark : Fragment;
    return <Frame key={from}>{piece ? <EmotePiece piece={piece} /> : part}</Frame>;
  });
}

const Mark = ({ children }: { children?: ReactNode }) => <mark className="rounded-sm bg-lantern/25 text-ink">{children}</mark>;
