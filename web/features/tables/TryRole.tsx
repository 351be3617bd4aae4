import { Button } from '../../ui/Button.tsx';
import { useTrial } from './practice.ts';

export interface TryRoleProps {
  role: string;
  /** The large button on the role's own page. */
  large?: boolean;
}

/** Opens a practice table where the person has this role. */
export function TryRole({ role, large = false }: TryRoleProps) {
  const { pending, run } = useTrial();
  return (
    <Button
      size={large ? 'medium' : 'small'}
      variant={large ? 'primary' : 'quiet'}
      icon="practice"
      loading={pending}
      onClick={() => void run(role)}
      aria-label={`Try this role: ${role}`}
    >
      Try this role
    </Button>
  );
}
