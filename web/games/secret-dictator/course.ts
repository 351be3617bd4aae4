import { DANGER, TO_WIN } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { useBoard } from '../../boards/board.ts';

/** A vote is on. The pictures of a record, and the last board of a game, show how one went. */
export function useVoting(): boolean {
  const { board, over, live } = useBoard<SecretDictatorBoard>();
  return board.step === 'vote' && live && !over;
}

/** How the game was won, read off the board; null while it is not, and where nobody has. */
export function useEnding(): { side: string; how: string } | null {
  const { board, places, nameOf, over } = useBoard<SecretDictatorBoard>();
  if (!over) return null;
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
