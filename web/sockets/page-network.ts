/**
 * Finds out within about three seconds that this page has lost its network, for all of its sockets together: by the browser's own
 * event, or because one socket does not answer a ping. It pings only while the page is visible and no socket has received
 * anything lately. Where there is no page (bots, tests) it does nothing: there each socket has only its own heartbeat.
 */

/** An open or reconnecting socket of this page. */
export interface NetworkSocket {
  /** Sends a ping; false while it is not open. */
  ping(): boolean;
  /** Finds out at once whether the connection is alive. */
  checkConnection(): void;
  /** Gives up an open connection and makes a new one. */
  loseConnection(): void;
  /** The page was hidden or shown. */
  notePage(isHidden: boolean): void;
}

/** How long all sockets may be silent before one is pinged. */
const QUIET_MS = 1_250;
/** How long an answer may take. `most`: before the first answer, and on a very slow network. */
const PATIENCE_MS = { least: 1_250, most: 11_000 };
/** A timer this late means that the page was frozen: answers may wait to be read. */
const FROZEN_MS = 500;

const sockets = new Set<NetworkSocket>();
let heardAt = 0;
let pingedAt: number | null = null;
/** Milliseconds from a ping to its answer; null before the first one. */
let roundTrip: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

interface Page {
  document: EventTarget & { readonly hidden: boolean };
  window: EventTarget;
}
/** Null where there is no page. */
function thisPage(): Page | null {
  const { document, window } = globalThis as Partial<Page>;
  return document && window ? { document, window } : null;
}

/** Whether this is a page that the player does not see. */
export const isPageHidden = (): boolean => thisPage()?.document.hidden ?? false;

/** The network is back, or may be: every socket finds out whether it is alive, or reconnects at once. */
export function checkConnections(): void {
  for (const socket of sockets) socket.checkConnection();
  schedule();
}

export function watchNetwork(socket: NetworkSocket): void {
  if (sockets.size === 0) turnListeners('addEventListener');
  sockets.add(socket);
}

export function unwatchNetwork(socket: NetworkSocket): void {
  if (!sockets.delete(socket) || sockets.size > 0) return;
  turnListeners('removeEventListener');
  stopPings();
  roundTrip = null;
}

/** A socket has opened, or has received a frame. */
export function noteNetworkAlive(isAnswer = false): void {
  heardAt = Date.now();
  if (pingedAt !== null) {
    const took = heardAt - pingedAt;
    // One quick answer does not make a slow network quick.
    if (isAnswer) roundTrip = roundTrip === null ? took : Math.max(took, (roundTrip + took) / 2);
    stopPings();
  }
  if (timer === undefined) schedule();
}

function turnListeners(turn: 'addEventListener' | 'removeEventListener'): void {
  const page = thisPage();
  page?.document[turn]('visibilitychange', onVisibilityChange);
  page?.window[turn]('online', checkConnections);
  page?.window[turn]('offline', loseAll);
}
function onVisibilityChange(): void {
  stopPings();
  // At once: the timers of a hidden page may never run again.
  for (const socket of sockets) socket.notePage(isPageHidden());
  if (!isPageHidden()) checkConnections();
}
function loseAll(): void {
  stopPings();
  for (const socket of sockets) socket.loseConnection();
}

function stopPings(): void {
  clearTimeout(timer);
  timer = undefined;
  pingedAt = null;
}

/** Several times the usual answer, so that a slow network is not taken for a lost one. */
const patience = (): number =>
  roundTrip === null ? PATIENCE_MS.most : Math.min(Math.max(4 * roundTrip, PATIENCE_MS.least), PATIENCE_MS.most);

function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!thisPage() || isPageHidden() || sockets.size === 0) return;
  const due = pingedAt === null ? heardAt + QUIET_MS : pingedAt + patience();
  timer = setTimeout(() => onTimer(due), Math.max(0, due - Date.now()));
}

function onTimer(due: number): void {
  timer = undefined;
  const now = Date.now();
  const isFrozen = now > due + FROZEN_MS;
  if (pingedAt !== null && !isFrozen) {
    // A network that has become slow gets more time after the reconnect.
    roundTrip = 2 * Math.max(roundTrip ?? 0, PATIENCE_MS.least / 4);
    loseAll();
    return;
  }
  if (isFrozen || now >= heardAt + QUIET_MS) {
    pingedAt = [...sockets].some((socket) => socket.ping()) ? now : null;
    // Without an open socket the next one to open begins again.
    if (pingedAt === null) return;
  }
  schedule();
}
