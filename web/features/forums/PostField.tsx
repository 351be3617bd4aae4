import { useId, useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import type { FormField } from '../../app/use-form.ts';
import { LazyMarkdown } from '../../i18n/LazyMarkdown.tsx';
import { count } from '../../i18n/locale.ts';
import { Field } from '../../ui/Field.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const TABS = [
  { id: 'write', label: 'Write', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
] as const;

/** The text of a post, and how it will look. */
export function PostField({ label, value, error, onChange }: FormField<string> & { label: string }) {
  const name = useId();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <div className="grid gap-2">
      <Tabs label={label} name={name} tabs={TABS} value={tab} onChange={setTab} kind="chips" />
      <TabPanel name={name} id="write" value={tab} keep>
        <Field
          label={label}
          error={error}
          hint="Markdown: **bold**, *italic*, - list, > quote, [words](https://…)."
          aside={`${count(value.length)} / ${count(LIMITS.post)}`}
        >
          {(aria) => (
            <textarea
              className="control control-text min-h-40 resize-y"
              {...aria}
              rows={7}
              value={value}
              onChange={(e) => onChange(e.target.value)}
            />
          )}
        </Field>
      </TabPanel>
      <TabPanel name={name} id="preview" value={tab} className="min-h-40 p-3 border border-dashed border-line rounded">
        {value.trim() ? <LazyMarkdown text={value} /> : <p className="m-0 text-ink-soft">Nothing to see yet.</p>}
      </TabPanel>
    </div>
  );
}
