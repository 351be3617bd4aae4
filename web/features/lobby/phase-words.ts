import type { GameRow } from '../../../protocol/http/games.ts';

/** Short phase names for games whose rules use another word, kept here so that the lobby loads no game chunk. */
const round = (count: number): string => (count > 0 ? `Round ${count}` : 'Getting ready');
const ROUNDS = { Night: round, Day: round };
const WORDS: Readonly<Record<string, Readonly<Record<string, (count: number) => string>>>> = {
  Acrotopia: ROUNDS,
  'Wacky Words': ROUNDS,
  Battlesnakes: { Night: () => 'Getting ready', Day: () => 'The hunt' },
};

/** Progress of a running game: 'Night 2', 'Round 3'. */
export function phaseWords({ type, phase, gameState }: Pick<GameRow, 'type' | 'phase' | 'gameState'>): string {
  const now = phase ?? read(gameState);
  if (!now) return 'Running';
  return WORDS[type]?.[now.name]?.(now.count) ?? (now.count > 0 ? `${now.name} ${now.count}` : now.name);
}

/** Parses the phase of a row stored by an older version. */
function read(state = ''): GameRow['phase'] {
  const [, name, count] = /^(.+?)(?: (\d+))?$/.exec(state) ?? [];
  return name ? { name, count: Number(count ?? 0) } : null;
}
