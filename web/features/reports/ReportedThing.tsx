import { Time } from '../../i18n/Time.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import type { ReportLine, ReportTarget } from './report-target.ts';

const NONE = 'none';

interface ReportedThingProps {
  target: ReportTarget;
  line: ReportLine | null;
  onLine: (line: ReportLine | null) => void;
}

/** The reported item as the reporter sees it: a line, a text from a profile, or lines to choose from. */
export function ReportedThing({ target, line, onLine }: ReportedThingProps) {
  const { lines = [], name, text, kind } = target;
  if (target.line) return <Quote by={name} line={target.line} />;
  if (lines.length > 0)
    return (
      <RadioGroup
        label="Which line?"
        value={line?.id ?? NONE}
        onChange={(id) => onLine(lines.find((line) => line.id === id) ?? null)}
        options={[
          { value: NONE, label: 'No single line' },
          ...lines.map(({ id, text, at }) => ({
            value: id,
            label: <span className="line-clamp-2 wrap-anywhere">{text}</span>,
            end: <Time className="text-xs" at={at} />,
          })),
        ]}
      />
    );
  if (!text && kind !== 'setup' && kind !== 'table') return null;
  return (
    <blockquote className="m-0 ps-3 border-s-2 border-s-line-strong text-sm">
      <b>{name}</b>
      {text && <p className="mt-1 max-h-32 overflow-y-auto text-ink-soft whitespace-pre-wrap wrap-anywhere">{text}</p>}
    </blockquote>
  );
}

function Quote({ by, line: { text, at } }: { by: string; line: ReportLine }) {
  return (
    <blockquote className="m-0 ps-3 border-s-2 border-s-line-strong text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>
          <bdi>{by}</bdi>
        </b>
        <Time className="text-ink-soft text-xs" at={at} />
      </p>
      <p className="mt-0.5 max-h-32 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
    </blockquote>
  );
}
