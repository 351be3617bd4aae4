/** Patterns for lines about oneself: role, results, and refusing to tell. */
import type { SpeechAct, Verdict } from '../acts.ts';
import { type Bound, pattern, plain } from './pattern.ts';
import { isVillageRole } from './roles.ts';

const claim = ({ role }: Bound): SpeechAct => ({ kind: 'claim', role });
const result =
  (verdict: Verdict) =>
  ({ x, night }: Bound): SpeechAct => ({ kind: 'result', about: x, verdict, night });
const saw = ({ x, y }: Bound): SpeechAct | null => (x === y ? null : { kind: 'saw', visitor: x, host: y });
const notMe = ({ speaker }: Bound): SpeechAct => ({ kind: 'defend', about: speaker, why: { why: 'gut' } });
const nothingOnMe = ({ speaker }: Bound): SpeechAct => ({ kind: 'defend', about: speaker, why: { why: 'no-case' } });
const verdicts = (source: string): ReturnType<typeof pattern>[] => [
  pattern(source.replaceAll('{v}', '{clear}'), result('innocent')),
  pattern(source.replaceAll('{v}', '{guilty}'), result('guilty')),
];

const PLACE = '(?: s)?(?: (?:house|place|home|room|door))?(?: {n})?';
const VISIT =
  '(?:visit|visiting|visited|visits|go to|going to|went to|go visit|go over to|going over to|walk to|walking to|walked to|enter|entering|at|was at|target|targeting|targeted|came to|come to|leave|leaving|sneak to)';

export const OF_SELF = [
  pattern(
    '(?:i will|i can|i could|i would|i should|i want to|let me|im going to|going to|im about to) (?:fake ?claim|claim|fake|say im|say|pretend to be|be) {r}',
    ({ role }) => ({ kind: 'cover', role }),
  ),
  pattern('im (?:fake ?claiming|faking|pretending to be) {r}', ({ role }) => ({ kind: 'cover', role })),
  pattern('im (?:claiming |also |here as |legit |his |your |our )*{r}', claim),
  pattern('(?:i )?(?:claim|claiming|hardclaim|hard claim|soft claim|claim to be) {r}', claim),
  pattern('{r} (?:here|reporting in|checking in)', claim),
  pattern('(?:my role is|my claim is|i was given|i was dealt|i got|i rolled|me|i) {r}', claim),
  pattern('<{r}>', claim),

  ...verdicts('(?:i |we )?{check} {x}(?: {n})?(?: {link})*(?: {n})? {v}(?: {n})?'),
  ...verdicts('{n}(?: i)?(?: {check})?(?: was)? {x}(?: {link})* {v}'),
  ...verdicts('{n}(?: i)?(?: got| had)? {v}(?: result)?(?: on)? {x}'),
  ...verdicts('{x}(?: (?:is|was|s|came|back|up|out|as|result|check|got|returned|checked|turned|shows|reads))* {v} {n}'),
  pattern('{x} (?:came back|came up|came out|checked|checked out|returned|turned up|came back as) {clear}', result('innocent')),
  pattern('{x} (?:came back|came up|came out|checked|checked out|returned|turned up|came back as) {guilty}', result('guilty')),
  pattern(
    '(?:i )?(?:got |have |had |get )?(?:innocent|clear|green|not guilty)(?: (?:result|check|report))? (?:on|for) {x}(?: {n})?',
    result('innocent'),
  ),
  pattern(
    '(?:i )?(?:got |have |had |get )?(?:guilty|red)(?: (?:result|check|report))? (?:on|for) {x}(?: {n})?',
    result('guilty'),
  ),
  pattern('(?:i )?(?:got|found) {x} (?:guilty|red)(?: {n})?', result('guilty')),
  pattern('(?:i )?(?:got|found) {x} (?:innocent|clear|green)(?: {n})?', result('innocent')),
  pattern('(?:guilty|red) {x}(?: {n})?', result('guilty')),
  pattern('(?:innocent|green) {x}(?: {n})?', result('innocent')),
  pattern('{x} (?:is |s |was )?(?:guilty|red)', result('guilty')),
  pattern('{x} (?:and )?{y} (?:innocent|green)', ({ x, y, speaker }) =>
    y === speaker || x === y
      ? null
      : [result('innocent')({ x } as Bound), result('innocent')({ x: y } as Bound)].map(
          (act) => ({ ...act, night: null }) as SpeechAct,
        ),
  ),
  pattern('{x} (?:innocent|green)', result('innocent')),

  pattern(`(?:i |we )?(?:saw|seen|caught|spotted) {x} ${VISIT} {y}${PLACE}`, saw),
  pattern(`(?:i )?(?:saw|seen) that {x} ${VISIT} {y}${PLACE}`, saw),
  pattern(`{x} (?:visited|went to|targeted|came to|walked to|was at|was visiting|visits) {y}${PLACE}`, saw),
  pattern(`{n} {x} (?:visited|went to|targeted|came to) {y}`, saw),
  pattern(
    `(?:i )?(?:tracked|followed|tailed|watched) {x} (?:to|(?:and )?(?:he |she |they )?(?:went to|visited)) {y}${PLACE}`,
    saw,
  ),

  pattern(
    '(?:i (?:was|got|have been|been)|im|got|was) (?:role )?(?:blocked|jailed|stopped|prevented)(?: {n})?',
    plain({ kind: 'no-result' }),
  ),
  pattern('(?:someone|they|he|she|mafia|@\\d+) (?:role )?blocked me(?: {n})?', plain({ kind: 'no-result' })),
  pattern('<blocked>', plain({ kind: 'no-result' })),
  pattern('(?:i )?(?:got|have|had|get|there was)? ?no results?(?: {n})?', plain({ kind: 'no-result' })),
  pattern(
    'i (?:got|found|saw|learned|learnt|found out) (?:nothing|no one|no result|no info)(?: {n})?',
    plain({ kind: 'no-result' }),
  ),
  pattern('i did not (?:get|find|see|learn) (?:anything|anyone|result|results|info)(?: {n})?', plain({ kind: 'no-result' })),
  pattern(
    'my (?:action|check|visit|night|investigation) (?:failed|was blocked|got blocked|did not work|did not go through)',
    plain({ kind: 'no-result' }),
  ),

  pattern('(?:im|i swear im|me) (?:not {scum}|{town}|on (?:your|our|town) side|not one of them)', notMe),
  pattern('(?:it is |it was |is |it )?not me', notMe),
  pattern('i did not (?:do it|do anything|kill (?:anyone|him|her|them|@\\d+)|do that)', notMe),
  pattern('i (?:did|have done) nothing(?: wrong)?', nothingOnMe),
  pattern('you (?:have|got)(?: got)? (?:wrong (?:one|person|guy|player)|wrong)', notMe),
  pattern('<wrong (?:one|person|guy|player|vote)>', notMe),
  pattern('(?:you are |everyone is )?wrong about me', notMe),
  pattern('(?:you|they|everyone) (?:have|has|got)(?: got)? (?:nothing|no case|no proof|no evidence) on me', nothingOnMe),
  pattern('(?:there is )?(?:no|zero) (?:case|evidence|proof|reason)(?: (?:on|against|to vote)) me', nothingOnMe),
  pattern('i (?:do not|would not) kill (?:people|anyone)', notMe),
  pattern('im (?:as )?(?:town|innocent) as it gets', notMe),
  pattern(
    '(?:please )?(?:do not|stop) (?:vote|voting|kill|killing|pushing|accusing|vote for|voting for|attacking)(?: out)? me',
    notMe,
  ),

  pattern(
    '<(?:i |im )?(?:will not|would not|not going to|not) (?:claim|claiming|say|tell|telling|telling you|tell you|reveal|saying|revealing)(?: (?:yet|now|my role|that|anything|today))*>',
    plain({ kind: 'refuse' }),
  ),
  pattern(
    'i (?:would )?(?:rather|prefer) not(?: to)?(?: (?:say|claim|tell|reveal))?(?: (?:yet|now|my role|that))*',
    plain({ kind: 'refuse' }),
  ),
  pattern('<not yet>', plain({ kind: 'refuse' })),
  pattern('<no claim(?: yet)?>', plain({ kind: 'refuse' })),
  pattern('(?:it is )?(?:too )?early (?:to claim|for claims|for that|to say)', plain({ kind: 'refuse' })),
  pattern('why (?:would|should) i (?:claim|tell you|say that|reveal)(?: (?:my role|that|yet|now))*', plain({ kind: 'refuse' })),
  pattern('i do not (?:want|have) to (?:claim|say|reveal|tell)(?: (?:yet|now|my role))*', plain({ kind: 'refuse' })),
  pattern('i will claim (?:later|tomorrow|when i have to|when needed|if needed)', plain({ kind: 'refuse' })),

  pattern('{x} (?:is|s|are|must be|has to be) {r}', ({ x, role }) =>
    role === 'Villager'
      ? { kind: 'defend', about: x, why: { why: 'gut' } }
      : isVillageRole(role)
        ? null
        : { kind: 'accuse', about: x, why: { why: 'gut' } },
  ),
  pattern('{x} (?:is|s|are|was|can) not(?: be)? {r}', ({ x, role }) =>
    isVillageRole(role) ? { act: { kind: 'doubt', about: x }, denies: role } : { kind: 'defend', about: x, why: { why: 'gut' } },
  ),
];
