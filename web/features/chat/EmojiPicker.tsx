import {
  defaultEmojiDataResolver,
  type EmojiDataResolver,
  type EmojiPickerListComponents,
  EmojiPicker as Picker,
} from 'frimousse';
import { useCallback, useState } from 'react';
import { session } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EmojiCell } from './EmojiCell.tsx';
import { EmoteGrid } from './EmoteGrid.tsx';
import { hasNoHover } from './touch.ts';
import '../../ui/field.css';

export interface EmojiPickerProps {
  /** `isSpaced` is true if the picked text is a word that needs spaces around it. */
  onPick: (word: string, isSpaced: boolean) => void;
}
type Shelf = 'emotes' | 'emoji';
const SHELVES = [
  { id: 'emotes', label: 'Emotes' },
  { id: 'emoji', label: 'Emoji' },
] as const;

export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const ownEmotes = session.value.settings?.customEmotes ?? {};
  const [shelf, setShelf] = useState<Shelf>(Object.keys(ownEmotes).length > 0 ? 'emotes' : 'emoji');
  return (
    <div className="grid gap-2 min-w-0">
      <Tabs label="What to pick from" name="emoji" kind="chips" tabs={SHELVES} value={shelf} onChange={setShelf} />
      <TabPanel name="emoji" id="emotes" value={shelf}>
        <EmoteGrid ownEmotes={ownEmotes} columns={columns()} onPick={(emote) => onPick(emote, true)} />
      </TabPanel>
      <TabPanel name="emoji" id="emoji" value={shelf}>
        <EmojiShelf onPick={(emoji) => onPick(emoji, false)} />
      </TabPanel>
    </div>
  );
}

/** Fewer and wider columns on touch screens. */
const columns = (): number => (hasNoHover.value ? 6 : 8);

const oneBased = (index: number | undefined): number | undefined => (index === undefined ? index : index + 1);
const PARTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div
      {...rest}
      className="m-0 pt-1.5 px-0.5 pb-1 bg-raised text-ink-soft font-sans text-xs font-semibold leading-[1.4] [&::first-letter]:uppercase"
    >
      {category.label}
    </div>
  ),
  // ARIA counts rows and columns from 1.
  Row: ({ 'aria-rowindex': row, ...rest }) => <div {...rest} {...{ 'aria-rowindex': oneBased(row) }} />,
  Emoji: ({ emoji, 'aria-colindex': column, ...rest }) => (
    <EmojiCell {...rest} {...{ 'aria-colindex': oneBased(column) }}>
      {emoji.emoji}
    </EmojiCell>
  ),
};

function EmojiShelf({ onPick }: { onPick: (emoji: string) => void }) {
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const resolve = useCallback<EmojiDataResolver>(async (locale, options) => {
    try {
      return await defaultEmojiDataResolver(locale, options);
    } catch (thrown) {
      if (!options.signal?.aborted) setFailed(true);
      throw thrown;
    }
  }, []);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (hasFailed) return <ErrorState small error="The emoji could not be loaded." onRetry={retry} />;
  return (
    <Picker.Root
      key={tries}
      className="grid gap-2 min-w-0 isolate"
      emojibaseUrl="/emoji"
      columns={columns()}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className="control min-h-tap"
        aria-label="Search emoji"
        placeholder="Search emoji"
        autoFocus={!hasNoHover.value}
      />
      <Picker.Viewport className="h-[min(280px,40dvh)] overflow-y-auto overscroll-contain">
        <Picker.Loading>
          <Skeleton kind="text" count={6} />
        </Picker.Loading>
        <Picker.Empty className="block py-6 px-2 text-ink-soft text-sm text-center">No emoji by that name.</Picker.Empty>
        <Picker.List components={PARTS} aria-label="Emoji" />
      </Picker.Viewport>
    </Picker.Root>
  );
}
