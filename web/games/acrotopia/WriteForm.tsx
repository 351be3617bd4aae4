import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Handing } from './useHanding.ts';

export interface WriteFormProps {
  label: string;
  handing: Handing;
  /** Good to be handed in, as it stands in the fields. */
  ready: boolean;
  onSend: () => void;
  /** How what was handed in reads. */
  shown: ReactNode;
  /** Who else has. */
  progress: string;
  children: ReactNode;
}

/** The frame of whatever is written: its fields and the button, or what was handed in and how to change it. */
export function WriteForm({ label, handing, ready, onSend, shown, progress, children }: WriteFormProps) {
  const { standing, busy, change, takeBack } = handing;
  if (standing !== null)
    return (
      <section className="acro-handed" aria-label="Handed in">
        <p className="acro-handed-note" role="status">
          <Icon name="check" size={16} />
          Handed in. You can change it until all have written.
        </p>
        <div className="acro-handed-text">{shown}</div>
        <div className="acro-buttons">
          <span className="acro-progress">{progress}</span>
          <Button size="small" variant="ghost" disabled={busy} onClick={takeBack}>
            Take back
          </Button>
          <Button size="small" icon="edit" disabled={busy} onClick={change}>
            Change
          </Button>
        </div>
      </section>
    );
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (ready && !busy) onSend();
  };
  return (
    <form className="acro-form" aria-label={label} onSubmit={submit} onKeyDown={sendOnEnter}>
      {children}
      <div className="acro-buttons">
        <span className="acro-progress">{progress}</span>
        <Button type="submit" variant="primary" icon="send" disabled={!ready} loading={busy}>
          Hand in
        </Button>
      </div>
    </form>
  );
}

/** What is handed in is one line: Enter ends it, in a field of several lines too. */
function sendOnEnter(e: KeyboardEvent<HTMLFormElement>): void {
  if (e.key !== 'Enter' || e.shiftKey || e.nativeEvent.isComposing || !(e.target instanceof HTMLTextAreaElement)) return;
  e.preventDefault();
  e.currentTarget.requestSubmit();
}
