/** What of a game its players must not miss, whatever part of the page they look at. Each game declares it in its `news.ts`. */
import type { Seat } from '../../games/engine/game.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import type { Words } from '../i18n/messages.ts';

/** `me`: null for who watches. `before`: the record up to this line. */
export interface NewsReader {
  me: Seat | null;
  before: readonly FactFrame[];
}
/** True: shown as in the record. Words: shown instead of it. */
type NewsTest<F> = true | ((fact: F, reader: NewsReader) => boolean | Words);

/** How a player goes out of the game, and what is left to do then. */
export interface OutOfGame {
  title: string;
  words: string;
  /** Loads once a player is out. */
  details?: () => Promise<OutDetails>;
}
export interface OutDetails {
  /** What happened to them; null where the record does not say. */
  how: (reader: NewsReader) => { title: string; words: Words } | null;
  /** What else they may do at this table, a sentence each. */
  rights: (reader: NewsReader) => string[];
}
export interface GameNews {
  /** By kind of line. The lines must not be 'quiet' in the transcript, and talk is no news. */
  lines: Readonly<Record<string, NewsTest<never>>>;
  /** The lines that tell a player to be out, with the seats they name. */
  outs: Readonly<Record<string, (fact: never) => Seat>>;
  out: OutOfGame;
}

type Of<F, K> = F extends { kind: infer X } ? (K extends X ? F & { kind: K } : never) : never;
/** The news of a game whose facts are `F`. */
export const defineGameNews = <F extends { kind: string }>(news: {
  lines: { [K in F['kind']]?: NewsTest<Of<F, K>> };
  outs?: { [K in F['kind']]?: (fact: Of<F, K>) => Seat };
  out?: OutOfGame;
}): GameNews => ({ outs: {}, out: OUT, ...news }) as GameNews;

const OUT: OutOfGame = {
  title: 'You are out.',
  words: 'Watch the others play on, and talk with everyone at the table.',
};
