/** Views of the table for one person, built from scratch so that nothing leaks. */
import { deepCopy } from '../engine/deep-copy.ts';
import type { ChannelView, Game, PlaceView, Seat, View } from '../engine/game.ts';
import { cannotExtend, extensionNeeds } from './extension.ts';
import { lessonView } from './lesson.ts';
import { missedView } from './missed.ts';
import { optionViews } from './option-views.ts';
import { pauseNeeds } from './pause.ts';
import { hasLeftUnseen, isMasked, memberAtPlace, memberOf, placeAtTable, shownName, viewerOf } from './people.ts';
import { personaLook } from './personas.ts';
import { kudosAsk } from './post-game.ts';
import { proposalView } from './proposal.ts';
import { areSeatsReserved, awaited, reservedUntil } from './reservations.ts';
import type { TableOptions } from './table-options.ts';
import type { GameLookup, Member, MemberView, RoomView, Table } from './table-state.ts';
import { seatsToTakeOver } from './take-over.ts';

/** Returns the game as a person sees it; null before the start. After the end everyone sees everything. */
export function gameView(table: Table, personId: string | null, gameOf: GameLookup): View | null {
  if (!table.play) return null;
  const game = gameOf(table.plan.gameId);
  const member = personId === null ? undefined : memberOf(table, personId);
  const ownView = game.view(table.play, viewerOf(table, personId));
  if (table.stage === 'playing') {
    const isWatching = !member || member.gone !== null;
    const view = isMasked(table)
      ? { ...ownView, places: ownView.places.map((place) => withoutGone(table, game, place)) }
      : ownView;
    const speak = !member || !hasLeftUnseen(table, member);
    return isWatching ? { ...view, channels: [...ownView.channels.map(muted), room('spectators', 'Spectators', speak)] } : view;
  }
  const all = game.view(table.play, 'all');
  const kudos = kudosAsk(table, member?.seat ?? null);
  const channels = [room('table', 'Table', table.stage === 'post'), ...all.channels.map(muted)];
  return { ...all, you: ownView.you, asks: kudos ? [kudos] : [], channels };
}

/** Hides that a dead player of an anonymous game has left. */
function withoutGone(table: Table, game: Game, place: PlaceView): PlaceView {
  const quit = table.members.some(({ seat, quit }) => quit && placeAtTable(table, game, seat!) === place.seat);
  return quit ? place : { ...place, marks: place.marks.filter((mark) => mark !== 'gone') };
}

const room = (id: string, label: string, speak: boolean): ChannelView => ({ id, label, speak, whisper: [] });
const muted = (channel: ChannelView): ChannelView => ({ ...channel, speak: false, whisper: [] });

const NO_ONE: ReadonlySet<string> = new Set();

/** Returns the table as a person sees it; `personId` is null without a seat. `away`: ids of people not looking at the page. */
export function roomView(
  table: Table,
  personId: string | null,
  at: number,
  gameOf: GameLookup,
  away: ReadonlySet<string> = NO_ONE,
): RoomView {
  const { plan, stage, hostId, stageUntil, fillAt, broken, seal, rehost } = table;
  const game = gameOf(plan.gameId);
  const me = (personId === null ? undefined : memberOf(table, personId)) ?? null;
  const identity = me && memberAtPlace(table, game, me);
  return deepCopy({
    id: plan.id,
    link: plan.id + (plan.secret ?? ''),
    gameId: plan.gameId,
    gameType: game.gameType,
    stage,
    hostId: isMasked(table) ? '' : hostId,
    options: optionsView(table),
    choices: optionViews(plan, game),
    setup: { id: plan.setup.id, name: plan.setup.name, total: plan.setup.total, closed: plan.setup.closed },
    proposal: proposalView(table, personId),
    members: membersView(table, game, away),
    watchers: table.watchers.map(({ id, name, kind }) => (plan.table.anonymousGame ? { name } : { id, name, kind })),
    botSeats: me || table.insiders?.includes(personId ?? '') ? 0 : seatsToTakeOver(table, game).length,
    kept: table.friendSeats.map((seat) => keptView(table, seat, personId)),
    me: me &&
      identity && {
        id: me.id,
        name: shownName(table, identity),
        seat: identity.seat,
        host: me.id === hostId,
        gone: me.gone !== null,
      },
    ...(areSeatsReserved(table) && { reserved: { until: reservedUntil(table)!, awaited: awaited(table) } }),
    until: stageUntil,
    scheduled: plan.scheduled,
    fillAt,
    kick: kickView(table, game, me?.seat ?? null),
    missed: me && me.gone === null ? missedView(table, game, me.seat) : null,
    extend: extendView(table, game),
    pause: stage === 'playing' ? pauseView(table, game) : null,
    broken,
    seal,
    rehost,
    lesson: lessonView(table, game, personId),
    now: at,
  });
}

function pauseView(table: Table, game: Game): RoomView['pause'] {
  const { votes, on } = table.pause;
  const beyond = game.beyond?.(table.play!) ?? 0;
  return { votes, need: pauseNeeds(table, game), on: on && { ...on, left: on.left + beyond } };
}

const keptView = (table: Table, { id, by, until, key }: Table['friendSeats'][number], personId: string | null) => {
  return { id, by: memberOf(table, by)?.name ?? '', until, ...(by === personId && { key }) };
};

/** Returns the members as everyone may see them. */
export const publicMembers = (table: Table, gameOf: GameLookup): MemberView[] =>
  membersView(table, gameOf(table.plan.gameId), NO_ONE);

/** Sorts members by seat once dealt: join order would reveal which person is behind which persona. */
function membersView(table: Table, game: Game, away: ReadonlySet<string>): MemberView[] {
  if (!table.play) return table.members.map((member) => memberView(table, member, member, away));
  const acting = new Map(table.members.map((member) => [memberAtPlace(table, game, member), member]));
  const order = table.members.toSorted((a, b) => a.seat! - b.seat!);
  return order.map((member) => memberView(table, member, acting.get(member)!, away));
}

/** The name belongs to the place; presence and leaving belong to the person acting there. */
function memberView(table: Table, member: Member, acting: Member, away: ReadonlySet<string>): MemberView {
  const { present, gone, replaced, quit } = acting;
  const { ready, seat, kind, id, look, player } = member;
  const name = shownName(table, member);
  if (isMasked(table)) return { ...maskedView(table, member), name, ready: false, seat, gone: quit ? gone : null, replaced };
  const looksAway = present && away.has(acting.id) && ({ away: true } as const);
  const view = { id, kind, name, present, ...looksAway, ready: ready && !table.play, seat, gone, replaced };
  const alias = seat === null ? undefined : table.aliases?.[seat];
  const more = { ...(player !== undefined && { player }), ...(alias !== undefined && { alias }) };
  return { ...view, ...(look && showsLooks(table) && { look }), ...more };
}

/** Fields shown for a masked member. Anything the rest of the site would also show, such as presence, is made uniform. */
function maskedView(table: Table, { kind, seat }: Member): Pick<MemberView, 'id' | 'kind' | 'present' | 'look'> {
  const look = personaLook(table, seat!);
  return { id: '', kind: kind === 'bot' ? 'bot' : 'member', present: true, ...(look && { look }) };
}

/** Whether members' own looks are shown: never at an anonymous table before it is over, not even before the start. */
const showsLooks = ({ plan, stage }: Table): boolean => !plan.table.anonymousGame || stage === 'post' || stage === 'closed';

const optionsView = (table: Table): TableOptions =>
  showsLooks(table) ? table.plan.table : { ...table.plan.table, anonymousDeckId: '' };

function kickView(table: Table, game: Game, seat: Seat | null): RoomView['kick'] {
  const { kick } = table;
  return kick && { ...kick, slow: seat !== null && kick.slow.includes(seat) ? [placeAtTable(table, game, seat)] : [] };
}

function extendView(table: Table, game: Game): RoomView['extend'] {
  const minutes = table.plan.table.extendLength;
  if (table.stage !== 'playing' || minutes === 0) return null;
  const possible = cannotExtend(table, game) === null;
  return { votes: table.extend.votes, need: extensionNeeds(table, game), minutes, possible };
}
