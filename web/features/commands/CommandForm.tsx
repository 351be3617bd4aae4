import { useState } from 'react';
import * as v from 'valibot';
import type { CommandCard, Done } from '../../../protocol/http/moderation.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ArgumentField, type Value } from './ArgumentField.tsx';
import { CommandAnswer } from './CommandAnswer.tsx';
import { runCommand, tellDone } from './run-command.ts';

interface Props {
  command: CommandCard;
  /** Arguments that are already known and need no field. */
  fixedValues?: Readonly<Record<string, string>>;
  onDone?: (() => void) | undefined;
}

/** The form of a command, built from its declaration. Input is kept until the command succeeds. */
export function CommandForm({ command, fixedValues = {}, onDone }: Props) {
  const { name, args, method, confirm, undo } = command;
  const fields = args.filter((arg) => !(arg.name in fixedValues));
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<unknown>(undefined);
  const form = useForm(schemaOf(fields), {
    initial: Object.fromEntries(fields.map((arg) => [arg.name, arg.default])),
    submit: (values) => runCommand(command, { ...values, ...fixedValues }),
    after: (result) => {
      if (method === 'GET') return setAnswer(result);
      tellDone(command, result as Done);
      onDone?.();
    },
    clears: method === 'POST',
    ...(confirm !== undefined && { confirm: () => setAsking(true) }),
  });
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" {...form.props}>
      <p className="m-0 text-ink-soft text-sm">{command.about}</p>
      {fields.map((arg) => (
        <ArgumentField key={arg.name} arg={arg} {...form.field(arg.name)} />
      ))}
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" variant={confirm === undefined ? 'primary' : 'danger'} loading={form.pending}>
          {name}
        </Button>
        {method === 'POST' && !undo && <span className="text-ink-soft text-sm">This cannot be undone.</span>}
      </div>
      {answer !== undefined && <CommandAnswer answer={answer} />}
      <ConfirmDialog
        open={asking}
        title={`${name}?`}
        action={name}
        danger
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      >
        {confirm}
      </ConfirmDialog>
    </form>
  );
}

/**
 * Refuses only what is missing, and names it once beside the button: the worker has the rules of each argument, and names the one
 * that it refuses.
 */
function schemaOf(fields: CommandCard['args']) {
  const isMissing = ({ optional, default: fallback }: CommandCard['args'][number], value: unknown): boolean =>
    !optional && fallback === undefined && (value ?? '') === '';
  const entries = fields.map((arg) => [
    arg.name,
    v.pipe(
      v.custom<Value | undefined>(() => true),
      v.check((value) => !isMissing(arg, value), 'Required'),
    ),
  ]);
  const missingIn = (values: Record<string, unknown>): string[] =>
    fields.filter((arg) => isMissing(arg, values[arg.name])).map(({ name }) => name);
  return v.pipe(
    v.object(Object.fromEntries(entries) as Record<string, v.GenericSchema<Value | undefined>>),
    v.check(
      (values) => missingIn(values).length === 0,
      ({ input }) => `Missing arguments: ${missingIn(input).join(', ')}`,
    ),
  );
}
