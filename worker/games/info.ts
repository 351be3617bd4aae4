import { database } from '../../db/core/database.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameInfo } from '../../protocol/http/games.ts';
import { infoKey } from '../../protocol/record-keys.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { gameId, NO_SUCH_GAME, unwrap } from './room.ts';
import { hasLinkSecret, visibleGame } from './visible-game.ts';

/** Public information about a game, for anyone with its link or a seat in it. */
export async function infoOf(env: Env, link: string, session: Session | null): Promise<GameInfo> {
  const id = gameId(link);
  const person = session?.person.id ?? null;
  const answer = await gameRoom(env, id).info(person, link);
  // The room deletes its game some minutes after the end, and leaves its last info in R2.
  const stored = 'refused' in answer && answer.status === 404 ? await env.RECORDS.get(infoKey(id)) : null;
  if (!stored) return unwrap(answer).info;
  const told = withDefaults(await stored.json<Partial<GameInfo>>(), id);
  const may = hasLinkSecret(stored, link) || isOf(told, person) || (session && isAllowed(session, 'reviewPrivate'));
  if (!may && !(await visibleGame(database(env), id, person))) throw problem(404, NO_SUCH_GAME);
  return told;
}

/** Defaults for fields that rooms of earlier versions did not store. */
const UNTOLD: Omit<GameInfo, 'id'> = {
  creator: null,
  gameType: '',
  setup: { id: '', name: '' },
  status: 'Finished',
  ranked: false,
  competitive: false,
  gameSettings: [],
  total: 0,
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roles: [],
  players: [],
  totalPlayers: 0,
  winners: [],
  playerAlignmentMap: {},
  playerIdMap: {},
  kudosReceiver: '',
  createTime: 0,
  startTime: 0,
  endTime: 0,
  settings: {
    ranked: false,
    spectating: false,
    guests: false,
    readyCheck: false,
    noVeg: false,
    anonymousGame: false,
    scheduled: false,
    anonymousDeck: null,
    stateLengths: {},
    gameTypeOptions: {},
  },
};
const NO_ONE = { id: '', name: '', avatar: false };
const withDefaults = (told: Partial<GameInfo>, id: string): GameInfo => ({
  ...UNTOLD,
  id,
  ...told,
  creator: told.creator ? { ...NO_ONE, ...told.creator } : null,
  setup: { ...UNTOLD.setup, ...told.setup },
  settings: { ...UNTOLD.settings, ...told.settings },
});

const isOf = ({ playerIdMap }: GameInfo, person: string | null): boolean =>
  person !== null && Object.values(playerIdMap).includes(person);
