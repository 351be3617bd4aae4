/** Other names of games among players, by the game's name on the wire: for lists and searches. */
export const GAME_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Secret Dictator': ['Secret Hitler'],
};

export const aliasesOf = (gameType: string): readonly string[] =>
  Object.hasOwn(GAME_ALIASES, gameType) ? GAME_ALIASES[gameType]! : [];

/** A game as lists of games name it, such as 'Secret Dictator (Secret Hitler)'. */
export function gameLabel(gameType: string): string {
  const also = aliasesOf(gameType);
  return also.length > 0 ? `${gameType} (${also.join(', ')})` : gameType;
}

/** The game of `games` that goes by this name, in any case; undefined when there is none. */
export function gameCalled(name: string, games: readonly string[]): string | undefined {
  const wanted = name.trim().toLowerCase();
  return games.find((gameType) => [gameType, ...aliasesOf(gameType)].some((one) => one.toLowerCase() === wanted));
}
