import { useState } from 'react';
import { useLocation } from 'wouter';
import { type FactKind, type FactOf, factWords, isKnown } from '../../text/facts.ts';
import { Button } from '../../ui/Button.tsx';
import { sideLook, toneColour } from '../../ui/sides.ts';
import { AskCard } from './AskCard.tsx';
import { type Desk, useDesk } from './desk.ts';
import { Fairness } from './Fairness.tsx';
import { Notes } from './Notes.tsx';
import { Phrase } from './Phrase.tsx';
import { RolesTable } from './RolesTable.tsx';
import './table.css';

/** How it ended: who won, who was what, thanks, and where to go next. */
export function PostPanel() {
  const desk = useDesk();
  const { asks, view, me, room, id } = desk;
  const over = lastOf(desk, 'over');
  const unsealed = lastOf(desk, 'unsealed');
  const seal = room.value?.seal ?? lastOf(desk, 'started')?.seal;
  const outcome = over ?? view.value?.outcome ?? null;
  const played = me.value !== null;
  return (
    <>
      {outcome && (
        <section
          className="outcome"
          style={{ '--tone': toneColour(sideLook(outcome.by[0] ?? null).tone) } as React.CSSProperties}
        >
          <h2>{over ? <Phrase words={factWords({ ...over, at: 0 })!} /> : 'The game is over.'}</h2>
          {played && <p className="outcome-you">{outcome.winners.includes(me.value!) ? 'You won.' : 'You lost this one.'}</p>}
        </section>
      )}
      <div className="post-buttons">
        {room.value?.me && <Rehost />}
        <Button icon="history" wide href={`/game/${id}/review`}>
          Read the record
        </Button>
        <Button variant="ghost" icon="arrow-left" wide href="/play">
          Back to the tables
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

export function lastOf<K extends FactKind>({ facts }: Pick<Desk, 'facts'>, kind: K): FactOf<K> | null {
  const found = facts.value.findLast((fact) => fact.kind === kind);
  return found && isKnown(found) ? (found as unknown as FactOf<K>) : null;
}

/** The same table once more: the first to press opens it, everyone else who presses comes along. */
function Rehost() {
  const { room, tell, client } = useDesk();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const done = await tell('rehost');
    const next = client.room?.rehost ?? room.peek()?.rehost;
    setBusy(false);
    if (done && next) go(`/game/${next}`);
  };
  return (
    <Button variant="primary" icon="refresh" wide loading={busy} onClick={() => void press()}>
      {room.value?.rehost ? 'Join the next game' : 'Play again'}
    </Button>
  );
}
