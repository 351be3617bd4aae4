/** The players at the corpus's table, and the acts that its lines express. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { Act, Question, Reason, Trust } from '../../../../games/mafia/talk/acts.ts';

export const NAMES = ['Basil', 'Wren', 'Tansy', 'Clover', 'Nell', 'Dimmock Lane', 'Finch', 'Fig', 'Juniper', 'Hope', 'May'];
export const [BASIL, WREN, TANSY, CLOVER, NELL, DIMMOCK, FINCH, FIG, JUNIPER, HOPE, MAY] = [...NAMES.keys()] as [
  ...[Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat, Seat],
];
export const SPEAKER = NELL;

/** `to`: the player who is spoken to; left out if the test does not check it. */
export type Example = [line: string, acts: Act[], to?: Seat | null];

export const accuse = (about: Seat, why: Reason = { why: 'gut' }): Act => ({ kind: 'accuse', about, why });
export const defend = (about: Seat, why: Trust = { why: 'gut' }): Act => ({ kind: 'defend', about, why });
export const vote = (of: Seat | null, why: Reason | null = null): Act => ({ kind: 'vote', for: of, why });
export const claim = (role: string): Act => ({ kind: 'claim', role });
export const guilty = (about: Seat, night: number | null = null): Act => ({ kind: 'result', about, verdict: 'guilty', night });
export const innocent = (about: Seat, night: number | null = null): Act => ({
  kind: 'result',
  about,
  verdict: 'innocent',
  night,
});
export const ask = (what: Question, of: Seat | null = null, about: Seat | null = null): Act => ({ kind: 'ask', what, of, about });
export const think = (about: Seat, of: Seat | null = null): Act => ask('think', of, about);
export const believe = (about: Seat): Act => ({ kind: 'believe', about });
export const doubt = (about: Seat): Act => ({ kind: 'doubt', about });
export const agree = (who: Seat): Act => ({ kind: 'agree', with: who });
export const unvote = (from: Seat): Act => ({ kind: 'unvote', from });
export const saw = (visitor: Seat, host: Seat): Act => ({ kind: 'saw', visitor, host });
export const kill = (target: Seat, why: 'gut' | 'claimed' | 'trusted' = 'gut'): Act => ({ kind: 'kill-plan', target, why });
export const counter = (about: Seat, role: string): Act => ({ kind: 'counter', about, role });
export const mourn = (seat: Seat, role: string | null = null): Act => ({ kind: 'mourn', seat, role });
export const [yes, no, hello, unsure, refuse, relief, blocked]: Act[] = (
  ['yes', 'no', 'hello', 'unsure', 'refuse', 'relief', 'no-result'] as const
).map((kind) => ({ kind }));
