import { LIMITS } from '../../../protocol/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { startTimeError } from './form.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** Formats milliseconds since 1970 for a datetime-local field: local time, to the minute. */
function asLocal(ms: number): string {
  const localDate = new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE);
  return localDate.toISOString().slice(0, 16);
}
/** The first suggested start: the next full quarter of an hour that is allowed. */
const firstStart = (now: number): number => Math.ceil((now + LIMITS.scheduleAhead.min) / QUARTER) * QUARTER;

export interface StartFieldProps {
  /** Milliseconds since 1970; null starts as soon as the table is full. */
  value: number | null;
  onChange: (value: number | null) => void;
}

export function StartField({ value, onChange }: StartFieldProps) {
  const now = Date.now();
  const { min, max } = LIMITS.scheduleAhead;
  return (
    <>
      <Switch
        label="Schedule for later"
        hint="Otherwise it starts when every seat is taken."
        checked={value !== null}
        onChange={(checked) => onChange(checked ? firstStart(now) : null)}
      />
      {value !== null && (
        <Field label="Start" hint="In your time zone." error={startTimeError(value, now)}>
          {(aria) => (
            <input
              {...aria}
              type="datetime-local"
              className="control"
              min={asLocal(now + min + MINUTE)}
              max={asLocal(now + max)}
              value={Number.isFinite(value) ? asLocal(value) : ''}
              onChange={(e) => onChange(new Date(e.target.value).getTime())}
            />
          )}
        </Field>
      )}
    </>
  );
}
