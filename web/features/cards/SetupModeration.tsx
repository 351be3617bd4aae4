import { isMember, session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { isStaff, openCommands, targetOf } from '../commands/command-target.ts';
import { openReport } from '../reports/report-target.ts';
import type { SetupSummary } from './setup-sides.ts';

/** Report of another member's setup and, for staff, its moderation commands. */
export function SetupModeration({ id, setup: { name, description = '', creator } }: { id: string; setup: SetupSummary }) {
  const reports = isMember.value && creator && creator.id !== session.value.id;
  if (!reports && !isStaff()) return null;
  return (
    <p className="flex flex-wrap gap-2 m-0">
      {reports && (
        <Button
          variant="ghost"
          size="small"
          icon="flag"
          onClick={() => openReport({ kind: 'setup', name, setup: id, text: description })}
        >
          Report this setup
        </Button>
      )}
      {isStaff() && (
        <Button variant="ghost" size="small" icon="shield" onClick={() => openCommands(targetOf('setupId', id, name))}>
          Moderate
        </Button>
      )}
    </p>
  );
}
