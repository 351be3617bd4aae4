import { LONGEST, phraseFault, type Style, styled } from '../../../games/acrotopia/acronym.ts';
import { TextField } from '../../ui/TextField.tsx';
import { LetterTiles, Spelled } from './LetterTiles.tsx';
import { useSubmission } from './useSubmission.ts';
import { WriteForm } from './WriteForm.tsx';

export interface PhraseBoxProps {
  title: string;
  letters: string;
  punctuation: boolean;
  caps: 'upper' | 'lower' | null;
  progress: string;
}

export function PhraseBox({ title, letters, punctuation, caps, progress }: PhraseBoxProps) {
  const handing = useSubmission(title);
  const [text = ''] = handing.texts;
  const phrase = text.trim().replaceAll(/\s+/g, ' ');
  const style: Style = { enablePunctuation: punctuation, standardiseCapitalisation: caps !== null, turnOnCaps: caps === 'upper' };
  const fault = phraseFault(phrase, letters, style);
  const hint = `${letters.length} words, one for each letter${punctuation ? '' : '; letters and spaces only'}. ${readingWords(phrase, fault === null, style)}`;
  return (
    <>
      <LetterTiles letters={letters} text={text} />
      <WriteForm
        label="Write a phrase"
        {...{ handing, progress }}
        ready={fault === null}
        onSend={() => void handing.submit([phrase])}
        saved={<Spelled text={phrase} />}
      >
        <TextField
          label="Your phrase"
          value={text}
          onChange={(text) => handing.setText(0, text)}
          maxLength={LONGEST}
          hint={hint}
          error={faultSoFar(phrase, letters, style)}
          autoComplete="off"
          enterKeyHint="send"
        />
      </WriteForm>
    </>
  );
}

/** The fault of a partly typed phrase; null if it is only too short. */
function faultSoFar(phrase: string, letters: string, style: Style): string | null {
  return phrase === '' ? null : phraseFault(phrase, letters.slice(0, phrase.split(' ').length), style);
}
/** Says how the phrase will be shown; '' if exactly as typed. */
function readingWords(phrase: string, fits: boolean, style: Style): string {
  const read = styled(phrase, style);
  return fits && read !== phrase ? `It will read: ${read}` : '';
}
