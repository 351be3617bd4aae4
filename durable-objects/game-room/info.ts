/** Public information about a game. Built field by field, so that a running game reveals no secret. */

import { LAMPLIGHTERS } from '../../games/decks/lamplighters.ts';
import type { Seat } from '../../games/engine/game.ts';
import { gameView, roomView } from '../../games/table/table.ts';
import type { GameLookup, Table } from '../../games/table/table-state.ts';
import type { GameInfo } from '../../protocol/http/games.ts';
import { type GameTimes, isAnonymous, rowOf, winnersOf } from './listing.ts';

export function infoOf(table: Table, times: GameTimes, kudos: Seat | null, gameOf: GameLookup): GameInfo {
  const { plan, founderId, stage } = table;
  // The public view of the members: in a running game players may have traded places.
  const { members } = roomView(table, null, table.now, gameOf);
  const { setup, table: options } = plan;
  const { gameSettings, total, closed, unique, uniqueWithoutModifier, useRoleGroups, roles } = setup;
  const { ranked, competitive, spectating, guests, readyCheck, noVeg, anonymousGame } = options;
  const row = rowOf(table, times, gameOf);
  const isOver = stage === 'post' || stage === 'closed';
  const named = isAnonymous(table) ? [] : members;
  const founder = named.find((m) => m.id === founderId);
  return {
    id: plan.id,
    creator: founder ? { id: founder.id, name: founder.name, avatar: founder.look?.avatar === true } : null,
    gameType: row.type,
    setup: { id: setup.id, name: setup.name },
    status: row.status,
    gameSettings,
    total,
    closed,
    unique,
    uniqueWithoutModifier,
    useRoleGroups,
    roles,
    ...setup.terms,
    ranked,
    competitive,
    players: named.filter((m) => !m.gone).map(({ id, name, kind, player }) => ({ id, name: player ?? name, kind })),
    totalPlayers: row.players,
    winners: winnersOf(table),
    ...(isOver ? seatsOf(table, gameOf) : { playerAlignmentMap: {}, playerIdMap: {} }),
    kudosReceiver: members.find((m) => kudos !== null && m.seat === kudos)?.id ?? '',
    createTime: times.created,
    startTime: times.started,
    endTime: times.ended,
    settings: {
      ranked,
      spectating,
      guests,
      readyCheck,
      noVeg,
      anonymousGame,
      scheduled: row.scheduled,
      anonymousDeck: anonymousGame && isOver ? (plan.decks ?? [LAMPLIGHTERS]) : null,
      stateLengths: plan.lengths,
      gameTypeOptions: plan.options,
    },
  };
}

function seatsOf(table: Table, gameOf: GameLookup): Pick<GameInfo, 'playerAlignmentMap' | 'playerIdMap'> {
  const places = gameView(table, null, gameOf)?.places ?? [];
  const seated = table.members.filter((m) => m.seat !== null);
  return {
    playerAlignmentMap: Object.fromEntries(places.map(({ seat, side }) => [seat, side ?? ''])),
    playerIdMap: Object.fromEntries(seated.map(({ seat, id }) => [seat!, id])),
  };
}
