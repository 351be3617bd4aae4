import { Suspense, useEffect, useState } from 'react';
import { safeParse } from 'valibot';
import { BioBody } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { LazyMarkdown } from '../../i18n/LazyMarkdown.tsx';
import { count } from '../../i18n/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { loadBioDraft, saveBioDraft } from './bio-draft.ts';
import { useProfileContext } from './profile-context.ts';
import './bio.css';

const TABS = [
  { id: 'write', label: 'Write', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
] as const;

/** Edits the bio: text, preview, submit or cancel. A refusal or an accidental click does not lose the text. */
export function BioEditor({ onClose }: { onClose: () => void }) {
  const { profile } = useProfileContext();
  const [text, setText] = useState(() => loadBioDraft(profile.id) ?? profile.bio);
  const [asking, setAsking] = useState(false);
  const changed = text !== profile.bio;
  useGuard(changed);
  const write = (next: string) => {
    setText(next);
    saveBioDraft(profile.id, next === profile.bio ? null : next);
  };
  const close = () => {
    saveBioDraft(profile.id, null);
    onClose();
  };
  const { busy, error, submit } = useSubmit(text, close);
  return (
    <div className="bio-editor">
      <Sheets {...{ text, error }} onChange={write} />
      <div className="bio-editor-do">
        <Button variant="ghost" onClick={() => (changed ? setAsking(true) : close())}>
          Cancel
        </Button>
        <Button variant="primary" loading={busy} onClick={() => void submit()}>
          Submit
        </Button>
      </div>
      <ConfirmDialog
        {...{ open: asking, title: 'Throw away what you wrote?', action: 'Throw away', cancel: 'Keep writing', danger: true }}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        Your bio stays as it was.
      </ConfirmDialog>
    </div>
  );
}

interface BioFieldProps {
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}

function Sheets(field: BioFieldProps) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <>
      <Tabs label="Bio" name="bio" tabs={TABS} value={tab} onChange={setTab} kind="chips" />
      <TabPanel name="bio" id="write" value={tab} keep>
        <BioField {...field} />
      </TabPanel>
      <TabPanel name="bio" id="preview" value={tab} className="bio-preview">
        <Suspense fallback={<Skeleton kind="text" count={3} />}>
          {field.text.trim() ? <LazyMarkdown text={field.text} /> : <p className="soft">Nothing to see yet.</p>}
        </Suspense>
      </TabPanel>
    </>
  );
}

function BioField({ text, error, onChange }: BioFieldProps) {
  return (
    <Field
      label="About you"
      error={error}
      hint="Markdown: # heading, **bold**, *italic*, - list, > quote, [words](https://…)."
      aside={`${count(text.length)} / ${count(LIMITS.bio)}`}
    >
      {(aria) => (
        <textarea
          className="control control-text bio-text"
          {...aria}
          rows={12}
          value={text}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}

function useSubmit(text: string, done: () => void) {
  const { change } = useProfileContext();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null);
  const submit = async () => {
    const checked = safeParse(BioBody, { bio: text });
    if (!checked.success) return setRefused({ text, why: checked.issues[0].message });
    setBusy(true);
    try {
      await call('POST /api/user/bio', checked.output);
      change((now) => ({ ...now, bio: text }));
      toast('Bio saved.', { kind: 'success' });
      done();
    } catch (thrown) {
      setRefused({ text, why: errorMessage(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, error: refused?.text === text ? refused.why : null, submit };
}

/** The browser asks before the tab closes, while there is unsent text. */
function useGuard(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [on]);
}
