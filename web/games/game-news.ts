/** News of a game that players must not miss on any part of the page. Each game declares its news in its `news.ts`. */
import type { Seat } from '../../games/engine/game.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import type { Words } from '../i18n/messages.ts';

/** `me` is null for spectators. `before` is the record up to this line. */
export interface NewsReader {
  me: Seat | null;
  before: readonly FactFrame[];
}
/** True shows the line as in the record; words replace it. */
type NewsTest<F> = true | ((fact: F, reader: NewsReader) => boolean | Words);

/** The notice to a player who is out of the game, with what they can still do. */
export interface OutOfGame {
  title: string;
  words: string;
  /** Loaded once a player is out. */
  details?: () => Promise<OutDetails>;
}
export interface OutDetails {
  /** Explains what happened to the player; null if the record does not say. */
  how: (reader: NewsReader) => { title: string; words: Words } | null;
  /** Other things that the player may still do at this table, one sentence each. */
  rights: (reader: NewsReader) => string[];
}
export interface GameNews {
  /** Tests by kind of line. Lines that are 'quiet' in the transcript must not be listed, and talk is never news. */
  lines: Readonly<Record<string, NewsTest<never>>>;
  /** Kinds of lines that put a player out, with a function that returns the seat. */
  outs: Readonly<Record<string, (fact: never) => Seat>>;
  out: OutOfGame;
}

type Of<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
/** Defines the news of a game whose facts are `F`. */
export const defineGameNews = <F extends { kind: string }>(news: {
  lines: { [K in F['kind']]?: NewsTest<Of<F, K>> };
  outs?: { [K in F['kind']]?: (fact: Of<F, K>) => Seat };
  out?: OutOfGame;
}): GameNews => ({ outs: {}, out: OUT, ...news }) as GameNews;

const OUT: OutOfGame = {
  title: 'You are out.',
  words: 'Watch the others play on, and talk with everyone at the table.',
};
