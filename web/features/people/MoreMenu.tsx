import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';

/** Menu of actions on a person, behind the button at the end of their row. */
export function MoreMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      label={name}
      items={items}
      trigger={(trigger) => (
        <IconButton
          icon="more"
          size={36}
          label={`More about ${name}`}
          className="flex-none text-ink-soft max-md:[&.button]:size-tap"
          {...trigger}
        />
      )}
    />
  );
}
