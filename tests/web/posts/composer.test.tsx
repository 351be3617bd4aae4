import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Composer, type ComposerProps } from '../../../web/features/posts/Composer.tsx';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';

const ROLES = { Mafia: { Cop: { alignment: 'Village', tags: [] }, Mafioso: { alignment: 'Mafia', tags: [] } } };

let isWide = false;
let shown: Mounted;
let sent: string[];
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  fakeWorker((call) => {
    if (call === 'GET /api/roles/raw') return Response.json(ROLES);
    return Response.json(call.startsWith('GET /api/user/searchName') ? [{ id: 'u1', name: 'Ana Bo', status: 'offline' }] : {});
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => (isWide ? 1_000 : 328));
});
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  isWide = false;
});

function Page(rest: Partial<ComposerProps>) {
  const [value, setValue] = useState('');
  return (
    <Composer
      label="Reply"
      limit={40}
      submitLabel="Send"
      {...{ value, ...rest }}
      onChange={setValue}
      onSubmit={() => sent.push(value)}
    />
  );
}
const show = async (rest: Partial<ComposerProps> = {}) => {
  shown = await mount(<Page {...rest} />);
  await shown.pass(100);
};
const field = () => shown.page.querySelector('textarea')!;
const write = (text: string) => shown.type('textarea', text);
const key = (name: string, mods: KeyboardEventInit = {}) =>
  act(
    async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...mods })),
  );
const select = (from: number, to: number) => field().setSelectionRange(from, to);
const choices = () => [...shown.page.querySelectorAll('[role=option]')].map((one) => one.textContent);

describe('the composer', () => {
  test('sends with Ctrl and Enter, but nothing that is empty, too long or already on its way', async () => {
    await show();
    await key('Enter', { ctrlKey: true });
    await write('Hello');
    await key('Enter', { ctrlKey: true });
    await write('x'.repeat(41));
    await key('Enter', { metaKey: true });
    expect(shown.text()).toContain('Please shorten this by one character.');
    expect(sent).toEqual(['Hello']);
    await shown.render(<Page value="On its way" busy />);
    await key('Enter', { ctrlKey: true });
    expect(sent).toEqual(['Hello']);
    expect(field().readOnly).toBe(true);
  });
  test('keeps the text beside the reason of a refusal', async () => {
    await show();
    await write('Hello');
    await shown.render(<Page problem="You just wrote here." />);
    expect(field().value).toBe('Hello');
    expect(shown.page.querySelector('[role=alert]')?.textContent).toContain('You just wrote here.');
  });
  test('formats the selection by its buttons and their keys', async () => {
    await show();
    await write('a b c');
    select(2, 3);
    await shown.press('Bold');
    expect(field().value).toBe('a **b** c');
    expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('b');
    await key('b', { ctrlKey: true });
    expect(field().value).toBe('a b c');
    await shown.press('Spoiler');
    expect(field().value).toBe('a ||b|| c');
  });
  test('has one tab stop for all its buttons', async () => {
    await show();
    const bar = shown.page.querySelector('[role=toolbar]')!;
    expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(bar.querySelectorAll('button')).toHaveLength(8);
  });
  test('completes members and roles at the caret', async () => {
    await show();
    await write('%co');
    expect(choices()).toEqual(['Cop']);
    expect(field().getAttribute('aria-controls')).toBe(shown.page.querySelector('[role=listbox]')?.id);
    await key('Enter');
    expect(field().value).toBe('%Cop ');
    await write('@An');
    await shown.pass(500);
    await shown.pass(100);
    expect(choices()).toEqual(['Ana Bo']);
    await key('Tab');
    expect(field().value).toBe('@Ana Bo ');
  });
  test('offers all roles at its button, and none after a percentage', async () => {
    await show();
    await write('50 %');
    expect(choices()).toEqual([]);
    await write('');
    await shown.press('Role');
    expect(choices()).toEqual(['Cop', 'Mafioso']);
    await key('ArrowDown');
    await key('Enter');
    expect(field().value).toBe('%Mafioso ');
  });
  test('shows a preview: behind a tab on a phone, else beside the text', async () => {
    await show();
    await write('**Hi**');
    expect(shown.page.querySelector('strong')).toBeNull();
    await shown.press('Preview');
    await shown.pass(500);
    expect(shown.page.querySelector('.markdown strong')?.textContent).toBe('Hi');
    await shown.unmount();
    isWide = true;
    await show({ value: '*There*' });
    await shown.pass(500);
    expect(shown.page.querySelector('[role=tab]')).toBeNull();
    expect(shown.page.querySelector('.markdown em')?.textContent).toBe('There');
  });
});
