import type { Seat } from '../../games/engine/game.ts';
import type { Found, Learnt, MafiaFact, Telling } from '../../games/mafia/engine/facts.ts';
import { hasMessage, listOf, listOfSeats, type MessageId, t, type Words } from './messages.ts';

export function reportWords({ what, about, value, from }: Extract<MafiaFact, { kind: 'learnt' }>): Words {
  const words = isRetold(value) ? retoldWords(about, value) : findingWords({ what, about, value });
  return from === undefined ? words : [...t('overheard', { from: { card: from } }), ...words];
}

const isRetold = (value: Found | Telling[]): value is Telling[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';

function retoldWords(about: Seat[], tellings: Telling[]): Words {
  const sentences = tellings.flatMap((telling, i) => [...(i ? [' '] : []), ...findingWords(telling)]);
  return t('retold', { about: whomWords(about), value: sentences });
}

function findingWords({ what, about, value }: Telling): Words {
  const nothing = Array.isArray(value) && value.length === 0;
  const seats = Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
  return t(messageOf(what, nothing, about), {
    about: whomWords(about),
    value: valueWords(what, value),
    whom: whomWords(seats.length ? seats : about),
    count: typeof value === 'number' ? value : Array.isArray(value) ? value.length : 1,
  });
}

/** Picks the message of a topic, which may have its own one for an empty result. */
function messageOf(what: Learnt, nothing: boolean, about: Seat[]): MessageId {
  const noneId = `topic.${what}-none`;
  if (nothing && hasMessage(noneId)) return noneId;
  // Reports that were found are retold, so this topic only has a message for none.
  const plainly: MessageId = what === 'reports' ? 'topic.reports-none' : `topic.${what}`;
  // A newer server may report topics for which this page has no message.
  return hasMessage(plainly) ? plainly : about.length ? 'learnt' : 'learnt-alone';
}
const whomWords = (seats: Seat[]): Words => (seats.length ? listOfSeats(seats) : t('you'));

function valueWords(what: Learnt, value: Found): Words {
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) {
    if (value.length === 0) return t(THINGS.includes(what) ? 'nothing' : 'nobody');
    return listOf(value.map((item) => (typeof item === 'number' ? { seat: item } : { trait: item })));
  }
  if (CARDS.includes(what)) return [{ card: value }];
  if (what === 'letter') return [{ quote: value }];
  const [side, word] = [`side.${value}`, `value.${value}`];
  if (what !== 'side' && hasMessage(side)) return t(side);
  return hasMessage(word) ? t(word) : [{ trait: value }];
}
const CARDS: readonly Learnt[] = ['role', 'body', 'borrowed'];
/** Topics that list things rather than people, so that an empty list reads "nothing" instead of "no one". */
const THINGS: readonly Learnt[] = ['items', 'reports', 'excess', 'among'];
