/** The table of this page load, whose socket opens beside the session and not after it. */
import { SESSION_MARK } from '../../../../protocol/http/prefetch.ts';
import { pageAt } from '../../../../protocol/pages.ts';
import { session } from '../../../lib/session.ts';
import { playSoundFor } from './activity-alerts.ts';
import { type GameEntry, type GamePageState, openGame } from './game-context.ts';

let early: { key: string; game: GamePageState } | null = null;

const keyOf = ({ link, seat, watch, takeOver }: GameEntry): string => JSON.stringify([link, seat, watch, takeOver]);

/** The way in that the address of a table's page asks for. */
export const entryAt = (link: string, search: URLSearchParams): GameEntry => ({
  link,
  seat: search.get('seat') ?? undefined,
  watch: search.has('spectate'),
  takeOver: search.has('takeover'),
});

/** Opens the table at the address of the page, if its browser may have a session that is still being loaded. */
export function openEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): void {
  const page = pageAt(pathname);
  const mayHaveSession = document.documentElement.hasAttribute(SESSION_MARK) && !session.peek().loaded;
  if (page?.pattern !== '/game/:link' || !mayHaveSession) return;
  const entry = entryAt((page.params as { link: string }).link, new URLSearchParams(search));
  early = { key: keyOf(entry), game: openGame(entry, playSoundFor) };
}

/** The table that was opened early, to the first who enters in the same way; otherwise it is opened now. */
export function takeGame(entry: GameEntry): GamePageState {
  const opened = early;
  early = null;
  if (opened?.key === keyOf(entry) && opened.game.state.peek() !== 'refused') return opened.game;
  opened?.game.client.close();
  return openGame(entry, playSoundFor);
}
