import type { GameRecord } from '../../protocol/http/games.ts';

/** Record of a game in which nothing happened, without the fields that differ between games. */
export const ENDED: Omit<GameRecord, 'id' | 'gameId' | 'gameType' | 'plan' | 'players'> = {
  version: 1,
  createTime: 1,
  startTime: 2,
  endTime: 3,
  facts: [],
  inputs: [],
  deal: null,
  seed: [],
  seal: '',
  outcome: { winners: [], by: [] },
  kudos: null,
  broken: false,
};
