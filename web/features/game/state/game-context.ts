import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import type { Answer, Ask, Seat } from '../../../../games/engine/game.ts';
import { callAddress } from '../../../../protocol/http/call-address.ts';
import { LIMITS } from '../../../../protocol/limits.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import type { LookUpKind } from '../../../i18n/talk-commands.ts';
import { call } from '../../../lib/api.ts';
import type { GameCommand, GameCommandName } from '../../../sockets/game-client.ts';
import { type LiveGame, openLiveGame } from '../../../sockets/game-signals.ts';
import { toast } from '../../../ui/toast.ts';
import { answerOf, publicVote, type Tally, tally } from '../questions/ask-answers.ts';
import { unheardIn } from '../transcript/fold-lines.ts';
import { type Chapter, chapters, type Speaker, voteWeights } from '../transcript/transcript-lines.ts';
import { type Cast, castOf } from './cast.ts';
import { type MessageTarget, messageDraftOf } from './message-draft.ts';
import { type Predictions, predictionsOf } from './predictions.ts';
import { pickSender, type SendPick } from './send-picks.ts';
import { unreadNewsSince } from './unread-news.ts';

export type Pane = 'board' | 'chat' | 'players' | 'act';

export interface GamePageState extends LiveGame {
  id: string;
  me: ReadonlySignal<Seat | null>;
  cast: ReadonlySignal<Cast>;
  chapters: ReadonlySignal<Chapter[]>;
  /** The open vote, answered in the list of players; other questions are answered in the side panel. */
  vote: ReadonlySignal<Ask | null>;
  /** Tally of `vote`. Its value stays the same object while people only talk. */
  tally: ReadonlySignal<Tally | null>;
  asks: ReadonlySignal<Ask[]>;
  unanswered: ReadonlySignal<Ask[]>;
  /** Unsent answers, by ask id. */
  answerDrafts: Signal<Record<string, Answer>>;
  /** Tells the table what is chosen and not confirmed, so that it counts when time runs out. */
  sendPick: SendPick;
  /** Id of the question that the player opened; the others are folded. Null opens the first unanswered one. */
  openedAsk: Signal<string | null>;
  pane: Signal<Pane>;
  /** The chapter on screen; null for the whole transcript and new lines. */
  chapter: Signal<number | null>;
  onlySpeaker: Signal<Speaker | null>;
  search: Signal<string>;
  isSearching: Signal<boolean>;
  muted: Signal<ReadonlySet<Speaker>>;
  target: Signal<MessageTarget | null>;
  messageDraft: Signal<string>;
  /** The player's guesses at others' roles, visible only to them. */
  predictions: Signal<Predictions>;
  overlay: Signal<Overlay | null>;
  /** Lines after this time may hold undismissed news; null if none do. */
  newsSince: Signal<number | null>;
  /** Sends a command; a refusal shows as a toast. Resolves to whether it was done. */
  sendCommand<N extends GameCommandName>(
    name: N,
    ...value: Record<never, never> extends GameCommand<N> ? [] : [GameCommand<N>]
  ): Promise<boolean>;
}
export type Overlay =
  | { kind: 'leave' | 'commands' | 'look' | 'daily' | 'setup' | 'roles' | 'night' }
  | { kind: 'predict'; seat: Seat }
  | { kind: 'look-up'; of: LookUpKind; name: string }
  | { kind: 'remove'; who: string; name: string; ban: boolean };

export interface GameEntry {
  link: string;
  /** Key of a seat kept for this person. */
  seat: string | undefined;
  watch: boolean;
  /** Whether to join a running game in place of a bot. */
  takeOver: boolean;
}

/** `onNewFacts` is called, to ring bells, with the new facts that this reader wants to hear and the player's name at the table. */
export function openGame(
  { link, seat, watch, takeOver }: GameEntry,
  onNewFacts: (facts: FactFrame[], myName: string) => void,
): GamePageState {
  const id = link.slice(0, LIMITS.gameId);
  const query = { spectate: watch ? 'true' : undefined, takeover: takeOver && !watch ? 'true' : undefined, seat } as const;
  const live = openLiveGame(
    {
      gameId: id,
      direct: callAddress('/gameSocket/:link', { param: { link }, query }),
      origin: window.location.origin,
      connect: () => call('GET /api/game/:id/connect', { param: { id: link }, query }),
    },
    (added) => onNewFacts(heardOf(added), me.peek() === null ? '' : cast.peek().nameOf(me.peek()!)),
  );
  const { client, room, view, facts } = live;
  const muted = signal<ReadonlySet<Speaker>>(new Set());
  const heardOf = (added: FactFrame[]) => {
    const isUnheard = unheardIn({ room, muted });
    return added.filter((fact) => !isUnheard(fact));
  };
  const me: ReadonlySignal<Seat | null> = computed(() => view.value?.you?.seat ?? room.value?.me?.seat ?? null);
  const cast = computed(() => castOf(room.value, view.value?.places ?? [], me.value));
  const open = computed(() => view.value?.asks ?? []);
  const vote = computed(() => publicVote(open.value));
  const lastCounted = computed(() => facts.value.findLastIndex(({ kind }) => kind === 'voted' || kind === 'phase'));
  const count = computed(() => {
    const ask = vote.value;
    // Reads the facts untracked, because talk changes no count.
    const countedFacts = facts.peek().slice(0, lastCounted.value + 1);
    return ask && tally(ask, voteWeights(countedFacts, ask.title));
  });
  return {
    ...live,
    id,
    me,
    cast,
    chapters: computed(() => chapters(facts.value)),
    vote,
    tally: count,
    asks: computed(() => open.value.filter((ask) => ask !== vote.value && me.value !== null && ask.seats.includes(me.value))),
    unanswered: computed(() =>
      open.value.filter((ask) => me.value !== null && !ask.optional && ask.seats.includes(me.value) && !answerOf(ask, me.value)),
    ),
    answerDrafts: signal({}),
    sendPick: pickSender(client),
    openedAsk: signal(null),
    pane: signal<Pane>('chat'),
    chapter: signal<number | null>(null),
    onlySpeaker: signal<Speaker | null>(null),
    search: signal(''),
    isSearching: signal(false),
    muted,
    ...messageDraftOf(id),
    predictions: predictionsOf(id),
    overlay: signal<Overlay | null>(null),
    newsSince: unreadNewsSince(id, facts),
    async sendCommand(name, ...value) {
      const refusal = await client.send(name, ...value);
      if (refusal) toast(refusal, { kind: 'warning' });
      return refusal === null;
    },
  };
}

export const GameContext = createContext<GamePageState | null>(null);
/** State of this game page. The calling component subscribes to every signal read from it, in helpers and hooks too. */
export function useGame(): GamePageState {
  const game = useContext(GameContext);
  if (!game) throw new Error('This part of the game stands outside a game.');
  return game;
}
