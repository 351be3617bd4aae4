import { Button } from '../ui/Button.tsx';
import { Told } from './Told.tsx';
import type { View, ViewProps } from './views.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says until when an account is shut. */
export function BannedView({ refusal, close }: ViewProps & { refusal: Extract<View, { is: 'banned' }>['refusal'] }) {
  const { banExpires } = refusal;
  return (
    <Told>
      <p>
        {banExpires === null
          ? 'It was banned for good by the people who run this site.'
          : `It was banned by the people who run this site, until ${when.format(banExpires)}. Then you can log in again.`}
      </p>
      <div className="account-actions">
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      </div>
    </Told>
  );
}
