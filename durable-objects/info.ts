/** What anybody may know of a game who has its link: built up from nothing, so that a running game tells no secret. */
import { deckOf } from '../games/decks.ts';
import type { Seat } from '../games/game.ts';
import { gameView, roomView } from '../games/table.ts';
import type { GameOf, Table } from '../games/table-state.ts';
import type { GameInfo } from '../protocol/rest/games.ts';
import { isNameless, rowOf, type Times, winnersOf } from './listing.ts';

/** `kudos`: the seat that was thanked. */
export function infoOf(table: Table, times: Times, kudos: Seat | null, gameOf: GameOf): GameInfo {
  const { plan, founderId, stage } = table;
  // As everybody at the table sees it: while the game runs players may have traded places.
  const { members } = roomView(table, null, table.now, gameOf);
  const { setup, table: options } = plan;
  const { gameSettings, total, closed, unique, uniqueWithoutModifier, useRoleGroups, roles } = setup;
  const { ranked, competitive, spectating, guests, readyCheck, noVeg, anonymousGame } = options;
  const row = rowOf(table, times, gameOf);
  const isOver = stage === 'post' || stage === 'closed';
  const named = isNameless(table) ? [] : members;
  const founder = named.find((m) => m.id === founderId);
  return {
    id: plan.id,
    creator: founder ? { id: founder.id, name: founder.name, avatar: founder.look?.avatar === true } : null,
    gameType: row.type,
    setup: { id: setup.id, name: setup.name },
    status: row.status,
    ...{ gameSettings, total, closed, unique, uniqueWithoutModifier, useRoleGroups, roles },
    ...setup.terms,
    ...{ ranked, competitive },
    players: named.filter((m) => !m.gone).map(({ id, name, kind }) => ({ id, name, kind })),
    totalPlayers: row.players,
    winners: winnersOf(table),
    ...(isOver ? seatsOf(table, gameOf) : { playerAlignmentMap: {}, playerIdMap: {} }),
    kudosReceiver: members.find((m) => kudos !== null && m.seat === kudos)?.id ?? '',
    createTime: times.created,
    startTime: times.started,
    endTime: times.ended,
    settings: {
      ...{ ranked, spectating, guests, readyCheck, noVeg, anonymousGame },
      scheduled: row.scheduled,
      anonymousDeck: anonymousGame && isOver ? deckTold(options.anonymousDeckId) : null,
      stateLengths: plan.lengths,
      gameTypeOptions: plan.options,
    },
  };
}

/** While a game runs, its deck may hint at who chose it. */
function deckTold(id: string): GameInfo['settings']['anonymousDeck'] {
  const deck = deckOf(id);
  return deck ? { id, name: deck.name } : null;
}

/** Who sat where, and on which side, told when the game is over. */
function seatsOf(table: Table, gameOf: GameOf): Pick<GameInfo, 'playerAlignmentMap' | 'playerIdMap'> {
  const places = gameView(table, null, gameOf)?.places ?? [];
  const seated = table.members.filter((m) => m.seat !== null);
  return {
    playerAlignmentMap: Object.fromEntries(places.map(({ seat, side }) => [seat, side ?? ''])),
    playerIdMap: Object.fromEntries(seated.map(({ seat, id }) => [seat!, id])),
  };
}
