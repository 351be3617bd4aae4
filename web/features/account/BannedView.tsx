import { dayAndTime } from '../../i18n/days.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageView } from './MessageView.tsx';
import type { AccountView, ViewProps } from './views.ts';

export function BannedView({ refusal, close }: ViewProps & { refusal: Extract<AccountView, { is: 'banned' }>['refusal'] }) {
  const { banExpires } = refusal;
  return (
    <MessageView>
      <p>
        {banExpires === null
          ? 'It was banned permanently by the site’s moderators.'
          : `It was banned by the site’s moderators until ${dayAndTime(banExpires)}. Then you can log in again.`}
      </p>
      <div className="account-actions flex flex-wrap justify-end gap-2.5">
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      </div>
    </MessageView>
  );
}
