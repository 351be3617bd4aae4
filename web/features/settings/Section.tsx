import { type ReactNode, useState } from 'react';
import { type SettingKey, type Settings, settingOf } from '../../../protocol/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { saveSetting, settingLockReason } from './settings-data.ts';

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" title={title}>
      {lead && <p className="soft settings-lead">{lead}</p>}
      <div className="settings-rows">{children}</div>
    </Card>
  );
}

/** Shows the chosen value while it is saved, then the stored one. */
function useChosen<V>(kept: V, save: (value: V) => Promise<unknown>): [V, (value: V) => void] {
  const [pending, setPending] = useState<{ value: V } | null>(null);
  const choose = (value: V) => {
    setPending({ value });
    void save(value).finally(() => setPending(null));
  };
  return [pending ? pending.value : kept, choose];
}

type YesNo = { [K in SettingKey]: Settings[K] extends boolean ? K : never }[SettingKey];
type Text = Exclude<SettingKey, YesNo>;

export function YesNoRow({ name, data, label, hint }: { name: YesNo; data: Settings; label: string; hint?: string }) {
  const locked = settingLockReason(name);
  const [chosen, choose] = useChosen(data[name], (value) => saveSetting(name, value));
  return <Switch label={label} hint={locked ?? hint} checked={chosen} disabled={locked !== null} onChange={choose} />;
}

interface ChoiceRowProps {
  name: Text;
  data: Settings;
  label: string;
  hint?: string;
  /** The label of each value; a value without one is shown as it is. */
  words?: Record<string, string>;
}
export function ChoiceRow({ name, data, label, hint, words = {} }: ChoiceRowProps) {
  const locked = settingLockReason(name);
  const setting = settingOf(name);
  const [chosen, choose] = useChosen<string>(data[name], (value) => saveSetting(name, value));
  const among = 'among' in setting && setting.among ? setting.among : [];
  return (
    <Select
      label={label}
      hint={locked ?? hint}
      value={chosen}
      disabled={locked !== null}
      options={among.map((value) => ({ value, label: words[value] ?? value }))}
      onChange={choose}
    />
  );
}
