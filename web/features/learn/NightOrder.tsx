import { Link } from 'wouter';
import { Panel } from '../../ui/Panel.tsx';
import { rolePath } from '../cards/card-names.ts';
import { byStage, deedWords, MAFIA_KILL, type NightStep } from '../cards/night-order.ts';
import { stageWords } from '../cards/night-stages.ts';
import type { Roles } from '../cards/roles.ts';

/** Night actions of roles in the order of the engine, grouped by time of night. */
export function nightOrder(roles: Roles): [when: string, steps: NightStep[]][] {
  const steps = Object.entries(roles).flatMap(([role, { nightOrder: order }]) =>
    order.map(([stage, title]): NightStep => ({ role, stage, title })),
  );
  return [...Map.groupBy([...steps, MAFIA_KILL].sort(byStage), ({ stage }) => stageWords(stage))];
}

/** Roles that act in the stage before this role's first action, and in the stage after its last. */
export function neighbours(roles: Roles, name: string): { before: string[]; after: string[] } {
  const ownStages = roles[name]!.nightOrder.map(([stage]) => stage);
  const stages = Map.groupBy(
    Object.entries(roles).flatMap(([role, { nightOrder: order }]) => order.map(([stage]) => ({ role, stage }))),
    ({ stage }) => stage,
  );
  const at = (stage: number | undefined): string[] =>
    stage === undefined
      ? []
      : [...new Set((stages.get(stage) ?? []).map(({ role }) => role))].filter((role) => role !== name).sort();
  const sorted = [...stages.keys()].sort((a, b) => a - b);
  return {
    before: at(sorted.findLast((stage) => stage < Math.min(...ownStages))),
    after: at(sorted.find((stage) => stage > Math.max(...ownStages))),
  };
}

export function NightOrder({ roles }: { roles: Roles }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {nightOrder(roles).map(([stageName, deeds], at) => (
        <li key={stageName}>
          <Panel title={`${at + 1}. ${stageName[0]!.toUpperCase()}${stageName.slice(1)}`}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-6 text-sm">
              {deeds.map(({ role, stage, title }) => (
                <li key={`${role} ${stage} ${title}`} className="flex items-center gap-x-2 min-h-9">
                  {role && (
                    <Link href={rolePath(role)} className="inline-flex items-center min-h-9 text-ink font-semibold">
                      {role}
                    </Link>
                  )}
                  <span className={role ? 'text-ink-soft' : 'font-semibold'}>{deedWords({ role, title })}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </li>
      ))}
    </ol>
  );
}
