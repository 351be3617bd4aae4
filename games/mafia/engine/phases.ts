/** The course of a game: a phase begins, its questions are closed into acts, the acts are resolved, and victory is checked. */
import type { Answer, AnswerPart, Seat } from '../../engine/game.ts';
import { below, pickOne } from '../../engine/rng.ts';
import { modifiersOf, nameOf } from '../../engine/setup.ts';
import { abilitiesOf, abilityBehind, traitAbilities } from './abilities.ts';
import { emit, is, rule } from './active-traits.ts';
import { isAvailable, openAsks } from './asks.ts';
import { appears, isBanished, trueCard } from './cards.ts';
import { lockGuesses, openGuess, tellGuesses } from './guess.ts';
import type { OpenAsk } from './memo.ts';
import { forgetDerived } from './memo.ts';
import { chronicle, personAt, tell } from './record.ts';
import { type Act, type Death, type Mafia, type PhaseName, type Player, queueOf, STAGES } from './state.ts';
import { ALWAYS, type PlayerAbility, traitOf } from './trait.ts';
import { at, bury, dismiss, slay, strike } from './verbs.ts';
import { isDue } from './visits.ts';
import { decide, isVillageAsk, tally } from './vote.ts';
import { outcome, winningAlone } from './win.ts';

const TWILIGHT = 60_000;

const firstPhase = (g: Mafia): PhaseName => (rule(g, 'dayStart') ? 'Day' : 'Night');

/** Begins a phase. Each Night and Day, effects age and the count of phases without a death goes on. */
export function beginPhase(g: Mafia, phase: PhaseName): void {
  g.phase = phase;
  g.answers = [];
  g.cast = {};
  if (phase === firstPhase(g)) g.count++;
  if (phase === 'Night' || phase === 'Day') {
    for (const p of g.players) age(p);
    g.quiet = g.struck ? 0 : g.quiet + 1;
    g.struck = false;
  }
  g.deadline = g.now + (phase === 'Night' || phase === 'Day' ? g.lengths[phase]! : TWILIGHT);
  tell(g, 'all', { kind: 'phase', phase, count: g.count, until: g.deadline });
  omens(g);
  emit(g, 'began', { phase, count: g.count });
  forgetDerived(g);
}
function age(p: Player): void {
  for (const h of p.held) if (h.life !== null) h.life--;
  if (p.held.some((h) => h.life !== null && h.life < 0)) p.held = p.held.filter((h) => h.life === null || h.life >= 0);
}
/** Draws the night's events, and summons the event that ends the game when no one has died for too long. */
function omens(g: Mafia): void {
  let events = g.extra.filter((card) => traitOf(nameOf(card)).kind === 'event' && !isBanished(card));
  for (let n = 0; g.phase === 'Night' && n < g.terms.EventsPerNight && events.length; n++) {
    const card = pickOne(g.rng, events);
    events = events.toSpliced(events.indexOf(card), 1);
    draw(g, card);
  }
  if (g.phase === firstPhase(g) && g.quiet >= g.terms.noDeathLimit - 1) summon(g, g.terms.GameEndEvent, queueOf(g.phase));
}
/** Summons an event, unless its modifiers forbid it. A card that comes only once is then removed. */
function draw(g: Mafia, card: string): void {
  const mods = modifiersOf(card).map(traitOf);
  if (mods.some((mod) => mod.mayCome && !mod.mayCome(g))) return;
  if (mods.some((mod) => mod.once)) g.extra = g.extra.toSpliced(g.extra.indexOf(card), 1);
  summon(g, nameOf(card), traitOf(nameOf(card)).lastsUntil);
}
function summon(g: Mafia, event: string, queue: Mafia['omens'][number]['queue']): void {
  if (g.table.includes(event)) return;
  g.table = [...g.table, event];
  g.omens.push({ event, queue, since: g.deaths.length });
  emit(g, 'summoned', { event });
}

/** Ends the phase and begins the next. Decisions made before a Dusk or Dawn take effect only after it. */
export function timeout(g: Mafia): void {
  close(g);
  const next = g.phases[(g.phases.indexOf(g.phase) + 1) % g.phases.length]!;
  if (queueOf(next) !== queueOf(g.phase)) {
    resolve(g);
    if (applyConsequences(g)) return;
  }
  beginPhase(g, next);
}

/** Turns the answers of this phase into acts: chosen ones first, then those that happen by themselves. */
function close(g: Mafia): void {
  if (g.phase === 'Day') lockGuesses(g);
  for (const open of openAsks(g).byId.values()) {
    if (isVillageAsk(open.ask.id)) condemn(g, open);
    else if (open.cans.length && !open.cans[0]!.ability.instant) closeAsk(g, open);
  }
  for (const p of g.players) {
    if (p.gone) continue;
    for (const can of abilitiesOf(g, p)) if (can.ability.auto && isAvailable(g, p, can)) happen(g, p, can);
  }
}
function condemn(g: Mafia, { ask }: OpenAsk): void {
  const { for: seat, by } = decide(g, ask);
  if (seat === null) return;
  const can = traitAbilities('Village', []).find(({ name }) => name === 'condemn')!;
  put(g, by, { targets: [seat], aims: [], choice: null }, { ...can, mods: [] });
}
function closeAsk(g: Mafia, { ask, cans }: OpenAsk): void {
  if (cans[0]!.ability.group) {
    const { for: seat, by } = tally(g, ask);
    if (seat !== null) queue(g, by, [[seat]], cans[ask.seats.indexOf(by[0]!)]!);
    return;
  }
  for (const [i, seat] of ask.seats.entries()) {
    const given =
      ask.given.find(([by]) => by === seat)?.[1] ?? (ask.fallback || ask.optional ? null : forced(g, seat, ask.offers));
    if (given) queue(g, [seat], given, cans[i]!);
  }
}
/** Random answer for a player who had to give one and did not. */
const forced = (g: Mafia, seat: Seat, offers: OpenAsk['ask']['offers']): Answer =>
  offers.map((o): AnswerPart => {
    const dice = at(g, seat).dice;
    return o.kind === 'seats' ? [o.of[below(dice, o.of.length)]!] : o.kind === 'choice' ? pickOne(dice, o.of) : '';
  });
/**
 * Whether delirium voids an act. It does not void reports, which it falsifies, condemnations, or what an effect does to its
 * holder.
 */
const voids = (trait: string, tags: Act['tags']): boolean =>
  !tags.includes('info') && !tags.includes('condemn') && traitOf(trait).kind !== 'effect';
/** Queues an ability that happens by itself. */
function happen(g: Mafia, p: Player, can: PlayerAbility): void {
  const { ability } = can;
  if (voids(can.trait, ability.tags) && is(g, p, 'delirious')) return;
  const targets = ability.aim ? ability.aim(g, { player: p, held: can.held }) : [];
  if (targets) put(g, [p.seat], { targets, aims: [], choice: null }, can);
}

/** Queues an answer as an act. Returns null for an answer that does nothing: one with a seat left empty, or with a 'no'. */
export function queue(g: Mafia, by: Seat[], answer: Answer, can: PlayerAbility): Act | null {
  const act: Pick<Act, 'targets' | 'aims' | 'choice'> = { targets: [], aims: [], choice: null };
  for (const [i, part] of can.ability.offers.entries()) {
    const given = answer[i]!;
    if (part.kind !== 'seat') {
      if (given === 'no' && part.kind === 'choice') return null;
      act.choice = given as string;
    } else {
      const seat = (given as Seat[])[0];
      if (seat === undefined) return null;
      (part.visit ? act.targets : act.aims).push(seat);
    }
  }
  return put(g, by, act, can);
}
function put(g: Mafia, by: Seat[], what: Pick<Act, 'targets' | 'aims' | 'choice'>, can: PlayerAbility): Act {
  const { trait, name, mods, held, ability } = can;
  if (ability.uses < ALWAYS) for (const s of by) at(g, s).used[can.key] = (at(g, s).used[can.key] ?? 0) + 1;
  const { targets, aims, choice } = what;
  const { stage, tags, power, delay } = ability;
  const from = { by, targets, aims, choice, trait, ability: name, mods, held: held?.id ?? null };
  const act: Act = { ...from, stage, tags: [...tags], power, when: queueOf(g.phase), count: g.count + delay };
  g.acts.push(act);
  return act;
}

/** Carries out all due acts, stage by stage. Deaths take effect at once and are announced together at the end. */
function resolve(g: Mafia): void {
  let buried = g.deaths.length;
  for (const stage of STAGES) {
    // Delirium is determined as a stage begins, so that it does not depend on the order of acts within the stage.
    let raving: Seat[] | null = null;
    // Acts that are added on the way are carried out too, so the list may grow during the loop.
    for (let i = 0; i < g.acts.length; i++) {
      const act = g.acts[i]!;
      if (act.stage !== stage || !isDue(g, act)) continue;
      raving ??= ravers(g);
      perform(g, act, raving);
    }
    if (g.deaths.length > buried) bury(g);
    buried = g.deaths.length;
  }
  g.acts = g.acts.filter((a) => !isDue(g, a));
  emit(g, 'resolved', { queue: queueOf(g.phase) });
  bury(g);
  for (const omen of g.omens) if (omen.queue === queueOf(g.phase)) dismiss(g, omen.event);
  for (const p of g.players) if (p.held.some((h) => h.life === -1)) p.held = p.held.filter((h) => h.life !== -1);
}
const ravers = (g: Mafia): Seat[] => g.players.filter((p) => is(g, p, 'delirious')).map((p) => p.seat);
/** Performs an act, unless it was struck out or everyone in it is delirious. */
export function perform(g: Mafia, act: Act, raving = ravers(g)): void {
  if (voids(act.trait, act.tags) && act.by.some((s) => raving.includes(s))) act.by = act.by.filter((s) => !raving.includes(s));
  if (isCured(g, act)) strike(act);
  if (act.by.length === 0) return;
  const ability = abilityBehind(g, act);
  if (act.mods === null) act.power = ability.power;
  const { by, trait, ability: name, targets, aims, choice } = act;
  if (ability.title !== '' || targets.length) {
    const { phase, count } = g;
    chronicle(g, { kind: 'deed', by, trait, ability: name, targets, aims, choice, phase, count, ...sourceOf(g, act) });
  }
  ability.run(g, act);
}

/** Whether an act comes from an effect that was removed earlier in the resolution. */
const isCured = (g: Mafia, { by, held, trait }: Act): boolean =>
  by.length > 0 && held !== null && traitOf(trait).kind === 'effect' && !at(g, by[0]!).held.some((h) => h.id === held);
/** Returns the giver of the item or effect that an act uses, and the player who broke it. */
function sourceOf(g: Mafia, { by, held }: Act): { of?: Seat; spoiler?: Seat } {
  const thing = held === null ? undefined : at(g, by[0]!).held.find((h) => h.id === held);
  if (!thing) return {};
  const { by: of, spoiler } = thing;
  return { ...(of === null ? {} : { of }), ...(spoiler === undefined ? {} : { spoiler }) };
}

/** Applies the consequences of deaths, announces them, and ends the game if it is decided. Returns whether it is over. */
export function applyConsequences(g: Mafia): boolean {
  bury(g);
  ascend(g);
  announce(g);
  forgetDerived(g);
  const ending = outcome(g);
  if (!ending) return false;
  g.outcome = ending;
  g.deadline = null;
  const cards = g.players
    .map((p) => ({ seat: personAt(g, p.seat), dealt: p.dealt, ended: trueCard(p), side: p.side as string }))
    .sort((a, b) => a.seat - b.seat);
  tell(g, 'all', { kind: 'over', winners: ending.winners, by: ending.by, cards });
  tellGuesses(g);
  return true;
}
/** Records players who win without ending the game; the living among them leave it. */
function ascend(g: Mafia): void {
  for (const { p, name } of winningAlone(g)) {
    if (p.won !== null || !is(g, p, 'complacent')) continue;
    p.won = name;
    if (p.alive) slay(g, p.seat, 'victory');
    else tell(g, 'all', { kind: 'news', what: 'victory', seats: [p.seat], value: null });
  }
  bury(g);
}
/** Announces deaths together and in seat order, so that their order does not tell who struck first. */
function announce(g: Mafia): void {
  const news = g.deaths.filter((d) => !d.told).sort((a, b) => a.seat - b.seat);
  for (const d of news) {
    d.told = true;
    openGuess(at(g, d.seat));
    const revealed = remains(g, d);
    if (revealed.side !== null) g.shown[d.seat] = revealed;
    const will = rule(g, 'wills') && !d.clean && at(g, d.seat).will !== '' ? at(g, d.seat).will : null;
    tell(g, 'all', { kind: 'died', seat: d.seat, cause: d.cause, card: revealed.card, side: revealed.side, will });
  }
}
/** Returns the card and side that a death shows. */
function remains(g: Mafia, d: Death): { card: string | null; side: string | null } {
  const none = { card: null, side: null };
  const extent = rule(g, 'reveal');
  if (d.clean || extent === 'nothing') return none;
  const look = appears(g, at(g, d.seat), d.cause === 'condemned' ? 'condemn' : 'death');
  return extent === 'side' ? { card: null, side: look.side } : look;
}
