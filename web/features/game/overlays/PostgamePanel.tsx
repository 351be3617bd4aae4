import { useLocation } from 'wouter';
import { useAction } from '../../../app/use-action.ts';
import { type FactKind, type FactOf, factWords, isKnownFact } from '../../../i18n/facts.ts';
import { Button } from '../../../ui/Button.tsx';
import { sideStyle, toneColour } from '../../../ui/sides.ts';
import { Fairness } from '../players/Fairness.tsx';
import { RolesTable } from '../players/RolesTable.tsx';
import { AskCard } from '../questions/AskCard.tsx';
import { type GamePageState, useGame } from '../state/game-context.ts';
import { FormattedWords } from '../transcript/FormattedWords.tsx';
import { Notes } from './Notes.tsx';

export function PostgamePanel() {
  const game = useGame();
  const { asks, view, me, room, id } = game;
  const over = lastFact(game, 'over');
  const unsealed = lastFact(game, 'unsealed');
  const seal = room.value?.seal ?? lastFact(game, 'started')?.seal;
  const outcome = over ?? view.value?.outcome ?? null;
  const played = me.value !== null;
  return (
    <>
      {outcome && (
        <section
          className="outcome p-4 border [border-color:color-mix(in_oklab,var(--tone)_50%,var(--line))] rounded-card [background:color-mix(in_oklab,var(--tone)_14%,var(--surface))] [&_h2]:m-0 [&_h2]:text-lg"
          style={{ '--tone': toneColour(sideStyle(outcome.by[0] ?? null).tone) } as React.CSSProperties}
        >
          <h2>{over ? <FormattedWords words={factWords({ ...over, at: 0 })!} /> : 'The game is over.'}</h2>
          {played && (
            <p className="mt-1.5 mx-0 mb-0 font-semibold">
              {outcome.winners.includes(me.value!) ? 'You won.' : 'You lost this one.'}
            </p>
          )}
        </section>
      )}
      <div className="grid gap-2">
        {room.value?.me && <Rehost />}
        <Button icon="history" wide href={`/game/${id}/review`}>
          Replay
        </Button>
        <Button variant="ghost" icon="arrow-left" wide href="/play">
          Back to the lobby
        </Button>
      </div>
      {asks.value.map((ask) => (
        <AskCard key={ask.id} ask={ask} />
      ))}
      {over && <RolesTable cards={over.cards} winners={over.winners} />}
      {seal && unsealed && <Fairness seal={seal} unsealed={unsealed} />}
      {played && <Notes />}
    </>
  );
}

export function lastFact<K extends FactKind>({ facts }: Pick<GamePageState, 'facts'>, kind: K): FactOf<K> | null {
  const found = facts.value.findLast((fact) => fact.kind === kind);
  return found && isKnownFact(found) ? (found as unknown as FactOf<K>) : null;
}

/** Play again at a new table: the first player to press opens it, the others join it. */
function Rehost() {
  const { room, sendCommand, client } = useGame();
  const [, go] = useLocation();
  const { pending, run } = useAction(() => sendCommand('rehost'), {
    after: (done) => {
      const next = client.room?.rehost ?? room.peek()?.rehost;
      if (done && next) go(`/game/${next}`);
    },
  });
  return (
    <Button variant="primary" icon="refresh" wide loading={pending} onClick={() => void run()}>
      {room.value?.rehost ? 'Join the next game' : 'Play again'}
    </Button>
  );
}
