/**
 * Detects within about three seconds that the page has lost its network, for all of its sockets together: by the browser's
 * offline event, or because a socket does not answer a ping. Pings only while the page is visible and no socket has received
 * anything lately. Does nothing outside a page (bots, tests), where each socket has only its own heartbeat.
 */

/** An open or reconnecting socket of this page. */
export interface NetworkSocket {
  /** Sends a ping; false if the socket is not open. */
  ping(): boolean;
  /** Checks at once whether the connection is alive. */
  checkConnection(): void;
  /** Drops an open connection and reconnects. */
  loseConnection(): void;
  /** Tells the socket that the page was hidden or shown. */
  notePage(isHidden: boolean): void;
}

/** Time without a frame on any socket before one of them is pinged. */
const QUIET_MS = 1_250;
/** Time to wait for an answer. `most` applies before the first answer, and on very slow networks. */
const PATIENCE_MS = { least: 1_250, most: 11_000 };
/** A timer this late means that the page was frozen, so answers may be waiting to be read. */
const FROZEN_MS = 500;

const sockets = new Set<NetworkSocket>();
let heardAt = 0;
let pingedAt: number | null = null;
/** Milliseconds from a ping to its answer; null before the first answer. */
let roundTrip: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

interface Page {
  document: EventTarget & { readonly hidden: boolean };
  window: EventTarget;
}
/** Null outside a page (bots, tests). */
function thisPage(): Page | null {
  const { document, window } = globalThis as Partial<Page>;
  return document && window ? { document, window } : null;
}

/** Whether this is a hidden page. */
export const isPageHidden = (): boolean => thisPage()?.document.hidden ?? false;

/** The network may be back: every socket checks its connection, or reconnects at once. */
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

/** Notes that a socket has opened or received a frame. */
export function noteNetworkAlive(isAnswer = false): void {
  heardAt = Date.now();
  if (pingedAt !== null) {
    const took = heardAt - pingedAt;
    // One quick answer does not make a slow network fast.
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
  // Done at once, because the timers of a hidden page may never run again.
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

/** Several times the usual round trip, so that a slow network does not count as lost. */
const patience = (): number =>
  roundTrip === null ? PATIENCE_MS.most : Math.min(Math.max(4 * roundTrip, PATIENCE_MS.least), PATIENCE_MS.most);

function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!thisPage() || isPageHidden() || sockets.size === 0) return;
  const dueAt = pingedAt === null ? heardAt + QUIET_MS : pingedAt + patience();
  timer = setTimeout(() => onTimer(dueAt), Math.max(0, dueAt - Date.now()));
}

function onTimer(dueAt: number): void {
  timer = undefined;
  const now = Date.now();
  const isFrozen = now > dueAt + FROZEN_MS;
  if (pingedAt !== null && !isFrozen) {
    // A network that has become slow gets more time after the reconnect.
    roundTrip = 2 * Math.max(roundTrip ?? 0, PATIENCE_MS.least / 4);
    loseAll();
    return;
  }
  if (isFrozen || now >= heardAt + QUIET_MS) {
    pingedAt = [...sockets].some((socket) => socket.ping()) ? now : null;
    // If no socket is open, the next one to open restarts the schedule.
    if (pingedAt === null) return;
  }
  schedule();
}
