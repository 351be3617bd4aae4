import { useEffect, useState } from 'react';
import { BioBody } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { LazyMarkdown } from '../../i18n/LazyMarkdown.tsx';
import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { type FormField, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useProfileContext } from './profile-context.ts';

const TABS = [
  { id: 'write', label: 'Write', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
] as const;

export const bioDraft = (id: string): string => `bio-${id}`;

/** Edits the bio: text, preview, submit or cancel. Neither a refusal nor an accidental click loses the text. */
export function BioEditor({ onClose }: { onClose: () => void }) {
  const { profile, change } = useProfileContext();
  const [asking, setAsking] = useState(false);
  const form = useForm(BioBody, {
    initial: { bio: profile.bio },
    draft: bioDraft(profile.id),
    submit: (body) => call('POST /api/user/bio', body),
    retry: true,
    done: 'Bio saved.',
    after: (_answer, { bio }) => {
      change((current) => ({ ...current, bio }));
      onClose();
    },
  });
  useGuard(form.changed);
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <form className="grid gap-3" {...form.props}>
      <Sheets {...form.field('bio')} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => (form.changed ? setAsking(true) : close())}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={form.pending}>
          Submit
        </Button>
      </div>
      <ConfirmDialog
        {...{ open: asking, title: 'Discard your changes?', action: 'Discard', cancel: 'Keep writing', danger: true }}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        Your bio stays as it was.
      </ConfirmDialog>
    </form>
  );
}

function Sheets(field: FormField<string>) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <>
      <Tabs label="Bio" name="bio" tabs={TABS} value={tab} onChange={setTab} kind="chips" />
      <TabPanel name="bio" id="write" value={tab} keep>
        <BioField {...field} />
      </TabPanel>
      <TabPanel name="bio" id="preview" value={tab} className="min-h-60 p-3 border border-dashed border-line rounded">
        {field.value.trim() ? <LazyMarkdown text={field.value} /> : <p className="soft text-ink-soft">Nothing to see yet.</p>}
      </TabPanel>
    </>
  );
}

function BioField({ value, error, onChange }: FormField<string>) {
  return (
    <Field
      label="About you"
      error={error}
      hint="Markdown: # heading, **bold**, *italic*, - list, > quote, [words](https://…)."
      aside={`${count(value.length)} / ${count(LIMITS.bio)}`}
    >
      {(aria) => (
        <textarea
          className="control control-text min-h-60 resize-y"
          {...aria}
          rows={12}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}

/** Makes the browser ask before the tab closes while there is unsent text. */
function useGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
