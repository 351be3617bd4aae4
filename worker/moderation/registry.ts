/** All commands of staff. A new one is a declaration in commands/ and its list here. */
import type { Command } from './command.ts';
import { banCommands } from './commands/bans.ts';

export const COMMANDS: readonly Command[] = [...banCommands];

export const commandOf = (act: string): Command | undefined => COMMANDS.find((command) => command.act === act);
