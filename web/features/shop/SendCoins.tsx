import { useState } from 'react';
import * as v from 'valibot';
import { TransferBody } from '../../../protocol/http/shop.ts';
import { call } from '../../lib/api.ts';
import { showError } from '../../lib/errors.ts';
import { invalidate } from '../../lib/query.ts';
import { loadSession, session } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { coinWords } from './tried.ts';

const Form = v.object({
  recipientUsername: TransferBody.entries.recipientUsername,
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please fill out all fields.'),
    v.regex(/^\d{1,9}$/, 'Please enter a valid positive integer amount.'),
    v.transform(Number),
    v.minValue(1, 'Please enter a valid positive integer amount.'),
  ),
});

/** Sends coins to another member: name, amount, and a confirmation. */
export function SendCoins({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  // Idempotency key: a transfer sent again after a lost answer is made only once. A new dialog has a new key.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(Form, {
    initial: { recipientUsername: '', amount: '' },
    confirm: () => setAsking(true),
    submit: (body) => call('POST /api/shop/transferCoins', { ...body, key }),
    retry: true,
    fieldOf: () => null,
    done: 'Coins transferred',
    after: async () => {
      onClose();
      await Promise.all([loadSession().catch(showError), invalidate('GET /api/shop/history'), invalidate('GET /api/shop/info')]);
    },
  });
  const { recipientUsername, amount } = form.values;
  return (
    <Dialog open title="Send coins" size="small" onClose={onClose}>
      <form className="grid gap-4" {...form.props}>
        <TextField
          label="Recipient"
          {...form.field('recipientUsername')}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          hint="Type the name exactly, including capitals."
        />
        <TextField
          label="Coins"
          inputMode="numeric"
          {...form.field('amount')}
          autoComplete="off"
          hint={`You have ${coinWords(session.value.coins ?? 0)}.`}
        />
        <FormError>{form.error}</FormError>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon="send" loading={form.pending}>
            Send
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={`Send ${coinWords(Number(amount))} to ${recipientUsername.trim()}?`}
        action="Send"
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      >
        They get the coins right away, and only they can send them back.
      </ConfirmDialog>
    </Dialog>
  );
}
