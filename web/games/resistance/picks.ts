import { useState } from 'react';
import type { Answer, Seat } from '../../../games/engine/game.ts';
import type { ResistanceBoard } from '../../../games/resistance/board.ts';
import { useBoard } from '../shared/board.ts';

export const TEAM = 'Choose the team';
export const BALLOT = 'Vote on the team';
export const CARD = 'Play a mission card';
export const GUESS = 'Name whom the Spies hunt';

export type Quarry = 'Merlin' | 'Tristan and Isolde';

export interface PickState {
  of: readonly Seat[];
  size: number;
  chosen: readonly Seat[];
  toggle: (seat: Seat) => void;
  full: boolean;
  confirm: () => Promise<boolean>;
  /** Set during the last guess: the role to find, the other roles to choose from, and a function to name no one. */
  guess: { quarry: Quarry; quarries: readonly Quarry[]; hunt: (quarry: Quarry) => void; nobody: () => Promise<boolean> } | null;
}

export function usePicks(): PickState | null {
  const { ask, answer, given, pick } = useBoard<ResistanceBoard>();
  const team = ask(TEAM);
  const last = ask(GUESS);
  const open = team && !given(TEAM) ? team : last;
  const [selection, setSelection] = useState<{ id: string; seats: readonly Seat[] }>({ id: '', seats: [] });
  const [wantedQuarry, setWantedQuarry] = useState<Quarry>('Merlin');
  if (!open) return null;
  const quarries = open.offers.flatMap(({ label }): Quarry[] =>
    label === 'Merlin' || label === 'Tristan and Isolde' ? [label] : [],
  );
  const quarry = quarries.includes(wantedQuarry) ? wantedQuarry : (quarries[0] ?? null);
  const offer = open.offers.find(({ label }) => quarry === null || label === quarry);
  if (offer?.kind !== 'seats') return null;
  const { of, max: size } = offer;
  const id = `${open.id} ${quarry}`;
  const oldAnswer = given(open.title)?.[open.offers.indexOf(offer)];
  const seats = selection.id === id ? selection.seats : Array.isArray(oldAnswer) ? (oldAnswer as Seat[]) : [];
  const chosen = seats.filter((seat) => of.includes(seat));
  const choose = (seats: readonly Seat[]) => {
    setSelection({ id, seats });
    pick(open.title, seats.length === size ? parts(seats) : null);
  };
  const toggle = (seat: Seat) => {
    const remaining = chosen.filter((other) => other !== seat);
    if (remaining.length < chosen.length) choose(remaining);
    else if (size === 1) choose([seat]);
    else if (of.includes(seat) && chosen.length < size) choose([...chosen, seat]);
  };
  const parts = (seats: readonly Seat[]): Answer =>
    open.offers.map(({ label }) => (quarry === null || label === quarry ? [...seats] : []));
  const send = (seats: readonly Seat[]) => answer(open.title, ...parts(seats));
  return {
    of,
    size,
    chosen,
    toggle,
    full: chosen.length === size,
    confirm: () => send(chosen),
    guess: quarry && { quarry, quarries, hunt: setWantedQuarry, nobody: () => send([]) },
  };
}
