import type { Appearance } from '../../../../games/table/table-state.ts';
import { session } from '../../../app/session.ts';
import { actionOf } from '../../../i18n/action-line.ts';
import { clockTime } from '../../../i18n/days.ts';
import { type FactOf, speakerOf, speakerWords } from '../../../i18n/facts.ts';
import { Time } from '../../../i18n/Time.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sideStyle, toneColour } from '../../../ui/sides.ts';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { type Cast, useCast } from '../state/cast.ts';
import { channelName } from '../state/channel-name.ts';
import { FormattedWords, ownColour, SeatName, SpokenText } from './FormattedWords.tsx';

const PUBLIC_CHANNELS = ['village', 'table', 'talk'];

/** '/me waves' is shown as an action. */
export function SpeechLine({ fact, run }: { fact: FactOf<'said'> & { at: number }; run: boolean }) {
  const cast = useCast();
  const by = speakerOf(fact);
  const face = typeof by === 'number' ? cast.avatarSeedOf(by) : cast.avatarSeedOfName(by ?? 'nobody');
  const action = actionOf(fact.text);
  const tint = PUBLIC_CHANNELS.includes(fact.channel) ? undefined : fact.channel;
  // The channel of a role has the colour of its side.
  const side = sideOf(useRoles(cast.gameType), fact.channel);
  const style = side === null ? undefined : ({ '--channel': toneColour(sideStyle(side).tone) } as React.CSSProperties);
  const look = session.value.settings?.ignoreTextColor ? undefined : speakerStyle(cast, fact);
  if (action !== null)
    return (
      <p className="m-0 ps-11 italic" data-channel={tint}>
        {fact.rolled && (
          <span className="text-lantern me-1.5">
            <Icon name="dice" size={16} label="Thrown by the table" />
          </span>
        )}
        <FormattedWords words={[speakerWords(by)]} /> <SpokenText text={action} speaker={face} /> <ChannelTag fact={fact} />
      </p>
    );
  return (
    <div
      className={cx(
        'talk grid grid-cols-[32px_minmax(0,1fr)] gap-x-3',
        fact.whisper !== null && 'talk-whisper [--channel:var(--independent)]',
        by === cast.me && by !== null && 'talk-mine',
      )}
      data-channel={tint}
      style={style}
    >
      {!run && (
        <>
          <Avatar id={face} size={32} dead={typeof by === 'number' && cast.placeOf(by)?.alive === false} />
          <div className="flex items-baseline flex-wrap gap-y-0 gap-x-2 min-w-0 text-sm">
            {typeof by === 'number' ? (
              <SeatName seat={by} colour={look?.nameColor} />
            ) : (
              <b
                className={
                  'name' in fact
                    ? 'who font-650 wrap-anywhere [.plain-quiet_&]:font-550'
                    : 'who font-650 wrap-anywhere [.plain-quiet_&]:font-550 italic'
                }
                style={ownColour(look?.nameColor)}
              >
                {by ?? 'Someone'}
              </b>
            )}
            <ChannelTag fact={fact} />
            <Time className="text-ink-soft text-xs" at={fact.at} words={clockTime} />
          </div>
        </>
      )}
      <p
        className={cx(
          fact.text.startsWith('>') && 'ps-2.5 border-s-2 border-s-good text-ink-soft',
          'talk-text [grid-column:2] m-0 wrap-anywhere [.talk-whisper_&]:italic [.talk[data-channel]_&]:ps-2.5 [.talk[data-channel]_&]:[box-shadow:inset_2px_0_var(--channel,var(--ink-soft))]',
        )}
        style={ownColour(look?.textColor)}
      >
        <SpokenText text={fact.text.replace(/^>\s*/, '')} speaker={face} />
      </p>
    </div>
  );
}

/** The style of a player under their own name. A voice such as the Jailer has none, even if a player has that name. */
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
