/** State of a form: its values, validation errors and submission. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot';
import { ApiError } from './api.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { errorMessage } from './failure.ts';
import { type ActionOptions, useAction } from './use-action.ts';

// biome-ignore lint/suspicious/noExplicitAny: an object schema with any fields
export type FormSchema = GenericSchema<any, any>;
type Key<S extends FormSchema> = keyof InferInput<S> & string;
/** Error sentences by field. */
export type FieldErrors<S extends FormSchema> = Partial<Record<Key<S>, string>>;

export interface FormOptions<S extends FormSchema, Out>
  extends Pick<ActionOptions<InferOutput<S>, Out>, 'done' | 'invalidates' | 'after' | 'retry'> {
  /** The initial values. */
  initial: InferInput<S>;
  /** Sends the validated values. A thrown error is shown in the form, and all input is kept. */
  submit: (body: InferOutput<S>) => Promise<Out>;
  /**
   * The field that an error from `submit` is about; null for the whole form. Default: the field that the worker named, else the
   * form's only field.
   */
  fieldOf?: (thrown: unknown) => string | null;
  /** Called instead of `submit` once the values are valid; `form.submit()` then sends. */
  confirm?: () => void;
  /** Whether the form returns to its initial values after success. */
  clears?: boolean;
  /** Name of the draft that keeps the input until it is sent or `reset`. */
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
  /** Props of the form element: `<form {...form.props}>`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
  values: InferInput<S>;
  set: (change: Partial<InferInput<S>>) => void;
  field: <K extends Key<S>>(name: K) => FormField<InferInput<S>[K]>;
  /** Error of the form as a whole. */
  error: string | null;
  pending: boolean;
  /** Whether the values differ from the initial ones. */
  changed: boolean;
  /** Shows the error of one field, for its onBlur; empty fields are not checked yet. */
  judge: (name: Key<S>) => void;
  /** Validates and sends. Resolves to whether it was accepted. */
  submit: () => Promise<boolean>;
  /** Returns to the initial values and drops the draft. */
  reset: () => void;
}

/**
 * A form validated by a schema of protocol/http, the same as the worker uses. On submit each invalid field says what is wrong,
 * and the first one is scrolled to and focused. The error of the whole form stands beside its button: `<FormError>`. Fields: `<TextField label="…" {...form.field('name')} />`.
 */
export function useForm<S extends FormSchema, Out = unknown>(schema: S, options: FormOptions<S, Out>): Form<S> {
  type Values = InferInput<S>;
  const { initial, submit, fieldOf, confirm, clears, draft, onChange, done, invalidates, after, retry } = options;
  const [first] = useState<Values>(initial);
  const [values, show] = useState<Values>(() => ({ ...initial, ...(draft && draftOf(draft, initial)) }));
  /** The current values, so that two changes during one event both count. */
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors<S>>({});
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  /** Fields on screen. Errors of other fields are shown as errors of the form. */
  const registeredFields = useRef(new Set<string>());

  useEffect(() => {
    if (refusals > 0) showRefusal(element.current);
  }, [refusals]);

  const setValues = (next: Values): void => {
    latest.current = next;
    show(next);
  };
  const refuse = (fieldErrors: FieldErrors<S>, formError: string | null): void => {
    const hidden = Object.keys(fieldErrors).find((name) => !registeredFields.current.has(name));
    setErrors(fieldErrors);
    setError(formError ?? (hidden === undefined ? null : fieldErrors[hidden as Key<S>]!));
    setRefusals((times) => times + 1);
  };
  const blame = (thrown: unknown): string | null => {
    if (fieldOf) return fieldOf(thrown);
    if (thrown instanceof ApiError && thrown.field !== null && registeredFields.current.has(thrown.field)) return thrown.field;
    return registeredFields.current.size === 1 ? [...registeredFields.current][0]! : null;
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
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in change))) as FieldErrors<S>);
    if (draft) saveDraft(draft, isSame(next, first) ? null : next);
    onChange?.(next);
  };
  /** Validates the values and returns the parsed body; shows the errors and returns undefined if they are invalid. */
  const check = (): InferOutput<S> | undefined => {
    const { fields, formError, body } = formErrors(schema, latest.current);
    if (body === undefined) refuse(fields, formError);
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
    const fieldError = latest.current[name] ? formErrors(schema, latest.current).fields[name] : undefined;
    if (fieldError) setErrors((current) => ({ ...current, [name]: fieldError }));
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
      registeredFields.current.add(name);
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

/**
 * Returns the errors of these values: all rules that a field breaks, or the first one if the field is empty. `formError` is an
 * error that belongs to no field.
 */
export function formErrors<S extends FormSchema>(
  schema: S,
  values: InferInput<S>,
): { fields: FieldErrors<S>; formError: string | null; body?: InferOutput<S> } {
  const checked = safeParse(schema, values);
  if (checked.success) return { fields: {}, formError: null, body: checked.output };
  const fields: Record<string, string> = {};
  let formError: string | null = null;
  for (const { message, path } of checked.issues) {
    const sentence = NO_SENTENCE.test(message) ? FALLBACK : message;
    const [place] = path ?? [];
    if (!place) {
      formError ??= sentence;
      continue;
    }
    const [name, earlier] = [String(place.key), fields[String(place.key)]];
    if (earlier === undefined) fields[name] = sentence;
    else if (place.value !== '' && !earlier.includes(sentence)) fields[name] = `${earlier} ${sentence}`;
  }
  return { fields: fields as FieldErrors<S>, formError };
}
/** Replaces valibot's own messages. Schemas of forms have a sentence for every mistake that a person can make. */
const FALLBACK = 'Something in this field isn’t right.';
const NO_SENTENCE = /^(?:Invalid [\w ]+: |must )/;

const isSame = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  Object.keys(a).every((name) => Object.is(a[name], b[name]));

/**
 * Returns the draft's values for fields that the form has: an older draft may have a different shape. A field may have no initial
 * value.
 */
function draftOf(key: string, initial: Record<string, unknown>): object {
  const stored = loadDraft(key);
  if (typeof stored !== 'object' || stored === null) return {};
  const fits = ([name, value]: [string, unknown]) =>
    name in initial && (initial[name] === undefined || typeof value === typeof initial[name]);
  return Object.fromEntries(Object.entries(stored).filter(fits));
}

/** Scrolls to the first invalid field and focuses it, or scrolls to the error of the form as a whole (`FormError`). */
function showRefusal(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
  // A field with several controls marks the element around them as invalid.
  const control = invalid?.dataset['invalid'] ? invalid.querySelector<HTMLElement>('input, select, textarea, button') : invalid;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  if (!control) form?.querySelector('[data-form-error]')?.scrollIntoView({ block: 'nearest' });
}
