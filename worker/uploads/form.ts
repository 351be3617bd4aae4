import type { Env as AnyApp, Context, MiddlewareHandler } from 'hono';
import { DECK_LIMITS } from '../../protocol/deck-limits.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { problem } from '../problem.ts';
import type { Bytes } from './bytes.ts';

/** Maximum bytes of a whole form: the largest picture as base64, plus the rest. */
export const MAX_FORM_BYTES = 1_500_000;
const TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/gif', 'application/octet-stream', ''];

const tooLarge = () => problem(413, 'File too large, must be less than 1 MB.');
const tooLargeTogether = () => problem(413, 'These pictures are too large together: at most 5 MB at once.');
const malformedForm = () => problem(400, 'That form cannot be read. Send it as multipart/form-data.');

type Fields<F extends string> = Record<F, string | File>;

/** Reads the form in the route's declaration: each field exactly once, and no others. Handlers use `c.req.valid('form')`. */
export const form =
  <F extends string>(...fields: F[]): MiddlewareHandler<AnyApp, string, { in: { form: Fields<F> }; out: { form: Fields<F> } }> =>
  async (c, next) => {
    c.req.addValidatedData('form', await formOf(c, fields));
    await next();
  };

export interface DeckForm {
  deckId: string | File;
  profiles: string | File;
  /** Pictures, keyed by the index of their profile in the list. */
  avatars: Map<number, string | File>;
}
/** The form of a deck: its id, the list of its profiles, and a picture for some of them. */
export const deckForm: MiddlewareHandler<
  AnyApp,
  string,
  { in: { form: Record<string, string | File> }; out: { form: DeckForm } }
> = async (c, next) => {
  const read = await readForm(c, MAX_DECK_BYTES, tooLargeTogether);
  const avatars = new Map<number, string | File>();
  for (const key of new Set(read.keys())) {
    const at = /^avatar(\d{1,2})$/.exec(key)?.[1];
    if (at !== undefined) avatars.set(Number(at), only(read.getAll(key), key));
    else if (key !== 'deckId' && key !== 'profiles') throw oddField();
  }
  const form = { deckId: only(read.getAll('deckId'), 'deckId'), profiles: only(read.getAll('profiles'), 'profiles'), avatars };
  c.req.addValidatedData('form', form);
  await next();
};
/** Maximum bytes of a deck's form, which has names and messages besides the pictures. */
const MAX_DECK_BYTES = DECK_LIMITS.form + LIMITS.body;

async function formOf<F extends string>(c: Context, fields: readonly F[]): Promise<Fields<F>> {
  const read = await readForm(c, MAX_FORM_BYTES, tooLarge);
  if ([...read.keys()].some((key) => !fields.some((field) => field === key))) throw oddField();
  return Object.fromEntries(fields.map((field) => [field, only(read.getAll(field), field)])) as Fields<F>;
}

const oddField = () => problem(400, 'There is a field in that form that this call does not take.');

async function readForm(c: Context, maxLength: number, tooMuch: () => Error): Promise<FormData> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*\bboundary=\S/i.test(type)) throw problem(415, 'Send the picture as multipart/form-data.');
  const bytes = await bodyWithin(c.req.raw, maxLength, tooMuch);
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformedForm();
  });
}

function only(values: (string | File)[], field: string): string | File {
  if (values.length !== 1) throw problem(400, `The form must have the field '${field}' once.`);
  return values[0]!;
}

/** Stops reading at the limit, whatever content-length says. */
async function bodyWithin(request: Request, maxLength: number, tooMuch: () => Error): Promise<Bytes> {
  if (Number(request.headers.get('content-length') ?? 0) > maxLength) throw tooMuch();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxLength) throw tooMuch();
    parts.push(part);
  }
  const result = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** The bytes of a picture, sent as a file or as a base64 data URL. Its declared type must be a picture type. */
export async function pictureBytes(value: string | File): Promise<Bytes> {
  const { type, bytes } = typeof value === 'string' ? fromDataUrl(value) : await fromFile(value);
  if (!TYPES.includes(type.toLowerCase())) throw problem(415, 'A picture must be a PNG, JPEG, WebP or GIF file.');
  if (bytes.length > LIMITS.upload) throw tooLarge();
  if (bytes.length === 0) throw problem(400, 'That file is empty. Choose a picture.');
  return bytes;
}

const fromFile = async (file: File) => ({ type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });

function fromDataUrl(text: string): { type: string; bytes: Bytes } {
  const comma = text.indexOf(',');
  const [, type] = /^data:([\w.+/-]*);base64$/.exec(text.slice(0, Math.max(0, comma))) ?? [];
  if (type === undefined) throw problem(400, 'A picture is sent as a file, or as a data URL in base64.');
  try {
    const binary = atob(text.slice(comma + 1));
    return { type, bytes: Uint8Array.from(binary, (character) => character.charCodeAt(0)) };
  } catch {
    throw problem(400, 'That picture is not valid base64.');
  }
}

export function textOf(value: string | File, field: string): string {
  if (typeof value !== 'string') throw problem(400, `The field '${field}' must be text.`);
  return value;
}
