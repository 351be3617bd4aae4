import { useState } from 'react';
import { tellError } from './errors.ts';
import { toast } from './ui/toast.ts';

/** Something that takes a moment: whether it runs, and the run. A refusal is told, and what was typed stays. */
export function useDeed(): { busy: boolean; run: (deed: () => Promise<unknown>, done?: string) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const run = async (deed: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await deed();
      if (done) toast(done, { kind: 'success' });
      return true;
    } catch (thrown) {
      tellError(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
