import { lazyComponent } from '../../lib/lazy-component.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const EmojiPicker = lazyComponent(
  () => import('./EmojiPicker.tsx').then((part) => part.EmojiPicker),
  () => <Skeleton kind="row" count={5} />,
);

interface EmojiButtonProps {
  onPick: (word: string, isSpaced: boolean) => void;
  disabled?: boolean;
  size?: 36 | 44;
  /** Set by a toolbar with a single tab stop. */
  tabIndex?: 0 | -1;
  'data-rove'?: number;
}

export function EmojiButton({ onPick, ...look }: EmojiButtonProps) {
  return (
    <Popover
      label="Emoji and emotes"
      align="end"
      className="w-84 max-w-[calc(100%_-_16px)] p-3 overflow-hidden"
      trigger={(trigger) => (
        <IconButton {...trigger} {...look} icon="smile" label="Emoji and emotes" onPointerEnter={() => EmojiPicker.preload()} />
      )}
    >
      {(close) => (
        <EmojiPicker
          onPick={(word, isSpaced) => {
            close();
            onPick(word, isSpaced);
          }}
        />
      )}
    </Popover>
  );
}
