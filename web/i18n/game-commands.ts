/** What can be typed after a slash at a table, in words. What each does is in web/features/game/state/commands.ts. */

interface CommandWords {
  /** What follows the name, as shown to the player: 'name text'. */
  usage: string;
  description: string;
}
export const COMMAND_WORDS = {
  me: { usage: 'what you do', description: 'Describe an action instead of saying something.' },
  whisper: { usage: 'name', description: 'Speak to one player alone.' },
  role: { usage: 'name', description: 'Look up a role; without a name, your own.' },
  act: { usage: '', description: 'Go to the vote or your open decision.' },
  extend: { usage: '', description: 'Ask for more time in this phase.' },
  pause: { usage: '', description: 'Ask for a pause, or to end it.' },
  kick: { usage: 'name', description: 'Host: send a player away. In the game: go on without the slow.' },
  start: { usage: '', description: 'Host: start the game.' },
  leave: { usage: '', description: 'Leave this table.' },
} as const satisfies Record<string, CommandWords>;
export type CommandName = keyof typeof COMMAND_WORDS;
export const COMMAND_NAMES = Object.keys(COMMAND_WORDS) as CommandName[];

/** Other names of commands. */
export const COMMAND_ALIASES: Readonly<Record<string, CommandName>> = { w: 'whisper', r: 'role', v: 'act', vote: 'act' };
