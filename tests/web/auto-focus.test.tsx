import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../../web/ui/Button.tsx';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { SearchField } from '../../web/ui/SearchField.tsx';
import { TextField } from '../../web/ui/TextField.tsx';
import { type Mounted, mount } from './mount.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // As in browsers, nothing in a closed dialog takes the focus; happy-dom would give it.
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('dialog:not([open])')) focus.call(this);
  });
});
let shown: Mounted;
afterEach(async () => {
  await shown.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const none = () => {};
test.each<[string, ReactNode]>([
  ['a search field', <SearchField key="" label="This one" value="" onChange={none} autoFocus />],
  ['a line of text', <TextField key="" label="This one" value="" onChange={none} autoFocus />],
  ['a longer text', <TextField key="" label="This one" value="" rows={3} onChange={none} autoFocus />],
  // biome-ignore lint/correctness/useJsxKeyInIterable: a row of a table of tests
  ['a button', <Button autoFocus>This one</Button>],
])('a dialog opens with the focus on %s that asks for it', async (_, wanted) => {
  shown = await mount(
    <Dialog open title="Title" onClose={none}>
      <input aria-label="Another" />
      {wanted}
    </Dialog>,
  );
  const { activeElement } = document;
  expect(activeElement?.matches('input, textarea, button')).toBe(true);
  expect(activeElement?.getAttribute('aria-label')).not.toBe('Another');
  expect(activeElement?.getAttribute('aria-label')).not.toBe('Close');
});
