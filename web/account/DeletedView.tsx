import { Button } from '../ui/Button.tsx';
import { beginAnew, type Enter } from './enter.ts';
import { Failure } from './Failure.tsx';
import { useAttempt } from './form.ts';
import { Told } from './Told.tsx';
import type { View, ViewProps } from './views.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** An account that was given up: while there is time it can be had back. */
export function DeletedView({
  refusal,
  by,
  show,
  close,
}: ViewProps & { refusal: Extract<View, { is: 'deleted' }>['refusal']; by: Enter }) {
  const { until, message } = refusal;
  const { busy, failure, run } = useAttempt();
  const open = until !== null && until > Date.now();
  const keep = () =>
    run(async () => {
      const refused = await by(true);
      if (refused === null) {
        beginAnew();
        return true;
      }
      if ('siteBanned' in refused) show({ is: 'banned', refusal: refused });
      else throw new Error(refused.message);
      return false;
    });
  return (
    <Told>
      <p>
        {open
          ? `You asked us to delete it. Until ${when.format(until)} you can still have it back, with everything that is left of it.`
          : message}
      </p>
      <Failure>{failure}</Failure>
      <div className="account-actions">
        <Button variant="ghost" onClick={close}>
          {open ? 'Leave it deleted' : 'Close'}
        </Button>
        {open && (
          <Button variant="primary" loading={busy} onClick={() => void keep()}>
            Keep my account
          </Button>
        )}
      </div>
    </Told>
  );
}
