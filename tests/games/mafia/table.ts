/** A table whose names are cards, so that tests read like the rulebook. Everything goes through `play`. */
import { expect } from 'vitest';
import {
  type Answer,
  type AnswerPart,
  type Fact,
  type Input,
  play,
  type Refusal,
  type Seat,
  type StartParams,
  sees,
  type View,
} from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import type { Seed } from '../../../games/engine/rng.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import { placeOf } from '../../../games/mafia/engine/record.ts';
import type { Mafia, MafiaOptions } from '../../../games/mafia/engine/state.ts';
import { recorder } from './scene-recorder.ts';

export interface TableOptions {
  settings?: string[];
  options?: Partial<MafiaOptions>;
  seed?: Seed;
  closed?: Partial<Setup>;
  /** Whether to seat the cards in order instead of shuffling them. */
  seated?: boolean;
}
const MINUTE = 60_000;

/** An open setup of these cards, with a copy for each time a card is listed. */
export function setupOf(cards: string[], settings: string[] = [], closed: Partial<Setup> = {}): Setup {
  const set: Record<string, number> = {};
  for (const card of cards) set[card] = (set[card] ?? 0) + 1;
  return {
    id: 'a-table',
    name: 'A table',
    description: '',
    gameType: 'Mafia',
    roles: [set],
    closed: false,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: settings,
    total: cards.length,
    ...closed,
  };
}
export const orders = (cards: string[]): string[][] =>
  cards.length < 2 ? [cards] : cards.flatMap((card, i) => orders(cards.toSpliced(i, 1)).map((others) => [card, ...others]));
export function startedGame(cards: string[], { settings, options, seed, closed, seated = false }: TableOptions = {}): Mafia {
  const deal: StartParams<MafiaOptions> = {
    seats: cards.length,
    options: { ...defaults(mafia.options), earlyEnd: false, ...options },
    lengths: { Day: 10 * MINUTE, Night: 2 * MINUTE },
    setup: setupOf(cards, settings, closed),
    seed: seed ?? [1, 2, 3, 4],
    at: 0,
  };
  return mafia.start(seated ? { ...deal, cards } : deal);
}

/** A table with these cards. A player is named by the card dealt, or else by its role; 'Villager 2' is the second. */
export function table(...cards: string[]) {
  return tableWith({}, ...cards);
}
/** The same with settings, host options or other dice. Phases last to their deadline unless the options say otherwise. */
export function tableWith(how: TableOptions, ...cards: string[]) {
  let g = startedGame(cards, how);
  const { seed = [1, 2, 3, 4], seated = false, settings = [], options = {}, closed = {} } = how;
  const dealt = g.players.map((p) => p.dealt);
  const scene = recorder({ cards, seed, seated, settings, options: { ...options }, closed: { ...closed } }, dealt);
  const move = (input: Input): Refusal | null => {
    const refused = play(mafia, g, input);
    if (refused === null) scene.input(input);
    return refused;
  };
  const log: Fact[] = [];
  /** Restores the state from JSON, as a hibernating room does. */
  const drain = () => {
    log.push(...g.out);
    scene.facts(g.out);
    g.out = [];
    g = JSON.parse(JSON.stringify(g)) as Mafia;
  };
  const seat = (name: string): Seat => {
    const [, card = name, nth = '1'] = /^(.*?)(?: (\d))?$/.exec(name) ?? [];
    const named = dealt.includes(card) ? (own: string) => own === card : (own: string) => own.split(':')[0] === card;
    const found = dealt.flatMap((own, i) => (named(own) ? [i] : []))[Number(nth) - 1];
    if (found === undefined) throw new Error(`nobody was dealt ${name}`);
    return found;
  };
  const asked = (who: string, title: string) =>
    mafia.asks(g).find((a) => a.title === title && a.seats.includes(placeOf(g, seat(who))));
  const part = (value: string, offer: { kind: string }): AnswerPart =>
    offer.kind === 'seats' ? (value === 'nobody' ? [] : [seat(value)]) : value;
  /** Answers a question, or returns the refusal. Each value answers one part: a name, 'nobody', a word or a text. */
  const answer = (who: string, title: string, ...values: string[]): Refusal | null => {
    const ask = asked(who, title);
    if (!ask) throw new Error(`${who} is not asked to ${title}`);
    const given: Answer = ask.offers.map((offer, i) => part(values[i]!, offer));
    const refused = move({ type: 'answer', at: g.now, seat: seat(who), ask: ask.id, answer: given });
    drain();
    return refused;
  };
  const choose = (who: string, title: string, ...values: string[]): void =>
    expect(answer(who, title, ...values), `${who}: ${title} ${values}`).toBeNull();
  const takeBack = (who: string, title: string): Refusal | null => {
    const refused = move({ type: 'answer', at: g.now, seat: seat(who), ask: asked(who, title)!.id, answer: null });
    drain();
    return refused;
  };
  const next = (times = 1): void => {
    for (let i = 0; i < times && !g.outcome; i++) {
      move({ type: 'tick', at: g.deadline! });
      drain();
    }
  };
  const until = (phase: string): void => {
    for (let i = 0; i < 9 && !g.outcome && (i === 0 || g.phase !== phase); i++) next();
  };
  const say = (who: string, channel: string, text: string, to?: string): Refusal | null => {
    const line = { seat: seat(who), channel, text, ...(to === undefined ? {} : { to: seat(to) }) };
    const refused = move({ type: 'say', at: g.now, ...line });
    drain();
    return refused;
  };
  const leave = (who: string, how: 'left' | 'vegged' = 'left'): void => {
    move({ type: 'leave', at: g.now, seat: seat(who), how });
    drain();
  };
  const vote = (whom: string, ...voters: string[]): void => {
    for (const who of voters) choose(who, 'Condemn', whom);
  };
  const heard = (who: string, kind: string) =>
    log
      .filter((f) => f.fact.kind === kind && sees(f.to, who === 'watcher' ? 'watcher' : seat(who)))
      .map((f) => f.fact as Record<string, unknown>);
  const view = (who: string): View => mafia.view(g, who === 'watcher' || who === 'all' ? who : seat(who));
  drain();
  return {
    seat,
    asked,
    answer,
    choose,
    takeBack,
    next,
    until,
    say,
    leave,
    vote,
    heard,
    view,
    log,
    get g() {
      return g;
    },
    at: (who: string) => g.players[seat(who)]!,
    alive: (who: string): boolean => g.players[seat(who)]!.alive,
    dead: (): string[] => g.deaths.map((d) => dealt[d.seat]!).sort(),
    learnt: (who: string): unknown[] => heard(who, 'learnt').map((f) => f['value']),
    winners: (): string[] | null => g.outcome?.winners.map((s) => dealt[s]!).sort() ?? null,
    by: (): string[] | null => g.outcome?.by ?? null,
  };
}
