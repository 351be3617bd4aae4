/** Interface of Mafia's talking bots to the table. */
import type { Fact, Talk } from '../../engine/game.ts';
import type { MafiaFact } from '../engine/facts.ts';
import { readWill } from './last-words.ts';
import { listen } from './listen.ts';
import { begin, type Mind, note } from './mind.ts';
import { speak, waits } from './speak.ts';
import { catalogueOf } from './templates.ts';

/** Reading all lines takes longer than many decisions, so it is done when a table begins or is loaded, not while players wait. */
const read = <A extends unknown[], M>(make: (...given: A) => M) => {
  return (...given: A): M => {
    catalogueOf();
    return make(...given);
  };
};

export const mafiaTalk: Talk<Mind> = {
  begin: read(begin),
  hear(mind, heard) {
    const { fact } = heard as Fact<MafiaFact>;
    if (fact.kind === 'said') return listen(mind, fact);
    if (fact.kind === 'died' && fact.will !== null) readWill(mind, fact.seat, fact.will);
    return note(mind, heard as Fact<MafiaFact>);
  },
  speak,
  waits,
};
