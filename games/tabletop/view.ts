/** The view of a tabletop game for one viewer, around its board. */
import { deepCopy } from '../engine/deep-copy.ts';
import type { Ask, PlaceView, Seat, View, Viewer } from '../engine/game.ts';
import { HOST, type Tabletop } from './tabletop.ts';
import { channels, type MaySpeak } from './talk.ts';

export interface ViewParts<B> {
  /** The game's questions, as `asks` returns them. */
  asks: Ask[];
  light: View['phase']['light'];
  /** End of the phase, if the deadline of the state is only that of its next step. */
  deadline?: number | null;
  /** The board for this viewer alone. */
  board: B;
  /** The public card of a seat. The viewer's own, the Host's, and at the end everyone's are shown anyway. */
  knownCard?: (seat: Seat) => { card: string | null; side: string | null } | null;
  /** Marks beside a name. */
  marks?: (seat: Seat) => string[];
  maySpeak?: MaySpeak;
}

/** Returns the view for a viewer. Without `knownCard`, no card is shown but the viewer's own and the Host's until the end. */
export function tabletopView<B>(s: Tabletop, viewer: Viewer, parts: ViewParts<B>): View<B> {
  const me = typeof viewer === 'number' ? viewer : null;
  const open = viewer === 'all' || s.outcome !== null;
  const ownChair = me === null ? null : s.chairs[me]!;
  return deepCopy({
    phase: { name: s.phase, count: s.count, light: s.outcome ? 'over' : parts.light },
    deadline: parts.deadline === undefined ? s.deadline : parts.deadline,
    places: s.chairs.map((_, seat) => place(s, seat, me, open, parts)),
    you: ownChair && { seat: me!, card: ownChair.card, side: ownChair.side, items: [], effects: [] },
    asks: s.outcome ? [] : parts.asks.flatMap((ask) => visibleTo(ask, viewer)),
    channels: channels(s, viewer, parts.maySpeak),
    outcome: s.outcome,
    board: parts.board,
  });
}

function place(
  s: Tabletop,
  seat: Seat,
  me: Seat | null,
  open: boolean,
  { knownCard, marks }: Pick<ViewParts<unknown>, 'knownCard' | 'marks'>,
): PlaceView {
  const { card, side, alive, gone } = s.chairs[seat]!;
  const shownCard = open || seat === me || card === HOST ? { card, side } : (knownCard?.(seat) ?? { card: null, side: null });
  return { seat, alive, ...shownCard, marks: [...(gone ? ['gone'] : []), ...(marks?.(seat) ?? [])] };
}

/** A question is visible to those asked; `shown` decides whose answers they see. */
function visibleTo(ask: Ask, viewer: Viewer): Ask[] {
  if (viewer === 'all') return [ask];
  if (viewer === 'watcher' || !ask.seats.includes(viewer)) return [];
  const ownAnswers = ask.given.filter(([by]) => by === viewer);
  switch (ask.shown) {
    case 'self':
      return [{ ...ask, seats: [viewer], given: ownAnswers }];
    case 'that':
      return [
        { ...ask, given: [...ask.given.flatMap(([by]): Ask['given'] => (by === viewer ? [] : [[by, []]])), ...ownAnswers] },
      ];
    case 'seats':
    case 'all':
      return [ask];
  }
}
