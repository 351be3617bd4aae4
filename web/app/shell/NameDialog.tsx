import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '../../../protocol/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { errorMessage } from '../api.ts';
import { changeGuestName, session } from '../session.ts';

export function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const { name, setName, error, busy, save } = useNaming(onClose);
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={form} loading={busy} disabled={name.trim() === ''}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Your name" footer={footer} size="small">
      <form id={form} onSubmit={(e) => void save(e)}>
        <TextField
          label="Name at the table"
          hint="Letters, digits, and single spaces, hyphens or underscores."
          value={name}
          onChange={setName}
          error={error}
          maxLength={LIMITS.name}
          autoComplete="nickname"
        />
      </form>
    </Dialog>
  );
}

function useNaming(done: () => void) {
  const [name, setName] = useState(session.value.guest?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (e: FormEvent) => {
    e.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { guest } = await changeGuestName(name.trim());
      toast(`You are ${guest?.name ?? name.trim()} now.`, { kind: 'success' });
      done();
    } catch (thrown) {
      setError(errorMessage(thrown));
      setBusy(false);
    }
  };
  return { name, setName, error, busy, save };
}
