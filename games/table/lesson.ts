/** Plays a lesson at its practice table: lines and answers of scripted bots, and the learner's progress. */
import { type Answer, type AnswerPart, type Ask, fits, type Game, type Seat, type Sentence } from '../engine/game.ts';
import {
  isPhase,
  type Lesson,
  type LessonProgress,
  type LessonStep,
  type LessonView,
  type Scripted,
  type ScriptedAnswer,
  type ScriptPart,
} from '../engine/lesson.ts';
import { isPerson, isPlayedByBot, livingPlaces, memberAt } from './people.ts';
import type { Member, Table } from './table-state.ts';

const learnerOf = ({ members }: Table): Member | undefined => members.find(isPerson);
export const isLearner = (table: Table, seat: Seat): boolean =>
  table.plan.lesson !== undefined && learnerOf(table)?.seat === seat;
const begun = (): LessonProgress => ({ done: [], strayed: [], since: 0, lines: [] });

/** Returns the seat of a part; null if no living player has it. No one trades places in a lesson, so seats are places. */
function seatOf(table: Table, game: Game, part: ScriptPart): Seat | null {
  if (part === 'learner') return learnerOf(table)?.seat ?? null;
  const [, card, nth = '1'] = /^(.+?)(?: (\d))?$/.exec(part)!;
  const living = livingPlaces(table, game);
  const holders = living.filter(
    (seat) => isPlayedByBot(memberAt(table, seat)) && game.view(table.play!, seat).you?.card === card,
  );
  return holders[Number(nth) - 1] ?? null;
}

const phaseOf = (table: Table, game: Game) => game.view(table.play!, 'watcher').phase;
const isNow = (table: Table, game: Game, phase: string | undefined): boolean => isPhase(phase, phaseOf(table, game));

/** Converts a scripted answer to an answer to the question; null if it does not fit now. */
function answerFrom(table: Table, game: Game, ask: Ask, scripted: Scripted): Answer | null {
  const parts = ask.offers.map((offer, i): AnswerPart | null => {
    const part = scripted[i];
    if (part === null) return offer.kind === 'number' ? offer.min : null;
    if (typeof part !== 'object') return part ?? null;
    if (offer.kind !== 'seats') return [...part];
    const seats = part.map((one) => seatOf(table, game, one));
    return seats.includes(null) ? null : (seats as Seat[]);
  });
  return parts.includes(null) || !fits(ask, parts as Answer) ? null : (parts as Answer);
}

/** Finds the script of a seat for a question, with its index in the lesson's answers; null if the seat answers freely. */
function scriptFor(table: Table, game: Game, seat: Seat, ask: Ask): { script: ScriptedAnswer; i: number; answer: Answer } | null {
  const { lesson } = table.plan;
  for (const [i, script] of (lesson?.answers ?? []).entries()) {
    if (script.ask !== ask.title || !isNow(table, game, script.phase)) continue;
    if (script.by !== 'all' && seatOf(table, game, script.by) !== seat) continue;
    if (script.unless !== undefined && table.lesson?.strayed.includes(script.unless)) continue;
    if (script.before !== undefined && table.lesson?.done.includes(script.before)) continue;
    if (table.lesson?.given?.includes(i)) continue;
    if ('gives' in script && script.gives === null) continue;
    const answer = answerFrom(table, game, ask, 'names' in script ? [[script.names]] : script.gives!);
    if (answer && !('names' in script && (answer[0] as Seat[]).includes(seat))) return { script, i, answer };
  }
  return null;
}

/** Whether the script tells a seat to leave a question open. */
export const isLeftAlone = (table: Table, game: Game, seat: Seat, { title }: Ask): boolean =>
  table.plan.lesson?.answers.some(
    (one) => 'gives' in one && one.gives === null && one.ask === title && seatOf(table, game, one.by) === seat,
  ) ?? false;
/** Returns the scripted answer of a seat, or null. For the learner, out of time, it is the answer the next step wants. */
export function scriptedAnswer(table: Table, game: Game, seat: Seat, ask: Ask): Answer | null {
  const step = isLearner(table, seat) ? stepAt(table, game, ask) : undefined;
  const wanted = step?.wants?.[0];
  return (wanted && answerFrom(table, game, ask, wanted)) ?? scriptFor(table, game, seat, ask)?.answer ?? null;
}
/** Call before the table answers for a seat. Returns a function to call once the answer is accepted, which notes progress. */
export function scriptAnswers(table: Table, game: Game, seat: Seat, id: string): () => void {
  const ask = table.plan.lesson && game.asks(table.play!).find((one) => one.id === id);
  if (!ask) return () => undefined;
  const step = isLearner(table, seat) ? stepAt(table, game, ask) : undefined;
  const entry = scriptFor(table, game, seat, ask);
  return () => {
    const progress = table.lesson!;
    if (step?.wants) progress.missed = [...(progress.missed ?? []), step.id];
    else if (entry && 'gives' in entry.script && entry.script.by !== 'all') progress.given = [...(progress.given ?? []), entry.i];
  };
}
/** Whether a scripted seat waits for a step of the learner, or for lines to be read, before it answers; null without a script. */
export function scriptWaits(table: Table, game: Game, seat: Seat, ask: Ask): boolean | null {
  const entry = scriptFor(table, game, seat, ask);
  if (!entry) return null;
  const { after, from = 0 } = entry.script;
  return table.now < table.lesson!.since + from * 1000 || (after !== undefined && !table.lesson!.done.includes(after));
}
/** Whether to drop an answer that a bot gives while talking: its script covers the question, or it targets a safe learner. */
export function isOffScript(table: Table, game: Game, seat: Seat, { ask: id, answer }: { ask: string; answer: Answer }): boolean {
  if (!table.plan.lesson) return false;
  const ask = game.asks(table.play!).find((one) => one.id === id);
  if (ask && scriptFor(table, game, seat, ask)) return true;
  const learner = learnerOf(table)?.seat;
  return isSafe(table, game) && answer.some((part) => Array.isArray(part) && (part as unknown[]).includes(learner));
}
/** Whether bots may not name the learner: in the first night and day, and until the learner has done the lesson's deed. */
export function isSafe(table: Table, game: Game): boolean {
  const { lesson } = table.plan;
  return lesson !== undefined && (!table.lesson?.done.includes(lesson.deed) || phaseOf(table, game).count <= 1);
}

/** Schedules the lines that bots will say in a new phase. */
export function turnLesson(table: Table, game: Game): void {
  const { lesson } = table.plan;
  if (!lesson) return;
  table.lesson ??= begun();
  table.lesson.since = table.now;
  table.lesson.lines = lesson.lines
    .filter(({ phase }) => isNow(table, game, phase))
    .flatMap(({ by, at, says }) => {
      const seat = seatOf(table, game, by);
      const text = fillNames(table, game, says);
      return seat === null || text === null ? [] : [{ seat, text, at: table.now + at * 1000 }];
    });
}
/** Fills in the names of parts; null if a named player is gone or dead. */
function fillNames(table: Table, game: Game, says: string): string | null {
  let isWhole = true;
  const text = says.replace(/\{(.+?)\}/g, (_all, part: string) => {
    const seat = seatOf(table, game, part);
    isWhole &&= seat !== null;
    return seat === null ? '' : memberAt(table, seat).name;
  });
  return isWhole ? text : null;
}

/** Returns why the lesson refuses the learner's answer; null if it accepts it, or there is no lesson. */
export function lessonRefusal(table: Table, game: Game, id: string, answer: Answer | null): Sentence | null {
  const ask = table.plan.lesson && game.asks(table.play!).find((one) => one.id === id);
  if (!ask || !answer) return null;
  const step = answeredStep(table, ask) ?? stepNow(table, game);
  const { at, wants, wrong } = step ?? {};
  if (!at || !('ask' in at) || !wants || !wrong) return null;
  const openAsk = game
    .asks(table.play!)
    .find(({ title, seats }) => title === at.ask && seats.some((seat) => isLearner(table, seat)));
  const good = wants.map((one) => openAsk && answerFrom(table, game, openAsk, one));
  const isGood = good.some((one, i) => one?.every((part, j) => wants[i]![j] === null || isSame(part, answer[j])));
  // If no wanted answer fits, the game has left its script, so accept any.
  return (isGood && at.ask === ask.title) || good.every((one) => !one)
    ? null
    : ((fillNames(table, game, wrong) as Sentence | null) ?? wrong);
}
/** Compares parts, ignoring the order of lists and the case of text. */
const isSame = (a: AnswerPart, b: AnswerPart | undefined): boolean => JSON.stringify(plain(a)) === JSON.stringify(b && plain(b));
const plain = (part: AnswerPart) => {
  if (Array.isArray(part)) return (part as (string | number)[]).map(String).sort();
  return typeof part === 'string' ? part.trim().toLowerCase() : part;
};

/** Call before the learner answers, since the answer may end the phase. Returns a function to call once it is accepted. */
export function learnerAnswers(table: Table, game: Game, id: string, answer: Answer | null): () => void {
  const ask = table.plan.lesson && game.asks(table.play!).find((one) => one.id === id);
  const step = ask && stepAt(table, game, ask);
  if (!step) return () => undefined;
  if (!answer)
    return () => {
      table.lesson!.done = table.lesson!.done.filter((id) => id !== step.id);
    };
  const asksSeats = ask.offers.some(({ kind }) => kind === 'seats');
  const about = step.about === undefined || !asksSeats ? null : seatOf(table, game, step.about);
  const isNamed = about === null || answer.some((part) => Array.isArray(part) && (part as unknown[]).includes(about));
  const strayed = table.lesson!.strayed.filter((id) => id !== step.id);
  return () => {
    table.lesson!.strayed = isNamed ? strayed : [...strayed, step.id];
    table.lesson!.at = { ...table.lesson!.at, [id]: step.id };
    markDone(table, step);
  };
}
/** Completes the current talk step, because the learner has said a line. */
export function learnerSaid(table: Table, game: Game): void {
  const step = nextStep(table, game, ({ at }) => 'talk' in at);
  if (step) markDone(table, step);
}
/** Returns the step at a question: the one in which it was answered, else the next one. */
const stepAt = (table: Table, game: Game, ask: Ask): LessonStep | undefined =>
  answeredStep(table, ask) ?? nextStep(table, game, ({ at }) => 'ask' in at && at.ask === ask.title);
/** Returns the step in which the learner answered a question that is still open to change. */
function answeredStep(table: Table, { id: ask, given }: Ask): LessonStep | undefined {
  const before = table.lesson?.at?.[ask];
  return given.some(([seat]) => isLearner(table, seat)) ? table.plan.lesson!.steps.find(({ id }) => id === before) : undefined;
}
/** Returns the next step among those whose question is open to the learner. */
function stepNow(table: Table, game: Game): LessonStep | undefined {
  const asks = game.asks(table.play!).filter(({ seats, given }) => {
    return seats.some((seat) => isLearner(table, seat) && given.every(([by]) => by !== seat));
  });
  return nextStep(table, game, ({ at }) => 'ask' in at && asks.some(({ title }) => title === at.ask));
}
/** Returns the first open step of this phase that matches. */
function nextStep(table: Table, game: Game, is: (step: LessonStep) => boolean): LessonStep | undefined {
  const { plan, lesson } = table;
  const isOpen = ({ id }: LessonStep) => lesson && !lesson.done.includes(id) && !lesson.missed?.includes(id);
  return plan.lesson?.steps.find((step) => isOpen(step) && is(step) && isNow(table, game, step.phase));
}
function markDone(table: Table, { id }: LessonStep): void {
  if (table.lesson!.done.includes(id)) return;
  table.lesson!.done.push(id);
  // Reschedule bots that waited for this step.
  table.bots = [];
}

/** Shifts the lesson's times after a pause of this length. */
export function shiftLesson({ lesson }: Table, by: number): void {
  if (!lesson) return;
  lesson.since += by;
  for (const line of lesson.lines) line.at += by;
}

/** Returns the lesson for the learner's page; null for everyone else. */
export function lessonView(table: Table, game: Game, personId: string | null): LessonView | null {
  const { lesson } = table.plan;
  if (!lesson || learnerOf(table)?.id !== personId) return null;
  const open = lesson.steps.filter(({ id }) => !table.lesson?.missed?.includes(id));
  const steps = open.map(({ id, at, phase, about }) => {
    const seat = about === undefined || table.stage !== 'playing' ? null : seatOf(table, game, about);
    return { id, at, ...(phase !== undefined && { phase }), ...(seat !== null && { about: seat }) };
  });
  return { id: lesson.id, deed: lesson.deed, done: table.lesson?.done ?? [], steps };
}

/** Returns the fields of a plan that a lesson sets, besides its options. */
export const lessonPlan = (lesson: Lesson) => ({
  lesson,
  setup: lesson.setup,
  lengths: Object.fromEntries(Object.entries(lesson.lengths).map(([phase, seconds]) => [phase, seconds * 1000])),
  ...(lesson.card !== undefined && { wish: lesson.card }),
});
