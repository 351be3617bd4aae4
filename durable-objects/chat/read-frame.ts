/** A frame of chat from a client, read: what it asks for, or a sentence that says why it was not understood. */
import * as v from 'valibot';
import { decode } from '../../protocol/frame.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { idOf, type Misread, tooLong } from '../command.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;
/** What such frames hold. */
export type FrameOf<S extends Schemas> = { [N in keyof S & string]: { name: N; value: v.InferOutput<S[N]> } }[keyof S & string];

/** `schemas`: what may come, by its name. Never throws. */
export function readFrame<S extends Schemas>(schemas: S, raw: string | ArrayBuffer): FrameOf<S> | Misread {
  if (typeof raw !== 'string') return { id: '', why: 'Chat takes text only.' };
  if (tooLong(raw)) return { id: '', why: `A message may have at most ${LIMITS.frame} bytes.` };
  const frame = decode(raw);
  if (!frame) return { id: '', why: 'That was not understood: it is not of the form name:type:value.' };
  const id = idOf(frame.value);
  const schema = Object.hasOwn(schemas, frame.name) ? schemas[frame.name] : undefined;
  if (!schema) return { id, why: `Chat knows nothing called '${frame.name}'.` };
  const parsed = v.safeParse(schema, frame.value);
  if (!parsed.success) return { id, why: `'${frame.name}' was not understood: it is not of the right kind.` };
  return { name: frame.name, value: parsed.output } as FrameOf<S>;
}
