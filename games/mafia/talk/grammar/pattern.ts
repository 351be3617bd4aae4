/** The notation of the grammar's patterns, and the values they are given. */
import type { Seat } from '../../../engine/game.ts';
import type { Question, SpeechAct, Verdict } from '../acts.ts';

/** Values that the names in a pattern have in a line. */
export interface Bound {
  x: Seat;
  y: Seat;
  role: string;
  night: number | null;
  speaker: Seat;
  /** The player addressed by name. */
  to: Seat | null;
  /** The words that matched. */
  words: string;
}
export interface Meaning {
  act: SpeechAct;
  /** Verdict of a result to report instead, if the speaker tells results in this line. */
  verdict?: Verdict;
  /** The role whose claim by another player the act denies. */
  denies?: string;
}
export interface SpokenPattern {
  regex: RegExp;
  /** Matches only as a whole clause. */
  isAlone: boolean;
  mean(bound: Bound): Meaning | SpeechAct | SpeechAct[] | null;
}

/** Parts that patterns share. */
const MACROS: Record<string, string> = {
  x: '(?<x>@\\d+|you|he|she|they|him|her|them)',
  y: '(?<y>@\\d+|me|him|her|them)',
  // The player asked: addressed as "you", or named.
  you: '(?:you|(?<x>@\\d+))',
  r: '(?:real |actual |only |true )?#(?<r>\\d+)',
  n: '(?:(?:on |in |from )?night (?<n>\\d{1,2})|last night)',
  be: '(?:is|s|are|was|be|must be|has to be|have to be|got to be|might be|may be|could be|will be|is being|has been|have been|is probably|probably is|looks|look|seems|seem|feels|feel|sounds|sound|acts|is acting|are acting|been|reads|reads as)',
  scum: '(?:lying |obvious |obvscum |100 |my |our |top |biggest |main |first |most |clear |confirmed |caught )*(?:scum|scumbag|mafia|red|killer|murderer|evil|bad|bad guy|bad one|it|guy|enemy|sus|suspicious|sussy|shady|fishy|sketchy|weird|off|strange|suspect|scumread|sus one|mafia member|one of (?:them|mafia|killers)|guilty|defensive|panicking)(?! of\\b)',
  town: '(?:100 |obvious |my |clear |confirmed |solid |strong )*(?:town|good|good guy|good one|clear|cleared|clean|green|innocent|fine|ok|safe|confirmed|trustworthy|townread|on our side|not (?:scum|mafia|it|evil|bad|guilty|sus|suspicious|red|killer|one|lying scum))',
  vote: '(?:vote|voting|votes)',
  check:
    '(?:checked|investigated|inspected|copped|scanned|peeked|looked at|looked into|checked out|check|my check on|my result on|result on|my report on|report on|check on)',
  guilty: '(?:guilty|g|red|mafia|scum|evil|bad|sus|suspicious)',
  clear: '(?:not (?:guilty|mafia|scum|sus|suspicious|evil|bad|red)|innocent|green|clear|clean|good|town)',
  link: '(?:and|it|they|he|she|that|came|back|up|out|got|result|was|were|is|s|are|as|turned|says|said|i|which|shows|for|me|returned|reads|read|him|her|them|they are|to be|on)',
};
/** Compiles a pattern. `{x}` and the like stand for the parts above; `<…>` must be a whole clause. */
export function pattern(source: string, mean: SpokenPattern['mean']): SpokenPattern {
  const isAlone = source.startsWith('<');
  const body = source.replace(/^<|>$/g, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = MACROS[name];
    if (part === undefined) throw new Error(`no part {${name}}`);
    return part;
  });
  // Group names must be unique: the second night of a pattern is n2.
  const seen = new Map<string, number>();
  const distinct = body.replace(/\(\?<([xyrn])>/g, (_, name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `(?<${name}${count === 1 ? '' : count}>`;
  });
  return { regex: new RegExp(`(?:${distinct})(?= |$)`, 'y'), isAlone, mean };
}
/** Returns the text that a group of a pattern matched, under its name or a numbered one. */
export const groupOf = (groups: Record<string, string | undefined>, name: string): string | undefined =>
  groups[name] ?? groups[`${name}2`] ?? groups[`${name}3`];

export const ask =
  (what: Question) =>
  ({ x, to }: Bound): SpeechAct => ({ kind: 'ask', what, of: x ?? to, about: null });
export const askAbout =
  (what: 'why' | 'think') =>
  ({ x, to }: Bound): SpeechAct => ({ kind: 'ask', what, of: to, about: x });
export const plain = (act: SpeechAct) => (): SpeechAct => act;
