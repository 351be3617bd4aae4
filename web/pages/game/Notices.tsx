import { Suspense } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDesk } from './desk.ts';
import { TableNotices } from './parts.ts';

/** What concerns the whole table now, over the top of the talk so that nothing moves: a lost line, the slow, a pause. */
export function Notices() {
  const desk = useDesk();
  const { state, why } = desk;
  const { kick, pause } = desk.room.value ?? {};
  const isHeld = Boolean(kick || pause?.on || pause?.votes.length);
  return (
    <div className="notices">
      {state.value === 'waiting' && (
        <Banner kind="warning" icon="wifi-off">
          The line is down. Coming back…
        </Banner>
      )}
      {state.value === 'closed' && why.value && desk.room.value?.stage !== 'closed' && (
        <Banner
          kind="error"
          actions={
            <Button size="small" onClick={() => window.location.reload()}>
              Refresh
            </Button>
          }
        >
          {why.value}
        </Banner>
      )}
      <Suspense fallback={null}>{isHeld && <TableNotices />}</Suspense>
    </div>
  );
}
