import { type ComponentType, useEffect, useState } from 'react';
import { registerLineStyles } from '../features/game/state/line-style.ts';
import { registerFacts } from '../i18n/facts.ts';
import { registerMessages } from '../i18n/messages.ts';
import { setGamePhases } from '../i18n/phases.ts';
import { keepTrying } from '../lib/reach.ts';
import { explainMissingChunk } from '../lib/release.ts';
import { reloadStyleSheets } from '../lib/style-sheets.ts';
import type { GameUi } from './game-ui.ts';

/** The only game in the main bundle. Its players load nothing of the other games, not even their list. */
const MAFIA = 'mafia';

export interface LoadedGameUi extends GameUi {
  Pane: ComponentType<{ Board: ComponentType }>;
}
const loadedUis = new Map<string, LoadedGameUi>();

/** Loads a game's UI. Throws if it cannot be loaded or the game does not exist. */
export async function loadGameUi(gameId: string): Promise<LoadedGameUi> {
  await reloadStyleSheets();
  const [{ GAME_UI }, { BoardPane: Pane }] = await Promise.all([
    import('./index.ts'),
    import('../features/game/page/BoardPane.tsx'),
  ]);
  const entry = GAME_UI[gameId]!;
  const [words, Board] = await Promise.all([entry.words(), entry.Board()]);
  registerMessages(words.messages);
  registerFacts(words.facts);
  registerLineStyles(words.lineStyles);
  const loaded = { phases: entry.phases ?? {}, words, Board, Pane };
  loadedUis.set(gameId, loaded);
  return loaded;
}

/** `part` is null for Mafia, and while the game is not known yet. */
export type GameUiState = { part: LoadedGameUi | null } | 'coming' | { failed: unknown };

export function useGameUi(gameId: string | null): GameUiState {
  const [failed, setFailed] = useState<unknown>(null);
  const [, setTries] = useState(0);
  const neededGame = gameId === MAFIA ? null : gameId;
  const isMissing = neededGame !== null && !loadedUis.has(neededGame) && failed === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      await loadGameUi(neededGame);
      setFailed(null);
      setTries((n) => n + 1);
      return true;
    };
    load().catch(async (thrown: unknown) => {
      await explainMissingChunk();
      setFailed(thrown);
      keepTrying(load);
    });
  }, [isMissing, neededGame]);
  const part = neededGame === null ? null : loadedUis.get(neededGame);
  if (gameId !== null) setGamePhases(part?.phases);
  if (part === null) return { part };
  if (part) return { part };
  return failed === null ? 'coming' : { failed };
}
