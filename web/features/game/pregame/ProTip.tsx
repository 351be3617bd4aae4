import { useState } from 'react';
import { session } from '../../../app/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';
import { tipsFor } from './pro-tips.ts';

/** A tip for players waiting for the start; a different one at each table. Members can switch tips off. */
export function ProTip() {
  const { gameId } = useGame().room.value!;
  const [tip] = useState(() => {
    const tips = tipsFor(gameId);
    return tips[Math.floor(Math.random() * tips.length)];
  });
  if (session.value.settings?.disableProTips) return null;
  return (
    <p className="flex gap-2.5 m-0 text-ink-soft text-sm [&>[class*=i-lucide]]:flex-none [&>[class*=i-lucide]]:mt-0.5 [&>[class*=i-lucide]]:text-lantern">
      <Icon name="info" size={18} />
      <span>
        <b>Tip:</b> {tip}
      </span>
    </p>
  );
}
