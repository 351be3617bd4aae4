import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from './mount.tsx';

let mounted: Mounted;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] }));
afterEach(async () => {
  await mounted.unmount();
  vi.useRealTimers();
});
const field = <E extends Element = HTMLInputElement>(selector: string): E => mounted.page.querySelector<E>(selector)!;

function Digits() {
  const [digits, setDigits] = useState('12');
  return <input aria-label="Digits" value={digits} onChange={(e) => setDigits(e.target.value.replace(/\D/g, ''))} />;
}

test('a field shows the value its component kept, even if that is the same text as before', async () => {
  mounted = await mount(<Digits />);
  await mounted.type('input', '12a');
  expect(field('input').value).toBe('12');
  await mounted.type('input', '123');
  expect(field('input').value).toBe('123');
});

test('a choice that its component refuses is undone: a checkbox, a select, and a radio button with its group', async () => {
  const refuse = vi.fn();
  mounted = await mount(
    <>
      <input type="checkbox" checked={false} onChange={refuse} />
      <select value="a" onChange={refuse}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="radio" name="side" value="village" checked onChange={refuse} />
      <input type="radio" name="side" value="mafia" checked={false} onChange={refuse} />
    </>,
  );
  field('[type=checkbox]').click();
  field('[value=mafia]').click();
  const select = field<HTMLSelectElement>('select');
  select.value = 'b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await mounted.pass();
  expect(refuse).toHaveBeenCalledTimes(3);
  expect(field('[type=checkbox]').checked).toBe(false);
  expect(select.value).toBe('a');
  expect([field('[value=village]').checked, field('[value=mafia]').checked]).toEqual([true, false]);
});
