import { lazyComponent } from '../../app/lazy-component.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const EmojiPicker = lazyComponent(
  () => import('./EmojiPicker.tsx').then((part) => part.EmojiPicker),
  () => <Skeleton kind="row" count={5} />,
);

export function EmojiButton({ onPick }: { onPick: (word: string, apart: boolean) => void }) {
  return (
    <Popover
      label="Emoji and emotes"
      align="end"
      className="w-84 max-w-[calc(100%_-_16px)] p-3 overflow-hidden"
      trigger={(trigger) => (
        <IconButton {...trigger} icon="smile" label="Emoji and emotes" onPointerEnter={() => EmojiPicker.preload()} />
      )}
    >
      {(close) => (
        <EmojiPicker
          onPick={(word, apart) => {
            close();
            onPick(word, apart);
          }}
        />
      )}
    </Popover>
  );
}
