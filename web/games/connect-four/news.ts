import type { ConnectFourFact } from '../../../games/connect-four/facts.ts';
import { defineGameNews } from '../game-news.ts';

/** The only news is the end, which all games announce. */
export const news = defineGameNews<ConnectFourFact>({ lines: {} });
