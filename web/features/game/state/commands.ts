/** What can be typed after a slash, and what the drawer lists. A command is listed only while it can be used. */
import { COMMAND_ALIASES, COMMAND_NAMES, COMMAND_WORDS, type CommandName } from '../../../i18n/game-commands.ts';
import type { IconName } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';
import { focusQuestion } from './focus-question.ts';
import type { GamePageState } from './game-context.ts';
import { openChannels } from './open-channels.ts';

export interface GameCommand {
  name: string;
  /** What follows the name, as shown to the player: 'name text'. */
  usage: string;
  description: string;
  icon: IconName;
  isAvailable: (game: GamePageState) => boolean;
  /** Runs the command; a sentence when the arguments do not allow it. */
  run: (game: GamePageState, rest: string) => string | null;
}

const sendInBackground = (promise: Promise<boolean>): null => {
  void promise;
  return null;
};
const isHost = ({ room }: GamePageState): boolean =>
  room.value?.me?.host === true && room.value.stage !== 'playing' && room.value.stage !== 'post';
const isPlaying = ({ room, view }: GamePageState): boolean => room.value?.stage === 'playing' && view.value?.you != null;

const DEEDS: Record<CommandName, Pick<GameCommand, 'icon' | 'isAvailable' | 'run'>> = {
  me: {
    icon: 'hand',
    isAvailable: (desk) => openChannels(desk).some((c) => c.speak),
    run: () => 'Write what you do after /me, such as: /me looks away.',
  },
  whisper: {
    icon: 'whisper',
    isAvailable: (desk) => openChannels(desk).some((c) => c.whisper.length > 0),
    run: whisper,
  },
  role: {
    icon: 'book',
    isAvailable: ({ room }) => room.value !== null,
    run: (desk, rest) => {
      const card = rest || (desk.view.value?.you?.card ?? '');
      if (!card) return 'Write the name of a role after /role.';
      desk.overlay.value = { kind: 'card', card };
      return null;
    },
  },
  act: {
    icon: 'vote',
    isAvailable: ({ vote, asks }) => vote.value !== null || asks.value.length > 0,
    run: (desk) => {
      focusQuestion(desk);
      return null;
    },
  },
  extend: {
    icon: 'timer',
    isAvailable: (desk) => isPlaying(desk) && desk.room.value?.extend?.possible === true,
    run: (desk) => sendInBackground(desk.sendCommand('extend')),
  },
  pause: {
    icon: 'pause',
    isAvailable: (desk) => isPlaying(desk) && desk.room.value?.pause != null,
    run: (desk) => sendInBackground(desk.sendCommand('pause')),
  },
  kick: {
    icon: 'user-x',
    isAvailable: (desk) => isHost(desk) || desk.room.value?.kick != null,
    run: kick,
  },
  start: {
    icon: 'play',
    isAvailable: isHost,
    run: (desk) => sendInBackground(desk.sendCommand('start')),
  },
  leave: {
    icon: 'leave',
    isAvailable: () => true,
    run: (desk) => {
      desk.overlay.value = { kind: 'leave' };
      return null;
    },
  },
};
export const COMMANDS: readonly GameCommand[] = COMMAND_NAMES.map((name) => ({ name, ...COMMAND_WORDS[name], ...DEEDS[name] }));

/** Runs a line that begins with a slash. An error shows as a toast, and the text stays in the field. */
export function runCommand(game: GamePageState, line: string): void {
  const [, typed = '', rest = ''] = /^\/(\w*)\s*(.*)$/s.exec(line) ?? [];
  const command = COMMANDS.find(({ name }) => name === (COMMAND_ALIASES[typed.toLowerCase()] ?? typed.toLowerCase()));
  const wrong = !command
    ? `There is no command /${typed.slice(0, 20)}. Open Commands to see them all.`
    : command.isAvailable(game)
      ? command.run(game, rest.trim())
      : `/${command.name} cannot be used now.`;
  if (wrong) toast(wrong, { kind: 'warning' });
  else game.messageDraft.value = '';
}

/** The player whose full name begins the text; the longest such name wins, else a name that begins with the text. */
function findPlayer(game: GamePageState, rest: string): number | null {
  const { seats, nameOf } = game.cast.value;
  const wanted = rest.toLowerCase();
  const fits = seats.filter((seat) => wanted.startsWith(nameOf(seat).toLowerCase()));
  const [longest] = fits.toSorted((a, b) => nameOf(b).length - nameOf(a).length);
  const begun = seats.filter((seat) =>
    nameOf(seat)
      .toLowerCase()
      .startsWith(wanted.split(' ')[0] ?? ''),
  );
  return longest ?? (wanted && begun.length === 1 ? begun[0]! : null);
}

function whisper(game: GamePageState, rest: string): string | null {
  const seat = findPlayer(game, rest);
  const channel = openChannels(game).find((c) => seat !== null && c.whisper.includes(seat));
  if (seat === null || !channel) return 'Write the name of a player whom you may whisper to after /whisper.';
  game.target.value = { channel: channel.id, to: seat };
  return null;
}

function kick(game: GamePageState, rest: string): string | null {
  const { room } = game;
  if (room.value?.kick) return sendInBackground(game.sendCommand('voteKick'));
  const member = room.value?.members.find((m) => m.name.toLowerCase() === rest.toLowerCase());
  if (!member) return 'Write the whole name of the player to kick after /kick.';
  game.overlay.value = { kind: 'remove', who: member.id, name: member.name, ban: false };
  return null;
}
