import { useEffect, useState } from 'react';
import { placesOf } from '../../../games/dice-wars/land.ts';
import type { DiceWarsBoard } from '../../../games/dice-wars/state.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { MapView } from './MapView.tsx';
import { Aims, EndTurn } from './Orders.tsx';
import { RollPanel } from './RollPanel.tsx';
import { Scores } from './Scores.tsx';
import { Swatch } from './Swatch.tsx';
import { useWar, type War } from './useWar.ts';
import './map.css';
import './scores.css';

export function Board() {
  const war = useWar();
  const [from, select] = useSelection(war);
  return (
    <div className="flex flex-1 flex-col gap-2.5 min-w-0 board-small:gap-2">
      <Head from={from} war={war} />
      <MapView {...{ war, from, select }} />
      <div className="flex gap-2 items-stretch board-small:flex-col">
        <RollPanel war={war} />
        <EndTurn war={war} />
      </div>
      {from !== null && <Aims {...{ war, from }} />}
      <Scores war={war} />
      <LandList war={war} />
    </div>
  );
}

/** The territory to attack from. After a successful attack, the conquered territory is selected if it can attack. */
function useSelection({ board: { last, turn }, open, me }: War): [number | null, (place: number | null) => void] {
  const [selected, setSelected] = useState<number | null>(null);
  const [lastSeen, setLastSeen] = useState(last);
  const happened = JSON.stringify(last);
  if (happened !== JSON.stringify(lastSeen)) {
    setLastSeen(last);
    setSelected(last?.won && turn === me ? last.to : null);
  }
  const isUsable = selected !== null && open.some((attack) => attack.from === selected);
  return [isUsable ? selected : null, setSelected];
}

function Head({ war, from }: { war: War; from: number | null }) {
  const end = useMatchEnd();
  return (
    <div className="flex gap-3 items-baseline justify-between">
      <p className="truncate m-0 font-semibold board-small:text-sm">{useStatus(war, from)}</p>
      {end && <p className="flex-none m-0 text-ink-soft text-sm tabular-nums">{end}</p>}
    </div>
  );
}

function useStatus({ board, isMyTurn, open, name }: War, from: number | null): string {
  const { nameOf, isOver, me, live } = useBoard<DiceWarsBoard>();
  if (board.winners.length > 0) {
    const names = board.winners.map((seat) => (seat === me ? 'You' : nameOf(seat)));
    const isSoleWinner = names.length === 1 && board.winners[0] !== me;
    return `${new Intl.ListFormat('en').format(names)} ${isSoleWinner ? 'has' : 'have'} won the land.`;
  }
  if (isOver && live) return 'No one is left to hold the land.';
  if (!isMyTurn) return `${nameOf(board.turn)}’s turn.`;
  if (from !== null) return `Your turn: attack from ${name(from)}.`;
  return open.length > 0 ? 'Your turn: choose your land.' : 'Your turn: nothing to attack.';
}

/** The map as text: the reader's land with its neighbors, or all land for readers without any. */
function LandList({ war }: { war: War }) {
  const { land, me, name, owner, colour } = war;
  const ownPlaces = me === null ? [] : placesOf(land.owners, me);
  const listed = ownPlaces.length > 0 ? ownPlaces : land.owners.map((_, place) => place);
  const dice = (place: number) => `${land.dice[place]} ${land.dice[place] === 1 ? 'die' : 'dice'}`;
  return (
    <details className="war-list">
      <summary>
        <Icon name="list" size={18} />
        {ownPlaces.length > 0 ? 'My land in words' : 'The map in words'}
      </summary>
      <ul>
        {listed.map((place) => (
          <li key={place}>
            <Swatch colour={colour(land.owners[place]! < 0 ? null : land.owners[place]!)} />
            <span>
              <b>{name(place)}</b>
              {ownPlaces.length > 0 ? '' : ` (${owner(place)})`}, {dice(place)}; beside{' '}
              {land.borders[place]!.map((other) => `${name(other)} (${owner(other)}, ${land.dice[other]})`).join(', ')}.
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const MINUTE = 60_000;

/** Whole minutes until the match ends; null if no end is set. */
function useMatchEnd(): string | null {
  const { board, live, isOver } = useBoard<DiceWarsBoard>();
  const runs = live && !isOver && board.ends !== null;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [runs]);
  if (!runs) return null;
  const minutes = Math.max(0, Math.ceil((board.ends! - now) / MINUTE));
  return minutes > 1 ? `${minutes} min left` : 'Last minute';
}
