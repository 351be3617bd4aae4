/** The players at the corpus's table, and the acts that its lines express. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { Question, Reason, SpeechAct, Trust } from '../../../../games/mafia/talk/acts.ts';

export const NAMES = ['Basil', 'Wren', 'Tansy', 'Clover', 'Nell', 'Dimmock Lane', 'Finch', 'Fig', 'Juniper', 'Hope', 'May'];
export const [BASIL, WREN, TANSY, CLOVER, NELL, DIMMOCK, FINCH, FIG, JUNIPER, HOPE, MAY] = [...NAMES.keys()] as [
  ...[Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat],
];
export const SPEAKER = NELL;

/** `to`: the player who is spoken to; left out if the test does not check it. */
export type Example = [line: string, acts: SpeechAct[], to?: Seat | null];

export const accuse = (about: Seat, why: Reason = { why: 'gut' }): SpeechAct => ({ kind: 'accuse', about, why });
export const defend = (about: Seat, why: Trust = { why: 'gut' }): SpeechAct => ({ kind: 'defend', about, why });
export const vote = (of: Seat | null, why: Reason | null = null): SpeechAct => ({ kind: 'vote', for: of, why });
export const claim = (role: string): SpeechAct => ({ kind: 'claim', role });
export const guilty = (about: Seat, night: number | null = null): SpeechAct => ({
  kind: 'result',
  about,
  verdict: 'guilty',
  night,
});
export const innocent = (about: Seat, night: number | null = null): SpeechAct => ({
  kind: 'result',
  about,
  verdict: 'innocent',
  night,
});
export const ask = (what: Question, of: Seat | null = null, about: Seat | null = null): SpeechAct => ({
  kind: 'ask',
  what,
  of,
  about,
});
export const think = (about: Seat, of: Seat | null = null): SpeechAct => ask('think', of, about);
export const believe = (about: Seat): SpeechAct => ({ kind: 'believe', about });
export const doubt = (about: Seat): SpeechAct => ({ kind: 'doubt', about });
export const agree = (who: Seat): SpeechAct => ({ kind: 'agree', with: who });
export const unvote = (from: Seat): SpeechAct => ({ kind: 'unvote', from });
export const saw = (visitor: Seat, host: Seat): SpeechAct => ({ kind: 'saw', visitor, host });
export const kill = (target: Seat, why: 'gut' | 'claimed' | 'trusted' = 'gut'): SpeechAct => ({ kind: 'kill-plan', target, why });
export const counter = (about: Seat, role: string): SpeechAct => ({ kind: 'counter', about, role });
export const mourn = (seat: Seat, role: string | null = null): SpeechAct => ({ kind: 'mourn', seat, role });
export const [yes, no, hello, unsure, refuse, relief, blocked]: SpeechAct[] = (
  ['yes', 'no', 'hello', 'unsure', 'refuse', 'relief', 'no-result'] as const
).map((kind) => ({ kind }));
