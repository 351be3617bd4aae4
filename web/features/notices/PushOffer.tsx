import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { detectPush } from './push.ts';
import { acceptPush, dismissPushOffer, pushOffered } from './push-offer.ts';

export function PushOffer() {
  const [busy, setBusy] = useState(false);
  useEffect(() => void detectPush(), []);
  if (!pushOffered.value) return null;
  const accept = () => {
    setBusy(true);
    void acceptPush().finally(() => setBusy(false));
  };
  return (
    <div className="push-offer">
      <p className="push-offer-words">Get told on this device while you are away from the page?</p>
      <div className="push-offer-do">
        <Button variant="ghost" size="small" onClick={dismissPushOffer}>
          Not now
        </Button>
        <Button size="small" icon="bell" loading={busy} onClick={accept}>
          Turn on
        </Button>
      </div>
    </div>
  );
}
