const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'direction',
  'textAlign',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'tabSize',
] as const;

/** Position just below a character of a field, in px from the field's corner. Measured on a copy of the field. */
export function caretPlace(field: HTMLTextAreaElement, at: number): { top: number; left: number } {
  const look = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style.setProperty(kebab(name), look.getPropertyValue(kebab(name)));
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    top: '0',
  });
  copy.textContent = field.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = field.value[at] ?? '.';
  copy.append(mark);
  document.body.append(copy);
  const place = { top: mark.offsetTop + mark.offsetHeight - field.scrollTop, left: mark.offsetLeft };
  copy.remove();
  return place;
}
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
