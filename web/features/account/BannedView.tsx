import { useLocation } from 'wouter';
import { dayAndTime } from '../../i18n/days.ts';
import { Button } from '../../ui/Button.tsx';
import { setAppealToken } from '../reports/appeal-token.ts';
import { MessageView } from './MessageView.tsx';
import type { AccountView, ViewProps } from './views.ts';

export function BannedView({ refusal, close }: ViewProps & { refusal: Extract<AccountView, { is: 'banned' }>['refusal'] }) {
  const { banExpires, appeal } = refusal;
  const [, go] = useLocation();
  const read = () => {
    setAppealToken(appeal);
    close();
    go('/user/record');
  };
  return (
    <MessageView>
      <p>
        {banExpires === null
          ? 'It was banned permanently by the site’s moderators.'
          : `It was banned by the site’s moderators until ${dayAndTime(banExpires)}. Then you can log in again.`}
      </p>
      <div className="account-actions flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
        <Button variant="primary" onClick={read}>
          Read why and appeal
        </Button>
      </div>
    </MessageView>
  );
}
