/** People at a live table: who they are to this viewer, and the entries that the table adds to their cards. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { MemberView, RoomView } from '../../../../protocol/socket/game.ts';
import { cardText } from '../../../i18n/messages.ts';
import type { MenuItem } from '../../../ui/MenuList.tsx';
import type { Person, PersonPlace } from '../../people/person-card.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import type { GamePageState } from '../state/game-context.ts';
import type { TablePerson } from '../state/people.ts';
import { isPredictable } from '../state/predictions.ts';
import { linesOf, reportedPlayer } from '../state/reported.ts';
import type { Speaker } from '../transcript/transcript-lines.ts';

type Watcher = RoomView['watchers'][number];

/** The member in a seat; a name finds those who have no seat yet. */
const memberAt = ({ room }: GamePageState, speaker: Speaker): MemberView | undefined =>
  room.peek()?.members.find((member) => (typeof speaker === 'number' ? member.seat === speaker : member.name === speaker));
const watcherNamed = ({ room }: GamePageState, speaker: Speaker): Watcher | undefined =>
  room.peek()?.watchers.find(({ name }) => name === speaker);

/** A masked player has no id, so nothing but the name of the persona leaves this function. */
function personOfMember({ id, name, kind, look }: MemberView): Person {
  if (kind === 'bot') return { id, name, kind };
  if (id === '') return { id, name, kind: 'persona' };
  return { id, name, kind, avatar: look?.avatar, vanityUrl: look?.vanityUrl };
}

/** The person in a seat, or the one with this name who has none. Null if the table does not know them, as a secret voice. */
export function personAtTable(game: GamePageState, speaker: Speaker): TablePerson | null {
  const member = memberAt(game, speaker);
  const line = member && lineAbout(game, member);
  const place: PersonPlace = {
    items: () => itemsAbout(game, speaker),
    report: () => reportAbout(game, speaker),
    ...(line && { line }),
  };
  if (member) return { person: personOfMember(member), place };
  const watcher = watcherNamed(game, speaker);
  return watcher?.id && watcher.kind ? { person: { id: watcher.id, name: watcher.name, kind: watcher.kind }, place } : null;
}

function lineAbout({ room }: GamePageState, { kind, player }: MemberView): string | null {
  if (kind !== 'bot') return null;
  if (player !== undefined) return `${player} took this bot’s seat.`;
  const { gameId, options } = room.peek()!;
  return gameId === 'mafia' && options.botTalk ? `A bot that plays at strength ${options.botLevel} of 4` : null;
}

const isReader = ({ me, room }: GamePageState, speaker: Speaker): boolean =>
  typeof speaker === 'number' ? speaker === me.value : speaker === room.value?.me?.name;

function reportAbout(game: GamePageState, speaker: Speaker): ReportTarget | null {
  if (typeof speaker === 'number') {
    const player = reportedPlayer(game, speaker);
    return player && { ...player, lines: linesOf(game, speaker) };
  }
  const someone = memberAt(game, speaker) ?? watcherNamed(game, speaker);
  if (!someone?.id || someone.kind === 'bot' || isReader(game, speaker)) return null;
  return { kind: 'game', name: someone.name, user: someone.id, game: game.room.peek()!.link };
}

function itemsAbout(game: GamePageState, speaker: Speaker): MenuItem[] {
  const { onlySpeaker, muted, pane } = game;
  const isMuted = muted.value.has(speaker);
  const mute: MenuItem = {
    label: isMuted ? 'Unmute' : 'Mute',
    icon: isMuted ? 'sound' : 'sound-off',
    onSelect: () => {
      const next = new Set(muted.value);
      if (!next.delete(speaker)) next.add(speaker);
      muted.value = next;
    },
  };
  const only: MenuItem = {
    label: onlySpeaker.value === speaker ? 'Show everyone’s lines' : 'Only their lines',
    icon: 'filter',
    onSelect: () => {
      onlySpeaker.value = onlySpeaker.value === speaker ? null : speaker;
      pane.value = 'chat';
    },
  };
  return [
    ...(typeof speaker === 'number' ? seatItems(game, speaker) : []),
    only,
    ...(isReader(game, speaker) ? [] : [mute, ...removeItems(game, speaker)]),
  ];
}

/** Whisper, the role that is known, and a guess at one that is not. */
function seatItems(game: GamePageState, seat: Seat): MenuItem[] {
  const { view, pane, target, overlay } = game;
  const channel = view.value?.channels.find(({ whisper }) => whisper.includes(seat));
  const place = view.value?.places.find((other) => other.seat === seat);
  const card = place?.card ?? null;
  const whisper: MenuItem = {
    label: 'Whisper',
    icon: 'whisper',
    onSelect: () => {
      target.value = { channel: channel!.id, to: seat };
      pane.value = 'chat';
    },
  };
  const role = (name: string): MenuItem => ({
    label: `About ${cardText(name)}`,
    icon: 'cards',
    onSelect: () => {
      overlay.value = { kind: 'look-up', of: 'role', name };
    },
  });
  const predict: MenuItem = {
    label: 'What are they?',
    icon: 'help',
    onSelect: () => {
      overlay.value = { kind: 'predict', seat };
    },
  };
  return [
    ...(channel ? [whisper] : []),
    ...(card === null ? [] : [role(card)]),
    ...(place && isPredictable(game, place) ? [predict] : []),
  ];
}

/** The host's steps before the start. */
function removeItems(game: GamePageState, speaker: Speaker): MenuItem[] {
  const { me, stage, options } = game.room.value!;
  const member = memberAt(game, speaker);
  const isGathering = stage === 'open' || stage === 'ready' || stage === 'countdown';
  if (!member || !me?.host || options.competitive || !isGathering) return [];
  const remove = (ban: boolean) => () => {
    game.overlay.value = { kind: 'remove', who: member.id, name: member.name, ban };
  };
  if (member.kind === 'bot') return [{ label: 'Free this seat', icon: 'user-x', onSelect: remove(false) }];
  return [
    { label: 'Kick', icon: 'user-x', onSelect: remove(false) },
    { label: 'Ban from this table', icon: 'ban', danger: true, onSelect: remove(true) },
  ];
}
