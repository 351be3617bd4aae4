import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { COMMANDS, type GameCommand } from '../state/commands.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';
import './drawer.css';

/** Commands besides talking and acting, from the left edge. A press runs the command or puts it into the composer. */
export function CommandsDrawer({ onClose }: { onClose: () => void }) {
  const game = useGame();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const drawer = ref.current;
    const before = document.activeElement;
    drawer?.showModal();
    return () => {
      drawer?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={ref}
      className="drawer"
      aria-label="Commands"
      onClose={onClose}
      onClick={(e) => e.target === ref.current && onClose()}
    >
      <div className="drawer-box">
        <header className="drawer-head">
          <h2>Commands</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        <p className="side-note">Each can also be typed into the line, after a slash.</p>
        <ul className="drawer-list">
          {COMMANDS.map((command) => (
            <li key={command.name}>
              <CommandRow command={command} game={game} close={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function CommandRow({ command, game, close }: { command: GameCommand; game: GamePageState; close: () => void }) {
  const { name, usage, description, icon, isAvailable, run } = command;
  const can = isAvailable(game);
  const press = () => {
    close();
    if (usage) {
      game.pane.value = 'chat';
      game.messageDraft.value = `/${name} `;
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.composer-field')?.focus());
    } else run(game, '');
  };
  return (
    <button type="button" className="drawer-item" disabled={!can} onClick={press}>
      <Icon name={icon} />
      <span>
        <code>
          /{name} {usage && <i>{usage}</i>}
        </code>
        <span className="drawer-what">{description}</span>
      </span>
    </button>
  );
}
