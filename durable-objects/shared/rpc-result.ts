/** The answer of an object's method: its values, or a sentence for the player with its HTTP status. */
export type RpcResult<T = object> = ({ ok: true } & T) | RpcRefusal;
export interface RpcRefusal {
  refused: string;
  status: number;
  /** No table exists here at all; a refusal for one person does not set it. */
  empty?: true;
}
export const refuse = (status: number, refused: string): RpcRefusal => ({ refused, status });
