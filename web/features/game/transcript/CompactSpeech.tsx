import { clockTime } from '../../../i18n/days.ts';
import { Time } from '../../../i18n/Time.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { tableLook } from '../../table-look/table-look.ts';
import { ownColour, SpokenText } from './FormattedWords.tsx';
import { ChannelTag, SpeakerName, type SpeechProps, useSpeech } from './speech-parts.tsx';

/** A line of talk without a face: the name before the words, or in a column of its own. */
export function CompactSpeech({ fact, run }: SpeechProps) {
  const { by, face, isDead, tint, style, look } = useSpeech(fact);
  const { messageLayout, hideTimestamps } = tableLook.value;
  const isAligned = messageLayout === 'aligned';
  const isQuote = fact.text.startsWith('>');
  // In columns those who go on have neither name nor time again.
  const time = !hideTimestamps && !(isAligned && run) && (
    <Time
      className={cx('text-ink-soft text-xs tabular-nums', isAligned ? 'float-end ms-2 mt-0.75' : 'me-1.5')}
      at={fact.at}
      words={clockTime}
    />
  );
  const name = (
    <span className={cx('text-sm', isAligned && (run ? 'sr-only' : 'min-w-0 text-end'))}>
      {isDead && <Icon name="skull" size={14} label="Dead:" />} <SpeakerName by={by} fact={fact} look={look} />{' '}
      <ChannelTag fact={fact} />
    </span>
  );
  const words = (
    <span
      className={cx(
        'talk-text wrap-anywhere',
        fact.whisper !== null && 'italic',
        isQuote && 'ps-2 border-s-2 border-s-good text-ink-soft',
      )}
      style={ownColour(look?.textColor)}
    >
      <SpokenText text={fact.text.replace(/^>\s*/, '')} speaker={face} />
    </span>
  );
  const edge = tint && 'ps-2.5 [box-shadow:inset_2px_0_var(--channel,var(--ink-soft))]';
  if (!isAligned)
    return (
      <p className={cx('m-0', edge)} data-channel={tint} style={style}>
        {time}
        {name} {words}
      </p>
    );
  return (
    <div className="grid grid-cols-[var(--speaker)_minmax(0,1fr)] items-baseline gap-x-3" data-channel={tint} style={style}>
      {name}
      <p className={cx('m-0 [grid-column:2]', edge)}>
        {time}
        {words}
      </p>
    </div>
  );
}
