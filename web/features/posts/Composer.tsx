import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { PostEditor, type PostEditorProps } from './PostEditor.tsx';

export interface ComposerProps extends Omit<PostEditorProps, 'error' | 'disabled' | 'onKeyDown'> {
  submitLabel: string;
  onSubmit: () => void;
  onCancel?: () => void;
  /** Sending is in progress. */
  busy?: boolean;
  /** Reason sending was refused. The text stays. */
  problem?: string | null;
  /** Rendered between text and buttons, such as DraftConflict. */
  children?: ReactNode;
}

/** Form to write a post or a comment. Ctrl or Cmd with Enter sends it. */
export function Composer({ submitLabel, onSubmit, onCancel, busy = false, problem, children, ...editor }: ComposerProps) {
  const { value, limit } = editor;
  const isReady = !busy && value.trim() !== '' && value.length <= limit;
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (isReady) onSubmit();
  };
  const onKeyDown = (e: KeyboardEvent<HTMLTextAreaElement>) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
    e.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <PostEditor {...editor} disabled={busy} onKeyDown={onKeyDown} />
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" icon="send" loading={busy} disabled={!isReady && !busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
