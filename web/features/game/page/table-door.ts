/** The door of a table, for visitors who are not at it, in every state of the table. */
import type { EntryReservation, SeatRefusal, TableEntry, WatchRefusal } from '../../../../protocol/http/table-entry.ts';
import { leaveCost, stayWords, waitWords } from '../../tables/leave-words.ts';
import { refusalWords } from '../../tables/stakes-refused.ts';
import { winnersWords } from '../../tables/tables.ts';
import { type Door, type DoorVisitor, LOBBY, type Way } from './door.ts';

const STAY = { waits: false, watchAtOnce: false };
const WATCH: Way = { kind: 'watch', label: 'Watch' };
const SIT: Way = { kind: 'sit', label: 'Take a seat' };
/** Shown while the game runs with bots in its seats. */
const TAKE_OVER = {
  title: 'Take over for a bot',
  words: 'The game has only just begun. You get the bot’s seat, with its role and all it knows.',
};
const TAKE_BOTS_SEAT: Way = { kind: 'sit', label: 'Take over' };
const HOST: Way = { kind: 'go', label: 'Host a game', href: '/play/host', icon: 'plus' };
const LOG_IN: Way = { kind: 'log-in', label: 'Log in or register' };

/** Shown for a link to no table, or to a private one that this visitor may not know of. */
export const NO_TABLE: Door = {
  drawing: 'search',
  title: 'No table here',
  words: 'The link may be cut off, or the table is gone. A private table opens only with its whole link.',
  ways: [LOBBY, HOST],
  ...STAY,
};

/** `reason` is the worker's sentence, with the error id. */
export const brokenTable = (reason: string): Door => ({
  ...NO_TABLE,
  drawing: 'broken',
  title: 'This table broke',
  words: reason,
});

export function doorOf(link: string, entry: TableEntry, visitor: DoorVisitor): Door {
  const isOver = entry.stage === 'post' || entry.stage === 'closed';
  const door = isOver
    ? overDoor(link, entry, visitor)
    : entry.reservation?.open && (entry.noSeat === null || entry.noSeat === 'reserved')
      ? placeDoor(entry, entry.reservation)
      : entry.noSeat === null
        ? freeDoor(entry)
        : refusedDoor(entry, entry.noSeat, visitor);
  if (visitor.ended === null || isOver) return door;
  const words =
    entry.noSeat === null && !entry.elsewhere
      ? 'A seat is free: you can sit down again.'
      : door.title === visitor.ended
        ? door.words
        : `${door.title}. ${door.words ?? ''}`.trim();
  return { ...door, drawing: 'door', title: visitor.ended.replace(/\.$/, ''), words, watchAtOnce: false };
}

function seatDoor({ noWatch, kept, stage }: Pick<TableEntry, 'noWatch' | 'kept' | 'stage'>): Door {
  const watch = noWatch === null ? [WATCH] : [];
  if (stage === 'playing') return { ...STAY, drawing: 'table', ...TAKE_OVER, ways: [TAKE_BOTS_SEAT, ...watch, LOBBY] };
  return {
    ...STAY,
    drawing: 'table',
    title: kept ? 'A seat is kept for you' : 'A seat is free',
    words: null,
    ways: [SIT, ...watch, LOBBY],
  };
}

const GIVE_BACK: Way = { kind: 'give-back', label: 'Cancel reservation' };
const CANCEL: Way = { kind: 'cancel', label: 'Cancel game' };

/** Door of a scheduled table before its time. */
function placeDoor({ noSeat, noWatch }: TableEntry, { queue, hosts }: EntryReservation): Door {
  const watch = noWatch === null ? [WATCH] : [];
  const rest = [...watch, LOBBY];
  const base = { ...STAY, drawing: 'table' } as const;
  if (queue === 0)
    return {
      ...base,
      title: 'Your place is reserved',
      words: 'Your seat is kept until five minutes after the start. You can go in now, too.',
      ways: [{ kind: 'sit', label: 'Go in' }, hosts ? CANCEL : GIVE_BACK, ...rest],
    };
  if (queue !== null)
    return {
      ...base,
      title: `You’re number ${queue} in the queue`,
      words: 'We’ll tell you when you move up. Five minutes after the start any free seat is open to everyone.',
      ways: [GIVE_BACK, ...rest],
    };
  const isFull = noSeat !== null;
  return {
    ...base,
    title: isFull ? 'Every place is reserved' : 'Reserve your place',
    words: isFull ? 'Join the queue: if someone cancels, you move up.' : 'It’s yours until five minutes after the start.',
    ways: [{ kind: 'reserve', label: isFull ? 'Join the queue' : 'Reserve a place' }, ...rest],
  };
}

const freeDoor = (entry: TableEntry): Door =>
  entry.elsewhere ? elsewhereDoor(entry.elsewhere, entry.noWatch === null) : seatDoor(entry);

function elsewhereDoor(otherTable: NonNullable<TableEntry['elsewhere']>, mayWatch: boolean): Door {
  const backToTable: Way = { kind: 'go', label: 'Back to your table', href: `/game/${otherTable.id}`, icon: 'arrow-left' };
  const watch = mayWatch ? [WATCH] : [];
  const stay = stayWords(otherTable.held);
  if (stay !== null)
    return { ...STAY, drawing: 'door', title: 'You’re at another table', words: stay, ways: [backToTable, ...watch] };
  return {
    ...STAY,
    drawing: 'door',
    title: otherTable.practice ? 'A seat is free' : 'You’re at another table',
    words: otherTable.practice
      ? 'Your practice game ends when you take it.'
      : otherTable.held
        ? `Your game there is still on, and you’re alive in it. Leaving spoils it for everyone else.${leaveCost()}`
        : 'There’s a seat for you here, too. Your other seat becomes free when you take it.',
    ways: [
      { kind: 'leave-and-sit', label: otherTable.practice ? 'Take a seat' : 'Leave it and take a seat', game: otherTable.id },
      ...watch,
      backToTable,
    ],
  };
}

const isWaitable = (refusal: SeatRefusal): boolean => refusal === 'full' || refusal === 'kept' || refusal === 'reserved';

function refusedDoor({ noWatch, stage, row }: TableEntry, refusal: SeatRefusal, { kind, watch }: DoorVisitor): Door {
  const mayWatch = noWatch === null;
  const logIn = kind !== 'member' && (refusal === 'members-only' || noWatch === 'guests-crowded' || noWatch === 'members-only');
  const waits = isWaitable(refusal);
  const words = [SEAT_WORDS[refusal](row.ranked ? 'ranked' : 'competitive')];
  if (waits)
    words.push(
      mayWatch
        ? 'Watch, or stay here: we’ll tell you as soon as a seat is free.'
        : 'Stay here: we’ll tell you as soon as a seat is free.',
    );
  else if (refusal === 'started' || refusal === 'insider') words.push(mayWatch ? 'You can watch it.' : WATCH_WORDS[noWatch]);
  else if (watch && !mayWatch && noWatch !== refusal) words.push(WATCH_WORDS[noWatch]);
  return {
    drawing: waits ? 'table' : 'door',
    title: waits && stage !== 'open' ? 'The game is about to begin' : TITLES[refusal],
    words: words.filter(Boolean).join(' ') || null,
    ways: [
      ...(logIn ? [LOG_IN] : []),
      ...(mayWatch ? [WATCH] : []),
      ...(refusal === 'not-playing' ? [INBOX] : []),
      LOBBY,
      ...(refusal === 'not-playing' || refusal === 'left-early' ? [] : [HOST]),
    ],
    waits,
    watchAtOnce: kind !== 'visitor' && !watch && mayWatch && ((waits && refusal !== 'reserved') || refusal === 'started'),
  };
}

const INBOX: Way = { kind: 'go', label: 'Open your inbox', href: '/user/inbox', icon: 'bell' };

const TITLES: Record<SeatRefusal, string> = {
  full: 'Every seat is taken',
  kept: 'The free seats are reserved',
  reserved: 'The seats are reserved',
  started: 'The game has begun',
  over: 'This game is over',
  closed: 'This table has closed',
  insider: 'You’ve seen this game',
  'members-only': 'This table is for members',
  banned: 'The host has banned you from this table',
  blocked: 'There’s no seat for you here',
  'few-games': 'You can’t sit down here yet',
  'no-hearts': 'You’re out of hearts',
  'not-permitted': 'You can’t sit down here',
  'left-early': 'You can’t sit down yet',
  'not-playing': 'You can’t play right now',
  'no-round': 'No round is open',
};

const SEAT_WORDS: Record<SeatRefusal, (stakes: 'ranked' | 'competitive') => string> = {
  full: () => '',
  kept: () => 'They’re kept until the start for players who reserved them.',
  reserved: () => 'Until five minutes after the start they’re for players who reserved one.',
  started: () => '',
  over: () => '',
  closed: () => '',
  insider: () => 'You have seen more of it than its players may know.',
  'members-only': () => 'Log in or register for free, then take a seat.',
  banned: () => 'You can’t come back here, but other tables have a seat for you.',
  blocked: () => 'You can’t take a seat at this host’s tables. Choose another one.',
  'few-games': (stakes) => refusalWords('few-games', stakes),
  'no-hearts': (stakes) => refusalWords('no-hearts', stakes),
  'not-permitted': (stakes) => refusalWords('not-permitted', stakes),
  'left-early': () => waitWords() ?? 'You left games before they were over, so you have to wait a little.',
  'not-playing': () => 'Your notices say why, and for how long.',
  'no-round': () => 'Competitive games wait for the next round of the season.',
};

const WATCH_WORDS: Record<WatchRefusal, string> = {
  'no-spectators': 'This table takes no spectators.',
  'members-only': 'Only members can watch here.',
  crowded: 'There’s no room left to watch. Try again later.',
  'guests-crowded': 'There’s no room left for guests to watch. Log in to watch as a member.',
  banned: 'You can’t watch it either.',
  closed: 'There is nothing left to watch.',
  'not-playing': '',
};

function overDoor(link: string, { row, hasRecord, next, unready }: TableEntry, { kind }: DoorVisitor): Door {
  const takesMe = kind === 'member' || !(row.ranked || row.competitive || !row.guests);
  const playAgain: Way[] = next
    ? [{ kind: 'go', label: 'Join the next game', href: `/game/${next}`, icon: 'refresh' }]
    : [{ kind: 'again', label: unready ? 'Host it again' : 'Play again' }];
  const hasPlayed = row.startTime > 0;
  const [title, words] = hasRecord
    ? ['This game is over', `${winnersWords(row)}.`]
    : !hasPlayed
      ? unready
        ? [
            'No one was ready',
            'The table waited 30 seconds for everyone to press Ready, then it closed. Host it again with the same settings?',
          ]
        : ['This table has closed', 'Its game never began.']
      : row.private
        ? ['This game is over', 'It was private: only its players can see the replay.']
        : row.broken
          ? ['This game was cut short', 'It ended without a result, and there’s no replay.']
          : ['This game is over', 'Its replay is gone.'];
  return {
    drawing: 'lantern',
    title,
    words,
    ways: [
      ...(hasRecord ? [{ kind: 'go', label: 'Replay', href: `/game/${link}/review`, icon: 'history' } as const] : []),
      ...((hasRecord || unready) && takesMe ? playAgain : []),
      LOBBY,
      ...(hasRecord || unready ? [] : [HOST]),
    ],
    ...STAY,
  };
}
