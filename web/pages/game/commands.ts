/** What can be typed after a slash, and what the drawer lists. Each says when it can be used; nothing is listed that does nothing. */
import type { IconName } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import type { Desk } from './desk.ts';
import { openChannels } from './open-channels.ts';
import { turnToAsk } from './turn-to-ask.ts';

export interface GameCommand {
  name: string;
  /** What follows the name, for the reader: 'name text'. */
  takes: string;
  what: string;
  icon: IconName;
  possible: (desk: Desk) => boolean;
  /** Does it; a sentence when it cannot be done with what was given. */
  run: (desk: Desk, rest: string) => string | null;
}

const sent = (promise: Promise<boolean>): null => {
  void promise;
  return null;
};
const isHost = ({ room }: Desk): boolean =>
  room.value?.me?.host === true && room.value.stage !== 'playing' && room.value.stage !== 'post';
const isPlaying = ({ room, view }: Desk): boolean => room.value?.stage === 'playing' && view.value?.you != null;

export const COMMANDS: readonly GameCommand[] = [
  {
    name: 'me',
    takes: 'what you do',
    what: 'Tell a deed instead of saying a line.',
    icon: 'hand',
    possible: (desk) => openChannels(desk).some((c) => c.speak),
    run: () => 'Write what you do after /me, such as: /me looks away.',
  },
  {
    name: 'whisper',
    takes: 'name',
    what: 'Speak to one player alone.',
    icon: 'whisper',
    possible: (desk) => openChannels(desk).some((c) => c.whisper.length > 0),
    run: whisper,
  },
  {
    name: 'role',
    takes: 'name',
    what: 'Look a role up; without a name, your own.',
    icon: 'book',
    possible: ({ room }) => room.value !== null,
    run: (desk, rest) => {
      const card = rest || (desk.view.value?.you?.card ?? '');
      if (!card) return 'Write the name of a role after /role.';
      desk.over.value = { kind: 'card', card };
      return null;
    },
  },
  {
    name: 'act',
    takes: '',
    what: 'Go to the vote, or to what you are asked.',
    icon: 'vote',
    possible: ({ vote, asks }) => vote.value !== null || asks.value.length > 0,
    run: (desk) => {
      turnToAsk(desk);
      return null;
    },
  },
  {
    name: 'extend',
    takes: '',
    what: 'Ask for more time in this phase.',
    icon: 'timer',
    possible: (desk) => isPlaying(desk) && desk.room.value?.extend?.possible === true,
    run: (desk) => sent(desk.tell('extend')),
  },
  {
    name: 'pause',
    takes: '',
    what: 'Ask for a pause, or for its end.',
    icon: 'pause',
    possible: (desk) => isPlaying(desk) && desk.room.value?.pause != null,
    run: (desk) => sent(desk.tell('pause')),
  },
  {
    name: 'kick',
    takes: 'name',
    what: 'Host: send somebody away. In the game: go on without the slow.',
    icon: 'user-x',
    possible: (desk) => isHost(desk) || desk.room.value?.kick != null,
    run: kick,
  },
  {
    name: 'start',
    takes: '',
    what: 'Host: start the game.',
    icon: 'play',
    possible: isHost,
    run: (desk) => sent(desk.tell('start')),
  },
  {
    name: 'leave',
    takes: '',
    what: 'Leave this table.',
    icon: 'leave',
    possible: () => true,
    run: (desk) => {
      desk.over.value = { kind: 'leave' };
      return null;
    },
  },
];
const SHORT: Record<string, string> = { w: 'whisper', r: 'role', v: 'act', vote: 'act' };

/** Runs a line that `isCommand`. What cannot be run is said in the corner, and the line stays as it is. */
export function runCommand(desk: Desk, line: string): void {
  const [, typed = '', rest = ''] = /^\/(\w*)\s*(.*)$/s.exec(line) ?? [];
  const command = COMMANDS.find(({ name }) => name === (SHORT[typed.toLowerCase()] ?? typed.toLowerCase()));
  const wrong = !command
    ? `There is no command /${typed.slice(0, 20)}. The drawer lists those there are.`
    : command.possible(desk)
      ? command.run(desk, rest.trim())
      : `/${command.name} cannot be used now.`;
  if (wrong) toast(wrong, { kind: 'warning' });
  else desk.draftLine.value = '';
}

/** Who is meant by the beginning of a name; the longest name that fits the beginning of the text. */
function named(desk: Desk, rest: string): number | null {
  const { seats, nameOf } = desk.cast.value;
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

function whisper(desk: Desk, rest: string): string | null {
  const seat = named(desk, rest);
  const channel = openChannels(desk).find((c) => seat !== null && c.whisper.includes(seat));
  if (seat === null || !channel) return 'Write the name of a player whom you may whisper to after /whisper.';
  desk.address.value = { channel: channel.id, to: seat };
  return null;
}

function kick(desk: Desk, rest: string): string | null {
  const { room } = desk;
  if (room.value?.kick) return sent(desk.tell('voteKick'));
  const member = room.value?.members.find((m) => m.name.toLowerCase() === rest.toLowerCase());
  if (!member) return 'Write the whole name of the player to kick after /kick.';
  desk.over.value = { kind: 'remove', who: member.id, name: member.name, ban: false };
  return null;
}
