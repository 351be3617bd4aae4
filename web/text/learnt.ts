/** A report in words: by its topic, and by what kind of thing it found. */
import type { Seat } from '../../games/game.ts';
import type { Found, MafiaFact, Telling } from '../../games/mafia/facts.ts';
import { known, listed, say, seatsListed, type Words } from './message.ts';

type Learnt = Extract<MafiaFact, { kind: 'learnt' }>;

export function learntWords({ what, about, value, from }: Learnt): Words {
  const words = isTold(value) ? retold(about, value) : report({ what, about, value });
  return from === undefined ? words : [...say('overheard', { from: { card: from } }), ...words];
}

const isTold = (value: Found | Telling[]): value is Telling[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';

/** What somebody else was told, word for word. */
function retold(about: Seat[], told: Telling[]): Words {
  const sentences = told.flatMap((one, i) => [...(i ? [' '] : []), ...report(one)]);
  return say('retold', { about: whomWords(about), value: sentences });
}

function report({ what, about, value }: Telling): Words {
  const nothing = Array.isArray(value) && value.length === 0;
  const seats = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
  return say(messageOf(what, nothing, about), {
    about: whomWords(about),
    value: valueWords(what, value),
    // Whom it is about in the end: those it found, or else those who were looked at.
    whom: whomWords(seats.length ? seats : about),
    count: typeof value === 'number' ? value : Array.isArray(value) ? value.length : 1,
  });
}

/** A topic may have words of its own for having found nothing. */
function messageOf(what: string, nothing: boolean, about: Seat[]) {
  const [plainly, none] = [`topic.${what}`, `topic.${what}-none`];
  if (nothing && known(none)) return none;
  return known(plainly) ? plainly : about.length ? 'learnt' : 'learnt-alone';
}
const whomWords = (seats: Seat[]): Words => (seats.length ? seatsListed(seats) : say('you'));

function valueWords(what: string, value: Found): Words {
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) {
    if (value.length === 0) return say(THINGS.includes(what) ? 'nothing' : 'nobody');
    return listed(value.map((one) => (typeof one === 'number' ? { seat: one } : { trait: one })));
  }
  if (CARDS.includes(what)) return [{ card: value }];
  if (what === 'letter') return [{ quote: value }];
  const [side, word] = [`side.${value}`, `value.${value}`];
  if (what !== 'side' && known(side)) return say(side);
  return known(word) ? say(word) : [{ trait: value }];
}
/** Topics whose answer is a card. */
const CARDS = ['role', 'body', 'borrowed'];
/** Topics whose list is of things, so that an empty one is nothing rather than nobody. */
const THINGS = ['items', 'reports', 'excess', 'among'];
