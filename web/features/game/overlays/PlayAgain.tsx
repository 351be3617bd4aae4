import { useLocation } from 'wouter';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { isMember } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useGame } from '../state/game-context.ts';
import { lastFact } from './last-fact.ts';

/** Loaded only at a closed table, so that it is not part of a running game's news. */
const RehostButton = lazyComponent(() => import('../../tables/RehostButton.tsx').then((m) => m.RehostButton));

/** Starts a new table for the same people: the first press opens it and invites the others. Also for spectators. */
export function PlayAgain() {
  const game = useGame();
  const { room, sendCommand, client, id } = game;
  const [, go] = useLocation();
  const { pending, run } = useAction(() => sendCommand('rehost'), {
    after: (isAccepted) => {
      const next = client.room?.rehost ?? room.peek()?.rehost;
      if (isAccepted && next) go(`/game/${next}`);
    },
  });
  const { rehost, options, stage, me, link, setup } = room.value!;
  if (rehost !== null) {
    const by = lastFact(game, 'rehosted')?.by;
    return (
      <Button variant="primary" icon="refresh" wide href={`/game/${rehost}`}>
        {by === undefined || by === me?.name ? 'Join the next game' : `Join ${by}’s next game`}
      </Button>
    );
  }
  if (!me && !isMember.value && (options.ranked || options.competitive || !options.guests)) return null;
  // A closed table cannot invite anyone.
  if (stage === 'closed')
    return options.private && !me ? null : <RehostButton game={{ id: link || id, ...options }} name={setup.name} large />;
  return (
    <div className="grid gap-1">
      <Button variant="primary" icon="refresh" wide loading={pending} onClick={() => void run()}>
        Play again
      </Button>
      {!options.practice && <p className="m-0 text-center text-ink-soft text-xs">Same people: everyone here is invited.</p>}
    </div>
  );
}
