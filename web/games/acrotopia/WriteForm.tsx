import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from './Progress.tsx';
import type { Submission } from './useSubmission.ts';

export interface WriteFormProps {
  label: string;
  handing: Submission;
  ready: boolean;
  onSend: () => void;
  saved: ReactNode;
  progress: string;
  children: ReactNode;
}

export function WriteForm({ label, handing, ready, onSend, saved, progress, children }: WriteFormProps) {
  const { submitted, busy, change, takeBack } = handing;
  if (submitted !== null)
    return (
      <section
        className="grid gap-3 p-4 border rounded-card bg-surface [border-color:color-mix(in_oklab,var(--good)_40%,var(--line))] board-phone:p-3"
        aria-label="Handed in"
      >
        <p className="flex gap-2 items-center text-good text-sm" role="status">
          <Icon name="check" size={16} />
          Handed in. You can change it until all have written.
        </p>
        <div className="font-serif text-lg leading-[1.35] wrap-anywhere">{saved}</div>
        <div className="flex flex-wrap gap-2 items-center justify-end">
          <Progress words={progress} className="board-phone:basis-full" />
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
    <form
      className="acro-form grid gap-3 p-4 border border-line rounded-card bg-surface board-phone:p-3"
      aria-label={label}
      onSubmit={submit}
      onKeyDown={sendOnEnter}
    >
      {children}
      <div className="flex flex-wrap gap-2 items-center justify-end">
        <Progress words={progress} />
        <Button type="submit" variant="primary" icon="send" disabled={!ready} loading={busy}>
          Hand in
        </Button>
      </div>
    </form>
  );
}

/** An entry is one line: Enter submits it, in a textarea too. */
function sendOnEnter(e: KeyboardEvent<HTMLFormElement>): void {
  if (e.key !== 'Enter' || e.shiftKey || !(e.target instanceof HTMLTextAreaElement)) return;
  e.preventDefault();
  e.currentTarget.requestSubmit();
}
