import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { deedWords, type NightStep } from './night-order.ts';
import { stageWords } from './night-stages.ts';

const SHOWN_STEPS = 8;
/** Events of a night, in order; a long list is cut behind a button. */
export function NightSteps({ steps }: { steps: readonly NightStep[] }) {
  const [all, setAll] = useState(false);
  const visibleSteps = all ? steps : steps.slice(0, SHOWN_STEPS);
  return (
    <>
      <ol className="grid gap-1 ps-6 m-0 list-decimal text-sm">
        {visibleSteps.map((step) => {
          const { role, title, stage } = step;
          const deed = deedWords(step);
          return (
            <li key={`${role} ${stage} ${title}`}>
              <strong className="font-semibold">{role ?? deed}</strong>
              {role !== null && deed && `: ${deed}`} <span className="text-ink-soft">– {stageWords(stage)}</span>
            </li>
          );
        })}
      </ol>
      {steps.length > SHOWN_STEPS && !all && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          Show all {steps.length} steps
        </Button>
      )}
    </>
  );
}
