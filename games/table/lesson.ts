/** Plays a lesson at its practice table: what scripted bots say and which players they name, and how far the learner has come. */
import type { Answer, Ask, Game, Seat } from '../engine/game.ts';
import { isPhase, type Lesson, type LessonStep, type LessonView, type Part, type ScriptedAnswer } from '../engine/lesson.ts';
import { isPerson, isPlayedByBot, livingPlaces, memberAt } from './people.ts';
import type { Member, Table } from './table-state.ts';

const learnerOf = ({ members }: Table): Member | undefined => members.find(isPerson);
export const isLearner = (table: Table, seat: Seat): boolean =>
  table.plan.lesson !== undefined && learnerOf(table)?.seat === seat;

/** The seat of a part now; null when no one living plays it. In a lesson everyone acts where they sit. */
function seatOf(table: Table, game: Game, part: Part): Seat | null {
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

/** The script of a seat for a question; null where it answers as it likes. */
function scriptFor(table: Table, game: Game, seat: Seat, ask: Ask): { script: ScriptedAnswer; names: Seat } | null {
  const { lesson } = table.plan;
  const [offer, ...others] = ask.offers;
  if (!lesson || offer?.kind !== 'seats' || others.length > 0) return null;
  for (const script of lesson.answers) {
    if (script.ask !== ask.title || !isNow(table, game, script.phase)) continue;
    if (script.by !== 'all' && seatOf(table, game, script.by) !== seat) continue;
    if (script.unless !== undefined && table.lesson?.strayed.includes(script.unless)) continue;
    if (script.before !== undefined && table.lesson?.done.includes(script.before)) continue;
    const names = seatOf(table, game, script.names);
    if (names !== null && names !== seat && offer.of.includes(names)) return { script, names };
  }
  return null;
}

/** What the script has a seat answer now, if anything. */
export function scriptedAnswer(table: Table, game: Game, seat: Seat, ask: Ask): Answer | null {
  const found = scriptFor(table, game, seat, ask);
  return found && [[found.names]];
}
/** Whether a scripted seat waits for the learner, or for others to be heard, before it answers; null where there is no script. */
export function scriptWaits(table: Table, game: Game, seat: Seat, ask: Ask): boolean | null {
  const found = scriptFor(table, game, seat, ask);
  if (!found) return null;
  const { after, from = 0 } = found.script;
  return table.now < table.lesson!.since + from * 1000 || (after !== undefined && !table.lesson!.done.includes(after));
}
/** Whether an answer that a bot gives while it talks is not what its script says, or is against the learner too early. */
export function isOffScript(table: Table, game: Game, seat: Seat, { ask: id, answer }: { ask: string; answer: Answer }): boolean {
  if (!table.plan.lesson) return false;
  const ask = game.asks(table.play!).find((one) => one.id === id);
  if (ask && scriptFor(table, game, seat, ask)) return true;
  const learner = learnerOf(table)?.seat;
  return isSafe(table, game) && answer.some((part) => Array.isArray(part) && (part as unknown[]).includes(learner));
}
/** In the first night and day, and until they have done what the lesson is about, no bot names the learner in an answer. */
export function isSafe(table: Table, game: Game): boolean {
  const { lesson } = table.plan;
  return lesson !== undefined && (!table.lesson?.done.includes(lesson.deed) || phaseOf(table, game).count <= 1);
}

/** A new phase: the lines that bots will say in it. */
export function turnLesson(table: Table, game: Game): void {
  const { lesson } = table.plan;
  if (!lesson) return;
  table.lesson ??= { done: [], strayed: [], since: 0, lines: [] };
  table.lesson.since = table.now;
  table.lesson.lines = lesson.lines
    .filter(({ phase }) => isNow(table, game, phase))
    .flatMap(({ by, at, says }) => {
      const seat = seatOf(table, game, by);
      const text = named(table, game, says);
      return seat === null || text === null ? [] : [{ seat, text, at: table.now + at * 1000 }];
    });
}
/** Null when a player that the line names is not there any more. */
function named(table: Table, game: Game, says: string): string | null {
  let isWhole = true;
  const text = says.replace(/\{(.+?)\}/g, (_all, part: string) => {
    const seat = seatOf(table, game, part);
    isWhole &&= seat !== null;
    return seat === null ? '' : memberAt(table, seat).name;
  });
  return isWhole ? text : null;
}

/** Before the learner answers, which may end the phase: what to do once the answer is taken. */
export function learnerAnswers(table: Table, game: Game, id: string, answer: Answer | null): () => void {
  const ask = table.plan.lesson && game.asks(table.play!).find((one) => one.id === id);
  const step = ask && nextStep(table, game, ({ at }) => 'ask' in at && at.ask === ask.title);
  if (!step || !answer) return () => undefined;
  const about = step.about === undefined ? null : seatOf(table, game, step.about);
  const isNamed = about === null || answer.some((part) => Array.isArray(part) && (part as unknown[]).includes(about));
  const strayed = table.lesson!.strayed.filter((id) => id !== step.id);
  return () => {
    table.lesson!.strayed = isNamed ? strayed : [...strayed, step.id];
    done(table, step);
  };
}
/** The learner has said a line to everyone. */
export function learnerSaid(table: Table, game: Game): void {
  const step = nextStep(table, game, ({ at }) => 'talk' in at);
  if (step) done(table, step);
}
/** The first step of this phase that is not done; of those that are, the last, which may be done in another way now. */
function nextStep(table: Table, game: Game, is: (step: LessonStep) => boolean): LessonStep | undefined {
  const { lesson } = table.plan;
  if (!lesson || !table.lesson) return undefined;
  const steps = lesson.steps.filter((step) => is(step) && isNow(table, game, step.phase));
  return steps.find(({ id }) => !table.lesson!.done.includes(id)) ?? steps.at(-1);
}
function done(table: Table, { id }: LessonStep): void {
  if (table.lesson!.done.includes(id)) return;
  table.lesson!.done.push(id);
  // Those who have waited for it think again.
  table.bots = [];
}

/** After a pause of this length. */
export function shiftLesson({ lesson }: Table, by: number): void {
  if (!lesson) return;
  lesson.since += by;
  for (const line of lesson.lines) line.at += by;
}

/** What the page shows to the learner, and to no one else. */
export function lessonView(table: Table, game: Game, personId: string | null): LessonView | null {
  const { lesson } = table.plan;
  if (!lesson || learnerOf(table)?.id !== personId) return null;
  const steps = lesson.steps.map(({ about, ...step }) => {
    const seat = about === undefined || table.stage !== 'playing' ? null : seatOf(table, game, about);
    return seat === null ? step : { ...step, about: seat };
  });
  return { id: lesson.id, deed: lesson.deed, done: table.lesson?.done ?? [], steps };
}

/** The fields of a plan that a lesson decides. */
export const lessonPlan = (lesson: Lesson) => ({
  lesson,
  setup: lesson.setup,
  lengths: Object.fromEntries(Object.entries(lesson.lengths).map(([phase, seconds]) => [phase, seconds * 1000])),
  ...(lesson.card !== undefined && { wish: lesson.card }),
});
