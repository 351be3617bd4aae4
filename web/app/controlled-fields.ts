/**
 * A field shows the value that its component gives it, also when a change was refused or altered and nothing is rendered again:
 * React does this itself, Preact writes values only while it renders.
 */
import { options, type VNode } from 'preact';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `__e` is the element of a rendered node: a name that Preact keeps stable for its tools. */
type Rendered = VNode<{ value?: unknown; checked?: unknown }> & { __e?: Field | null };

const FIELDS = new Set<unknown>(['input', 'textarea', 'select']);
const given = new WeakMap<EventTarget, Rendered['props']>();

const { diffed, event } = options;
options.diffed = (node: Rendered) => {
  if (FIELDS.has(node.type) && node.__e) given.set(node.__e, node.props);
  diffed?.(node);
};
options.event = (e) => {
  const field = e.target as Field;
  if ((e.type === 'input' || e.type === 'change') && given.has(field))
    // After the rendering that the event causes, which is a microtask too.
    queueMicrotask(() => queueMicrotask(() => restoreAll(field)));
  return event ? event(e) : e;
};

/** Fields whose value is their own state: choosing one changes only whether it is checked. */
const CHECKED = new Set(['checkbox', 'radio', 'file']);

function restoreAll(field: Field): void {
  restore(field);
  if (field.type !== 'radio') return;
  for (const other of document.querySelectorAll<Field>(`input[type=radio][name=${CSS.escape(field.name)}]`)) restore(other);
}

function restore(field: Field): void {
  const { value, checked } = given.get(field) ?? {};
  if (checked != null && 'checked' in field && field.checked !== checked) field.checked = checked === true;
  if (value != null && !CHECKED.has(field.type) && field.value !== String(value)) field.value = String(value);
}
