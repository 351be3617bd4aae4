import { parseBanLength } from '../../../protocol/ban-length.ts';
import { dayAndTime } from '../../i18n/days.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface LengthFieldProps {
  value: string;
  onChange: (length: string) => void;
  onReset?: () => void;
  resetLabel?: string;
}

/** A duration as staff type it, with the date on which it would end. */
export function LengthField({ value, onChange, onReset, resetLabel = 'Reset' }: LengthFieldProps) {
  const parsed = parseBanLength(value);
  const end = 'error' in parsed ? undefined : parsed.ms === null ? 'Permanent' : `Until ${dayAndTime(Date.now() + parsed.ms)}`;
  return (
    <div className="flex flex-[1_1_200px] items-start gap-1 min-w-0">
      <TextField
        className="flex-1 min-w-0"
        label="Length"
        hint={end}
        error={'error' in parsed ? parsed.error : null}
        maxLength={40}
        value={value}
        onChange={onChange}
        autoComplete="off"
      />
      {onReset && <IconButton icon="close" size={36} label={resetLabel} className="mt-6.5" onClick={onReset} />}
    </div>
  );
}
