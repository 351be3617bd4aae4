import { NameWindow } from '../../cards/lazy-name-window.ts';
import { openName } from '../../cards/open-name.ts';

export function OpenNamePopover() {
  const shown = openName.value;
  return shown && <NameWindow shown={shown} />;
}
