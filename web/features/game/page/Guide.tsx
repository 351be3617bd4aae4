import { signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../../lib/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useGame } from '../state/game-context.ts';

export type GuideTopic = 'night' | 'vote' | 'idle';

const WORDS: Record<GuideTopic, string> = {
  night:
    'It is night, and your role lets you act in secret. Choose a player here and press Confirm; no one else sees who. At sunrise you learn what came of it.',
  idle: 'It is night, and your role has nothing to do in the dark. Others act now, and some of them kill. At sunrise you learn who is gone, and then you talk.',
  vote: 'It is day: the village talks and may condemn one player. Press a name, then Confirm; the bar behind a name shows how many want the same. You may change your vote until the day ends.',
};
const TITLES: Record<GuideTopic, string> = {
  night: 'What you do at night',
  idle: 'What happens at night',
  vote: 'How a vote works',
};
const seenTopics = signal<ReadonlySet<string>>(new Set(storedTopics()));

function storedTopics(): string[] {
  const stored = loadPreference('guide-seen');
  return Array.isArray(stored) ? stored.filter((topic) => typeof topic === 'string') : [];
}

/**
 * Explains a topic at a practice table, in a sentence, until the player closes it. `folded` shows only the title until opened,
 * beside a question that needs the space; `className` is of the folded one.
 */
export function Guide({ topic, folded, className }: { topic: GuideTopic; folded?: boolean; className?: string }) {
  const { room } = useGame();
  // Lessons have their own hints at each control.
  if (!room.value?.options.practice || room.value.lesson || seenTopics.value.has(topic)) return null;
  const close = () => {
    seenTopics.value = new Set([...seenTopics.value, topic]);
    savePreference('guide-seen', [...seenTopics.value]);
  };
  const label = `Guide: ${topic}`;
  if (folded)
    return (
      <details
        className={cx(
          'flex-none border [border-color:color-mix(in_oklab,var(--lantern)_45%,var(--line))] rounded-card [background:color-mix(in_oklab,var(--lantern)_10%,var(--surface))]',
          className,
        )}
        aria-label={label}
      >
        <summary className="flex items-center gap-2.5 min-h-tap px-3.5 text-sm font-550 cursor-pointer">
          <Icon name="help" size={18} className="text-lantern" />
          {TITLES[topic]}
          <Icon name="chevron-down" size={18} className="ms-auto text-ink-soft" />
        </summary>
        <div className="flex items-end gap-2 pb-2.5 ps-3.5 pe-2 text-sm">
          <p className="m-0 flex-1">{WORDS[topic]}</p>
          <Button size="small" variant="ghost" onClick={close}>
            Got it
          </Button>
        </div>
      </details>
    );
  return (
    <aside className="guide" aria-label={label}>
      <Icon name="help" size={20} className="mt-px text-lantern" />
      <p>{WORDS[topic]}</p>
      <IconButton icon="close" size={36} label="Close the guide" onClick={close} />
    </aside>
  );
}
