/** Other names that players use for games, keyed by the game's name on the wire. Shown in lists and found by searches. */
export const GAME_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Secret Dictator': ['Secret Hitler'],
};

export const aliasesOf = (gameType: string): readonly string[] =>
  Object.hasOwn(GAME_ALIASES, gameType) ? GAME_ALIASES[gameType]! : [];

/** The name of a game in lists of games, such as 'Secret Dictator (Secret Hitler)'. */
export function gameLabel(gameType: string): string {
  const also = aliasesOf(gameType);
  return also.length > 0 ? `${gameType} (${also.join(', ')})` : gameType;
}

/** Returns the game of `games` with this name or alias, in any case; undefined if there is none. */
export function gameCalled(name: string, games: readonly string[]): string | undefined {
  const wanted = name.trim().toLowerCase();
  return games.find((gameType) => [gameType, ...aliasesOf(gameType)].some((one) => one.toLowerCase() === wanted));
}
