import * as v from 'valibot';
import { LIMITS } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;
export type FrameOf<S extends Schemas> = { [N in keyof S & string]: { name: N; value: v.InferOutput<S[N]> } }[keyof S & string];

/** `id` is the client's own id if one could be read, else ''. */
export interface InvalidFrame {
  id: string;
  why: string;
}

/** Parses a frame; never throws. `reader` is the recipient named in errors. `explain` describes a value that fits no schema. */
export function readFrame<S extends Schemas>(
  schemas: S,
  raw: string | ArrayBuffer,
  reader: string,
  explain: (name: keyof S & string, issue: v.BaseIssue<unknown>) => string = notUnderstood,
): FrameOf<S> | InvalidFrame {
  if (typeof raw !== 'string') return { id: '', why: `${reader} takes text only.` };
  if (isTooLong(raw)) return { id: '', why: `A message may have at most ${LIMITS.frame} bytes.` };
  const frame = decode(raw);
  if (!frame) return { id: '', why: 'That was not understood: it is not of the form name:type:value.' };
  const id = clientIdOf(frame.value);
  const schema = Object.hasOwn(schemas, frame.name) ? schemas[frame.name] : undefined;
  if (!schema) return { id, why: `${reader} knows nothing called '${frame.name}'.` };
  const parsed = v.safeParse(schema, frame.value);
  if (!parsed.success) return { id, why: explain(frame.name, parsed.issues[0]) };
  return { name: frame.name, value: parsed.output } as FrameOf<S>;
}

const notUnderstood = (name: string): string => `'${name}' was not understood: it is not of the right kind.`;

/** A UTF-16 code unit takes at most three bytes of UTF-8, so most frames need not be encoded to be measured. */
function isTooLong(raw: string): boolean {
  if (raw.length > LIMITS.frame) return true;
  return raw.length * 3 > LIMITS.frame && new TextEncoder().encode(raw).length > LIMITS.frame;
}

function clientIdOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return '';
  const { id } = value as { id: unknown };
  return typeof id === 'string' && /^[\w-]{1,36}$/.test(id) ? id : '';
}
