import { listOfSeats, toPlainText } from '../../../i18n/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatClock } from '../../../ui/clock.ts';
import { ProposalCard } from '../pregame/ProposalCard.tsx';
import { type GamePageState, useGame } from '../state/game-context.ts';
import { useTableTime } from '../state/timer.ts';
import { lastFact } from './last-fact.ts';

export function TableNotices() {
  const game = useGame();
  return (
    <>
      <PauseNotice game={game} />
      <AnotherRound game={game} />
      <ProposalCard />
    </>
  );
}

function PauseNotice({ game }: { game: GamePageState }) {
  const { room, cast, me, sendCommand } = game;
  const pause = room.value?.pause ?? null;
  const runningPause = pause?.on ?? null;
  const now = useTableTime(game, runningPause !== null);
  if (!pause || (!runningPause && pause.votes.length === 0)) return null;
  const hasVoted = me.value !== null && pause.votes.includes(me.value);
  const names = toPlainText(listOfSeats(pause.votes), cast.value.nameOf);
  const words = runningPause
    ? `Paused by vote. The game resumes in ${formatClock((runningPause.until - now) / 1000)}, or once ${pause.need} of you press Resume.`
    : `${names} asked for a pause. Once ${pause.need} of you agree, the clock stops for up to ten minutes.`;
  return (
    <Banner
      kind="info"
      icon="pause"
      actions={
        me.value !== null &&
        !hasVoted && (
          <Button size="small" onClick={() => void sendCommand('pause')}>
            {runningPause ? 'Resume' : 'Agree'} ({pause.votes.length}/{pause.need})
          </Button>
        )
      }
    >
      {words}
    </Banner>
  );
}

/** Invites everyone still at the table to the next one. */
function AnotherRound({ game }: { game: GamePageState }) {
  const { room } = game;
  const table = room.value;
  const by = lastFact(game, 'rehosted')?.by;
  if (!table?.rehost || by === table.me?.name) return null;
  return (
    <Banner
      kind="lantern"
      icon="refresh"
      actions={
        <Button size="small" variant="primary" href={`/game/${table.rehost}`}>
          Join
        </Button>
      }
    >
      {by === undefined ? 'A new table is open.' : `${by} wants another round.`}
    </Banner>
  );
}
