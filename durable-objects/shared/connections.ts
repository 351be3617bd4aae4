/** Sockets with a state that survives hibernation. The runtime answers heartbeats ('p') without waking the object. */
export class Connections<State> {
  readonly #ctx: DurableObjectState;
  readonly #states = new WeakMap<WebSocket, State>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
  }

  /** Accepts a connection. `tag` groups connections and cannot change; `response` is for the client. */
  accept(state: State, tag?: string): { ws: WebSocket; response: Response } {
    const { 0: client, 1: ws } = new WebSocketPair();
    this.#ctx.acceptWebSocket(ws, tag === undefined ? [] : [tag]);
    this.set(ws, state);
    return { ws, response: new Response(null, { status: 101, webSocket: client }) };
  }

  get(ws: WebSocket): State {
    const state = this.#states.get(ws) ?? (ws.deserializeAttachment() as State);
    this.#states.set(ws, state);
    return state;
  }
  set(ws: WebSocket, state: State): void {
    ws.serializeAttachment(state);
    this.#states.set(ws, state);
  }

  /** Connections with this tag, or all; includes closing ones. */
  all(tag?: string): WebSocket[] {
    return this.#ctx.getWebSockets(tag);
  }
  open(tag?: string): WebSocket[] {
    return this.all(tag).filter((ws) => ws.readyState === WebSocket.OPEN);
  }
}
