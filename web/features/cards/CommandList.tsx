import { COMMAND_ALIASES, type SlashCommand } from '../../i18n/talk-commands.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Returns the aliases of a command, such as '/r' for 'role'. */
const shortOf = (command: SlashCommand): string[] =>
  Object.entries(COMMAND_ALIASES).flatMap(([alias, of]) => (of === command.name ? [`/${alias}`] : []));

/** Shows a command's syntax and description. */
export function CommandWords({ command }: { command: SlashCommand }) {
  const { name, usage, description } = command;
  const aliases = shortOf(command);
  return (
    <span>
      <code>
        /{name} {usage && <i>{usage}</i>}
      </code>
      <span className="block text-ink-soft text-sm">
        {description}
        {aliases.length > 0 && ` Also ${aliases.join(', ')}.`}
      </span>
    </span>
  );
}

/** Answer to /help in chat. */
export function CommandList({ commands, onClose }: { commands: readonly SlashCommand[]; onClose: () => void }) {
  return (
    <Dialog open title="Commands" size="small" onClose={onClose}>
      <p className="m-0 text-ink-soft text-sm">Type them as a message. Only you see what you look up.</p>
      <ul className="grid gap-3 mt-3 mb-0 p-0 list-none [&_i]:text-ink-soft">
        {commands.map((command) => (
          <li key={command.name}>
            <CommandWords command={command} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
