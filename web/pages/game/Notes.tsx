import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDesk } from './desk.ts';
import { keepNotes, notesOf } from './notes.ts';

/** A slip of paper for this game, seen by nobody else. */
export function Notes() {
  const { id } = useDesk();
  const [text, setText] = useState(() => notesOf(id));
  return (
    <details className="optional" open={text !== ''}>
      <summary>
        <Icon name="note" size={18} />
        <span>Notes</span>
        <span className="optional-tag">only you</span>
      </summary>
      <TextField
        label="Notes"
        labelHidden
        rows={4}
        maxLength={4000}
        placeholder="Who claimed what, and who looked away?"
        value={text}
        onChange={(next) => {
          setText(next);
          keepNotes(id, next);
        }}
      />
    </details>
  );
}
