import { Suspense } from 'react';
import type { Seat } from '../../../games/game.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tally, tally } from './asked.ts';
import { useDesk } from './desk.ts';
import { Graveyard } from './Graveyard.tsx';
import { Guide } from './Guide.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { VoteRows } from './parts.ts';
import { weights } from './record.ts';
import { SeatRow } from './SeatRow.tsx';
import { Watchers } from './Watchers.tsx';
import './players.css';

/** Everybody at the table. Where a vote is open, it is given here: a player's row is the choice. */
export function PlayersPanel() {
  const { room, view } = useDesk();
  const table = room.value;
  if (!table) return null;
  return (
    <section className="players" aria-label="Players">
      {view.value ? <Places /> : <Seats />}
      <Watchers />
    </section>
  );
}

/** Before the deal: who has sat down, and the seats that are free. */
function Seats() {
  const { room } = useDesk();
  const { members, setup } = room.value!;
  const free = Math.max(0, setup.total - members.length);
  return (
    <>
      <h2 className="players-title">
        Seats
        <span className="players-count">
          {members.length} / {setup.total}
        </span>
      </h2>
      <ul className="players-list">
        {members.map((member) => (
          <SeatRow key={member.id || member.name} member={member} />
        ))}
        {Array.from({ length: free }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are alike
          <li key={i} className="place place-empty">
            <span className="place-hole" />
            <span>Free seat</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Places() {
  const { view, vote, facts, me } = useDesk();
  const { places, outcome } = view.value!;
  const ask = vote.value;
  const alive = places.filter((p) => p.alive);
  const dead = places.filter((p) => !p.alive);
  const count: Tally | null = ask && tally(ask, weights(facts.value, ask.title));
  const mine = ask !== null && me.value !== null && ask.seats.includes(me.value);
  const row = (seat: Seat) => <PlaceRow key={seat} place={places.find((p) => p.seat === seat)!} tally={count} />;
  return (
    <>
      <h2 className="players-title">
        Players
        <span className="players-count">
          {alive.length} / {places.length}
        </span>
      </h2>
      {mine && !outcome && <Guide topic="vote" />}
      {mine && !outcome ? (
        <Suspense fallback={<Skeleton kind="row" count={alive.length} />}>
          <VoteRows ask={ask} tally={count!} />
        </Suspense>
      ) : alive.length > 0 ? (
        <ul className="players-list">{alive.map((p) => row(p.seat))}</ul>
      ) : (
        <Empty drawing="graveyard" small>
          Nobody is left alive.
        </Empty>
      )}
      {dead.length > 0 && <Graveyard places={dead} />}
    </>
  );
}
