import { monthOf } from '../../db/games/played-lately.ts';
import type { GameResults, PlayerResult, RescuePair, StatIncrement, TallyIncrement } from '../../db/games/results.ts';
import type { RatedSeat } from '../../db/ranked/points.ts';
import type { Feats } from '../../games/dailies.ts';
import type { Fact, Seat } from '../../games/engine/game.ts';
import type { Rescue } from '../../games/engine/reference.ts';
import { nameOf } from '../../games/engine/setup.ts';
import { CATALOGUES, REFERENCES } from '../../games/index.ts';
import { gameView } from '../../games/table/table.ts';
import type { GameLookup, Member, Table } from '../../games/table/table-state.ts';
import { stakesOf } from '../../protocol/stakes.ts';
import { kudosOf } from './record.ts';

/** Practice games, and games ended by staff, do not count. */
export const countsForStats = ({ plan, cancelled }: Table): boolean => !plan.table.practice && !cancelled;

export interface RecordHighlights {
  kudos: Seat | null;
  earned: { seat: Seat; id: string }[];
  rescues: Rescue[];
  /** The card dealt to each seat; empty if the record does not say. */
  dealt: string[];
  feats: Feats[];
}
export function highlightsOf(gameId: string, record: readonly Fact[]): RecordHighlights {
  const book = REFERENCES[gameId];
  const over = record.findLast(({ fact }) => fact.kind === 'over')?.fact as { cards?: { dealt?: string }[] } | undefined;
  const dealt = (over?.cards ?? []).map((card) => card.dealt ?? '');
  return {
    dealt,
    kudos: kudosOf(record),
    earned: book?.earned(record) ?? [],
    rescues: book?.rescues(record) ?? [],
    feats: book?.feats(record) ?? [],
  };
}
/** Null if there are no results to store. `endedAt`: milliseconds since 1970. */
export function resultsOf(table: Table, endedAt: number, highlights: RecordHighlights, gameOf: GameLookup): GameResults | null {
  const { plan, play, members } = table;
  const outcome = play?.outcome;
  if (!outcome || !countsForStats(table)) return null;
  const places = new Map(gameView(table, null, gameOf)!.places.map((place) => [place.seat, place]));
  const people = members.filter((m): m is Member & { seat: Seat } => m.kind !== 'bot' && m.seat !== null);
  const [isDaily, kind] = [countsForDailies(table), gameOf(plan.gameId).gameType];
  const played = people.map((member): PlayerResult => {
    const { card, side } = places.get(member.seat) ?? { card: null, side: null };
    const left = member.quit || member.replaced ? 1 : 0;
    const won = !left && outcome.winners.includes(member.seat) ? 1 : 0;
    const result = {
      person: member.id,
      seat: member.seat,
      role: card ?? '',
      alignment: side ?? '',
      won,
      left,
      counted: 0,
    } as const;
    return {
      ...result,
      counted: member.kind === 'member' && isCounted(table, result) ? 1 : 0,
      ...(isDaily && member.kind === 'member' && { daily: { kind, feats: highlights.feats[member.seat] ?? {} } }),
    };
  });
  const counted = played.filter((result) => result.counted === 1);
  const sums = counted.flatMap((result) => sumsOf(result, plan.setup.id, endedAt));
  const finished = new Map(counted.flatMap(({ person, seat, left }) => (left ? [] : [[seat, person]])));
  const pays = new Map(REFERENCES[plan.gameId]?.achievements().map(({ id, coins }) => [id, coins]));
  const earned = highlights.earned.flatMap(({ seat, id }) => {
    const user = finished.get(seat);
    return user === undefined ? [] : [{ user, id, coins: pays.get(id) ?? 0 }];
  });
  const rescues = highlights.rescues.flatMap(({ by, of }): RescuePair[] => {
    const [one, other] = [finished.get(by), finished.get(of)].sort();
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  const decks = plan.decks?.map(({ id }) => id) ?? [];
  const kudos = isForStakes(table) ? highlights.kudos : null;
  const tallies = talliesOf(table, highlights.dealt, gameOf);
  return {
    game: plan.id,
    setup: plan.setup.id,
    ...(!plan.table.private && { lobby: plan.table.lobby }),
    deal: plan.setup.deal ?? '',
    tallies,
    endedAt,
    people: !isMostlyBots(table),
    ...ratedGame(table, highlights.dealt),
    played,
    sums,
    earned,
    rescues,
    kudos,
    decks,
  };
}

/** Whether a game counts for daily challenges: public, unbroken, not mostly bots, and with at least two members. */
function countsForDailies(table: Table): boolean {
  const { plan, members, broken } = table;
  const isWhole = !broken && !members.some((member) => member.quit || member.replaced);
  const seated = members.filter(({ kind, seat }) => kind === 'member' && seat !== null);
  return isWhole && !plan.table.private && !isMostlyBots(table) && seated.length >= 2;
}

/** Results of a game that pays points: for stakes, unbroken, and with members only. */
function ratedGame(table: Table, dealt: readonly string[]): Pick<GameResults, 'rated'> {
  const { plan, play, members, broken } = table;
  const stakes = stakesOf(plan.table);
  const seated = members.filter((member): member is Member & { seat: Seat } => member.seat !== null);
  const isWhole = !broken && seated.every((member) => member.kind === 'member' && !member.quit && !member.replaced);
  if (!stakes || !isWhole || plan.gameId !== 'mafia' || plan.setup.deal === undefined || !play?.outcome) return {};
  const { winners } = play.outcome;
  const seats = seated.flatMap(({ id, seat }): RatedSeat[] => {
    const faction = factionOf(plan.gameId, dealt[seat] ?? '');
    return faction === null ? [] : [{ seat, user: id, faction, won: winners.includes(seat) ? 1 : 0 }];
  });
  return seats.length === seated.length ? { rated: { stakes, seats } } : {};
}

/** Sides that are factions. Players of any other side play for themselves, so each role is rated separately. */
const SIDES: ReadonlySet<string> = new Set(['Village', 'Mafia', 'Cult']);
function factionOf(gameId: string, card: string): string | null {
  const role = CATALOGUES[gameId]?.roles.get(nameOf(card));
  if (!role) return null;
  return SIDES.has(role.side) ? role.side : nameOf(card);
}

/** Games with more bots than people say little about people. */
function isMostlyBots({ members }: Table): boolean {
  const seated = members.filter(({ seat }) => seat !== null);
  return seated.filter(({ kind }) => kind === 'bot').length * 2 > seated.length;
}

/**
 * Statistics of a clean game for its deal; games that people left, or that broke, do not count. A game with more bots than
 * people says little about people, so only the fact that it was played is counted.
 */
function talliesOf(table: Table, dealt: readonly string[], gameOf: GameLookup): TallyIncrement[] {
  const { plan, play, members, broken } = table;
  const outcome = play?.outcome;
  if (!outcome || broken || plan.setup.deal === undefined || members.some((member) => member.quit || member.replaced)) return [];
  if (isMostlyBots(table)) return [{ kind: 'all', key: 'bots', won: 0 }];
  const sideOf = (card: string) => CATALOGUES[plan.gameId]?.roles.get(nameOf(card))?.side ?? '';
  const won = (seats: readonly Seat[]): 0 | 1 => (seats.some((seat) => outcome.winners.includes(seat)) ? 1 : 0);
  const seatsBy = (of: (card: string) => string) => Map.groupBy(dealt.keys(), (seat) => of(dealt[seat]!));
  const perSide = [...seatsBy(sideOf)].map(([key, seats]) => ({ kind: 'alignment', key, won: won(seats) }) as const);
  const perRole = [...dealt.entries()].map(([seat, card]) => ({ kind: 'role', key: nameOf(card), won: won([seat]) }) as const);
  const days = String(gameView(table, null, gameOf)!.phase.count);
  return [{ kind: 'all', key: '', won: 0 } as const, ...perSide, ...perRole, { kind: 'days', key: days, won: 0 } as const].filter(
    ({ kind, key }) => kind === 'all' || key !== '',
  );
}

/** Counts only ranked and competitive Mafia; friends could rig others. Leaving always counts, finishing only if no one left. */
function isCounted(table: Table, { left }: Pick<PlayerResult, 'left'>): boolean {
  const { broken, members } = table;
  const quitters = members.filter((m) => m.quit);
  const isWhole = quitters.length ? quitters.every((m) => m.gone === 'vegged') : !broken;
  return table.plan.gameId === 'mafia' && isForStakes(table) && (left === 1 || isWhole);
}
const isForStakes = ({ plan }: Table): boolean => plan.table.ranked || plan.table.competitive;

function sumsOf({ person, role, alignment, won, left }: PlayerResult, setup: string, endedAt: number): StatIncrement[] {
  const grown = { user: person, total: left ? 0 : 1, won, abandoned: left } as const;
  const sums: StatIncrement[] = [
    { ...grown, kind: 'all', key: '' },
    { ...grown, kind: 'setup', key: setup },
    { ...grown, kind: 'role', key: role },
    { ...grown, kind: 'alignment', key: alignment },
    { ...grown, kind: 'month', key: monthOf(endedAt) },
  ];
  return sums.filter(({ kind, key }) => kind === 'all' || key !== '');
}
