import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in one or two sentences. */
  children: ReactNode;
  /** The verb on the confirming button: 'Leave', 'Delete'. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** May be async: the button shows a spinner and the dialog closes when it is done. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks once before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  cancel = 'Cancel',
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      onClose();
    }
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose} data-autofocus>
        {cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer} size="small">
      {children}
    </Dialog>
  );
}
