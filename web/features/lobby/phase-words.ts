import type { GameRow } from '../../../protocol/http/games.ts';

/** Short phase names for games whose rules use another word, kept here so that the lobby loads no game chunk. */
const round = (count: number): string => (count > 0 ? `Round ${count}` : 'Getting ready');
const ROUNDS = { Night: round, Day: round, Reveal: round };
const WORDS: Readonly<Record<string, Readonly<Record<string, (count: number) => string>>>> = {
  Acrotopia: ROUNDS,
  'Wacky Words': ROUNDS,
  Battlesnakes: { Night: () => 'Getting ready', Day: () => 'The hunt' },
};

/** Progress of a running game: 'Night 2', 'Round 3'. */
export function phaseWords({ type, phase }: Pick<GameRow, 'type' | 'phase'>): string {
  if (!phase) return 'Running';
  return WORDS[type]?.[phase.name]?.(phase.count) ?? (phase.count > 0 ? `${phase.name} ${phase.count}` : phase.name);
}
