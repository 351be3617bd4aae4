import type { Mode } from '../../../games/wacky-words/modes.ts';
import type { ShownPrompt, WackyBoard } from '../../../games/wacky-words/shown.ts';
import { ABOUT, FILL, OWN, WRITE } from '../../../games/wacky-words/titles.ts';
import { LetterTiles } from '../acrotopia/LetterTiles.tsx';
import { useBoard } from '../shared/board.ts';
import { PromptCard, PromptText } from './PromptCard.tsx';

export function Topic() {
  const { board, ask } = useBoard<WackyBoard>();
  const { prepare, prompt, mode, star, stage } = board;
  if (prepare !== null) return <Preparing />;
  if (mode === 'decisions') return <Asker />;
  // The form already shows the letters.
  if (!prompt || (mode === 'acrotopia' && stage === 'write' && ask(WRITE.acrotopia))) return null;
  return <Subject {...{ mode, prompt, star }} />;
}

interface SubjectProps {
  mode: Mode;
  prompt: ShownPrompt;
  star: number | null;
  compact?: boolean;
}
export function Subject({ mode, prompt, star, compact = false }: SubjectProps) {
  const { nameOf, me } = useBoard();
  const promptText = <PromptText prompt={prompt} />;
  switch (mode) {
    case 'acrotopia':
      return <LetterTiles letters={prompt.text} />;
    case 'people':
      return (
        <PromptCard label={star === me ? 'You were asked' : `${nameOf(star!)} was asked`} compact={compact}>
          {promptText}
        </PromptCard>
      );
    case 'reverse':
      return (
        <PromptCard label="The answer. What was the prompt?" compact={compact}>
          {promptText}
        </PromptCard>
      );
    case 'normal':
    case 'decisions':
      return (
        <PromptCard label="The prompt" compact={compact}>
          {promptText}
        </PromptCard>
      );
  }
}

function Preparing() {
  const { board, ask, live } = useBoard<WackyBoard>();
  const { own: ownQuestion, prepare, mode } = board;
  if (ownQuestion !== null && live && (ask(OWN) || ask(ABOUT)))
    return (
      <PromptCard label={mode === 'people' ? 'A question about you. Only you see it.' : 'Your own prompt. Only you see it.'}>
        <PromptText prompt={{ text: ownQuestion, seats: [] }} />
      </PromptCard>
    );
  const what = mode === 'acrotopia' ? 'letters' : 'prompts';
  const ownAsk = ask(FILL.prompts) ?? ask(FILL.acronyms);
  if (prepare === 'host')
    return (
      <PromptCard label="Before the rounds">
        {ownAsk ? 'You' : 'The Host'} may write the {what} for this table.
      </PromptCard>
    );
  const questionWords = mode === 'people' ? 'a question about themselves' : 'a prompt that no one else has';
  return <PromptCard label="Before the rounds">Everyone answers {questionWords}.</PromptCard>;
}

function Asker() {
  const { board, nameOf, me } = useBoard<WackyBoard>();
  const { star, stage } = board;
  if (star === null) return null;
  const isStar = star === me;
  if (stage === 'vote')
    return (
      <PromptCard label={isStar ? 'Your two options' : `Two options by ${nameOf(star)}`}>
        {isStar ? 'May they split evenly.' : 'Which one do you choose?'}
      </PromptCard>
    );
  return (
    <PromptCard label={isStar ? 'You are the Asker' : 'The Asker'}>
      {isStar ? 'Write two options that split the table in half.' : `${nameOf(star)} is writing two options.`}
    </PromptCard>
  );
}
