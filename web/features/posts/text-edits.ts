/** Edits of the toolbar above a text, as functions of a text and its selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Puts marks around the selection, or removes existing ones. */
export function toggleMarks({ text, from, to }: Selected, mark: string): Selected {
  const size = mark.length;
  const selected = text.slice(from, to);
  if (isMarked(text, from, to, mark))
    return { text: text.slice(0, from - size) + selected + text.slice(to + size), from: from - size, to: to - size };
  // Marks must touch the words: '** a**' is plain text.
  const start = from + (selected.length - selected.trimStart().length);
  const end = Math.max(start, to - (selected.length - selected.trimEnd().length));
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    from: start + size,
    to: end + size,
  };
}

/** Whether the selection has these marks. A '*' within '**' does not count. */
function isMarked(text: string, from: number, to: number, mark: string): boolean {
  let count = 0;
  while (text[from - 1 - count] === mark[0]) count++;
  const isThere = mark.length === 1 ? count % 2 === 1 : count >= 2;
  return isThere && text.startsWith(mark, to);
}

/** Prefixes each selected line, or removes the prefix if all lines have it. */
export function togglePrefix({ text, from, to }: Selected, sign: string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to, from));
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const has = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (has ? line.slice(sign.length) : sign + line)).join('\n');
  const first = has ? -sign.length : sign.length;
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: Math.max(start, from + first),
    to: Math.max(start, to + changed.length - (end - start)),
  };
}

/** Makes the selection a link's text or, if it is a URL, its target; the missing part is selected. */
export function addLink({ text, from, to }: Selected): Selected {
  const selected = text.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  const words = isAddress ? 'words' : selected || 'words';
  const address = isAddress ? selected : 'https://';
  const link = `[${words}](${address})`;
  const [start, size] = isAddress || selected === '' ? [from + 1, words.length] : [from + words.length + 3, address.length];
  return { text: text.slice(0, from) + link + text.slice(to), from: start, to: start + size };
}

/** Replaces the selection. `isSpaced` puts a space before the word. */
export function insertWord({ text, from, to }: Selected, word: string, isSpaced: boolean): Selected {
  const prefix = text.slice(0, from);
  const inserted = isSpaced && /\S$/.test(prefix) ? ` ${word}` : word;
  const at = from + inserted.length;
  return { text: prefix + inserted + text.slice(to), from: at, to: at };
}

/** Changes a field as typing does: only the differing part is replaced, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement, { text, from, to }: Selected): void {
  const { value } = field;
  let start = 0;
  while (start < value.length && start < text.length && value[start] === text[start]) start++;
  let tail = 0;
  while (tail < Math.min(value.length, text.length) - start && value.at(-1 - tail) === text.at(-1 - tail)) tail++;
  field.focus();
  field.setSelectionRange(start, value.length - tail);
  const replacement = text.slice(start, text.length - tail);
  const isTyped =
    replacement === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, replacement);
  if (!isTyped || field.value !== text) {
    // React overrides the field's own setter and ignores values set through it; the prototype's setter counts as an edit.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(from, to);
}
