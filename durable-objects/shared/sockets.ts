import { cutText } from '../../games/engine/cut-text.ts';

/** The number in the `have` parameter; 0 if missing or invalid. */
export function haveParam(request: Request): number {
  const have = Number(new URL(request.url).searchParams.get('have'));
  return Number.isSafeInteger(have) && have > 0 ? have : 0;
}

/** Accepts the upgrade and closes the socket with a reason, because browsers do not show why an upgrade was refused. */
export function rejectSocket(code: number, why: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, why);
  return new Response(null, { status: 101, webSocket: client });
}

/** Sends frames. Ignores a socket that is already closed; its close event follows. */
export function send(ws: WebSocket, frames: readonly string[]): void {
  try {
    for (const frame of frames) ws.send(frame);
  } catch {}
}

/** The runtime refuses longer reasons. */
const MAX_REASON_BYTES = 123;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export function close(ws: WebSocket, code: number, why: string): void {
  try {
    ws.close(code, cutText(why, MAX_REASON_BYTES, bytesOf));
  } catch {}
}

/** Answers a close, because hibernating sockets do not reply by themselves. Codes that may not be sent become a plain close. */
export function answerClose(ws: WebSocket, code: number, reason: string): void {
  close(ws, code === 1000 || (code >= 3000 && code <= 4999) ? code : 1000, reason);
}
