/** What lines of talk have in every layout: who speaks, where, and in which colour. */
import type { Appearance } from '../../../../games/table/table-state.ts';
import { session } from '../../../app/session.ts';
import { type FactOf, speakerOf } from '../../../i18n/facts.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sideStyle, toneColour } from '../../../ui/sides.ts';
import { sideOf, useRoles } from '../../cards/roles.ts';
import { type Cast, useCast } from '../state/cast.ts';
import { channelName } from '../state/channel-name.ts';
import { ownColour, SeatName } from './FormattedWords.tsx';

const PUBLIC_CHANNELS = ['village', 'table', 'talk'];

export interface SpeechProps {
  fact: FactOf<'said'> & { at: number };
  /** The same speaker goes on. */
  run: boolean;
}

/** `look`: the speaker's own colours, unless the reader wants none. `tint`: the channel, where not all hear it. */
export function useSpeech(fact: FactOf<'said'>) {
  const cast = useCast();
  const by = speakerOf(fact);
  // The channel of a role has the colour of its side.
  const side = sideOf(useRoles(cast.gameType), fact.channel);
  return {
    by,
    face: typeof by === 'number' ? cast.avatarSeedOf(by) : cast.avatarSeedOfName(by ?? 'nobody'),
    isDead: typeof by === 'number' && cast.placeOf(by)?.alive === false,
    isMine: by === cast.me && by !== null,
    tint: PUBLIC_CHANNELS.includes(fact.channel) ? undefined : fact.channel,
    style: side === null ? undefined : ({ '--channel': toneColour(sideStyle(side).tone) } as React.CSSProperties),
    look: session.value.settings?.ignoreTextColor ? undefined : speakerStyle(cast, fact),
  };
}

interface SpeakerNameProps extends Pick<ReturnType<typeof useSpeech>, 'by' | 'look'> {
  fact: FactOf<'said'>;
}
/** Of a player, of who has no seat, or in italics of a voice whose owner is not told. */
export function SpeakerName({ by, look, fact }: SpeakerNameProps) {
  if (typeof by === 'number') return <SeatName seat={by} colour={look?.nameColor} />;
  return (
    <b className={cx('who font-650 wrap-anywhere', !('name' in fact) && 'italic')} style={ownColour(look?.nameColor)}>
      {by ?? 'Someone'}
    </b>
  );
}

/** The style of a player under their own name. A voice such as the Jailer has none, even if a player has that name. */
const speakerStyle = (cast: Cast, fact: FactOf<'said'>): Appearance | undefined =>
  fact.by !== null && typeof fact.by === 'number'
    ? cast.lookOf(fact.by)
    : 'name' in fact
      ? cast.lookOfName(fact.name)
      : undefined;

export function ChannelTag({ fact }: { fact: FactOf<'said'> }) {
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
