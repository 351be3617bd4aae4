import { tText } from '../../../i18n/messages.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatClock } from '../../../ui/clock.ts';
import { useGame } from '../state/game-context.ts';
import { useTableTime } from '../state/timer.ts';

/** A setup proposed by the host: its differences, the players who agreed, and the reader's answer. */
export function ProposalCard() {
  const game = useGame();
  const { room, sendCommand } = game;
  const { proposal, setup: currentSetup, me } = room.value!;
  const time = useTableTime(game, proposal !== null);
  const { pending, run } = useAction((answer: { until: number; agree: boolean }) => sendCommand('consent', answer));
  if (!proposal) return null;
  const { setup, changes, until, agreed, of, mine } = proposal;
  const timeLeft = formatClock(Math.max(0, until - time) / 1000);
  const answers = (
    <div className="flex flex-wrap gap-2 mt-2.5 [&>*]:flex-[1_0_auto]">
      {(mine !== null || me?.host) && (
        <Button disabled={pending} onClick={() => void run({ until, agree: false })}>
          {me?.host ? 'Take it back' : `Keep ${currentSetup.name}`}
        </Button>
      )}
      {mine === 'asked' && (
        <Button variant="primary" icon="check" loading={pending} onClick={() => void run({ until, agree: true })}>
          Agree
        </Button>
      )}
    </div>
  );
  return (
    <Banner kind="lantern" icon="cards">
      <p className="m-0">
        {me?.host ? 'You propose' : 'The host would like to play'} <strong>{setup.name}</strong> (
        {tText('players', { count: setup.total })}) instead of {currentSetup.name}.{' '}
        {mine === 'agreed' ? 'You agreed.' : mine === 'asked' ? 'It is played if everyone agrees.' : ''}
      </p>
      {changes.length > 0 && (
        <ul
          className="flex flex-wrap gap-1 max-h-32 my-2 mx-0 p-0 list-none overflow-y-auto overscroll-contain"
          aria-label="What would change"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and has no control must be reachable by keyboard
          tabIndex={0}
        >
          {changes.map((line) => (
            <li key={line} className="px-2 py-0.5 rounded bg-bg/40 text-xs">
              {line}
            </li>
          ))}
        </ul>
      )}
      <p className="m-0 text-ink-soft text-xs tabular-nums">
        {agreed} of {of} agreed
        <span aria-hidden="true"> · {timeLeft}</span>
      </p>
      {answers}
    </Banner>
  );
}
