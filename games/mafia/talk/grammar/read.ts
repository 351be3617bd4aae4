/**
 * Reads people's lines by patterns. Only sentences that match as a whole count, and none that depends on an "if" or repeats what
 * others say.
 */
import type { Seat } from '../../../engine/game.ts';
import type { SpeechAct, UnderstoodLine, Verdict } from '../acts.ts';
import { type Bound, groupOf, type Meaning, type SpokenPattern } from './pattern.ts';
import { QUESTION_PATTERNS } from './questions.ts';
import { isFinder } from './roles.ts';
import { AT_THE_TABLE } from './said-at-the-table.ts';
import { OF_OTHERS } from './said-of-others.ts';
import { OF_SELF } from './said-of-self.ts';
import { type ParsedSentence, prepare } from './sentences.ts';
import type { Token } from './tokens.ts';

const PATTERNS: readonly SpokenPattern[] = [...QUESTION_PATTERNS, ...OF_SELF, ...OF_OTHERS, ...AT_THE_TABLE];

/** Marks an opinion, not a finding. */
const HEDGE =
  /(?:i (?:think|feel|believe|guess|bet|would say|am thinking|suspect|assume|say|mean)(?: that)?|im (?:sure|certain|convinced|thinking|leaning|pretty sure|100 sure|telling you)(?: that)?|my (?:guess|bet|gut|read) (?:is|says)(?: that)?|gut says|gut feeling|maybe|probably|perhaps|feels like|seems like|looks like|sounds like|i do think|i have feeling(?: that)?|in my opinion|if you ask me|at this point|to me|for me)(?= |$)/y;
/** Words without a meaning here. */
const SKIPPED =
  /(?:and|but|because|also|then|plus|well|that|ok|yes|no|fine|great|nice|oh|hey|hi|hello|trust me|look|listen|wait|hear me out|i swear|i promise|i know|for sure|right now|now|today|here|again|100|1000|percent|no doubt|hands down|by way|as well|ever|later|tomorrow|pls|sorry|come on|omg|everyone|all|again|first|yet|right|swear|not going to lie|as i said|like i said|i said|then|too|man|my friend|friends|cmon|ffs|good morning|morning|thanks|one more time|as always|for now|so far|alone|vote now|think about it|believe me|its simple|easy|simple|guys)(?= |$)/y;
const CONDITION =
  /(?:^| )(?:if|unless|whether|suppose|supposing|imagine|assuming|when|would|could|should|might|pretend|hypothetically|once|until)(?: |$)/;
const REPORT =
  /(?:^| )(?:said|says|say|saying|claims|claimed|told|thinks|thought|believes|believed|according|wants|wanted|quote|called|calls|asked|asks|heard|joking|kidding)(?: |$)/;
const JEST = /(?:^| )(?:jk|kidding|joking|sarcasm|not serious)(?: |$)/;
const TAG = /^(?:right|agree|agreed|no|yes|correct|thoughts|ok|anyone|true|am i right|or not|or no|huh|eh)$/;

interface Draft extends Meaning {
  /** Index of its clause in the sentence. */
  at: number;
  isHedged: boolean;
}
interface Reading {
  speaker: Seat;
  roles: readonly string[];
  /** The player addressed by name. */
  to: Seat | null;
  /** Players named in the sentences before this one. */
  named: Seat[];
}

export function readLine(tokens: readonly Token[], speaker: Seat): UnderstoodLine {
  const nothing: UnderstoodLine = { to: null, acts: [] };
  const prepared = prepare(tokens);
  if (!prepared) return nothing;
  const reading: Reading = { speaker, roles: prepared.roles, to: null, named: [] };
  const drafts: Draft[] = [];
  for (const sentence of prepared.sentences) {
    if (JEST.test(sentence.text)) return nothing;
    const parsed = readSentence(sentence, reading);
    if (parsed) drafts.push(...(sentence.isQuestion ? asQuestions(parsed, sentence, reading.to) : parsed));
    reading.named.push(...namedIn(sentence.text, reading.speaker));
  }
  const acts = tidied(drafts);
  if (acts.length === 0) return nothing;
  const isAbout = acts.some((act) => ('about' in act && act.about === reading.to) || ('for' in act && act.for === reading.to));
  const of = acts.map((act) => (act.kind === 'ask' ? act.of : null)).find((seat) => seat !== null);
  return { to: of ?? (isAbout ? null : reading.to), acts };
}

const BEGINS_WITH_NAME = /^(?:(?:hey|hi|yo|oh|ok|wait|and|but|yes|no|well|sorry|hello|come on) )*@(\d+)(?: |$)/;
const ENDS_WITH_NAME = / @(\d+)$/;

function readSentence(sentence: ParsedSentence, reading: Reading): Draft[] | null {
  const { text, starts } = sentence;
  const alone = /^@(\d+)$/.exec(text);
  if (alone) {
    if (Number(alone[1]) !== reading.speaker) reading.to = Number(alone[1]);
    return null;
  }
  const whole = readFrom(sentence, reading, false);
  if (whole) return whole;
  for (const address of [BEGINS_WITH_NAME.exec(text), ENDS_WITH_NAME.exec(text)]) {
    if (!address || Number(address[1]) === reading.speaker) continue;
    const rest = without(text, starts, address);
    if (/^(?:and|or) /.test(rest.sentence.text)) continue;
    const parsed = readFrom({ ...sentence, ...rest.sentence }, { ...reading, to: Number(address[1]) }, false);
    if (!parsed?.length) continue;
    const fits =
      rest.isApart || /\byou\b/.test(rest.sentence.text) || parsed.every(({ act }) => isForOne(act, address.index === 0));
    if (!fits) continue;
    reading.to = Number(address[1]);
    return parsed;
  }
  for (const address of [BEGINS_WITH_NAME.exec(text), ENDS_WITH_NAME.exec(text)]) {
    if (!address || Number(address[1]) === reading.speaker) continue;
    const rest = without(text, starts, address);
    if (!rest.isApart || /^(?:@|and |or )/.test(rest.sentence.text)) continue;
    const parsed = readFrom({ ...sentence, ...rest.sentence }, { ...reading, to: Number(address[1]) }, true);
    if (!parsed?.length) continue;
    reading.to = Number(address[1]);
    return parsed;
  }
  return starts.length > 1 ? readFrom(sentence, reading, true) : null;
}
/** Whether an act makes sense when said to one player by name, without a comma. */
const isForOne = ({ kind }: SpeechAct, isFirst: boolean): boolean =>
  ['ask', 'yes', 'no', 'hello', 'refuse', 'agree', 'unsure', 'claim', ...(isFirst ? ['vote'] : [])].includes(kind);

/** Returns the sentence without the name of the player addressed. `isApart`: a sign stands between them. */
function without(
  text: string,
  starts: readonly number[],
  address: RegExpExecArray,
): { sentence: { text: string; starts: number[] }; isApart: boolean } {
  if (address.index > 0)
    return { sentence: { text: text.slice(0, address.index), starts: [...starts] }, isApart: starts.includes(address.index + 1) };
  const cut = address[0].length;
  return {
    sentence: { text: text.slice(cut), starts: [0, ...starts.filter((start) => start > cut).map((start) => start - cut)] },
    isApart: starts.includes(cut),
  };
}

/**
 * Reads a sentence from beginning to end. Returns null if a part of it means nothing, unless `mayPass`: then that clause is
 * passed over.
 */
function readFrom(sentence: ParsedSentence, reading: Reading, mayPass: boolean): Draft[] | null {
  const { text, starts } = sentence;
  if (mayPass && clausesOf(sentence).some((clause) => CONDITION.test(clause))) return null;
  const dead = new Set<number>();
  const clauseAt = (at: number): number => starts.findLastIndex((start) => start <= at);
  const read = (at: number, isHedged: boolean, isFresh: boolean): Draft[] | null => {
    if (at >= text.length) return [];
    const place = at * 4 + (isHedged ? 2 : 0) + (isFresh ? 1 : 0);
    if (dead.has(place)) return null;
    for (const { regex, isAlone, mean } of PATTERNS) {
      regex.lastIndex = at;
      const match = regex.exec(text);
      if (!match || match[0] === '') continue;
      const end = at + match[0].length;
      if (isAlone && !(isFresh && isClauseEnd(text, end, starts))) continue;
      const bound = boundOf(match, at, text, reading);
      const meant = bound && mean(bound);
      if (!meant) continue;
      const rest = read(end + 1, false, starts.includes(end + 1));
      if (rest) return [...meaningsOf(meant).map((meaning) => ({ ...meaning, at: clauseAt(at), isHedged })), ...rest];
    }
    for (const [skipped, hedges] of [
      [HEDGE, true],
      [SKIPPED, isHedged],
    ] as const) {
      skipped.lastIndex = at;
      const match = skipped.exec(text);
      const end = match ? at + match[0].length : 0;
      const rest = match && read(end + 1, hedges, isFresh || starts.includes(end + 1));
      if (rest && (rest.length > 0 || at > 0)) return rest;
    }
    if (mayPass && starts.includes(at)) {
      const next = starts.find((start) => start > at) ?? text.length + 1;
      const rest = REPORT.test(text.slice(at, next)) ? [] : read(next, false, true);
      if (rest) return rest;
    }
    dead.add(place);
    return null;
  };
  return read(0, false, true);
}
/** Whether only filler follows in the clause. */
const isClauseEnd = (text: string, end: number, starts: readonly number[]): boolean => {
  const next = starts.find((start) => start > end) ?? text.length + 1;
  return /^(?: (?:please|now|then|today|already|everyone|here|yet|again|tonight|to me|for me|with me))*$/.test(
    text.slice(end, next - 1),
  );
};
const clausesOf = ({ text, starts }: ParsedSentence): string[] => starts.map((start, i) => text.slice(start, starts[i + 1]));
/** Returns the values of a match; null if a name stands for no known player. */
function boundOf(match: RegExpExecArray, at: number, text: string, { speaker, roles, to, named }: Reading): Bound | null {
  const groups = match.groups ?? {};
  const they = onlyOne([...named, ...namedIn(text.slice(0, at), speaker)]);
  const seatOf = (word: string | undefined): Seat | null | undefined => {
    if (word === undefined) return undefined;
    if (word.startsWith('@')) return Number(word.slice(1));
    if (word === 'me') return speaker;
    return word === 'you' ? to : they;
  };
  const [x, y] = [seatOf(groupOf(groups, 'x')), seatOf(groupOf(groups, 'y'))];
  if (x === null || y === null || x === speaker) return null;
  const [role, night] = [groupOf(groups, 'r'), groupOf(groups, 'n')];
  return {
    x: x as Seat,
    y: y as Seat,
    speaker,
    to,
    words: match[0],
    role: role === undefined ? '' : roles[Number(role)]!,
    night: night === undefined ? null : Number(night),
  };
}
const namedIn = (text: string, speaker: Seat): Seat[] =>
  Array.from(text.matchAll(/@(\d+)/g), ([, seat]) => Number(seat)).filter((seat) => seat !== speaker);
/** The player that "they" means: the one who was named, if no other was. */
const onlyOne = (named: readonly Seat[]): Seat | null =>
  named.length > 0 && named.every((seat) => seat === named[0]) ? named[0]! : null;
const meaningsOf = (meant: Meaning | SpeechAct | SpeechAct[]): Meaning[] =>
  (Array.isArray(meant) ? meant : [meant]).map((one) => ('act' in one ? one : { act: one }));

/** Turns statements with a question mark into questions: "X is scum?" asks others for their opinion. */
function asQuestions(drafts: readonly Draft[], { text, starts }: ParsedSentence, to: Seat | null): Draft[] {
  const last = starts.length - 1;
  const isTag = last > 0 && TAG.test(text.slice(starts[last]));
  return drafts.flatMap((draft): Draft[] => {
    const { act, at } = draft;
    if (act.kind === 'ask' || act.kind === 'kill-plan' || (at < last && !isTag)) return [draft];
    const about = aboutOf(act);
    return about === null ? [] : [{ ...draft, act: { kind: 'ask', what: 'think', of: about === to ? null : to, about } }];
  });
}
function aboutOf(act: SpeechAct): Seat | null {
  if (act.kind === 'vote') return act.for;
  if (act.kind === 'accuse' && act.why.why === 'quiet') return null;
  return ['accuse', 'defend', 'doubt', 'believe', 'result'].includes(act.kind) && 'about' in act ? act.about : null;
}

/** Acts that are dropped if the line says anything else. */
const ASIDE = new Set<SpeechAct['kind']>(['yes', 'no', 'hello', 'unsure']);

/** Combines the acts of a line, each once. */
function tidied(drafts: readonly Draft[]): SpeechAct[] {
  const finds = drafts.some(({ act }) => (act.kind === 'claim' && isFinder(act.role)) || act.kind === 'result');
  let acts = drafts.map((draft) => settled(draft, finds));
  const claim = acts.find((act) => act.kind === 'claim');
  const denied = drafts.find(({ denies }) => claim && denies === claim.role);
  if (claim && denied?.act.kind === 'doubt') {
    const counter: SpeechAct = { kind: 'counter', about: denied.act.about, role: claim.role };
    acts = [counter, ...acts.filter((act) => act !== claim && act !== denied.act)];
  }
  acts = acts.filter((act, i) => acts.findIndex((other) => JSON.stringify(other) === JSON.stringify(act)) === i);
  acts = withReasons(acts);
  // Voting for another player already takes the vote off.
  if (acts.some(({ kind }) => kind === 'vote')) acts = acts.filter((act) => act.kind !== 'unvote' || act.from !== null);
  const weighty = acts.filter(({ kind }) => !ASIDE.has(kind));
  return weighty.length > 0 ? weighty : acts.slice(0, 1);
}
function settled({ act, verdict, isHedged }: Draft, finds: boolean): SpeechAct {
  if (act.kind === 'result' && isHedged && act.night === null)
    return act.verdict === 'guilty'
      ? { kind: 'accuse', about: act.about, why: { why: 'gut' } }
      : { kind: 'defend', about: act.about, why: { why: 'gut' } };
  if (verdict !== undefined && finds && !isHedged && 'about' in act && act.about !== null) return resultOf(act.about, verdict);
  return act;
}
const resultOf = (about: Seat, verdict: Verdict): SpeechAct => ({ kind: 'result', about, verdict, night: null });

/** Merges a vote and an accusation of the same player into a vote with a reason. */
function withReasons(acts: readonly SpeechAct[]): SpeechAct[] {
  const vote = acts.find((act) => act.kind === 'vote' && act.for !== null && act.why === null);
  if (vote?.kind !== 'vote') return [...acts];
  const reason = acts.find((act) => act.kind === 'accuse' && act.about === vote.for);
  if (reason?.kind !== 'accuse') return [...acts];
  return acts.flatMap((act) => (act === reason ? [] : [act === vote ? { ...vote, why: reason.why } : act]));
}
