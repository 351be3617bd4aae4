import { useState } from 'react';
import type { CommandCard } from '../../../protocol/http/moderation.ts';
import { useCall } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CommandForm } from './CommandForm.tsx';
import { CommandPicker } from './CommandPicker.tsx';
import type { FixedArgument } from './command-target.ts';

const fits = ({ args, hidden }: CommandCard, fixedArgument: FixedArgument | null): boolean =>
  fixedArgument === null ? !hidden : args.some(({ name }) => name === fixedArgument.name);

interface Props {
  fixedArgument?: FixedArgument | null;
  /** The command to start with. */
  act?: string | undefined;
  onDone?: (() => void) | undefined;
}

/** Choose a command, fill in its form, run it. With `fixedArgument`, only commands that take that argument. */
export function CommandPanel({ fixedArgument = null, act, onDone }: Props) {
  const { data, error, refetch } = useCall('GET /api/mod/commands');
  const [picked, setPicked] = useState<CommandCard | null | undefined>(undefined);
  if (!data)
    return error ? (
      <ErrorState small error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="row" count={5} label="Loading commands" />
    );
  const commands = data.filter((command) => fits(command, fixedArgument));
  if (commands.length === 0)
    return (
      <Empty small drawing="door">
        No commands available here.
      </Empty>
    );
  const openCommand = picked === undefined ? commands.find((command) => command.act === act) : picked;
  if (!openCommand) return <CommandPicker commands={commands} onPick={setPicked} />;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <Button variant="ghost" size="small" icon="chevron-left" onClick={() => setPicked(null)}>
          All commands
        </Button>
        <h3 className="flex-1 min-w-0 m-0 text-base">{openCommand.name}</h3>
      </div>
      <CommandForm
        key={openCommand.act}
        command={openCommand}
        fixedValues={fixedArgument ? { [fixedArgument.name]: fixedArgument.value } : {}}
        onDone={onDone}
      />
    </div>
  );
}
