import type { ConnectFourFact } from '../../../games/connect-four/facts.ts';
import { defineGameNews } from '../game-news.ts';

/** Only the end, which is news in every game. */
export const news = defineGameNews<ConnectFourFact>({ lines: {} });
