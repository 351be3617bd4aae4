import { plain, seatsListed } from '../../text/message.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { clock } from '../../ui/clock.ts';
import { type Desk, useDesk } from './desk.ts';
import { useNow } from './timer.ts';
import { turnToAsk } from './turn-to-ask.ts';

/** That the table waits for somebody, or pauses. */
export function TableNotices() {
  const desk = useDesk();
  return (
    <>
      <SlowNotice desk={desk} />
      <PauseNotice desk={desk} />
    </>
  );
}

/** Time is up and somebody has not answered: vote to go on, or hurry. */
function SlowNotice({ desk }: { desk: Desk }) {
  const { room, me, offset, tell, view } = desk;
  const kick = room.value?.kick ?? null;
  const now = useNow(kick !== null) + offset.value;
  if (!kick || room.value?.stage !== 'playing') return null;
  const left = clock((kick.until - now) / 1000);
  const seat = me.value;
  const slow = seat !== null && kick.slow.includes(seat);
  const alive = view.value?.places.find((p) => p.seat === seat)?.alive === true;
  if (slow)
    return (
      <Banner
        kind="error"
        icon="hourglass"
        actions={
          <Button size="small" variant="primary" onClick={() => turnToAsk(desk)}>
            Answer
          </Button>
        }
      >
        The table waits for you. Answer within {left}, or you will be removed.
      </Banner>
    );
  const voted = seat !== null && kick.votes.includes(seat);
  return (
    <Banner
      kind="warning"
      icon="hourglass"
      actions={
        alive &&
        !kick.grace && (
          <Button size="small" disabled={voted} onClick={() => void tell('voteKick')}>
            {voted ? 'You want to go on' : 'Go on without them'} ({kick.votes.length}/{kick.need})
          </Button>
        )
      }
    >
      {kick.grace ? `Going on in ${left}. Answers still count.` : `Time is up, and somebody has not answered. ${left} left.`}
    </Banner>
  );
}

function PauseNotice({ desk: { room, offset, cast, me, tell } }: { desk: Desk }) {
  const pause = room.value?.pause ?? null;
  const on = pause?.on ?? null;
  const now = useNow(on !== null) + offset.value;
  if (!pause || (!on && pause.votes.length === 0)) return null;
  const mine = me.value !== null && pause.votes.includes(me.value);
  const names = plain(seatsListed(pause.votes), cast.value.nameOf);
  const words = on
    ? `The game is paused. It goes on in ${clock((on.until - now) / 1000)} at the latest.`
    : `${names} would like a pause.`;
  return (
    <Banner
      kind="info"
      icon="pause"
      actions={
        me.value !== null &&
        !mine && (
          <Button size="small" onClick={() => void tell('pause')}>
            {on ? 'Go on' : 'Agree'} ({pause.votes.length}/{pause.need})
          </Button>
        )
      }
    >
      {words}
    </Banner>
  );
}
