import { type ReactNode, useState } from 'react';
import { parseBanLength } from '../../../protocol/ban-length.ts';
import type { ArgumentCard } from '../../../protocol/http/moderation.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import { dayAndTime } from '../../i18n/days.ts';
import { useCall } from '../../lib/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { avatarSrc } from '../people/user-links.ts';
import { PersonSearch } from '../reports/PersonSearch.tsx';

export type Value = string | number | readonly string[];
interface Props {
  arg: ArgumentCard;
  value: Value | undefined;
  onChange: (value: Value) => void;
  error: string | null;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const MOST_LENGTH = 10_000;

/** A field for one argument, chosen by the argument's kind. */
export function ArgumentField(props: Props): ReactNode {
  const { arg, value, onChange, error } = props;
  const { label, kind, options = [], optional, maxLength, min = 0, max = MOST_LENGTH } = arg;
  const text = typeof value === 'string' ? value : '';
  const name = optional ? `${label} (optional)` : label;
  switch (kind) {
    case 'user':
      return <UserArgument {...props} />;
    case 'group':
      return <GroupArgument {...props} />;
    case 'length':
      return (
        <TextField label={name} value={text} onChange={onChange} error={error} placeholder="3 days" hint={untilWhen(text)} />
      );
    case 'date':
      return <TextField type="date" label={name} value={text} onChange={onChange} error={error} />;
    case 'number':
      return (
        <NumberField
          label={name}
          value={typeof value === 'number' ? value : Number(arg.default ?? min)}
          {...{ onChange, min, max }}
        />
      );
    case 'choice':
      return (
        <Select
          label={name}
          value={text || String(arg.default ?? '')}
          onChange={onChange}
          error={error}
          options={[
            ...(arg.default === undefined ? [{ value: '', label: 'Choose…', disabled: true }] : []),
            ...options.map((option) => ({ value: option, label: capital(option) })),
          ]}
        />
      );
    case 'permissions':
      return <PermissionsArgument {...props} />;
    case 'reason':
      return (
        <TextField
          label={name}
          value={text}
          onChange={onChange}
          error={error}
          rows={2}
          maxLength={maxLength}
          hint="Shown to the member and in the log."
        />
      );
    default:
      return maxLength !== undefined && maxLength > 100 ? (
        <TextField label={name} value={text} onChange={onChange} error={error} rows={3} maxLength={maxLength} />
      ) : (
        <TextField label={name} value={text} onChange={onChange} error={error} maxLength={maxLength} hint={HINTS[kind]} />
      );
  }
}
const HINTS: Partial<Record<ArgumentCard['kind'], string>> = {
  game: 'Game ID (the part after /game/ in its link)',
  setup: 'Setup ID (the last part of its link)',
  event: 'ID of a log entry',
};

/** Says when a ban of this length would end. */
export function untilWhen(text: string, now = Date.now()): string {
  if (text.trim() === '') return 'e.g. 12 hours, 3 days, 2 weeks, forever';
  const parsed = parseBanLength(text);
  if ('error' in parsed) return parsed.error;
  return parsed.ms === null ? 'Forever.' : `Until ${dayAndTime(now + parsed.ms)}.`;
}

function UserArgument({ arg, value, onChange, error }: Props) {
  const [person, setPerson] = useState<UserCard | null>(null);
  if (person && person.id === value)
    return (
      <div className="grid gap-1">
        <span className="text-sm font-550">{arg.label}</span>
        <div className="flex items-center gap-2.5">
          <Avatar id={person.id} src={avatarSrc(person)} size={32} />
          <span className="flex-1 min-w-0 truncate" translate="no">
            {person.name}
          </span>
          <Button variant="ghost" size="small" onClick={() => onChange('')}>
            Change
          </Button>
        </div>
      </div>
    );
  const pick = (user: UserCard) => {
    setPerson(user);
    onChange(user.id);
  };
  return (
    <div className="grid gap-1" data-invalid={error !== null}>
      <span className="text-sm font-550">{arg.label}</span>
      <PersonSearch onPick={pick} />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function GroupArgument({ arg, value, onChange, error }: Props) {
  const { data } = useCall('GET /api/mod/groups');
  const names = data?.map(({ name }) => name) ?? [];
  return (
    <>
      <TextField
        label={arg.label}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        error={error}
        list="groups-of-staff"
        hint={names.length > 0 ? `e.g. ${names.slice(0, 3).join(', ')}` : undefined}
      />
      <datalist id="groups-of-staff">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function PermissionsArgument({ arg, value, onChange, error }: Props) {
  const [search, setSearch] = useState('');
  const selected = Array.isArray(value) ? (value as readonly string[]) : [];
  const key = search.trim().toLowerCase();
  const matches = PERMISSIONS.filter((name) => name.toLowerCase().includes(key));
  const toggle = (name: string) =>
    onChange(selected.includes(name) ? selected.filter((other) => other !== name) : [...selected, name]);
  return (
    <fieldset className="grid gap-2 m-0 p-0 border-0 min-w-0" data-invalid={error !== null}>
      <legend className="mb-1 p-0 text-sm font-550">
        {arg.label} <span className="text-ink-soft font-400">({selected.length} chosen)</span>
      </legend>
      <SearchField label="Search permissions" value={search} onChange={setSearch} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-3 max-h-52 overflow-y-auto">
        {matches.map((name) => (
          <Checkbox key={name} label={name} checked={selected.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
