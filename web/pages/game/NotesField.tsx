import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { keepNotes, notesOf } from './notes.ts';

/** What one writes on the slip; kept with every letter. */
export function NotesField({ game }: { game: string }) {
  const [text, setText] = useState(() => notesOf(game));
  return (
    <TextField
      label="Notes"
      labelHidden
      rows={4}
      maxLength={4000}
      placeholder="Who claimed what, and who looked away?"
      value={text}
      onChange={(next) => {
        setText(next);
        keepNotes(game, next);
      }}
    />
  );
}
