import type { Appearance } from '../../../../games/table/table-state.ts';
import { actionOf } from '../../../i18n/action-line.ts';
import { clockTime } from '../../../i18n/days.ts';
import { type FactOf, speakerOf, speakerWords } from '../../../i18n/facts.ts';
import { Time } from '../../../i18n/Time.tsx';
import { session } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sideStyle, toneColour } from '../../../ui/sides.ts';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { tableLook } from '../../table-look/table-look.ts';
import { type Cast, useCast } from '../state/cast.ts';
import { channelName } from '../state/channel-name.ts';
import { FormattedWords, ownColour, PersonName, SeatName, SpokenText } from './FormattedWords.tsx';
import { CompactSpeech } from './lazy-lines.tsx';

const PUBLIC_CHANNELS = ['village', 'table', 'talk'];

interface SpeechProps {
  fact: FactOf<'said'> & { at: number };
  /** Continues the previous line of the same speaker. */
  run: boolean;
  /** Whether the words are larger than in other lines. */
  isLarge?: boolean;
}

/**
 * Values for a line of talk. `look` has the speaker's own colors, unless the reader ignores them; `tint` is the channel, unless
 * everyone hears it.
 */
function useSpeech(fact: FactOf<'said'>) {
  const cast = useCast();
  const by = speakerOf(fact);
  // A role's channel has the color of its side.
  const side = sideOf(useRoles(cast.gameType), fact.channel);
  return {
    by,
    face: typeof by === 'number' ? cast.avatarSeedOf(by) : cast.avatarSeedOfName(by ?? 'nobody'),
    isDead: typeof by === 'number' && cast.placeOf(by)?.alive === false,
    tint: PUBLIC_CHANNELS.includes(fact.channel) ? undefined : fact.channel,
    style: side === null ? undefined : ({ '--channel': toneColour(sideStyle(side).tone) } as React.CSSProperties),
    look: session.value.settings?.ignoreTextColor ? undefined : speakerStyle(cast, fact),
  };
}

interface SpeakerNameProps extends Pick<ReturnType<typeof useSpeech>, 'by' | 'look'> {
  fact: FactOf<'said'>;
}
/** Name of a player or of a speaker without a seat; a voice whose owner is secret is in italics. */
function SpeakerName({ by, look, fact }: SpeakerNameProps) {
  if (typeof by === 'number') return <SeatName seat={by} colour={look?.nameColor} />;
  return (
    <PersonName
      speaker={'name' in fact && by !== null ? by : ''}
      className={cx('font-650 text-inherit', !('name' in fact) && 'italic')}
      colour={look?.nameColor}
      name={typeof by === 'string' ? by : 'Someone'}
    />
  );
}

/** Style of a player under their own name. A voice such as the Jailer has none, even if a player has that name. */
const speakerStyle = (cast: Cast, fact: FactOf<'said'>): Appearance | undefined =>
  fact.by !== null && typeof fact.by === 'number'
    ? cast.lookOf(fact.by)
    : 'name' in fact
      ? cast.lookOfName(fact.name)
      : undefined;

function ChannelTag({ fact }: { fact: FactOf<'said'> }) {
  if (fact.whisper !== null)
    return (
      <span className="inline-flex items-center gap-1 py-0 px-2 rounded-full [background:color-mix(in_oklab,var(--channel,var(--ink-soft))_18%,transparent)] [color:color-mix(in_oklab,var(--channel,var(--ink-soft))_80%,var(--ink))] text-xs font-550">
        <Icon name="whisper" size={14} />
        {fact.leaked ? 'overheard, to ' : 'to '}
        <SeatName seat={fact.whisper} />
      </span>
    );
  if (PUBLIC_CHANNELS.includes(fact.channel)) return null;
  return (
    <span className="inline-flex items-center gap-1 py-0 px-2 rounded-full [background:color-mix(in_oklab,var(--channel,var(--ink-soft))_18%,transparent)] [color:color-mix(in_oklab,var(--channel,var(--ink-soft))_80%,var(--ink))] text-xs font-550">
      {channelName(fact.channel)}
    </span>
  );
}

/** A line of talk. '/me waves' is shown as an action. */
export function SpeechLine({ fact, run, isLarge = false }: SpeechProps) {
  const { by, face, isDead, tint, style, look } = useSpeech(fact);
  const { messageLayout, hideTimestamps } = tableLook.value;
  const action = actionOf(fact.text);
  if (action !== null)
    return (
      <p className="m-0 ps-11 italic" data-channel={tint}>
        {fact.rolled && (
          <span className="text-lantern me-1.5">
            <Icon name="dice" size={16} label="Rolled by the table" />
          </span>
        )}
        <FormattedWords words={[speakerWords(by)]} /> <SpokenText text={action} speaker={face} /> <ChannelTag fact={fact} />
      </p>
    );
  const time = !hideTimestamps && <Time className="text-ink-soft text-xs" at={fact.at} words={clockTime} />;
  const name = <SpeakerName by={by} fact={fact} look={look} />;
  const tag = <ChannelTag fact={fact} />;
  const isQuote = fact.text.startsWith('>');
  const speech = <SpokenText text={fact.text.replace(/^>\s*/, '')} speaker={face} />;
  const colour = ownColour(look?.textColor);
  if (messageLayout === 'compact' || messageLayout === 'aligned') {
    const isWhisper = fact.whisper !== null;
    const isAligned = messageLayout === 'aligned';
    return <CompactSpeech {...{ name, tag, time, speech, colour, style, tint, isDead, isQuote, isWhisper, isAligned, run }} />;
  }
  return (
    <div
      className={cx(
        'talk grid grid-cols-[32px_minmax(0,1fr)] gap-x-3',
        fact.whisper !== null && '[--channel:var(--independent)]',
      )}
      data-channel={tint}
      style={style}
    >
      {!run && (
        <>
          <Avatar id={face} size={32} dead={isDead} />
          <div className="flex items-baseline flex-wrap gap-y-0 gap-x-2 min-w-0 text-sm">
            {name}
            {tag}
            {time}
          </div>
        </>
      )}
      <p
        className={cx(
          'talk-text col-2 m-0 wrap-anywhere',
          isQuote && 'ps-2.5 border-s-2 border-s-good text-ink-soft',
          fact.whisper !== null && 'italic',
          isLarge && 'text-lg',
          tint !== undefined && 'ps-2.5 [box-shadow:inset_2px_0_var(--channel,var(--ink-soft))]',
        )}
        style={colour}
      >
        {speech}
      </p>
    </div>
  );
}
