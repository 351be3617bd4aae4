import { useState } from 'react';
import { useLocation } from 'wouter';
import { tellError } from '../errors.ts';
import { ensureGuest } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Log in and Register, until there are accounts: says so, and offers the seat that works today. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const sit = async () => {
    setBusy(true);
    try {
      await ensureGuest();
      onClose();
      go('/play');
    } catch (thrown) {
      tellError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
      <Button variant="primary" loading={busy} onClick={() => void sit()}>
        Proceed as guest
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Accounts are on their way" footer={footer} size="small">
      <p>We are still building accounts. Until then nobody needs one: a guest seat lets you join, host and replay every game.</p>
      <p className="soft">Your seat is kept in this browser for two weeks.</p>
    </Dialog>
  );
}
