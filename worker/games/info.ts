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
  const infoObject = 'refused' in answer && answer.status === 404 ? await env.RECORDS.get(infoKey(id)) : null;
  if (!infoObject) return unwrap(answer).info;
  const info = withDefaults(await infoObject.json<Partial<GameInfo>>(), id);
  const mayRead = hasLinkSecret(infoObject, link) || isPlayer(info, person) || (session && isAllowed(session, 'reviewPrivate'));
  if (!mayRead && !(await visibleGame(database(env), id, person))) throw problem(404, NO_SUCH_GAME);
  return info;
}

/** Defaults for fields that rooms of earlier versions did not store. */
const DEFAULT_INFO: Omit<GameInfo, 'id'> = {
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
const withDefaults = (partial: Partial<GameInfo>, id: string): GameInfo => ({
  ...DEFAULT_INFO,
  id,
  ...partial,
  creator: partial.creator ? { ...NO_ONE, ...partial.creator } : null,
  setup: { ...DEFAULT_INFO.setup, ...partial.setup },
  settings: { ...DEFAULT_INFO.settings, ...partial.settings },
});

const isPlayer = ({ playerIdMap }: GameInfo, person: string | null): boolean =>
  person !== null && Object.values(playerIdMap).includes(person);
