/** Forms of lines: acts without their seats, each with the slots that its words must fill. A template belongs to one form. */
import type { Seat } from '../../engine/game.ts';
import type { Reason, SpeechAct, Trust } from './acts.ts';

/**
 * Slots of a template. `x`: the player it is about. `y`: the other player. `of`: the player asked. `to`: the player addressed.
 * `role` comes with its article, `Role` without. `night`, `alive` and `evil` are numbers.
 */
export type Slot = 'x' | 'y' | 'of' | 'to' | 'role' | 'night' | 'alive' | 'evil';
export interface Named {
  x: Seat;
  y: Seat;
  of: Seat;
  to: Seat;
  role: string;
  night: number;
  alive: number;
  evil: number;
}
export interface Form {
  /** Slots that every template of the form has. */
  needs: readonly Slot[];
  /** Slots that a template has only if the act names them. */
  may?: readonly Slot[];
  act(named: Named, speaker: Seat): SpeechAct;
}

/** Reasons with words of their own, both as an accusation and as a reason for a vote. */
export const REASONS = {
  gut: [['x'], () => ({ why: 'gut' })],
  quiet: [['x'], () => ({ why: 'quiet' })],
  resultOwn: [['x'], (_, by) => ({ why: 'result', by })],
  result: [['x', 'y'], ({ y }) => ({ why: 'result', by: y })],
  votedGood: [['x', 'y'], ({ y }) => ({ why: 'voted-good', victim: y })],
  savedEvil: [['x', 'y'], ({ y }) => ({ why: 'saved-evil', evil: y })],
  twoClaims: [['x', 'role'], ({ role }) => ({ why: 'two-claims', role })],
  noSuchRole: [['x', 'role'], ({ role }) => ({ why: 'no-such-role', role })],
  noAnswer: [['x'], () => ({ why: 'no-answer' })],
  follows: [['x'], () => ({ why: 'follows' })],
  pushes: [['x', 'y'], ({ y }) => ({ why: 'pushes', victim: y })],
  pushesMe: [['x'], (_, victim) => ({ why: 'pushes', victim })],
  falseResult: [['x', 'y'], ({ y }) => ({ why: 'false-result', victim: y })],
  falseResultMe: [['x'], (_, victim) => ({ why: 'false-result', victim })],
  silenced: [['x', 'y'], ({ y }) => ({ why: 'silenced', victim: y })],
  seen: [['x', 'y'], ({ y }) => ({ why: 'seen', victim: y })],
  scatters: [['x'], () => ({ why: 'scatters' })],
  shields: [['x', 'y'], ({ y }) => ({ why: 'shields', friend: y })],
  holdsBack: [['x'], () => ({ why: 'holds-back' })],
} as const satisfies Record<string, readonly [readonly Slot[], (named: Named, speaker: Seat) => Reason]>;
export type ReasonForm = keyof typeof REASONS;

const plain = (act: SpeechAct): Form => ({ needs: [], act: () => act });
const about = (act: (x: Seat) => SpeechAct): Form => ({ needs: ['x'], act: ({ x }) => act(x) });
const trust = (why: Trust): Form => about((x) => ({ kind: 'defend', about: x, why }));
const asks = (what: Extract<SpeechAct, { kind: 'ask' }>['what']): Form => plain({ kind: 'ask', what, of: null, about: null });
const asksOne = (what: Extract<SpeechAct, { kind: 'ask' }>['what']): Form => ({
  needs: ['of'],
  act: ({ of }) => ({ kind: 'ask', what, of, about: null }),
});
const asksAbout = (what: Extract<SpeechAct, { kind: 'ask' }>['what']): Form =>
  about((x) => ({ kind: 'ask', what, of: null, about: x }));
const asksOneAbout = (what: Extract<SpeechAct, { kind: 'ask' }>['what']): Form => ({
  needs: ['of', 'x'],
  act: ({ of, x }) => ({ kind: 'ask', what, of, about: x }),
});

const accuses = Object.fromEntries(
  Object.entries(REASONS).map(([id, [needs, why]]): [string, Form] => [
    id,
    { needs, act: (named, speaker) => ({ kind: 'accuse', about: named.x, why: why(named, speaker) }) },
  ]),
) as Record<ReasonForm, Form>;
const votes = Object.fromEntries(
  Object.entries(REASONS).map(([id, [needs, why]]): [string, Form] => [
    `vote-${id}`,
    { needs, act: (named, speaker) => ({ kind: 'vote', for: named.x, why: why(named, speaker) }) },
  ]),
) as Record<`vote-${ReasonForm}`, Form>;

export const FORMS = {
  ...accuses,
  ...votes,
  claim: { needs: ['role'], act: ({ role }) => ({ kind: 'claim', role }) },
  guilty: { needs: ['x'], may: ['night'], act: ({ x, night }) => result(x, 'guilty', night) },
  innocent: { needs: ['x'], may: ['night'], act: ({ x, night }) => result(x, 'innocent', night) },
  saw: { needs: ['x', 'y'], act: ({ x, y }) => ({ kind: 'saw', visitor: x, host: y }) },
  sawMe: { needs: ['x'], act: ({ x }, host) => ({ kind: 'saw', visitor: x, host }) },
  noResult: plain({ kind: 'no-result' }),
  trust: trust({ why: 'gut' }),
  trustOwn: { needs: ['x'], act: ({ x }, by) => ({ kind: 'defend', about: x, why: { why: 'result', by } }) },
  trustResult: { needs: ['x', 'y'], act: ({ x, y }) => ({ kind: 'defend', about: x, why: { why: 'result', by: y } }) },
  caught: { needs: ['x', 'y'], act: ({ x, y }) => ({ kind: 'defend', about: x, why: { why: 'caught', evil: y } }) },
  undisputed: { needs: ['x', 'role'], act: ({ x, role }) => ({ kind: 'defend', about: x, why: { why: 'claim', role } }) },
  noCase: trust({ why: 'no-case' }),
  notMe: { needs: [], act: (_, me) => ({ kind: 'defend', about: me, why: { why: 'gut' } }) },
  meResult: { needs: ['y'], act: ({ y }, me) => ({ kind: 'defend', about: me, why: { why: 'result', by: y } }) },
  meCaught: { needs: ['y'], act: ({ y }, me) => ({ kind: 'defend', about: me, why: { why: 'caught', evil: y } }) },
  meClaim: { needs: ['role'], act: ({ role }, me) => ({ kind: 'defend', about: me, why: { why: 'claim', role } }) },
  meNoCase: { needs: [], act: (_, me) => ({ kind: 'defend', about: me, why: { why: 'no-case' } }) },
  vote: about((x) => ({ kind: 'vote', for: x, why: null })),
  noVote: plain({ kind: 'vote', for: null, why: null }),
  unvote: about((x) => ({ kind: 'unvote', from: x })),
  agree: about((x) => ({ kind: 'agree', with: x })),
  believe: about((x) => ({ kind: 'believe', about: x })),
  doubt: about((x) => ({ kind: 'doubt', about: x })),
  counter: { needs: ['x', 'role'], act: ({ x, role }) => ({ kind: 'counter', about: x, role }) },
  claimAll: asks('claim'),
  claimOf: asksOne('claim'),
  whyMeAll: asks('why-me'),
  whyMe: asksOne('why-me'),
  why: asksOne('why'),
  whyAll: asksAbout('why'),
  whyAbout: asksOneAbout('why'),
  suspectAll: asks('suspect'),
  suspect: asksOne('suspect'),
  resultsAll: asks('results'),
  results: asksOne('results'),
  thinkAll: asksAbout('think'),
  think: asksOneAbout('think'),
  voteAll: asks('vote'),
  voteOf: asksOne('vote'),
  refuse: plain({ kind: 'refuse' }),
  unsure: plain({ kind: 'unsure' }),
  torn: about((x) => ({ kind: 'torn', about: x })),
  notOn: about((x) => ({ kind: 'not-on', about: x })),
  notOnYou: about((x) => ({ kind: 'not-on-you', to: x })),
  nothingNew: plain({ kind: 'nothing-new' }),
  thanks: about((x) => ({ kind: 'thanks', to: x })),
  crowd: about((x) => ({ kind: 'crowd', about: x })),
  ifEvil: { needs: ['x', 'y'], act: ({ x, y }) => ({ kind: 'if-evil', about: x, next: y }) },
  musing: plain({ kind: 'musing' }),
  claimAgain: { needs: ['role'], act: ({ role }) => ({ kind: 'claim-again', role }) },
  regret: { needs: ['x', 'role'], act: ({ x, role }) => ({ kind: 'regret', seat: x, role }) },
  cheer: { needs: ['x', 'role'], act: ({ x, role }) => ({ kind: 'cheer', seat: x, role }) },
  mourn: { needs: ['x', 'role'], act: ({ x, role }) => ({ kind: 'mourn', seat: x, role }) },
  mournBlank: about((x) => ({ kind: 'mourn', seat: x, role: null })),
  relief: plain({ kind: 'relief' }),
  saved: { needs: ['role'], act: ({ role }) => ({ kind: 'saved', role }) },
  twoKillers: { needs: ['role'], act: ({ role }) => ({ kind: 'two-killers', role }) },
  ownKill: about((x) => ({ kind: 'own-kill', seat: x })),
  decisive: {
    needs: [],
    may: ['alive', 'evil'],
    act: ({ alive, evil }) => ({ kind: 'decisive', alive: alive ?? null, evil: evil ?? null }),
  },
  tooMany: { needs: ['role'], act: ({ role }) => ({ kind: 'too-many', role }) },
  guard: { needs: ['role', 'x'], act: ({ role, x }) => ({ kind: 'guard', role, seat: x }) },
  guardMe: { needs: ['role'], act: ({ role }, me) => ({ kind: 'guard', role, seat: me }) },
  guardUnsaid: { needs: ['role'], act: ({ role }) => ({ kind: 'guard', role, seat: null }) },
  lastWords: plain({ kind: 'last-words' }),
  hello: plain({ kind: 'hello' }),
  was: { needs: ['role'], act: ({ role }) => ({ kind: 'was', role }) },
  ghost: plain({ kind: 'ghost' }),
  ghostGuess: about((x) => ({ kind: 'ghost-guess', about: x })),
  killClaimed: about((x) => ({ kind: 'kill-plan', target: x, why: 'claimed' })),
  killTrusted: about((x) => ({ kind: 'kill-plan', target: x, why: 'trusted' })),
  killGut: about((x) => ({ kind: 'kill-plan', target: x, why: 'gut' })),
  cover: { needs: ['role'], act: ({ role }) => ({ kind: 'cover', role }) },
  yes: plain({ kind: 'yes' }),
  no: plain({ kind: 'no' }),
} as const satisfies Record<string, Form>;
export type FormId = keyof typeof FORMS;

function result(about: Seat, verdict: 'guilty' | 'innocent', night: number | undefined): SpeechAct {
  return { kind: 'result', about, verdict, night: night ?? null };
}

/** Returns the form of an act and the values of its slots; null if there are no words for it. */
export function formOf(act: SpeechAct, speaker: Seat): { id: FormId; named: Partial<Named> } | null {
  switch (act.kind) {
    case 'claim':
    case 'cover':
      return { id: act.kind, named: { role: act.role } };
    case 'result':
      return { id: act.verdict, named: { x: act.about, ...(act.night === null ? {} : { night: act.night }) } };
    case 'saw':
      return act.host === speaker
        ? { id: 'sawMe', named: { x: act.visitor } }
        : { id: 'saw', named: { x: act.visitor, y: act.host } };
    case 'accuse': {
      const { id, named } = reasonForm(act.why, speaker);
      return { id, named: { x: act.about, ...named } };
    }
    case 'defend':
      return act.about === speaker ? ownDefence(act.why, speaker) : defence(act.about, act.why, speaker);
    case 'vote': {
      if (act.for === null) return act.why === null ? { id: 'noVote', named: {} } : null;
      if (act.why === null) return { id: 'vote', named: { x: act.for } };
      const { id, named } = reasonForm(act.why, speaker);
      return { id: `vote-${id}`, named: { x: act.for, ...named } };
    }
    case 'unvote':
      return act.from === null ? null : { id: 'unvote', named: { x: act.from } };
    case 'agree':
      return { id: 'agree', named: { x: act.with } };
    case 'believe':
    case 'doubt':
      return { id: act.kind, named: { x: act.about } };
    case 'counter':
      return act.about === null ? null : { id: 'counter', named: { x: act.about, role: act.role } };
    case 'ghost-guess':
      return { id: 'ghostGuess', named: { x: act.about } };
    case 'torn':
    case 'crowd':
      return { id: act.kind, named: { x: act.about } };
    case 'not-on':
      return { id: 'notOn', named: { x: act.about } };
    case 'nothing-new':
      return { id: 'nothingNew', named: {} };
    case 'not-on-you':
      return { id: 'notOnYou', named: { x: act.to } };
    case 'thanks':
      return { id: 'thanks', named: { x: act.to } };
    case 'if-evil':
      return { id: 'ifEvil', named: { x: act.about, y: act.next } };
    case 'was':
      return { id: 'was', named: { role: act.role } };
    case 'saved':
      return { id: 'saved', named: { role: act.role } };
    case 'two-killers':
      return { id: 'twoKillers', named: { role: act.role } };
    case 'too-many':
      return { id: 'tooMany', named: { role: act.role } };
    case 'own-kill':
      return { id: 'ownKill', named: { x: act.seat } };
    case 'decisive':
      return { id: 'decisive', named: act.alive === null || act.evil === null ? {} : { alive: act.alive, evil: act.evil } };
    case 'guard':
      if (act.seat === null) return { id: 'guardUnsaid', named: { role: act.role } };
      return act.seat === speaker
        ? { id: 'guardMe', named: { role: act.role } }
        : { id: 'guard', named: { role: act.role, x: act.seat } };
    case 'claim-again':
      return { id: 'claimAgain', named: { role: act.role } };
    case 'regret':
    case 'cheer':
      return { id: act.kind, named: { x: act.seat, role: act.role } };
    case 'ask':
      return askForm(act);
    case 'mourn':
      return act.role === null
        ? { id: 'mournBlank', named: { x: act.seat } }
        : { id: 'mourn', named: { x: act.seat, role: act.role } };
    case 'kill-plan':
      return {
        id: ({ claimed: 'killClaimed', trusted: 'killTrusted', gut: 'killGut' } as const)[act.why],
        named: { x: act.target },
      };
    case 'no-result':
      return { id: 'noResult', named: {} };
    case 'last-words':
      return { id: 'lastWords', named: {} };
    default:
      return { id: act.kind, named: {} };
  }
}

function reasonForm(why: Reason, speaker: Seat): { id: ReasonForm; named: Partial<Named> } {
  switch (why.why) {
    case 'result':
      return why.by === speaker ? { id: 'resultOwn', named: {} } : { id: 'result', named: { y: why.by } };
    case 'voted-good':
      return { id: 'votedGood', named: { y: why.victim } };
    case 'saved-evil':
      return { id: 'savedEvil', named: { y: why.evil } };
    case 'two-claims':
      return { id: 'twoClaims', named: { role: why.role } };
    case 'no-such-role':
      return { id: 'noSuchRole', named: { role: why.role } };
    case 'pushes':
      return why.victim === speaker ? { id: 'pushesMe', named: {} } : { id: 'pushes', named: { y: why.victim } };
    case 'false-result':
      return why.victim === speaker ? { id: 'falseResultMe', named: {} } : { id: 'falseResult', named: { y: why.victim } };
    case 'silenced':
    case 'seen':
      return { id: why.why, named: { y: why.victim } };
    case 'shields':
      return { id: 'shields', named: { y: why.friend } };
    case 'holds-back':
      return { id: 'holdsBack', named: {} };
    case 'no-answer':
      return { id: 'noAnswer', named: {} };
    default:
      return { id: why.why, named: {} };
  }
}

type Found = { id: FormId; named: Partial<Named> } | null;
function defence(x: Seat, why: Trust, speaker: Seat): Found {
  switch (why.why) {
    case 'gut':
      return { id: 'trust', named: { x } };
    case 'no-case':
      return { id: 'noCase', named: { x } };
    case 'result':
      return why.by === speaker ? { id: 'trustOwn', named: { x } } : { id: 'trustResult', named: { x, y: why.by } };
    case 'caught':
      return { id: 'caught', named: { x, y: why.evil } };
    case 'claim':
      return { id: 'undisputed', named: { x, role: why.role } };
  }
}
function ownDefence(why: Trust, speaker: Seat): Found {
  switch (why.why) {
    case 'gut':
      return { id: 'notMe', named: {} };
    case 'no-case':
      return { id: 'meNoCase', named: {} };
    case 'result':
      return why.by === speaker ? null : { id: 'meResult', named: { y: why.by } };
    case 'caught':
      return { id: 'meCaught', named: { y: why.evil } };
    case 'claim':
      return { id: 'meClaim', named: { role: why.role } };
  }
}

const ALL_ASKED = {
  claim: 'claimAll',
  'why-me': 'whyMeAll',
  suspect: 'suspectAll',
  results: 'resultsAll',
  vote: 'voteAll',
} as const;
const ONE_ASKED = { claim: 'claimOf', 'why-me': 'whyMe', suspect: 'suspect', results: 'results', vote: 'voteOf' } as const;
function askForm({ what, of, about: x }: Extract<SpeechAct, { kind: 'ask' }>): Found {
  if (what === 'why') {
    if (x === null) return of === null ? null : { id: 'why', named: { of } };
    return of === null ? { id: 'whyAll', named: { x } } : { id: 'whyAbout', named: { of, x } };
  }
  if (what === 'think') {
    if (x === null) return null;
    return of === null ? { id: 'thinkAll', named: { x } } : { id: 'think', named: { of, x } };
  }
  if (x !== null) return null;
  if (of === null) return { id: ALL_ASKED[what], named: {} };
  return { id: ONE_ASKED[what], named: { of } };
}
