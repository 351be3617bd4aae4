import type { PlaceView, Seat } from '../../../../games/engine/game.ts';
import type { TableStage } from '../../../../games/table/table-state.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Guide } from '../page/Guide.tsx';
import { PregameSeats } from '../page/lazy-parts.tsx';
import { Watchers } from '../page/Watchers.tsx';
import { Outcome, VoteRows } from '../questions/lazy-questions.tsx';
import { useGame } from '../state/game-context.ts';
import { PlaceList } from './PlaceLines.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import './players.css';

/** Every player at the table. An open vote is answered here: each player's row is a choice. */
export function PlayersPanel() {
  const { room, view } = useGame();
  const table = room.value;
  if (!table) return null;
  return (
    <section className="players flex flex-col min-h-full py-3 px-2 max-md:pt-0.5" aria-label="Players">
      {view.value ? (
        <Places />
      ) : (
        <>
          {hasBegun(table.stage) ? <Skeleton kind="row" count={table.setup.total} /> : <PregameSeats />}
          <Watchers />
        </>
      )}
    </section>
  );
}

/** Whether the game has begun; its view then arrives right after the table. */
const hasBegun = (stage: TableStage): boolean => stage === 'playing' || stage === 'post';

function Places() {
  const { view, vote, tally, me } = useGame();
  const { places, outcome } = view.value!;
  const ask = vote.value;
  const alivePlaces = places.filter((p) => p.alive);
  const deadPlaces = places.filter((p) => !p.alive);
  const count = tally.value;
  const mayVote = ask !== null && me.value !== null && ask.seats.includes(me.value);
  const isVoting = mayVote && !outcome;
  const row = (seat: Seat) => <PlayerRow key={seat} place={places.find((p) => p.seat === seat)!} tally={count} />;
  const footer = (
    <>
      {deadPlaces.length > 0 && <Graveyard key={ask ? 'below the vote' : 'below the players'} places={deadPlaces} />}
      <Watchers />
    </>
  );
  return (
    <>
      {/* On a phone a vote needs the room, and the tab has the same name. */}
      <h2 className={cx('players-title', isVoting && 'max-md:sr-only')}>
        Players
        <span className="tabular-nums font-medium">
          {alivePlaces.length} / {places.length}
        </span>
      </h2>
      {isVoting && <Guide topic="vote" folded className="mb-2" />}
      {isVoting ? (
        <VoteRows ask={ask} tally={count!}>
          {footer}
        </VoteRows>
      ) : alivePlaces.length > 0 ? (
        <PlaceList>{alivePlaces.map((p) => row(p.seat))}</PlaceList>
      ) : (
        <Empty drawing="graveyard" small>
          No one is left alive.
        </Empty>
      )}
      {ask && !mayVote && !outcome && <Outcome ask={ask} />}
      {!isVoting && footer}
    </>
  );
}

function Graveyard({ places }: { places: PlaceView[] }) {
  return (
    <>
      <h2 className="players-title">
        Graveyard
        <span className="tabular-nums font-medium">{places.length}</span>
      </h2>
      <PlaceList>
        {places.map((place) => (
          <PlayerRow key={place.seat} place={place} tally={null} />
        ))}
      </PlaceList>
    </>
  );
}
