/** Answer of an object's method: its values, or a sentence for the player with an HTTP status. */
export type RpcResult<T = object> = ({ ok: true } & T) | RpcRefusal;
export interface RpcRefusal {
  refused: string;
  status: number;
  /** No table exists here at all. Not set when only this person is refused. */
  empty?: true;
}
export const refuse = (status: number, refused: string): RpcRefusal => ({ refused, status });
