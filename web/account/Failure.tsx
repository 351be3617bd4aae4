import { Icon } from '../ui/Icon.tsx';
import './account.css';

/** Why the whole of a form failed; the place for it is always there, so that a screen reader hears what comes. */
export function Failure({ children }: { children: string | null }) {
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
