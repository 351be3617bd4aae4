import { actionOf } from '../../../i18n/action-line.ts';
import { clockTime } from '../../../i18n/days.ts';
import { speakerWords } from '../../../i18n/facts.ts';
import { Time } from '../../../i18n/Time.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { tableLook } from '../../table-look/table-look.ts';
import { FormattedWords, ownColour, SpokenText } from './FormattedWords.tsx';
import { CompactSpeech } from './lazy-lines.tsx';
import { ChannelTag, SpeakerName, type SpeechProps, useSpeech } from './speech-parts.tsx';

/** '/me waves' is shown as an action. */
export function SpeechLine({ fact, run }: SpeechProps) {
  const { by, face, isDead, isMine, tint, style, look } = useSpeech(fact);
  const { messageLayout, hideTimestamps } = tableLook.value;
  const action = actionOf(fact.text);
  if (action !== null)
    return (
      <p
        className="m-0 ps-11 [.lines-compact_&]:ps-0 [.lines-aligned_&]:ps-[calc(var(--speaker)_+_12px)] italic"
        data-channel={tint}
      >
        {fact.rolled && (
          <span className="text-lantern me-1.5">
            <Icon name="dice" size={16} label="Thrown by the table" />
          </span>
        )}
        <FormattedWords words={[speakerWords(by)]} /> <SpokenText text={action} speaker={face} /> <ChannelTag fact={fact} />
      </p>
    );
  if (messageLayout === 'compact' || messageLayout === 'aligned') return <CompactSpeech fact={fact} run={run} />;
  return (
    <div
      className={cx(
        'talk grid grid-cols-[32px_minmax(0,1fr)] gap-x-3',
        fact.whisper !== null && 'talk-whisper [--channel:var(--independent)]',
        isMine && 'talk-mine',
      )}
      data-channel={tint}
      style={style}
    >
      {!run && (
        <>
          <Avatar id={face} size={32} dead={isDead} />
          <div className="flex items-baseline flex-wrap gap-y-0 gap-x-2 min-w-0 text-sm">
            <SpeakerName by={by} fact={fact} look={look} />
            <ChannelTag fact={fact} />
            {!hideTimestamps && <Time className="text-ink-soft text-xs" at={fact.at} words={clockTime} />}
          </div>
        </>
      )}
      <p
        className={cx(
          fact.text.startsWith('>') && 'ps-2.5 border-s-2 border-s-good text-ink-soft',
          'talk-text [grid-column:2] m-0 wrap-anywhere [.talk-whisper_&]:italic [.lines-large_&]:text-lg [.talk[data-channel]_&]:ps-2.5 [.talk[data-channel]_&]:[box-shadow:inset_2px_0_var(--channel,var(--ink-soft))]',
        )}
        style={ownColour(look?.textColor)}
      >
        <SpokenText text={fact.text.replace(/^>\s*/, '')} speaker={face} />
      </p>
    </div>
  );
}
