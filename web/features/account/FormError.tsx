import { Icon } from '../../ui/Icon.tsx';
import './account.css';

/** Always rendered, so that screen readers announce changes of its text. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert" className="account-alert">
      {children && (
        <p className="account-failure">
          <Icon name="warning" size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
