import type { MafiaFact } from '../../../games/mafia/engine/facts.ts';
import { defineGameNews, type NewsReader } from '../game-news.ts';

/** The lines of the last night, from its beginning; null if the last phase was not a night. */
function lastNight(before: NewsReader['before']): NewsReader['before'] | null {
  const from = before.findLastIndex((fact) => fact.kind === 'phase' && fact['phase'] === 'Night');
  const day = before.findLastIndex((fact) => fact.kind === 'phase' && fact['phase'] === 'Day');
  return from > day ? before.slice(from) : null;
}

export const news = defineGameNews<MafiaFact>({
  lines: {
    died: true,
    revived: true,
    shot: true,
    learnt: true,
    revealed: true,
    felt: true,
    news: true,
    item: ({ gained }) => gained,
    'joined-side': true,
    // The first card is the deal, which the page shows anyway.
    'you-are': (_fact, { before }) => before.some(({ kind }) => kind === 'you-are'),
    decided: ({ for: targets }) => targets.length === 0,
    phase({ phase }, { before }) {
      const night = phase === 'Day' ? lastNight(before) : null;
      return night !== null && !night.some(({ kind }) => kind === 'died') && ['No one died last night.'];
    },
  },
  outs: { died: ({ seat }) => seat },
  out: {
    title: 'You died.',
    words: 'You still see the village talk and vote, and talk with the other dead: the living cannot read it.',
    details: () => import('./own-death.ts').then((m) => m.details),
  },
});
