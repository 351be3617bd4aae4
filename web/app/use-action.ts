import { useState } from 'react';
import { toast } from '../ui/toast.ts';
import { showError } from './errors.ts';

/** An async action: `busy` while it runs, and `run` to run it. An error shows as a toast, and the input stays. */
export function useAction(): { busy: boolean; run: (action: () => Promise<unknown>, done?: string) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await action();
      if (done) toast(done, { kind: 'success' });
      return true;
    } catch (thrown) {
      showError(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
