/** All staff commands. To add one, declare it in commands/ and list it here. */
import type { Command } from './command.ts';
import { banCommands } from './commands/bans.ts';
import { boardCommands } from './commands/boards.ts';
import { coinCommands } from './commands/coins.ts';
import { commentCommands } from './commands/comments.ts';
import { contentCommands } from './commands/content.ts';
import { creditCommands } from './commands/credits.ts';
import { deckCommands } from './commands/decks.ts';
import { gameCommands } from './commands/games.ts';
import { groupCommands } from './commands/groups.ts';
import { pollCommands } from './commands/polls.ts';
import { roomCommands } from './commands/rooms.ts';
import { seasonCommands } from './commands/seasons.ts';
import { setupCommands } from './commands/setups.ts';
import { siteCommands } from './commands/site.ts';
import { threadCommands } from './commands/threads.ts';
import { trophyCommands } from './commands/trophies.ts';
import { userCommands } from './commands/users.ts';
import { waitingCommands } from './commands/waiting.ts';

export const COMMANDS: readonly Command[] = [
  ...banCommands,
  ...userCommands,
  ...trophyCommands,
  ...creditCommands,
  ...contentCommands,
  ...groupCommands,
  ...coinCommands,
  ...gameCommands,
  ...setupCommands,
  ...seasonCommands,
  ...deckCommands,
  ...siteCommands,
  ...roomCommands,
  ...boardCommands,
  ...threadCommands,
  ...commentCommands,
  ...waitingCommands,
  ...pollCommands,
];

export const commandOf = (act: string): Command | undefined => COMMANDS.find((command) => command.act === act);
