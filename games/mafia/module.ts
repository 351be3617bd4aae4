import { defineGame } from '../engine/module.ts';
import { catalogue, reference } from './catalogue.ts';
import { mafia } from './engine/mafia.ts';
import { lessons } from './lesson.ts';
import { trialOf } from './setups/try.ts';
import { setups } from './setups.ts';

export const gameModule = defineGame({
  game: mafia,
  catalogue,
  setups,
  reference,
  practice: { cards: ['Cop', 'Doctor', 'Mafioso'], trial: trialOf },
  lessons,
});
