import { Link } from 'wouter';
import type { ModGroup } from '../../../protocol/http/moderation.ts';
import type { ModerationSummary } from '../../../protocol/http/reports.ts';
import { useCall } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { presenceDot } from '../people/presence.ts';
import { Figure } from './Figure.tsx';
import { spanWords } from './span-words.ts';

/** The purpose of moderation, its moderators, and their work in numbers. */
export function Overview() {
  const { data: summary, isPending: isCounting } = useCall('GET /api/mod/summary', { query: {} }, { staleTime: 60_000 });
  const groups = useCall('GET /api/mod/groups');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="mission">
        <h2 id="mission" className="m-0 mb-2 text-lg">
          What we stand for
        </h2>
        <p className="m-0 max-w-[65ch]">
          Everyone gets a fair seat here, no matter who they are or where they come from. At the table you may lie as well as you
          can; away from it we look after each other. Moderators decide by the <Link href="/policy/rules">house rules</Link>, say
          why, and are sometimes wrong. You can appeal every decision, and someone else answers.
        </p>
      </section>
      {/* Drawn together, because the numbers would push the team down. */}
      {isCounting || groups.isPending ? (
        <Skeleton kind="row" count={4} label="Loading the team" />
      ) : (
        <>
          {summary && <Numbers summary={summary} />}
          <Groups {...groups} />
        </>
      )}
    </div>
  );
}

function Numbers({ summary: data }: { summary: ModerationSummary }) {
  const rulings = rulingsByRule(data);
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="m-0 mb-2 text-lg">
        In numbers
      </h2>
      <ul className="flex flex-wrap gap-3">
        <Figure value={String(data.open)} label={data.open === 1 ? 'open report' : 'open reports'} />
        {data.firstLook !== null && <Figure value={spanWords(data.firstLook)} label="median response time" />}
        {data.decided !== null && <Figure value={spanWords(data.decided)} label="median time to a decision" />}
        {data.appealed > 0 && <Figure value={`${data.overturned} of ${data.appealed}`} label="appeals succeeded" />}
      </ul>
      {rulings.length > 0 && (
        <p className="mt-3 mb-0 text-ink-soft text-sm">
          Decisions of the last three months: {rulings.map(([rule, count]) => `${rule} ${count}`).join(' · ')}
        </p>
      )}
    </section>
  );
}
/** Returns rulings by rule, most frequent first. */
function rulingsByRule({ months }: ModerationSummary): [rule: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { act, rule, count } of months.flatMap(({ acts }) => acts))
    if (act === 'ruling' && rule !== '') counts.set(rule, (counts.get(rule) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a);
}

interface GroupsProps {
  data: readonly ModGroup[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}
function Groups({ data, error, refetch }: GroupsProps) {
  return (
    <section aria-labelledby="groups">
      <h2 id="groups" className="m-0 mb-2 text-lg">
        The team
      </h2>
      {data ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-3">
          {data.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </div>
      ) : (
        <ErrorState small error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Group({ group: { name, badgeColor, members } }: { group: ModGroup }) {
  return (
    <Card className="grid content-start gap-2 p-4">
      <h3 className="flex items-center gap-2 m-0 text-base">
        {badgeColor !== '' && <span className="size-2.5 rounded-full" style={{ background: badgeColor }} aria-hidden="true" />}
        {name}
        <Badge>{members.length}</Badge>
      </h3>
      {members.length === 0 ? (
        <p className="m-0 text-ink-soft text-sm">No one at the moment.</p>
      ) : (
        <ul className="grid gap-1">
          {members.map((member) => (
            <li key={member.id}>
              <PersonRow person={member} presence={presenceDot(member.status)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
