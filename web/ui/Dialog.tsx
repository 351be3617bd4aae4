import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { ToastPlace } from './ToastPlace.tsx';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the primary one comes last, at the bottom right. */
  footer?: ReactNode;
  /** Warning about what closing would lose ("The game you set up is not hosted yet."); Escape and outside taps then ask first. */
  guard?: string | null;
  /** Whether only Escape and the X close it, and outside taps do nothing. */
  firm?: boolean;
  /**
   * small: 400, medium: 560, large: 820 px. On windows up to 700 px wide, all sizes are a sheet from the bottom. Default medium.
   */
  size?: 'small' | 'medium' | 'large';
  mark?: ReactNode;
}

/**
 * A modal dialog. Focus goes to the element with `data-autofocus` (see autoFocusProps), else to the title; on closing, back to the
 * opener.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, footer, guard, firm, size = 'medium', mark }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const onClosed = useEffectEvent(onClose);
  // Runs right after the press that opens it: only then does a focused field bring up the keyboard on phones.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const focused = dialog.contains(document.activeElement) ? document.activeElement : dialog.querySelector('[data-autofocus]');
    if (!dialog.open) dialog.showModal();
    if (focused instanceof HTMLElement) focused.focus();
    else heading.current?.focus();
    const preventScroll = (e: Event) => e.target === dialog && e.preventDefault();
    dialog.addEventListener('wheel', preventScroll, { passive: false });
    dialog.addEventListener('touchmove', preventScroll, { passive: false });
    // Browsers close a modal on a second Escape, whatever onCancel does.
    const onClose = (e: Event) => e.target === dialog && !dialog.open && onClosed();
    dialog.addEventListener('close', onClose);
    return () => {
      dialog.removeEventListener('close', onClose);
      dialog.removeEventListener('wheel', preventScroll);
      dialog.removeEventListener('touchmove', preventScroll);
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  const leave = () => (guard ? setAsking(true) : onClose());
  // A drag that starts inside and ends on the backdrop is not an outside tap.
  const leaveOutside = (e: MouseEvent) => !firm && e.target === ref.current && pressed.current === ref.current && leave();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, handled by onCancel
    <dialog
      ref={ref}
      className={cx('dialog', `dialog-${size}`)}
      aria-labelledby={id}
      onCancel={(e) => {
        if (e.target !== ref.current) return;
        e.preventDefault();
        leave();
      }}
      onMouseDown={(e) => {
        pressed.current = e.target;
      }}
      onClick={leaveOutside}
    >
      <div className="flex flex-col flex-1 min-w-0 min-h-0">
        <div className="flex items-center gap-3 pt-3.5 pr-3 pb-1.5 pl-6 max-md:relative max-md:pt-4 max-md:pr-2 max-md:pb-1 max-md:pl-5 max-md:before:content-[''] max-md:before:absolute max-md:before:top-1.75 max-md:before:left-1/2 max-md:before:w-9 max-md:before:h-1 max-md:before:-ml-4.5 max-md:before:rounded max-md:before:bg-line">
          {mark}
          <h2 id={id} ref={heading} tabIndex={-1} className="flex-1 min-w-0 m-0 text-lg wrap-anywhere outline-none">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={leave} />
        </div>
        <div className="flex-1 min-h-0 pt-2.5 px-6 pb-6 overflow-y-auto overscroll-contain max-md:pt-2 max-md:px-5 max-md:pb-5">
          {children}
        </div>
        <ToastPlace />
        {footer && (
          <div className="dialog-foot flex flex-wrap justify-end gap-2.5 pt-3.5 px-6 pb-[calc(14px_+_env(safe-area-inset-bottom))] border-t border-t-line [background:color-mix(in_oklab,var(--raised)_50%,var(--surface))] max-md:px-5">
            {footer}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Close without finishing?"
        action="Close"
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
        cancel="Stay"
      >
        {guard}
      </ConfirmDialog>
    </dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The verb on the confirming button: 'Leave', 'Delete'. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** May be async: the button then shows a spinner, and the dialog closes when it is done. */
  onConfirm: () => unknown;
  onClose: () => void;
}

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
