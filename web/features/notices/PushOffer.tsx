import { useEffect } from 'react';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { detectPush } from './push.ts';
import { acceptPush, dismissPushOffer, pushOffered } from './push-offer.ts';

export function PushOffer() {
  const { pending, run: accept } = useAction(acceptPush);
  useEffect(() => void detectPush(), []);
  if (!pushOffered.value) return null;
  return (
    <div className="grid gap-2 py-3 px-4 border-t border-t-line bg-lantern/7 text-sm">
      <p className="m-0">Get notified on this device while you’re away?</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" onClick={dismissPushOffer}>
          Not now
        </Button>
        <Button size="small" icon="bell" loading={pending} onClick={() => void accept()}>
          Turn on
        </Button>
      </div>
    </div>
  );
}
