import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface CompactSpeechProps {
  name: ReactNode;
  tag: ReactNode;
  time: ReactNode;
  speech: ReactNode;
  /** Color of the words. */
  colour: CSSProperties | undefined;
  style: CSSProperties | undefined;
  /** The channel, unless everyone hears it. */
  tint: string | undefined;
  isDead: boolean;
  isQuote: boolean;
  isWhisper: boolean;
  /** Whether names have a column of their own. */
  isAligned: boolean;
  run: boolean;
}

/** A line of talk without a face: the name before the words, or in its own column. */
export function CompactSpeech(props: CompactSpeechProps) {
  const { name, tag, time, speech, colour, style, tint, isDead, isQuote, isWhisper, isAligned, run } = props;
  const speaker = (
    <span className={cx('text-sm', isAligned && (run ? 'sr-only' : 'min-w-0 text-end'))}>
      {isDead && <Icon name="skull" size={14} label="Dead:" />} {name} {tag}
    </span>
  );
  const words = (
    <span
      className={cx('talk-text wrap-anywhere', isWhisper && 'italic', isQuote && 'ps-2 border-s-2 border-s-good text-ink-soft')}
      style={colour}
    >
      {speech}
    </span>
  );
  const edge = tint && 'ps-2.5 [box-shadow:inset_2px_0_var(--channel,var(--ink-soft))]';
  if (!isAligned)
    return (
      <p className={cx('m-0 tabular-nums', edge)} data-channel={tint} style={style}>
        {time} {speaker} {words}
      </p>
    );
  return (
    <div
      className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-3 max-md:grid-cols-[5.5rem_minmax(0,1fr)]"
      data-channel={tint}
      style={style}
    >
      {speaker}
      <p className={cx('m-0 col-2', edge)}>
        {/* Consecutive lines of a speaker omit name and time. */}
        {!run && time && <span className="float-end ms-2">{time}</span>}
        {words}
      </p>
    </div>
  );
}
