import type { RoomView } from '../../../../protocol/socket/game.ts';
import { tText } from '../../../i18n/messages.ts';
import { weekdayAndTime } from '../../../i18n/time.ts';

type Gathering = Pick<
  RoomView,
  'stage' | 'members' | 'setup' | 'hostId' | 'scheduled' | 'me' | 'options' | 'fillAt' | 'kept' | 'reserved' | 'proposal'
>;

/** Tells the reader what the table is waiting for and how they can help. */
export function whatIsMissing({
  stage,
  members,
  setup,
  hostId,
  scheduled,
  me,
  options,
  fillAt,
  kept,
  reserved,
  proposal,
}: Gathering): string {
  if (stage === 'ready') return `${members.filter((m) => m.ready).length} of ${members.length} are ready.`;
  if (stage === 'countdown') return 'The cards are being shuffled.';
  const freeCount = setup.total - members.length;
  const host = members.find(({ id }) => id === hostId);
  const awayWords = host && !host.present && !me?.host ? ` ${host.name} hosts and is away.` : '';
  const missingWords = `${tText('players', { count: freeCount })} missing.`;
  if (freeCount === 0 && proposal) return 'Everyone is here. The game waits for an answer about the setup.';
  if (freeCount === 0)
    return scheduled === null
      ? `Everyone is here. The game starts by itself.${awayWords}`
      : `Everyone is here. The game starts on ${weekdayAndTime(scheduled)}.${awayWords}`;
  if (freeCount === kept.length)
    return `${missingWords} ${freeCount === 1 ? 'The seat is' : 'The seats are'} kept for ${freeCount === 1 ? 'a friend' : 'friends'}.`;
  if (reserved && reserved.awaited > 0)
    return `${missingWords} ${reserved.awaited === 1 ? 'One seat is' : `${reserved.awaited} seats are`} reserved until ${weekdayAndTime(reserved.until)}.`;
  // A table of the site starts on time; with few players the game is smaller.
  if (fillAt !== null && scheduled !== null) return 'The game starts on time. If only a few come, it is a smaller one.';
  if (fillAt !== null) return `${missingWords} People who come in time get a seat.`;
  if (!me?.host) return `${missingWords} The game starts once the table is full.${awayWords}`;
  return options.ranked || options.competitive
    ? `${missingWords} Wait for them, or send the link.`
    : `${missingWords} Send the link, or add bots.`;
}
