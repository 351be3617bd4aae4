import { type FormEvent, useState } from 'react';
import type { CommandCard, Done } from '../../../protocol/http/moderation.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ArgumentField, type Value } from './ArgumentField.tsx';
import { CommandAnswer } from './CommandAnswer.tsx';
import { missingArguments, runCommand, tellDone } from './run-command.ts';

interface Props {
  command: CommandCard;
  /** Arguments that are already known and need no field. */
  given?: Readonly<Record<string, string>>;
  onDone?: (() => void) | undefined;
}

/** The form of a command, built from its declaration. Input is kept until the command succeeds. */
export function CommandForm({ command, given = {}, onDone }: Props) {
  const [typed, setTyped] = useState<Record<string, Value>>({});
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<unknown>(undefined);
  const all = { ...typed, ...given };
  const { pending, error, run } = useAction(() => runCommand(command, all), {
    onError: 'return',
    after: (told) => {
      if (command.method === 'GET') return setAnswer(told);
      tellDone(command, told as Done);
      setTyped({});
      onDone?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = missingArguments(command, all);
    setMissing(lacking);
    if (lacking.length > 0) return;
    if (command.confirm !== undefined) setAsking(true);
    else void run();
  };
  const shown = command.args.filter(({ name }) => !(name in given));
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit} noValidate>
      <p className="m-0 text-ink-soft text-sm">{command.about}</p>
      {shown.map((arg) => (
        <ArgumentField
          key={arg.name}
          arg={arg}
          value={typed[arg.name]}
          onChange={(value) => setTyped((before) => ({ ...before, [arg.name]: value }))}
          error={missing.includes(arg.name) && (typed[arg.name] ?? '') === '' ? `${arg.label} is missing.` : null}
        />
      ))}
      {(error ?? (missing.length > 0 ? `Missing arguments: ${missing.join(', ')}` : null)) && (
        <p className="m-0 text-sm text-danger" role="alert">
          {error ?? `Missing arguments: ${missing.join(', ')}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" variant={command.confirm === undefined ? 'primary' : 'danger'} loading={pending}>
          {command.name}
        </Button>
        {command.method === 'POST' && !command.undo && <span className="text-ink-soft text-sm">This cannot be undone.</span>}
      </div>
      {answer !== undefined && <CommandAnswer answer={answer} />}
      <ConfirmDialog
        open={asking}
        title={`${command.name}?`}
        action={command.name}
        danger
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {command.confirm}
      </ConfirmDialog>
    </form>
  );
}
