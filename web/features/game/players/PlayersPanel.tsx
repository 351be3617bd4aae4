import type { Seat } from '../../../../games/engine/game.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Guide } from '../page/Guide.tsx';
import { BeginPanel } from '../page/lazy-parts.tsx';
import { Watchers } from '../page/Watchers.tsx';
import { PregameSeat } from '../pregame/PregameSeat.tsx';
import { type Tally, tally } from '../questions/ask-answers.ts';
import { Outcome, VoteRows } from '../questions/lazy-questions.tsx';
import { useGame } from '../state/game-context.ts';
import { useWide } from '../state/use-wide.ts';
import { voteWeights } from '../transcript/transcript-lines.ts';
import { Graveyard } from './Graveyard.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import './players.css';

/** Every player at the table. An open vote is answered here: a player's row is the choice. */
export function PlayersPanel() {
  const { room, view } = useGame();
  const table = room.value;
  if (!table) return null;
  return (
    <section className="players flex flex-col min-h-full py-3 px-2" aria-label="Players">
      {view.value ? <Places /> : <Seats />}
      <Watchers />
    </section>
  );
}

/** Up to so many free seats have a row each. */
const FREE_ROWS = 4;

function Seats() {
  const { room } = useGame();
  const wide = useWide();
  const { members, setup } = room.value!;
  const free = Math.max(0, setup.total - members.length);
  const rows = free > FREE_ROWS ? [`${free} free seats`] : Array.from({ length: free }, () => 'Free seat');
  return (
    <>
      {!wide && (
        <div className="px-1 pb-3">
          <BeginPanel />
        </div>
      )}
      <h2 className="players-title">
        Seats
        <span className="tabular-nums font-medium">
          {members.length} / {setup.total}
        </span>
      </h2>
      <ul className="players-list">
        {members.map((member) => (
          <PregameSeat key={member.id || member.name} member={member} />
        ))}
        {rows.map((words, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty seats are alike
          <li key={i} className="place gap-2.5 px-2 text-ink-soft text-sm">
            <span className="size-8 [border-width:1.5px] border-dashed border-line-strong rounded-1/2 opacity-70" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Places() {
  const { view, vote, facts, me } = useGame();
  const { places, outcome } = view.value!;
  const ask = vote.value;
  const alive = places.filter((p) => p.alive);
  const dead = places.filter((p) => !p.alive);
  const count: Tally | null = ask && tally(ask, voteWeights(facts.value, ask.title));
  const mine = ask !== null && me.value !== null && ask.seats.includes(me.value);
  const row = (seat: Seat) => <PlayerRow key={seat} place={places.find((p) => p.seat === seat)!} tally={count} />;
  return (
    <>
      <h2 className="players-title">
        Players
        <span className="tabular-nums font-medium">
          {alive.length} / {places.length}
        </span>
      </h2>
      {mine && !outcome && <Guide topic="vote" folded />}
      {mine && !outcome ? (
        <VoteRows ask={ask} tally={count!} />
      ) : alive.length > 0 ? (
        <ul className="players-list">{alive.map((p) => row(p.seat))}</ul>
      ) : (
        <Empty drawing="graveyard" small>
          No one is left alive.
        </Empty>
      )}
      {ask && !mine && !outcome && <Outcome ask={ask} />}
      {dead.length > 0 && <Graveyard key={ask ? 'below the vote' : 'below the players'} places={dead} />}
    </>
  );
}
