import type { Appearance } from '../../../../games/table/table-state.ts';
import { session } from '../../../app/session.ts';
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
  const action = fact.text.startsWith('/me ') ? fact.text.slice(4) : null;
  const tint = PUBLIC_CHANNELS.includes(fact.channel) ? undefined : fact.channel;
  // The channel of a role has the colour of its side.
  const side = sideOf(useRoles(cast.gameType), fact.channel);
  const style = side === null ? undefined : ({ '--channel': toneColour(sideStyle(side).tone) } as React.CSSProperties);
  const look = session.value.settings?.ignoreTextColor ? undefined : speakerStyle(cast, fact);
  if (action !== null)
    return (
      <p className="talk-deed" data-channel={tint}>
        <FormattedWords words={[speakerWords(by)]} /> <SpokenText text={action} />
      </p>
    );
  return (
    <div
      className={cx('talk', fact.whisper !== null && 'talk-whisper', by === cast.me && by !== null && 'talk-mine')}
      data-channel={tint}
      style={style}
    >
      {!run && (
        <>
          <Avatar id={face} size={32} dead={typeof by === 'number' && cast.placeOf(by)?.alive === false} />
          <div className="talk-head">
            {typeof by === 'number' ? (
              <SeatName seat={by} colour={look?.nameColor} />
            ) : (
              <b className={'name' in fact ? 'who' : 'who who-word'} style={ownColour(look?.nameColor)}>
                {by ?? 'Somebody'}
              </b>
            )}
            <ChannelTag fact={fact} />
            <Time className="talk-time" at={fact.at} words={clockTime} />
          </div>
        </>
      )}
      <p className="talk-text" style={ownColour(look?.textColor)}>
        <SpokenText text={fact.text} />
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
      <span className="talk-tag">
        <Icon name="whisper" size={14} />
        {fact.leaked ? 'overheard, to ' : 'to '}
        <SeatName seat={fact.whisper} />
      </span>
    );
  if (PUBLIC_CHANNELS.includes(fact.channel)) return null;
  return <span className="talk-tag">{channelName(fact.channel)}</span>;
}
