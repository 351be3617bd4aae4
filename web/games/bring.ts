/** Fetches what only one game shows, and takes in its words, before the first of its tables is drawn. */
import { type ComponentType, useEffect, useState } from 'react';
import { learnLooks } from '../pages/game/line-look.ts';
import { learnFacts } from '../text/facts.ts';
import { learn } from '../text/message.ts';
import type { GamePart } from './parts.ts';

/** The one game that is part of the house. Whoever plays it loads nothing of the others, not even their list. */
const MAFIA = 'mafia';

/** A part, with the frame that its board is drawn in at a live table. */
export interface Brought extends GamePart {
  Pane: ComponentType<{ Board: ComponentType }>;
}
const here = new Map<string, Brought>();

/** The part of a game other than Mafia. Throws when it cannot be fetched now, or there is no such game. */
export async function bring(gameId: string): Promise<Brought> {
  const [{ GAME_PARTS }, { BoardPane: Pane }] = await Promise.all([import('./parts.ts'), import('../pages/game/BoardPane.tsx')]);
  const { part } = await GAME_PARTS[gameId]!.part();
  learn(part.words.messages);
  learnFacts(part.words.facts);
  learnLooks(part.words.looks);
  const brought = { ...part, Pane };
  here.set(gameId, brought);
  return brought;
}

/** A game's part: null for a game without one (Mafia), and while it is not known which game it is. */
export type PartState = { part: Brought | null } | 'coming' | { failed: unknown; again: () => void };

export function usePart(gameId: string | null): PartState {
  const [failed, setFailed] = useState<unknown>(null);
  const [, setTries] = useState(0);
  const wanted = gameId === MAFIA ? null : gameId;
  const isMissing = wanted !== null && !here.has(wanted) && failed === null;
  useEffect(() => {
    if (isMissing) bring(wanted).then(() => setTries((n) => n + 1), setFailed);
  }, [isMissing, wanted]);
  if (wanted === null) return { part: null };
  const part = here.get(wanted);
  if (part) return { part };
  return failed === null ? 'coming' : { failed, again: () => setFailed(null) };
}
