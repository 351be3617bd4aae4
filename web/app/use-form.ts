/** The state of a form: its values, what is wrong with them, and sending. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import { errorMessage } from './api.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { type ActionOptions, useAction } from './use-action.ts';

// biome-ignore lint/suspicious/noExplicitAny: an object schema with any fields
export type FormSchema = GenericSchema<any, any>;
type Key<S extends FormSchema> = keyof InferInput<S> & string;
/** Sentences by field. */
export type FieldErrors<S extends FormSchema> = Partial<Record<Key<S>, string>>;

export interface FormOptions<S extends FormSchema, Out>
  extends Pick<ActionOptions<InferOutput<S>, Out>, 'done' | 'invalidates' | 'after' | 'retry'> {
  /** The values that the form begins with. */
  initial: InferInput<S>;
  /** Sends what the schema made of the values. A thrown error is shown in the form, and nothing that was typed is lost. */
  submit: (body: InferOutput<S>) => Promise<Out>;
  /** The field that an error of `submit` is about; null for the whole form. Default: the only field of the form. */
  fieldOf?: (thrown: unknown) => string | null;
  /** Called on a press instead of `submit`, once the values are right: `form.submit()` then sends. */
  confirm?: () => void;
  /** Back to the first values after success. */
  clears?: boolean;
  /** Keeps what was typed under this name until it is sent or `reset`. */
  draft?: string;
  /** Called with the values after each change. */
  onChange?: (values: InferInput<S>) => void;
}

/** Props of a field's component. */
export interface FormField<V> {
  value: V;
  onChange: (value: V) => void;
  error: string | null;
}

export interface Form<S extends FormSchema> {
  /** For the form element: `<form {...form.props}>`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
  values: InferInput<S>;
  set: (change: Partial<InferInput<S>>) => void;
  field: <K extends Key<S>>(name: K) => FormField<InferInput<S>[K]>;
  /** What is wrong with the form as a whole. */
  error: string | null;
  pending: boolean;
  /** The values are not those that it began with. */
  changed: boolean;
  /** Says what is wrong with one field, for its onBlur; an empty field is not judged yet. */
  judge: (name: Key<S>) => void;
  /** Checks and sends. Resolves to whether it was accepted. */
  submit: () => Promise<boolean>;
  /** Back to the first values; drops the draft. */
  reset: () => void;
}

/**
 * A form over a schema of protocol/http, the same that the worker validates with. On submit each wrong field shows one sentence,
 * and the first of them is focused and scrolled to. Fields: `<TextField label="…" {...form.field('name')} />`.
 */
export function useForm<S extends FormSchema, Out = unknown>(schema: S, options: FormOptions<S, Out>): Form<S> {
  type Values = InferInput<S>;
  const { initial, submit, fieldOf, confirm, clears, draft, onChange, done, invalidates, after, retry } = options;
  const [first] = useState<Values>(initial);
  const [values, show] = useState<Values>(() => ({ ...initial, ...(draft && draftOf(draft, initial)) }));
  /** The values of now: two changes in one event both count. */
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors<S>>({});
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  /** Fields on screen. An error of another one is shown as the form's. */
  const shown = useRef(new Set<string>());

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(element.current);
  }, [refusals]);

  const setValues = (next: Values): void => {
    latest.current = next;
    show(next);
  };
  const refuse = (wrong: FieldErrors<S>, whole: string | null): void => {
    const hidden = Object.keys(wrong).find((name) => !shown.current.has(name));
    setErrors(wrong);
    setError(whole ?? (hidden === undefined ? null : wrong[hidden as Key<S>]!));
    setRefusals((times) => times + 1);
  };
  const blame = (thrown: unknown): string | null => {
    if (fieldOf) return fieldOf(thrown);
    return shown.current.size === 1 ? [...shown.current][0]! : null;
  };
  const action = useAction(submit, {
    onError: (thrown) => {
      const field = blame(thrown);
      if (field === null) refuse({}, errorMessage(thrown));
      else refuse({ [field]: errorMessage(thrown) } as FieldErrors<S>, null);
    },
    after: (answer: Out, body: InferOutput<S>) => {
      if (clears) setValues(first);
      if (draft) saveDraft(draft, null);
      return after?.(answer, body);
    },
    ...(done !== undefined && { done }),
    ...(invalidates && { invalidates }),
    ...(retry !== undefined && { retry }),
  });

  const set = (change: Partial<Values>): void => {
    const next = { ...latest.current, ...change };
    setValues(next);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))) as FieldErrors<S>);
    if (draft) saveDraft(draft, isSame(next, first) ? null : next);
    onChange?.(next);
  };
  /** What the schema makes of the values; undefined, with the errors shown, when they are wrong. */
  const check = (): InferOutput<S> | undefined => {
    const { fields, whole, body } = formErrors(schema, latest.current);
    if (body === undefined) refuse(fields, whole);
    else {
      setErrors({});
      setError(null);
    }
    return body;
  };
  const send = async (): Promise<boolean> => {
    const body = check();
    return body !== undefined && action.run(body);
  };
  const judge = (name: Key<S>): void => {
    const wrong = latest.current[name] ? formErrors(schema, latest.current).fields[name] : undefined;
    if (wrong) setErrors((now) => ({ ...now, [name]: wrong }));
  };
  return {
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!confirm) void send();
        else if (check() !== undefined) confirm();
      },
    },
    values,
    set,
    field: (name) => {
      shown.current.add(name);
      return { value: values[name], onChange: (value) => set({ [name]: value } as Partial<Values>), error: errors[name] ?? null };
    },
    error,
    pending: action.pending,
    changed: !isSame(values, first),
    judge,
    submit: send,
    reset: () => {
      setValues(first);
      setErrors({});
      setError(null);
      if (draft) saveDraft(draft, null);
    },
  };
}

/** What is wrong with these values: one sentence by field; `whole` is about no field. */
export function formErrors<S extends FormSchema>(
  schema: S,
  values: InferInput<S>,
): { fields: FieldErrors<S>; whole: string | null; body?: InferOutput<S> } {
  const checked = safeParse(schema, values);
  if (checked.success) return { fields: {}, whole: null, body: checked.output };
  const fields: Record<string, string> = {};
  let whole: string | null = null;
  for (const { message, path } of checked.issues) {
    const sentence = NO_SENTENCE.test(message) ? FALLBACK : message;
    if (path?.[0]) fields[String(path[0].key)] ??= sentence;
    else whole ??= sentence;
  }
  return { fields: fields as FieldErrors<S>, whole };
}
/** Schemas of forms have a sentence for each thing that a person can do wrong: this stands for valibot's own messages. */
const FALLBACK = 'This cannot be sent as it is.';
const NO_SENTENCE = /^(?:Invalid [\w ]+: |must )/;

const isSame = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  Object.keys(a).every((name) => Object.is(a[name], b[name]));

/** The stored values of fields that the form has; a draft of an older form may be of another shape. A field may begin without any. */
function draftOf(key: string, initial: Record<string, unknown>): object {
  const stored = loadDraft(key);
  if (typeof stored !== 'object' || stored === null) return {};
  const fits = ([name, value]: [string, unknown]) =>
    name in initial && (initial[name] === undefined || typeof value === typeof initial[name]);
  return Object.fromEntries(Object.entries(stored).filter(fits));
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const found = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
  // A field of several controls marks the element around them.
  const wrong = found?.dataset['invalid'] ? found.querySelector<HTMLElement>('input, select, textarea, button') : found;
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
