import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import type { ShownRound, WackyBoard } from '../../../games/wacky-words/shown.ts';
import { Spelled } from '../acrotopia/LetterTiles.tsx';
import { Reveal, Stage, StageTitle } from '../acrotopia/Reveal.tsx';
import { useBoard } from '../shared/board.ts';
import { Found, Split } from './RoundResults.tsx';
import { Subject } from './Topic.tsx';

const spelled = (entry: ShownEntry) => <Spelled text={entry.text} />;

/** The prompt of a round, and its results as they come. */
export function RoundReveal({ round }: { round: ShownRound }) {
  const { board } = useBoard<WackyBoard>();
  const { mode } = board;
  const { prompt, star, entries, split, guessed } = round;
  if (mode === 'decisions')
    return split ? (
      <Split round={round} />
    ) : (
      <Stage>
        <StageTitle words="The votes are in." />
      </Stage>
    );
  return (
    <>
      {prompt && mode !== 'acrotopia' && <Subject {...{ mode, prompt, star }} compact />}
      <Reveal
        entries={entries}
        wonWord={mode === 'people' ? 'The truth' : mode === 'acrotopia' ? 'Best phrase' : 'Best answer'}
        {...(mode === 'people' ? { closing: <Found seats={guessed} /> } : {})}
        {...(mode === 'acrotopia' ? { show: spelled } : {})}
      />
    </>
  );
}
