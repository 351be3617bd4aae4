import type { Look } from '../../../games/table-state.ts';
import { sideOf, useRoles } from '../../roles.ts';
import { session } from '../../session.ts';
import { type FactOf, speakerOf, speakerPiece } from '../../text/facts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sideLook, toneColour } from '../../ui/sides.ts';
import { type Cast, useCast } from './cast.ts';
import { channelName } from './channel-name.ts';
import { ownColour, Phrase, SeatName, Spoken } from './Phrase.tsx';

const OPEN = ['village', 'table', 'talk'];

/** What somebody said: their face and name once, then only what follows. '/me waves' is told as a deed. */
export function TalkLine({ fact, run }: { fact: FactOf<'said'> & { at: number }; run: boolean }) {
  const cast = useCast();
  const by = speakerOf(fact);
  const face = typeof by === 'number' ? cast.faceOf(by) : cast.faceOfName(by ?? 'nobody');
  const deed = fact.text.startsWith('/me ') ? fact.text.slice(4) : null;
  const tint = OPEN.includes(fact.channel) ? undefined : fact.channel;
  // The room of a role has the colour of its side.
  const side = sideOf(useRoles(cast.gameType), fact.channel);
  const style = side === null ? undefined : ({ '--channel': toneColour(sideLook(side).tone) } as React.CSSProperties);
  const look = session.value.settings?.ignoreTextColor ? undefined : lookOf(cast, fact);
  if (deed !== null)
    return (
      <p className="talk-deed" data-channel={tint}>
        <Phrase words={[speakerPiece(by)]} /> <Spoken text={deed} />
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
            <TalkTag fact={fact} />
            <time className="talk-time" dateTime={new Date(fact.at).toISOString()}>
              {clockOf(fact.at)}
            </time>
          </div>
        </>
      )}
      <p className="talk-text" style={ownColour(look?.textColor)}>
        <Spoken text={fact.text} />
      </p>
    </div>
  );
}

/** Of whoever says it under their own name. A voice such as a jailer's has no look, whoever is called so. */
const lookOf = (cast: Cast, fact: FactOf<'said'>): Look | undefined =>
  fact.by !== null && typeof fact.by === 'number'
    ? cast.lookOf(fact.by)
    : 'name' in fact
      ? cast.lookOfName(fact.name)
      : undefined;

function TalkTag({ fact }: { fact: FactOf<'said'> }) {
  if (fact.whisper !== null)
    return (
      <span className="talk-tag">
        <Icon name="whisper" size={14} />
        {fact.leaked ? 'overheard, to ' : 'to '}
        <SeatName seat={fact.whisper} />
      </span>
    );
  if (OPEN.includes(fact.channel)) return null;
  return <span className="talk-tag">{channelName(fact.channel)}</span>;
}

const times = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const clockOf = (at: number): string => times.format(at);
