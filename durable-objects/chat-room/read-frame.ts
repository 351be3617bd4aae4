/** Reads a frame of chat from a client: its request, or a sentence that says why it is invalid. */
import * as v from 'valibot';
import { LIMITS } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';
import { clientIdOf, type InvalidFrame, isTooLong } from '../game-room/command.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;
export type FrameOf<S extends Schemas> = { [N in keyof S & string]: { name: N; value: v.InferOutput<S[N]> } }[keyof S & string];

/** `schemas`: the accepted frames by name. Never throws. */
export function readFrame<S extends Schemas>(schemas: S, raw: string | ArrayBuffer): FrameOf<S> | InvalidFrame {
  if (typeof raw !== 'string') return { id: '', why: 'Chat takes text only.' };
  if (isTooLong(raw)) return { id: '', why: `A message may have at most ${LIMITS.frame} bytes.` };
  const frame = decode(raw);
  if (!frame) return { id: '', why: 'That was not understood: it is not of the form name:type:value.' };
  const id = clientIdOf(frame.value);
  const schema = Object.hasOwn(schemas, frame.name) ? schemas[frame.name] : undefined;
  if (!schema) return { id, why: `Chat knows nothing called '${frame.name}'.` };
  const parsed = v.safeParse(schema, frame.value);
  if (!parsed.success) return { id, why: `'${frame.name}' was not understood: it is not of the right kind.` };
  return { name: frame.name, value: parsed.output } as FrameOf<S>;
}
