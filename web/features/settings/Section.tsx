import type { ReactNode } from 'react';
import { type SettingKey, type Settings, settingOf } from '../../../protocol/settings.ts';
import { useSetting } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { settingLockReason } from './lock-reason.tsx';

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" title={title}>
      {lead && <p className="soft text-ink-soft -mt-1 mx-0 mb-3.5">{lead}</p>}
      <div className="grid gap-4.5">{children}</div>
    </Card>
  );
}

type YesNo = { [K in SettingKey]: Settings[K] extends boolean ? K : never }[SettingKey];
type Text = Exclude<SettingKey, YesNo>;

interface YesNoRowProps {
  name: YesNo;
  data: Settings;
  label: string;
  hint?: string;
  /** The label names what the setting hides. */
  isInverted?: boolean;
}
export function YesNoRow({ name, data, label, hint, isInverted = false }: YesNoRowProps) {
  const locked = settingLockReason(name);
  const { run } = useSetting(name, data[name]);
  return (
    <Switch
      label={label}
      hint={locked ?? hint}
      checked={data[name] !== isInverted}
      disabled={locked !== null}
      onChange={(value) => void run(value !== isInverted)}
    />
  );
}

interface ChoiceRowProps {
  name: Text;
  data: Settings;
  label: string;
  hint?: string;
  /** Labels by value; a value without a label is shown as it is. */
  words?: Record<string, string>;
}
export function ChoiceRow({ name, data, label, hint, words = {} }: ChoiceRowProps) {
  const locked = settingLockReason(name);
  const setting = settingOf(name);
  const { run } = useSetting<Text>(name, data[name]);
  const among = 'among' in setting && setting.among ? setting.among : [];
  return (
    <Select
      label={label}
      hint={locked ?? hint}
      value={data[name]}
      disabled={locked !== null}
      options={among.map((value) => ({ value, label: words[value] ?? value }))}
      onChange={(value) => void run(value)}
    />
  );
}
