import { Icon } from './Icon.tsx';
import './field.css';

/** An error sentence beside its control. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} className="field-error m-0 text-xs leading-[1.45] flex gap-1.5 text-bad [&>span]:mt-px" role="alert">
      <Icon name="error" size={16} />
      {children}
    </p>
  );
}
