import { DANGER, TO_WIN } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { useBoard } from '../shared/board.ts';

/** Whether a vote is open. Records and finished games show the result of the vote instead. */
export function useVoting(): boolean {
  const { board, isOver, live } = useBoard<SecretDictatorBoard>();
  return board.step === 'vote' && live && !isOver;
}

/** The winning side and how it won; null until the game is over, and if no one won. */
export function useEnding(): { side: string; how: string } | null {
  const { board, places, nameOf, isOver } = useBoard<SecretDictatorBoard>();
  if (!isOver) return null;
  const dictator = places.find(({ card }) => card === 'Dictator')?.seat;
  const latest = board.past.at(-1);
  if (board.liberal >= TO_WIN.Liberal) return { side: 'Liberals', how: 'Five Liberal policies are enacted.' };
  if (board.fascist >= TO_WIN.Fascist) return { side: 'Fascists', how: 'Six Fascist policies are enacted.' };
  if (dictator === undefined) return null;
  if (board.executed.includes(dictator)) return { side: 'Liberals', how: `${nameOf(dictator)} was the Dictator, and is dead.` };
  const crowned =
    board.step === 'vote' && latest?.elected && latest.chancellor === dictator && latest.president === board.president;
  return crowned && board.fascist >= DANGER
    ? { side: 'Fascists', how: `${nameOf(dictator)}, the Dictator, has been elected Chancellor.` }
    : null;
}
