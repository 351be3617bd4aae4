import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { dismissToast, type ToastItem, toasts } from './toast.ts';
import './toaster.css';

const MARKS: Record<ToastItem['kind'], IconName> = { info: 'info', success: 'success', warning: 'warning', error: 'error' };

/** Shows the toasts. Render it once, at the root of the page. */
export function Toaster() {
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.value.at(-1)?.id;
  // A modal dialog covers popovers opened before it, so each new toast moves this one back to the top.
  useEffect(() => {
    const box = ref.current;
    if (!box || newest === undefined) return;
    if (document.querySelector('dialog:modal') && box.matches(':popover-open')) box.hidePopover();
    if (!box.matches(':popover-open')) box.showPopover();
  }, [newest]);
  return (
    <section ref={ref} popover="manual" className="toaster" aria-label="Notices" aria-live="polite" aria-relevant="additions">
      {toasts.value.map((line) => (
        <ToastRow key={line.id} line={line} />
      ))}
    </section>
  );
}

function ToastRow({ line }: { line: ToastItem }) {
  const { action } = line;
  return (
    <div
      className={cx('toast', `toast-${line.kind}`, line.fading && 'toast-fading')}
      role={line.kind === 'error' ? 'alert' : undefined}
    >
      <Icon name={line.pinned ? 'pin' : MARKS[line.kind]} size={18} className="text-$tone" />
      <p className="flex-1 min-w-0 m-0 py-2 text-sm leading-[1.4] wrap-anywhere">{line.text}</p>
      {action && (
        <button
          type="button"
          className="flex-none min-w-tap min-h-tap border-0 rounded bg-transparent py-0 px-2 text-lantern text-sm font-semibold hover:text-ink"
          onClick={() => {
            dismissToast(line.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="flex-none min-w-tap min-h-tap border-0 rounded bg-transparent text-ink-soft grid place-items-center hover:text-ink"
        aria-label="Close this notice"
        onClick={() => dismissToast(line.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
