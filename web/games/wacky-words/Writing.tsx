import type { Ask } from '../../../games/engine/game.ts';
import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { ABOUT, FILL, OWN, WRITE } from '../../../games/wacky-words/titles.ts';
import { PhraseBox } from '../acrotopia/PhraseBox.tsx';
import { useProgress } from '../acrotopia/Standings.tsx';
import { useBoard } from '../shared/board.ts';
import { EntryBox } from './EntryBox.tsx';

const LABELS: Readonly<Record<string, [label: string, hint?: string]>> = {
  [WRITE.normal]: ['Your response'],
  [WRITE.reverse]: ['Your prompt', 'What could have been asked to get this answer?'],
  [WRITE.people]: ['Your false answer', 'Make it sound true.'],
  [OWN]: ['Your answer', 'It comes back later, without your name.'],
  [ABOUT]: ['Your honest answer', 'The others will invent false ones beside it.'],
};
const ASKED = [...Object.keys(LABELS), WRITE.acrotopia, WRITE.decisions, FILL.prompts, FILL.acronyms];

export function WritingStage() {
  const { ask } = useBoard<WackyBoard>();
  const progress = useProgress('written');
  const open = ASKED.map((title) => ask(title)).find((found) => found !== null);
  if (!open) return <p className="text-ink-soft text-center">{progress || 'The others wait.'}</p>;
  return <Field key={open.id} {...{ open, progress }} />;
}

function Field({ open, progress }: { open: Ask; progress: string }) {
  const { board } = useBoard<WackyBoard>();
  const { prompt, punctuation, caps } = board;
  const { title } = open;
  if (title === WRITE.acrotopia) return <PhraseBox letters={prompt?.text ?? ''} {...{ title, punctuation, caps, progress }} />;
  if (title === WRITE.decisions)
    return <EntryBox {...{ title, progress }} labels={['Option A', 'Option B']} hint="They must differ." />;
  if (title === FILL.prompts || title === FILL.acronyms) return <HostBoxes {...{ open, progress }} />;
  const [label, hint] = LABELS[title]!;
  return <EntryBox {...{ title, progress }} labels={[label]} {...(hint ? { hint } : {})} />;
}

function HostBoxes({ open: { title, offers }, progress }: { open: Ask; progress: string }) {
  const acronyms = title === FILL.acronyms;
  const labels = offers.map((_, i) => `${acronyms ? 'Letters' : 'Prompt'} ${i + 1}`);
  const hint = `${acronyms ? 'Three to seven letters each. ' : 'Three underscores make a blank. '}What you leave empty comes from the house.`;
  return <EntryBox {...{ title, labels, hint, progress }} optional short />;
}
