import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { loadNotes, saveNotes } from '../state/notes.ts';

export function NotesField({ game }: { game: string }) {
  const [text, setText] = useState(() => loadNotes(game));
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
        saveNotes(game, next);
      }}
    />
  );
}
