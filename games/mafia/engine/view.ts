/** The game as one viewer may see it right now: built up from nothing, so what is not put in cannot leak. */
import { deepCopy } from '../../engine/deep-copy.ts';
import type { Answer, Ask, ChannelView, PlaceView, Seat, View, Viewer } from '../../engine/game.ts';
import { is } from './active-traits.ts';
import { openAsks } from './asks.ts';
import { cardKnownTo, trueCard } from './cards.ts';
import { personAt, placeOf } from './record.ts';
import { channels, whisperable } from './speech.ts';
import type { Mafia, PhaseName, Player } from './state.ts';
import { traitOf } from './trait.ts';
import { electorate, isVillageAsk } from './vote.ts';

const LIGHT = { Night: 'night', Dawn: 'dawn', Day: 'day', Dusk: 'dusk', Epilogue: 'dusk' } as const satisfies Record<
  PhaseName,
  string
>;

export function view(g: Mafia, viewer: Viewer): View {
  const all = viewer === 'all' || g.outcome !== null;
  const me = typeof viewer === 'number' ? (g.players[placeOf(g, viewer)] ?? null) : null;
  return deepCopy({
    phase: { name: g.phase, count: g.count, light: g.outcome ? 'over' : LIGHT[g.phase] },
    deadline: g.deadline,
    places: placesOf(g, me, all),
    you: me && {
      seat: g.outcome ? personAt(g, me.seat) : me.seat,
      card: all ? trueCard(me) : me.told.card!,
      side: all ? me.side : me.told.side!,
      items: me.held.filter((h) => traitOf(h.trait).kind === 'item').map(({ id, trait }) => ({ id, trait })),
      effects: me.held.filter((h) => traitOf(h.trait).kind === 'effect' && !traitOf(h.trait).unaware).map((h) => h.trait),
    },
    asks: g.outcome ? [] : asksFor(g, me, viewer),
    channels: g.outcome ? [] : channelsFor(g, me, viewer === 'all'),
    outcome: g.outcome,
    board: null,
  });
}

/** After the game, everyone is shown in the seat they were dealt, no longer under another's name. */
function placesOf(g: Mafia, me: Player | null, all: boolean): PlaceView[] {
  if (!g.outcome) return g.players.map((p) => place(g, p, me, all));
  return g.players.map((_, person) => ({ ...place(g, g.players[placeOf(g, person)]!, me, all), seat: person }));
}
function place(g: Mafia, p: Player, me: Player | null, all: boolean): PlaceView {
  const knownCard = all ? { card: trueCard(p), side: p.side } : p === me ? p.told : cardKnownTo(g, p, me);
  return { seat: p.seat, alive: p.alive, card: knownCard.card, side: knownCard.side, marks: p.gone ? ['gone'] : [] };
}

/** The village's vote is shown to everyone, any other question only to the players asked. */
function asksFor(g: Mafia, me: Player | null, viewer: Viewer): Ask[] {
  if (viewer === 'all') return openAsks(g).asks;
  return openAsks(g).asks.flatMap((ask) => {
    if (!isVillageAsk(ask.id) && !(me && ask.seats.includes(me.seat))) return [];
    return [{ ...ask, seats: seatsFor(g, ask, me), given: givenFor(g, ask, me) }];
  });
}
/** Other players without a vote are listed as well, so that only never voting can give them away. */
const seatsFor = (g: Mafia, ask: Ask, me: Player | null): Seat[] =>
  isVillageAsk(ask.id)
    ? electorate(g)
        .map((p) => p.seat)
        .filter((s) => s !== me?.seat || ask.seats.includes(s))
    : ask.shown === 'self'
      ? [me!.seat]
      : ask.seats;
function givenFor(g: Mafia, ask: Ask, me: Player | null): [Seat, Answer][] {
  if (!me) return [...ask.given];
  const ownAnswers = ask.given.filter(([by]) => by === me.seat);
  if (ask.shown === 'self') return ownAnswers;
  if (ask.shown !== 'that' && !is(g, me, 'blind')) return [...ask.given];
  const others = (g.cast[ask.id] ?? []).filter((s) => s !== me.seat);
  return [...others.map((s): [Seat, Answer] => [s, []]), ...ownAnswers];
}

const channelsFor = (g: Mafia, me: Player | null, all: boolean): ChannelView[] =>
  channels(g)
    .filter((c) => all || c.hear === 'all' || (me !== null && !me.gone && c.hear.includes(me.seat)))
    .map((c) => ({
      id: c.id,
      label: c.label,
      speak: me !== null && c.speak.includes(me.seat),
      whisper: me ? whisperable(g, c, me.seat) : [],
    }));
