import type { GameRow } from '../../../protocol/http/games.ts';

/** What players call a phase, where the rules have another word. Short, and without the chunk of a game: this is a badge of a list. */
const round = (count: number): string => (count > 0 ? `Round ${count}` : 'Getting ready');
const ROUNDS = { Night: round, Day: round };
const WORDS: Readonly<Record<string, Readonly<Record<string, (count: number) => string>>>> = {
  Acrotopia: ROUNDS,
  'Wacky Words': ROUNDS,
  Battlesnakes: { Night: () => 'Getting ready', Day: () => 'The hunt' },
};

/** 'Night 2', 'Round 3': how far a running game has come. */
export function phaseWords({ type, phase, gameState }: Pick<GameRow, 'type' | 'phase' | 'gameState'>): string {
  const now = phase ?? read(gameState);
  if (!now) return 'Running';
  return WORDS[type]?.[now.name]?.(now.count) ?? (now.count > 0 ? `${now.name} ${now.count}` : now.name);
}

/** The phase in a row that an older version stored. */
function read(state = ''): GameRow['phase'] {
  const [, name, count] = /^(.+?)(?: (\d+))?$/.exec(state) ?? [];
  return name ? { name, count: Number(count ?? 0) } : null;
}
