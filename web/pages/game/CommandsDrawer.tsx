import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { COMMANDS, type GameCommand } from './commands.ts';
import { type Desk, useDesk } from './desk.ts';
import './drawer.css';

/** What one can do here beside talking and acting, from the left edge. A press does it, or begins it in the line. */
export function CommandsDrawer({ onClose }: { onClose: () => void }) {
  const desk = useDesk();
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tap on the veil has a key of its own: Escape
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
              <CommandRow command={command} desk={desk} close={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function CommandRow({ command, desk, close }: { command: GameCommand; desk: Desk; close: () => void }) {
  const { name, takes, what, icon, possible, run } = command;
  const can = possible(desk);
  const press = () => {
    close();
    if (takes) {
      desk.pane.value = 'chat';
      desk.draftLine.value = `/${name} `;
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.composer-field')?.focus());
    } else run(desk, '');
  };
  return (
    <button type="button" className="drawer-item" disabled={!can} onClick={press}>
      <Icon name={icon} />
      <span>
        <code>
          /{name} {takes && <i>{takes}</i>}
        </code>
        <span className="drawer-what">{what}</span>
      </span>
    </button>
  );
}
