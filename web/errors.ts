import { sentence } from './api.ts';
import { toast } from './ui/toast.ts';

/** Says in the corner why something failed. */
export const tellError = (thrown: unknown): void => {
  toast(sentence(thrown), { kind: 'error' });
};
