import { type ReactNode, useState } from 'react';
import { type SettingKey, type Settings, settingOf } from '../../../../protocol/settings.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { lockedBy, saveSetting } from './data.ts';

/** A group of settings under a title. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" title={title}>
      {lead && <p className="soft settings-lead">{lead}</p>}
      <div className="settings-rows">{children}</div>
    </Card>
  );
}

/** What is shown while it is saved: what was chosen; then what stands. */
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

/** A yes or no that is saved as it is switched. */
export function YesNoRow({ name, data, label, hint }: { name: YesNo; data: Settings; label: string; hint?: string }) {
  const locked = lockedBy(name);
  const [chosen, choose] = useChosen(data[name], (value) => saveSetting(name, value));
  return <Switch label={label} hint={locked ?? hint} checked={chosen} disabled={locked !== null} onChange={choose} />;
}

interface ChoiceRowProps {
  name: Text;
  data: Settings;
  label: string;
  hint?: string;
  /** The words for each value; a value without words is shown as it is. */
  words?: Record<string, string>;
}
/** One of a few, saved as it is chosen. */
export function ChoiceRow({ name, data, label, hint, words = {} }: ChoiceRowProps) {
  const locked = lockedBy(name);
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
