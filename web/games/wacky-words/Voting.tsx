import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { OPTIONS, VOTE } from '../../../games/wacky-words/titles.ts';
import { Spelled } from '../acrotopia/LetterTiles.tsx';
import { useProgress } from '../acrotopia/Standings.tsx';
import { VoteSheet } from '../acrotopia/VoteSheet.tsx';
import { useBoard } from '../shared/board.ts';

const LABELS = {
  normal: 'Which response is the best?',
  reverse: 'Which prompt fits best?',
  people: 'Which answer is the true one?',
  acrotopia: 'Which phrase is the best?',
  decisions: 'Which one do you choose?',
} as const;
const RANKED: Readonly<Record<number, string>> = {
  2: 'Up to two picks, worth 3 and 2.',
  3: 'Up to three picks, worth 3, 2 and 1.',
};
const spelled = (entry: ShownEntry) => <Spelled text={entry.text} />;

export function Voting() {
  const { board, me, ask } = useBoard<WackyBoard>();
  const { mode, sides, ranked, star } = board;
  const progress = useProgress(mode === 'decisions' ? 'chosen' : 'voted');
  const entries = sides ? sides.map((text, i): ShownEntry => ({ id: OPTIONS[i]!, text, mine: false })) : board.entries;
  const label = LABELS[mode];
  const several = ranked && mode !== 'people' && mode !== 'decisions' && ask(VOTE[mode]);
  return (
    <>
      {several && several.offers.length > 1 && <p className="text-ink-soft text-center">{RANKED[several.offers.length]}</p>}
      {mode === 'people' && star === me && (
        <p className="text-ink-soft text-center">Yours is the true one. The others are looking for it.</p>
      )}
      <VoteSheet title={VOTE[mode]} {...{ label, entries, progress }} {...(mode === 'acrotopia' ? { show: spelled } : {})} />
    </>
  );
}
