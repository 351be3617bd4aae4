/** Transcript of a game of talking bots and a simulated person, with the faults of the bots' lines. */

import { BOT_NAMES } from '../../../../games/bot-names.ts';
import { type Fact, type Seat, sees, type View } from '../../../../games/engine/game.ts';
import { below, pickOne, type Rng, type Seed, seeded } from '../../../../games/engine/rng.ts';
import { nameOf } from '../../../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../../../games/index.ts';
import type { MafiaFact } from '../../../../games/mafia/engine/facts.ts';
import { EVIL, type Side } from '../../../../games/mafia/engine/state.ts';
import { sideOf } from '../../../../games/mafia/engine/trait.ts';
import type { Premise, Reason, SpeechAct, Trust } from '../../../../games/mafia/talk/acts.ts';
import type { Mind } from '../../../../games/mafia/talk/mind.ts';
import { catalogueOf } from '../../../../games/mafia/talk/templates.ts';
import { partsOf, understand } from '../../../../games/mafia/talk/understand.ts';
import { dealOf, playOut } from '../../../../scripts/simulate/play-out.ts';

type FactOf<K extends MafiaFact['kind']> = Extract<MafiaFact, { kind: K }>;

export interface Transcript {
  lines: string[];
  /** Lines and wills of bots that are neither true nor a planned lie; also the failure of a game that did not end. */
  wrong: string[];
  /** Number of the bots' lines. */
  said: number;
  wills: number;
  perDay: number[];
  twice: string[];
  /** The person's direct questions to a living bot, and those that the bot answered within its next three lines. */
  asked: number;
  answered: number;
}

/** Public and private facts of the game, kept apart from the minds, to check the minds' lines. */
class Record {
  day = 0;
  night = 0;
  readonly names: readonly string[];
  readonly cards = new Map<Seat, string>();
  readonly learnt: { to: Seat; about: Seat; value: string }[] = [];
  readonly shown = new Map<Seat, { role: string; side: Side; day: number; cause: string }>();
  readonly dead = new Set<Seat>();
  readonly claims: { by: Seat; role: string }[] = [];
  readonly told: { by: Seat; about: Seat; verdict: string }[] = [];
  /** `isReasoned`: with a reason, be it a feeling. */
  readonly pushes: { by: Seat; about: Seat; against: boolean; day: number; isReasoned: boolean }[] = [];
  readonly votes: { day: number; out: Seat | null; ballots: { by: Seat; for: Seat | null }[] }[] = [];
  ballots: { by: Seat; for: Seat | null }[] = [];
  /** Everyone who has spoken today. */
  readonly heard = new Set<Seat>();
  constructor(names: readonly string[]) {
    this.names = names;
  }

  take({ to, fact }: Fact<MafiaFact>): void {
    if (fact.kind === 'you-are' && Array.isArray(to)) this.cards.set(to[0]!, fact.card);
    if (fact.kind === 'phase') this.heard.clear();
    if (fact.kind === 'phase')
      Object.assign(this, { day: fact.count, ballots: [], ...(fact.phase === 'Night' && { night: fact.count }) });
    if (fact.kind === 'voted' && fact.ask === 'village') this.#voted(fact);
    if (fact.kind === 'decided') this.votes.push({ day: this.day, out: fact.for[0] ?? null, ballots: this.ballots });
    if (fact.kind === 'learnt' && Array.isArray(to) && typeof fact.value === 'string')
      this.learnt.push({ to: to[0]!, about: fact.about[0]!, value: fact.value });
    if (fact.kind !== 'died') return;
    this.dead.add(fact.seat);
    if (fact.card !== null)
      this.shown.set(fact.seat, { role: nameOf(fact.card), side: fact.side as Side, day: this.day, cause: fact.cause });
  }
  #voted({ by, for: of }: FactOf<'voted'>): void {
    this.ballots = this.ballots.filter((ballot) => ballot.by !== by);
    if (Array.isArray(of)) this.ballots.push({ by, for: of[0] ?? null });
  }

  /** Notes an act that a player has said. */
  said(by: Seat, act: SpeechAct): void {
    if (act.kind === 'claim' || (act.kind === 'counter' && act.about !== null)) this.claims.push({ by, role: act.role });
    if (act.kind === 'result') this.told.push({ by, about: act.about, verdict: act.verdict });
    const push = (about: Seat, against: boolean, isReasoned: boolean): void =>
      void this.pushes.push({ by, about, against, day: this.day, isReasoned });
    if (act.kind === 'accuse' || act.kind === 'doubt') push(act.about, true, act.kind === 'accuse');
    if (act.kind === 'vote' && act.for !== null) push(act.for, true, act.why !== null);
    if (act.kind === 'defend' || act.kind === 'believe') push(act.about, false, false);
    const agreed = act.kind === 'agree' && this.pushes.findLast((one) => one.by === act.with && one.day === this.day);
    if (agreed) this.pushes.push({ ...agreed, by });
    if (act.kind === 'saw') {
      push(act.visitor, true, false);
      this.told.push({ by, about: act.visitor, verdict: 'guilty' });
    }
  }
  isEvil = (seat: Seat): boolean => EVIL.includes(this.shown.get(seat)?.side as Side);
  isGood = (seat: Seat): boolean => this.shown.get(seat)?.side === 'Village';
  ballotsFor = (by: Seat, of: Seat): boolean =>
    this.votes.some(({ ballots }) => ballots.some((ballot) => ballot.by === by && ballot.for === of));
  claimed = (seat: Seat): string | undefined => this.claims.findLast(({ by }) => by === seat)?.role;

  /** Whether an act said by `by` is true, or is the lie that its mind has planned. */
  isTrue(by: Seat, act: SpeechAct, mind: Mind): boolean {
    const card = this.cards.get(mind.seat)!;
    const isVillage = sideOf(card) === 'Village';
    switch (act.kind) {
      case 'claim':
      case 'claim-again':
      case 'counter':
        return isVillage ? act.role === nameOf(card) : act.role === mind.cover?.role;
      case 'result':
        return isVillage
          ? this.learnt.some(
              ({ to, about, value }) => to === mind.seat && about === act.about && verdictOf(value) === act.verdict,
            )
          : (mind.cover?.findings ?? []).some(({ about, verdict }) => about === act.about && verdict === act.verdict);
      case 'saw':
        return mind.sights.some(({ visitor, host }) => visitor === act.visitor && host === act.host);
      case 'accuse':
        return this.isReason(act.about, act.why, mind);
      case 'vote':
        return act.for === null || act.why === null || this.isReason(act.for, act.why, mind);
      case 'defend':
        return act.about === by || this.isTrust(act.about, act.why);
      case 'mourn':
        return (this.shown.get(act.seat)?.role ?? null) === act.role && this.shown.get(act.seat)?.cause !== 'condemned';
      case 'regret':
        return this.isGood(act.seat) && this.shown.get(act.seat)?.role === act.role;
      case 'cheer':
        return this.isEvil(act.seat) && this.shown.get(act.seat)?.role === act.role;
      case 'not-on':
      case 'not-on-you':
        return !this.ballots.some((ballot) => ballot.by === by && ballot.for === (act.kind === 'not-on' ? act.about : act.to));
      case 'crowd':
        return this.ballots.filter((ballot) => ballot.for === act.about).length >= 2;
      case 'if-evil':
        return this.pushes.some((push) => push.by === act.next && push.about === act.about && !push.against);
      case 'thanks':
        return this.pushes.some((push) => push.by === act.to && push.about === by && !push.against);
      case 'was':
        // The role that it meant to claim when it wrote the will: its cover may be another by now.
        return isVillage ? act.role === nameOf(card) : mind.done.some((done) => done.startsWith(`will ${act.role} `));
      case 'saved':
        return !this.#hasDeaths() && ![...this.shown.values()].some(({ role }) => role === act.role);
      case 'two-killers':
        return [...this.shown.values()].filter(({ day, cause }) => day === this.night && cause !== 'condemned').length > 1;
      case 'own-kill':
        return this.isEvil(act.seat) && this.shown.get(act.seat)?.cause === 'killed';
      case 'decisive':
        return this.#isCount(act.alive, act.evil);
      case 'too-many':
        return this.claims.filter(({ role }) => role === act.role).length >= 2;
      case 'guard':
        return act.seat === null || this.claimed(act.seat) !== undefined;
      case 'relief':
        return !this.#hasDeaths();
      default:
        return true;
    }
  }
  #hasDeaths = (): boolean => [...this.shown.values()].some(({ day, cause }) => day === this.night && cause !== 'condemned');
  /** Whether a wrong vote would lose the game, and the numbers said are right. */
  #isCount(alive: number | null, evil: number | null): boolean {
    const living = [...this.cards].filter(([seat]) => !this.dead.has(seat));
    const enemies = living.filter(([, card]) => EVIL.includes(sideOf(card) as Side)).length;
    const isRight = (alive === null || alive === living.length) && (evil === null || evil === enemies);
    return isRight && living.length - 2 * enemies <= 2;
  }
  /** Checks the premise of a line of `by`. `to`: the player it is addressed to. */
  isGiven(by: Seat, act: SpeechAct, to: Seat | null, premise: Premise): boolean {
    if (premise === 'hunted') return this.ballots.filter((ballot) => ballot.for === by).length >= 2;
    if (premise === 'special') return 'role' in act && act.role !== 'Villager';
    const isOwn = act.kind === 'ask' || (act.kind === 'defend' && act.about === by);
    const subject = isOwn ? by : subjectOf(act);
    const isFrom = (one: Seat): boolean => !isOwn || to === null || one === to;
    const isVoted = this.ballots.some((ballot) => ballot.for === subject && isFrom(ballot.by));
    const pushed = (push: { by: Seat; about: Seat; against: boolean }): boolean => push.about === subject && push.against;
    switch (premise) {
      case 'voted':
        return isVoted;
      case 'accused':
        return isVoted || this.pushes.some((push) => pushed(push) && push.day === this.day && isFrom(push.by));
      case 'mute':
        return !this.heard.has(subject);
      case 'neutral':
        return !this.pushes.some((push) => push.by === subject && push.day === this.day);
      case 'unexplained':
        return isVoted && !this.pushes.some((push) => pushed(push) && push.day === this.day && push.isReasoned);
      case 'claimed':
        return ['mourn', 'cheer', 'regret'].includes(act.kind)
          ? 'role' in act && this.claimed(subject) === act.role
          : this.claimed(subject) !== undefined;
      case 'never':
        return !this.ballotsFor(by, subject) && !this.pushes.some((push) => push.by === by && pushed(push));
      case 'foretold':
        return this.pushes.some((push) => push.by === by && pushed(push));
    }
  }
  isReason(about: Seat, reason: Reason, mind: Mind): boolean {
    const isPush = (of: Seat, against: boolean): boolean =>
      this.pushes.some((push) => push.by === about && push.about === of && push.against === against);
    switch (reason.why) {
      case 'result':
        return this.told.some((told) => told.by === reason.by && told.about === about && told.verdict === 'guilty');
      case 'voted-good':
        return this.isGood(reason.victim) && this.ballotsFor(about, reason.victim);
      case 'saved-evil':
        return this.isEvil(reason.evil) && (!this.ballotsFor(about, reason.evil) || isPush(reason.evil, false));
      case 'two-claims':
        return (
          this.claims.some((claim) => claim.by !== about && claim.role === reason.role) && this.claimed(about) === reason.role
        );
      case 'no-such-role':
        return this.claimed(about) === reason.role && (mind.copies[reason.role] ?? 0) === 0;
      case 'false-result':
        return this.told.some(
          (told) =>
            told.by === about && told.about === reason.victim && (told.verdict === 'guilty') !== this.isEvil(reason.victim),
        );
      case 'pushes':
        return isPush(reason.victim, true);
      case 'follows':
        return this.ballots.filter((ballot) => ballot.for === this.ballots.find(({ by }) => by === about)?.for).length >= 3;
      case 'quiet':
        return mind.lines[about]! <= 1;
      case 'silenced': {
        const isOn = this.pushes.some(
          ({ by, about: of, against, day }) => by === reason.victim && of === about && against && day === this.day - 1,
        );
        const isNight = this.dead.has(reason.victim) && this.shown.get(reason.victim)?.cause !== 'condemned';
        return isNight && (isOn || this.ballotsFor(reason.victim, about));
      }
      case 'seen':
        return this.dead.has(reason.victim) && this.told.some((told) => told.about === about && told.verdict === 'guilty');
      case 'scatters':
        return (
          new Set(
            this.pushes.filter((push) => push.by === about && push.against && push.day === this.day).map((push) => push.about),
          ).size >= 3
        );
      case 'shields':
        return isPush(reason.friend, false);
      case 'holds-back':
        return !this.ballots.some(({ by }) => by === about) && this.ballots.length >= 3;
      default:
        return true;
    }
  }
  isTrust(about: Seat, trust: Trust): boolean {
    if (trust.why === 'result')
      return this.told.some((told) => told.by === trust.by && told.about === about && told.verdict === 'innocent');
    if (trust.why === 'caught')
      return (
        this.isEvil(trust.evil) &&
        (this.ballotsFor(about, trust.evil) ||
          this.pushes.some((push) => push.by === about && push.about === trust.evil && push.against))
      );
    return trust.why === 'claim' ? this.claimed(about) === trust.role : true;
  }
}

/** The player that a line is about, if not its speaker. */
function subjectOf(act: SpeechAct): Seat {
  if ('about' in act && act.about !== null) return act.about;
  if (act.kind === 'vote' && act.for !== null) return act.for;
  if (act.kind === 'not-on-you') return act.to;
  if ('seat' in act && act.seat !== null) return act.seat;
  throw new Error(`${act.kind} is about no one, and takes nothing for granted.`);
}

/** A role found out counts as a verdict too. */
const verdictOf = (value: string): string =>
  value === 'guilty' || value === 'innocent' ? value : EVIL.includes(sideOf(value) as Side) ? 'guilty' : 'innocent';

const DIRECT = ['claim', 'why-me', 'why', 'suspect', 'results', 'think', 'vote'];

/** Plays a game in which seat 0 says a line of `corpus` now and then; `$n` in it becomes the name of a living player. */
export function record(setupId: string, seed: Seed, level: 1 | 2 | 3 | 4, corpus: readonly string[]): Transcript {
  const game = GAMES['mafia']!;
  const setup = SETUPS['mafia']!.find(({ id }) => id === setupId)!;
  const names = BOT_NAMES.slice(0, setup.total);
  const rng = seeded(seed);
  const keeper = new Record(names);
  const found: Transcript = { lines: [], wrong: [], said: 0, wills: 0, perDay: [], twice: [], asked: 0, answered: 0 };
  const heard = new Set<string>();
  let today = new Map<Seat, number>();
  let typed: string | null = null;
  let waiting: { of: Seat; lines: number }[] = [];
  const count = (): void => {
    for (const [seat, lines] of today) if (!keeper.dead.has(seat)) found.perDay.push(lines);
    today = new Map();
  };

  const listen = (given: Fact, minds: readonly unknown[]): void => {
    const heardFact = given as Fact<MafiaFact>;
    const { fact } = heardFact;
    if (fact.kind === 'phase') {
      count();
      // Questions asked after the last line of the day could not be answered.
      found.asked -= waiting.filter(({ lines }) => lines === 0).length;
      waiting = [];
      found.lines.push(`— ${fact.phase} ${fact.count}`);
    }
    keeper.take(heardFact);
    if (fact.kind === 'died') found.lines.push(`† ${names[fact.seat]}, ${fact.card}${fact.will ? `: ${fact.will}` : ''}`);
    if (fact.kind === 'died' && fact.seat !== 0) checkWill(fact.seat, fact.will, minds as Mind[]);
    if (fact.kind !== 'said' || typeof fact.by !== 'number') return;
    const by = fact.by;
    found.lines.push(`${names[by]}${fact.channel === 'village' ? '' : ` (${fact.channel})`}: ${fact.text}`);
    const { acts, to } = understand(fact.text, { names, speaker: by });
    // The person may have traded places too.
    if (fact.text !== typed) checkLine(by, fact.text, acts, to, mindAt(minds as Mind[], by), fact.channel === 'village');
    if (fact.text === typed && sees(heardFact.to, 'watcher')) noteQuestions(acts, to);
    if (fact.channel !== 'village') return;
    keeper.heard.add(by);
    for (const act of acts) keeper.said(by, act);
  };
  /** The mind that speaks from a place; two players may have traded theirs. */
  const mindAt = (minds: readonly (Mind | null)[], place: Seat): Mind =>
    minds.find((mind) => mind?.place === place && mind.seat !== place) ?? minds[place]!;
  const checkLine = (by: Seat, text: string, acts: readonly SpeechAct[], to: Seat | null, mind: Mind, isDay: boolean): void => {
    found.said += 1;
    if (isDay) today.set(by, (today.get(by) ?? 0) + 1);
    if (heard.has(text)) found.twice.push(text);
    heard.add(text);
    const premise = catalogueOf().byKey.get(partsOf(text, names).skeleton.key)?.premise ?? null;
    const isGiven = premise === null || acts.every((act) => keeper.isGiven(by, act, to, premise));
    if (acts.length === 0 || !isGiven || !acts.every((act) => keeper.isTrue(by, act, mind)))
      found.wrong.push(`${names[by]} (${keeper.cards.get(by)}): ${text} ${JSON.stringify(acts)}`);
    for (const one of waiting.filter(({ of }) => of === by)) {
      one.lines += 1;
      if (!isAnswer(acts)) continue;
      found.answered += 1;
      waiting = waiting.filter((other) => other !== one);
    }
    waiting = waiting.filter(({ lines }) => lines < 3);
  };
  /** Checks a will against all minds, because its writer may have traded places since. */
  const checkWill = (by: Seat, will: string | null, minds: readonly Mind[]): void => {
    if (will === null) return;
    found.wills += 1;
    const acts = will.split('\n').flatMap((line) => understand(line, { names, speaker: by }).acts);
    const isOf = (mind: Mind): boolean => {
      // A mind forgets the findings of an old cover together with it.
      const isOld = mind.cover !== null && !acts.some((act) => act.kind === 'was' && act.role === mind.cover!.role);
      return acts.every((act) => (isOld && act.kind === 'result') || keeper.isTrue(by, act, mind));
    };
    if (acts.length === 0 || !minds.some((mind: Mind | null) => mind !== null && isOf(mind)))
      found.wrong.push(`${names[by]} left: ${will}`);
    for (const act of acts) keeper.said(by, act);
  };
  /** Whether it says anything on the matter; a question or a greeting is not an answer. */
  const isAnswer = (acts: readonly SpeechAct[]): boolean =>
    acts.some(({ kind }) => !['ask', 'hello', 'mourn', 'relief'].includes(kind));
  const noteQuestions = (acts: readonly SpeechAct[], to: Seat | null): void => {
    for (const act of acts) {
      const of = act.kind === 'ask' && DIRECT.includes(act.what) ? (act.of ?? to) : null;
      if (of === null || of === 0 || keeper.dead.has(of)) continue;
      found.asked += 1;
      waiting.push({ of, lines: 0 });
    }
  };

  const person = {
    seat: 0,
    line: (view: View) => {
      const line = below(rng, 3) === 0 ? null : lineOf(view, names, corpus, rng);
      typed = line?.text ?? typed;
      return line;
    },
  };
  const { failure } = playOut(game, dealOf(game, setup, seed), rng, { talk: () => level, person, listen });
  if (failure) found.wrong.push(failure);
  return found;
}

function lineOf(
  view: View,
  names: readonly string[],
  corpus: readonly string[],
  rng: Rng,
): { channel: string; text: string } | null {
  const channel = view.channels.find(({ id, speak }) => id === 'village' && speak);
  const others = view.places.filter(({ seat, alive }) => alive && seat !== 0);
  if (!channel || others.length === 0) return null;
  return {
    channel: channel.id,
    text: pickOne(rng, corpus).replaceAll('$n', () => names[pickOne(rng, others).seat]!.toLowerCase()),
  };
}
