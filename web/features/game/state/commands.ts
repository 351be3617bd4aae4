/** Slash commands, which the drawer also lists. A command is listed only while it can be used. */
import { readable } from '../../../../protocol/readable.ts';
import {
  SLASH_COMMANDS as COMMAND_LIST,
  HOW_TO_ROLL,
  type LookUpKind,
  readCommandLine,
  readRoll,
  type SlashCommand,
  type SlashCommandName,
  unknownCommand,
} from '../../../i18n/talk-commands.ts';
import { session } from '../../../lib/session.ts';
import type { IconName } from '../../../ui/icons.ts';
import { toast } from '../../../ui/toast.ts';
import { focusQuestion } from './focus-question.ts';
import type { GamePageState } from './game-context.ts';
import { currentTarget } from './message-target.ts';
import { audibleChannels } from './open-channels.ts';

export interface TableCommand extends SlashCommand {
  icon: IconName;
  isAvailable: (game: GamePageState) => boolean;
  /** Runs the command. Returns an error sentence if the arguments are invalid. */
  run: (game: GamePageState, rest: string) => string | null;
}

const sendInBackground = (promise: Promise<boolean>): null => {
  void promise;
  return null;
};
const isHost = ({ room }: GamePageState): boolean =>
  room.value?.me?.host === true && room.value.stage !== 'playing' && room.value.stage !== 'post';
const isPlaying = ({ room, view }: GamePageState): boolean => room.value?.stage === 'playing' && view.value?.you != null;

/** Opens the card of a name, for this player alone. */
const lookUp = (of: LookUpKind): Pick<TableCommand, 'icon' | 'isAvailable' | 'run'> => ({
  icon: 'book',
  isAvailable: ({ room }) => room.value !== null,
  run: ({ overlay }, name) => {
    if (name === '') return `Write a name after /${of}.`;
    overlay.value = { kind: 'look-up', of, name };
    return null;
  },
});

const DEEDS: Record<SlashCommandName, Pick<TableCommand, 'icon' | 'isAvailable' | 'run'>> = {
  me: {
    icon: 'hand',
    isAvailable: (desk) => audibleChannels(desk).some((c) => c.speak),
    run: () => 'Write what you do after /me, such as: /me looks away.',
  },
  roll: {
    icon: 'dice',
    isAvailable: (desk) => currentTarget(desk) !== null,
    run: roll,
  },
  whisper: {
    icon: 'whisper',
    isAvailable: (desk) => audibleChannels(desk).some((c) => c.whisper.length > 0),
    run: whisper,
  },
  role: {
    ...lookUp('role'),
    run: (desk, name) => lookUp('role').run(desk, name || (desk.view.value?.you?.card ?? '')),
  },
  item: lookUp('item'),
  modifier: lookUp('modifier'),
  achievement: lookUp('achievement'),
  daily: {
    icon: 'trophy',
    isAvailable: () => session.value.dailyChallenges !== undefined,
    run: ({ overlay }) => {
      overlay.value = { kind: 'daily' };
      return null;
    },
  },
  night: {
    icon: 'night',
    isAvailable: ({ room }) => room.value?.gameType === 'Mafia',
    run: ({ overlay }) => {
      overlay.value = { kind: 'night' };
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
  ban: {
    icon: 'ban',
    isAvailable: (desk) => isHost(desk) && desk.room.value?.options.competitive === false,
    run: (desk, rest) => sendAway(desk, rest, true),
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
  help: {
    icon: 'info',
    isAvailable: () => true,
    run: ({ overlay }) => {
      overlay.value = { kind: 'commands' };
      return null;
    },
  },
};
export const TABLE_COMMANDS: readonly TableCommand[] = COMMAND_LIST.map((command) => ({ ...command, ...DEEDS[command.name] }));

/** Runs a command line. Errors show as a toast, and the text stays in the field. */
export function runSlashCommand(game: GamePageState, line: string): void {
  const { typed, name, rest } = readCommandLine(line) ?? { typed: '', name: null, rest: '' };
  const command = TABLE_COMMANDS.find((command) => command.name === name);
  const error = !command
    ? unknownCommand(typed)
    : command.isAvailable(game)
      ? command.run(game, rest)
      : `/${command.name} cannot be used now.`;
  if (error) toast(error, { kind: 'warning' });
  else game.messageDraft.value = '';
}

/** Normalizes a name for comparison: no accents, lower case. */
const keyOf = (name: string): string => readable(name).toLowerCase();

/** The player whose full name begins the text (the longest match wins), else one whose name begins with the text. */
function findPlayer(game: GamePageState, rest: string): number | null {
  const { seats, nameOf } = game.cast.value;
  const typedKey = keyOf(rest);
  const fits = seats.filter((seat) => typedKey.startsWith(keyOf(nameOf(seat))));
  const [longest] = fits.toSorted((a, b) => nameOf(b).length - nameOf(a).length);
  const prefixMatches = seats.filter((seat) => keyOf(nameOf(seat)).startsWith(typedKey.split(' ')[0] ?? ''));
  return longest ?? (typedKey && prefixMatches.length === 1 ? prefixMatches[0]! : null);
}

function whisper(game: GamePageState, rest: string): string | null {
  const seat = findPlayer(game, rest);
  const channel = audibleChannels(game).find((c) => seat !== null && c.whisper.includes(seat));
  if (seat === null || !channel) return 'Write the name of a player you can whisper to after /whisper.';
  game.target.value = { channel: channel.id, to: seat };
  return null;
}

function roll(game: GamePageState, rest: string): string | null {
  const thrown = readRoll(rest);
  const target = currentTarget(game);
  if (!thrown || !target) return HOW_TO_ROLL;
  const to = target.to === null ? {} : { to: target.to };
  return sendInBackground(game.sendCommand('roll', { channel: target.channel, ...to, ...thrown }));
}

function kick(game: GamePageState, rest: string): string | null {
  if (game.room.value?.kick) return sendInBackground(game.sendCommand('voteKick'));
  return sendAway(game, rest, false);
}

function sendAway({ room, overlay }: GamePageState, rest: string, ban: boolean): string | null {
  const member = room.value?.members.find((m) => keyOf(m.name) === keyOf(rest));
  if (!member) return `Write the whole name of the player after /${ban ? 'ban' : 'kick'}.`;
  overlay.value = { kind: 'remove', who: member.id, name: member.name, ban };
  return null;
}
