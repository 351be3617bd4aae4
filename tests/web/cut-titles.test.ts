import { beforeEach, expect, test } from 'vitest';
import { startCutTitles } from '../../web/ui/cut-titles.ts';

startCutTitles();
/** happy-dom has no layout, so the widths are set by hand. */
function words(text: string, isCut: boolean, style = 'text-overflow: ellipsis'): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('style', style);
  element.textContent = text;
  Object.defineProperty(element, 'scrollWidth', { value: isCut ? 300 : 90, configurable: true });
  Object.defineProperty(element, 'clientWidth', { value: 100 });
  document.body.append(element);
  return element;
}
const point = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => document.body.replaceChildren());

test('a name cut off by an ellipsis is shown whole on hover, as long as it is cut off', () => {
  const name = words('Bartholomew-Windsor1', true);
  point(name);
  expect(name.title).toBe('Bartholomew-Windsor1');
  name.textContent = 'Wilhelmina-Windsor-2';
  point(name);
  expect(name.title).toBe('Wilhelmina-Windsor-2');
  Object.defineProperty(name, 'scrollWidth', { value: 100 });
  point(name);
  expect(name.hasAttribute('title')).toBe(false);
});

test('whole names, scrolling text, and elements with their own title get none', () => {
  const [whole, scrolling, titled] = [words('Mina', false), words('A long line', true, 'overflow: auto'), words('A setup', true)];
  titled.title = 'Its description';
  for (const element of [whole, scrolling, titled]) point(element);
  expect([whole, scrolling, titled].map(({ title }) => title)).toEqual(['', '', 'Its description']);
});
