import { errorMessage } from './api.ts';
import { toast } from './ui/toast.ts';

export const showError = (thrown: unknown): void => {
  toast(errorMessage(thrown), { kind: 'error' });
};
