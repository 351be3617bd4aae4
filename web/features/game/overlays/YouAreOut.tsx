import type { ReactNode } from 'react';
import type { OutOfGame } from '../../../games/game-news.ts';
import { sideName } from '../../../i18n/facts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { useGame } from '../state/game-context.ts';

const SIDES_WIN_TOGETHER = ['Village', 'Mafia', 'Cult'];

/** What a player who is out of the game can do now, may still hope for, and whether to stay. */
export function YouAreOut({ out }: { out: OutOfGame }) {
  const { view, unanswered } = useGame();
  const side = view.value?.you?.side ?? '';
  return (
    <ul className="grid gap-2 m-0 p-0 list-none text-sm">
      <Point icon="eye">{out.words}</Point>
      {unanswered.value.length > 0 && <Point icon="wand">You can still act: look at what you are asked.</Point>}
      {SIDES_WIN_TOGETHER.includes(side) && <Point icon="trophy">If {sideName(side)} wins, so do you.</Point>}
      <Point icon="leave">You may leave: it costs you nothing, and you can come back to watch.</Point>
    </ul>
  );
}

const Point = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} size={18} className="flex-none mt-0.5 text-ink-soft" />
    <span>{children}</span>
  </li>
);
