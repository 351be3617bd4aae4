/** Fetches what only one game shows, and takes in its words, before the first of its tables is drawn. */
import { useEffect, useState } from 'react';
import { learnLooks } from '../pages/game/line-look.ts';
import { learnFacts } from '../text/facts.ts';
import { learn } from '../text/message.ts';
import { GAME_PARTS, type GamePart } from './parts.ts';

const here = new Map<string, GamePart>();

/** The part of a game that has one. Throws when it cannot be fetched now. */
export async function bring(gameId: string): Promise<GamePart> {
  const { part } = await GAME_PARTS[gameId]!.part();
  learn(part.words.messages);
  learnFacts(part.words.facts);
  learnLooks(part.words.looks);
  here.set(gameId, part);
  return part;
}

/** A game's part: null for a game without one (Mafia), and while it is not known which game it is. */
export type PartState = { part: GamePart | null } | 'coming' | { failed: unknown; again: () => void };

export function usePart(gameId: string | null): PartState {
  const [failed, setFailed] = useState<unknown>(null);
  const [, setTries] = useState(0);
  const wanted = gameId !== null && Object.hasOwn(GAME_PARTS, gameId) ? gameId : null;
  const isMissing = wanted !== null && !here.has(wanted) && failed === null;
  useEffect(() => {
    if (isMissing) bring(wanted).then(() => setTries((n) => n + 1), setFailed);
  }, [isMissing, wanted]);
  if (wanted === null) return { part: null };
  const part = here.get(wanted);
  if (part) return { part };
  return failed === null ? 'coming' : { failed, again: () => setFailed(null) };
}
