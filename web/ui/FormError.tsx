import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/**
 * The error of a form as a whole, beside the button that caused it; `useForm` scrolls to it. Rendered even while empty, so that
 * screen readers announce changes of its text.
 */
export function FormError({ children, className }: { children: string | null; className?: string }) {
  return (
    <div role="alert" data-form-error className={cx('min-w-0 empty:hidden', className)}>
      {children && (
        <p className="flex gap-2.5 m-0 py-2.5 px-3 rounded bg-warn/12 text-ink text-sm [&>:first-child]:mt-0.5 [&>:first-child]:text-warn">
          <Icon name="warning" size={18} />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
    </div>
  );
}
