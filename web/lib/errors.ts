import { toast } from '../ui/toast.ts';
import { errorMessage } from './failure.ts';

export const showError = (thrown: unknown): void => {
  toast(errorMessage(thrown), { kind: 'error' });
};
