import { Icon } from '../../ui/Icon.tsx';
import './account.css';

/** Rendered even while empty, so that screen readers announce changes of its text. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert" className="empty:-mt-3.5">
      {children && (
        <p className="flex gap-2.5 py-2.5 px-3 rounded bg-warn/12 text-ink text-sm [&>:first-child]:mt-0.5 [&>:first-child]:text-warn">
          <Icon name="warning" size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
