import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CommandWords } from '../../cards/CommandList.tsx';
import { TABLE_COMMANDS, type TableCommand } from '../state/commands.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';
import './drawer.css';

/** Commands besides talking and acting, in a drawer at the left edge. Pressing one runs it or puts it into the composer. */
export function CommandsDrawer({ onClose }: { onClose: () => void }) {
  const game = useGame();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const drawer = ref.current;
    const previousFocus = document.activeElement;
    drawer?.showModal();
    return () => {
      drawer?.close();
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={ref}
      className="drawer w-[min(380px,100vw_-_40px)] max-w-none h-dvh max-h-none mt-0 mr-auto mb-0 ml-0 p-0 border-y-0 border-s-0 border-e border-e-line bg-surface text-ink shadow [&[open]]:animate-[drawer-in_var(--panel)_var(--ease)] [&::backdrop]:[background:var(--veil)]"
      aria-label="Commands"
      onClose={onClose}
      onClick={(e) => e.target === ref.current && onClose()}
    >
      <div className="pt-3 px-4 pb-6">
        <header className="flex items-center justify-between [&_h2]:m-0 [&_h2]:text-lg">
          <h2>Commands</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        <p className="m-0 text-ink-soft text-sm">
          You can also type any of these after a slash. In an empty message, the up arrow quotes the last line.
        </p>
        <ul className="grid mt-3 -mx-2 mb-0 p-0 list-none">
          {TABLE_COMMANDS.map((command) => (
            <li key={command.name}>
              <CommandRow command={command} game={game} close={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function CommandRow({ command, game, close }: { command: TableCommand; game: GamePageState; close: () => void }) {
  const { name, usage, icon, isAvailable, run } = command;
  const isEnabled = isAvailable(game);
  const press = () => {
    close();
    if (usage) {
      game.pane.value = 'chat';
      game.messageDraft.value = `/${name} `;
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.composer-field')?.focus());
    } else run(game, '');
  };
  return (
    <button
      type="button"
      className="flex items-start gap-3 w-full min-h-14 p-2 border-0 rounded bg-transparent text-start [&:hover:not(:disabled)]:bg-lantern/12 disabled:opacity-50 [&>[class*=i-lucide]]:mt-0.75 [&>[class*=i-lucide]]:text-lantern [&_i]:text-ink-soft"
      disabled={!isEnabled}
      onClick={press}
    >
      <Icon name={icon} />
      <CommandWords command={command} />
    </button>
  );
}
