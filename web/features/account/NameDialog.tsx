import { useId } from 'react';
import { GuestBody } from '../../../protocol/http/session.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { changeGuestName, session } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function NameDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useForm(GuestBody, {
    initial: { name: session.value.guest?.name ?? '' },
    submit: ({ name = '' }) => changeGuestName(name),
    done: ({ guest }, { name }) => `You’re now ${guest?.name ?? name}.`,
    after: onClose,
  });
  const name = form.field('name');
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={id} loading={form.pending} disabled={!form.values.name?.trim()}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Your name" footer={footer} size="small">
      <form id={id} {...form.props}>
        <TextField
          label="Name at the table"
          hint="Letters, digits, and single spaces, hyphens or underscores."
          {...name}
          value={name.value ?? ''}
          maxLength={LIMITS.name}
          autoComplete="nickname"
        />
      </form>
    </Dialog>
  );
}
