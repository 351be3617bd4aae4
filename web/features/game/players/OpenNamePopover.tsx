import { NameWindow } from '../../cards/lazy-name-window.ts';
import { openName } from '../../cards/open-name.ts';

export function OpenNamePopover() {
  const target = openName.value;
  return target && <NameWindow target={target} />;
}
