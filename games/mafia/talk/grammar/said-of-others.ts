/** Patterns for lines about others: suspicion, trust, belief and following their votes. */
import type { Reason, SpeechAct, Trust } from '../acts.ts';
import { type Bound, type Meaning, pattern } from './pattern.ts';

const accuse =
  (why: Reason = { why: 'gut' }) =>
  ({ x }: Bound): SpeechAct => ({ kind: 'accuse', about: x, why });
const suspects = ({ x }: Bound): Meaning => ({ act: { kind: 'accuse', about: x, why: { why: 'gut' } }, verdict: 'guilty' });
const defend =
  (why: Trust = { why: 'gut' }) =>
  ({ x }: Bound): SpeechAct => ({ kind: 'defend', about: x, why });
const clears = ({ x }: Bound): Meaning => ({ act: { kind: 'defend', about: x, why: { why: 'gut' } }, verdict: 'innocent' });
const believe = ({ x }: Bound): SpeechAct => ({ kind: 'believe', about: x });
const doubt = ({ x }: Bound): SpeechAct => ({ kind: 'doubt', about: x });
const deny = ({ x, role }: Bound): Meaning => ({ act: { kind: 'doubt', about: x }, denies: role });
const agree = ({ x }: Bound): SpeechAct => ({ kind: 'agree', with: x });
const pushes = ({ x, y }: Bound): SpeechAct | null =>
  x === y ? null : { kind: 'accuse', about: x, why: { why: 'pushes', victim: y } };

const both =
  (mean: (bound: Bound) => SpeechAct) =>
  (bound: Bound): SpeechAct[] | null =>
    bound.x === bound.y || bound.y === bound.speaker ? null : [mean(bound), mean({ ...bound, x: bound.y })];

const WAS_GOOD = '(?:who |and |but )?(?:he |she |they )?(?:was|were|is|flipped|turned out) (?:town|good|innocent|#\\d+)';
const WAS_EVIL = '(?:who |and |but )?(?:he |she |they )?(?:was|were|is|flipped|turned out) (?:scum|mafia|evil|bad|red)';
const THING = '(?: s)?(?: #\\d+)? (?:claim|story|result|results|check|word)';

export const OF_OTHERS = [
  pattern(`{x} (?:voted|votes|pushed) (?:for |out )?{y} ${WAS_GOOD}`, ({ x, y }) => ({
    kind: 'accuse',
    about: x,
    why: { why: 'voted-good', victim: y },
  })),
  pattern(
    `{x} (?:defended|saved|protected|did not vote|never voted|covered for|spoke for)(?: for)? {y} ${WAS_EVIL}`,
    ({ x, y }) => ({ kind: 'accuse', about: x, why: { why: 'saved-evil', evil: y } }),
  ),
  pattern(`{x} (?:caught|got|voted|pushed|found)(?: for)? {y} ${WAS_EVIL}`, ({ x, y }) => ({
    kind: 'defend',
    about: x,
    why: { why: 'caught', evil: y },
  })),
  pattern('{x} lied about {y}', ({ x, y }) => ({ kind: 'accuse', about: x, why: { why: 'false-result', victim: y } })),
  pattern('{x}(?: s)? (?:result|check|report) (?:on|about) {y} (?:is|was) (?:fake|false|wrong|lie|made up)', ({ x, y }) => ({
    kind: 'accuse',
    about: x,
    why: { why: 'false-result', victim: y },
  })),
  pattern(
    '{x} (?:is |are |was |keeps |been |has been )?(?:pushing|attacking|accusing|pushes|attacks|bullying|going after|coming for|after)(?: on)? {y}(?: (?:hard|all day|way hard|for no reason|for nothing))*',
    pushes,
  ),

  pattern('{x} (?:{be} )?quiet', accuse({ why: 'quiet' })),
  pattern(
    '(?:why (?:is|are) )?{x} (?:been )?(?:{be} )?(?:quiet|hiding|not talking|not saying anything)',
    accuse({ why: 'quiet' }),
  ),
  pattern('why (?:is|are|s) {x} quiet', accuse({ why: 'quiet' })),
  pattern(
    '{x} (?:has not|have not|did not|does not|do not|never|barely|hardly|has barely|has hardly|is barely|has) ?(?:said|says|say|talked|talks|talk|spoken|speak|speaks|talking|posted|done|contributed|typed)(?: (?:anything|word|much|nothing|thing|at all|all day|all game|today|one word|two words|single word))*',
    ({ x, words }) =>
      /not|never|barely|hardly|nothing/.test(words) ? { kind: 'accuse', about: x, why: { why: 'quiet' } } : null,
  ),
  pattern(
    '{x} said (?:nothing|two words|one word|like nothing|barely anything)(?: (?:all day|all game|today))*',
    accuse({ why: 'quiet' }),
  ),
  pattern(
    '{x} (?:is |are |was |keeps )?(?:following|follows|jumping on|hopping on)(?: (?:everyone|others|crowd|along|majority|wagon|every wagon|wagons|you all|around))*',
    accuse({ why: 'follows' }),
  ),
  pattern(
    '{x} (?:did not|does not|do not|has not|have not|never|will not|still has not|refuses to|wont|can not) (?:answer|answered|respond|responded|reply|replied)(?: (?:me|us|question|my question|questions|that|him|her|them|yet))*',
    accuse({ why: 'no-answer' }),
  ),
  pattern(
    '{x} (?:is |are |keeps )?(?:dodging|ignoring|avoiding|dodged|ignored|avoided)(?: (?:me|us|question|my question|questions|that|everything))*',
    accuse({ why: 'no-answer' }),
  ),

  pattern(
    '{x} (?:is|s|are|was|must be|has to be|have to be|got to be) (?:lying|liar|fake|faking|faking it|fake ?claiming|capping|bluffing|full of it|making (?:it|that|this|things|stuff) up|obvious liar|caught lying)(?: about (?:being #\\d+|his role|her role|their role|role|claim|everything|that|this|it))?',
    doubt,
  ),
  pattern('{x} (?:is|s|are) (?:fake|not real) #(?<r>\\d+)', deny),
  pattern('{x} (?:lied|lies|fake ?claimed|is lying to (?:us|you|everyone)|made (?:it|that|this) up|liar|faked it|fake)', doubt),
  pattern(`{x}${THING} (?:is|was|seems|looks|sounds|feels) (?:fake|false|bs|made up|off|weird|sus|lie|wrong|not real)`, doubt),
  pattern(`(?:i )?(?:do not|can not|never|would not) (?:believe|buy)(?: it)?(?: from)? {x}(?:${THING})?`, doubt),
  pattern(`(?:im )?not (?:believing|buying|convinced by|sold on) (?:it )?{x}(?:${THING})?`, doubt),
  pattern('(?:no one|nobody) believes {x}', doubt),
  pattern('<liar {x}>', doubt),
  pattern('{x} (?:stop|quit) lying', doubt),
  pattern('(?:stop|quit) lying {x}', doubt),
  pattern(`(?:i )?doubt {x}(?:${THING})?`, doubt),
  pattern('(?:i |im )?(?:cc|counterclaim|counter ?claiming|counter) {x}', doubt),
  pattern('no way {x} (?:is|s) {r}', deny),

  pattern(`(?:i )?(?:do )?(?:believe|believing) {x}(?:${THING})?`, believe),
  pattern(`i buy {x}(?:${THING})?`, believe),
  pattern(
    '{x} (?:is|s|are|seems|sounds|was) (?:real #\\d+|telling truth|honest|being honest|real|legit|believable|not lying|genuine)',
    believe,
  ),
  pattern('{x} did not lie', believe),
  pattern('(?:do not|never|stop) (?:listen|listening|believe|believing|trust|trusting)(?: to)? {x}', doubt),
  pattern(
    `{x}${THING} (?:is|was|seems|looks|sounds|makes|checks|adds) (?:real|legit|true|believable|good|sense|out|fine|solid|up)`,
    believe,
  ),

  pattern('(?:i )?(?:do not|did not|never) (?:think|believe|feel)(?: that)?(?: it is| it was| it) {x}', defend()),
  pattern('(?:i )?(?:do not|did not|never) (?:think|believe|feel)(?: that)? {x} (?:is|are|was|s|did) (?:{scum}|it)', defend()),
  pattern('(?:i )?(?:do not|did not|never) (?:think|believe|feel)(?: that)? {x} (?:is|are|was|s) {town}', accuse()),
  pattern('{x} (?:is|are|was|s|can|could|has|have) not(?: been)?(?: be)? {scum}', clears),
  pattern('{x} (?:is|are|was|s) not {town}', suspects),
  pattern('{x} did not (?:do it|kill anyone)', defend()),
  pattern('{x} (?:did|has done) nothing(?: wrong)?', defend({ why: 'no-case' })),
  pattern(
    '(?:there is )?(?:no|zero) (?:case|evidence|proof|reason)(?: (?:on|against|to vote|for)) {x}',
    defend({ why: 'no-case' }),
  ),
  pattern('(?:you|we|they|everyone) (?:have|has|got)(?: got)? (?:nothing|no case|no proof) on {x}', defend({ why: 'no-case' })),
  pattern('(?:it is |it was |is )?not {x}', defend()),
  pattern('(?:i )?(?:trust|like|townread|town read|vouch for|love|would trust|clear) {x}', defend()),
  pattern(
    '(?:i )?(?:have |got |get )?(?:good|great|town|nice) (?:feeling|feelings|vibe|vibes|read|reads) (?:about|from|on|for) {x}',
    defend(),
  ),
  pattern('{x} (?:gives|giving|is giving)(?: me)? (?:good|town|nice) vibes', defend()),
  pattern('leave {x} alone', defend()),
  pattern(
    '(?:i )?(?:will not|would not|not going to|refuse to|never|am not) (?:be )?(?:vote|voting|kill)(?: for| out)? {x}',
    defend(),
  ),
  pattern(
    '(?:do not|stop|lets not|please do not|we should not|no need to) (?:vote|voting|kill|pushing|attacking|accusing|push|vote out)(?: for| out| on)? {x}',
    defend(),
  ),
  pattern('{x} would not (?:do that|lie|do it|do this)', defend()),
  pattern('{x} (?:and )?{y} (?:{be} )?(?:both )?{town}', both(defend())),
  pattern('{x} (?:{be} )?{town}', clears),

  pattern(
    '{x} (?:and )?{y} (?:{be} )?(?:both )?(?:{scum}|partners|team|scum team|mafia team|scumbuddies|scum buddies)(?: together)?',
    both(accuse()),
  ),
  pattern('(?:it is|its|i suspect|i think it is) {x} and {y}', both(accuse())),
  pattern('(?:i (?:do )?trust|i believe) {x} and {y}', both(defend())),
  pattern('{x} (?:{be} )?{scum}', suspects),
  pattern(
    '{x} (?:is|s|was|keeps|been|has been) (?:trying too hard|trying hard|flying under radar|hiding behind others|bussing @\\d+|too defensive|playing both sides|setting (?:me|@\\d+) up|buddying (?:me|@\\d+)|scum claiming)',
    accuse(),
  ),
  pattern('{x} (?:slipped|scumslipped|scum slipped|slip)', accuse()),
  pattern('(?:scum ?slip|slip) (?:from|by) {x}', accuse()),
  pattern(
    '(?:mafia|scum|killer|murderer|evil one|bad guy|scum team|mafia team|obvious scum) (?:(?:is|are|s|was|must be|has to be|got to be) )?{x} and {y}',
    both(accuse()),
  ),
  pattern(
    '(?:mafia|scum|killer|murderer|evil one|bad guy|bad one|scum one) (?:is|are|s|was|must be|has to be|got to be|has got to be) {x}',
    accuse(),
  ),
  pattern('(?:i )?(?:would )?(?:say|pick|choose|go with) {x}', accuse()),
  pattern(
    '(?:{x}) (?:did it|did that|is behind (?:it|this)|is hiding something|killed (?:him|her|them|@\\d+)|is trying to (?:hide|blend in))',
    accuse(),
  ),
  pattern(
    '(?:it|that) (?:is|was|s|must be|has to be|have to be|got to be|could be|might be|may be|feels|looks) (?:probably |maybe |def )?{x}',
    accuse(),
  ),
  pattern('(?:i )?(?:suspect|sus|fos|scumread|distrust|accuse|suspecting) {x}', accuse()),
  pattern(
    '(?:my )?(?:main |top |biggest |only |first |best )*(?:sus|suspect|suspicion|suspicions|scumread|guess|bet|money|gut|pick|read|choice) (?:is|are|s|would be|says|goes to)(?: on)? {x}',
    accuse(),
  ),
  pattern('(?:im )?(?:sus|suspicious|wary|scared|suspecting) of {x}', accuse()),
  pattern('im (?:leaning|thinking|feeling|between|looking at)(?: on| towards)? {x}', accuse()),
  pattern('leaning {x}', accuse()),
  pattern('<(?:probably|maybe|must be|has to be|have to be|got to be) {x}>', accuse()),
  pattern(
    '(?:i )?(?:do not|can not|never|would not|did not|not) (?:trust|trusting|like|liking|feeling|fully trust) {x}',
    accuse(),
  ),
  pattern('{x} (?:can not|can t|should not) be trusted', accuse()),
  pattern(
    '(?:i )?(?:have |got |get |getting )?(?:bad|weird|scum|sus) (?:feeling|feelings|vibe|vibes|read|reads) (?:about|from|on|for) {x}',
    accuse(),
  ),
  pattern('{x} (?:gives|giving|is giving)(?: me)?(?: off)? (?:bad|weird|sus|scum|mafia|off) (?:vibes|vibe|feeling)', accuse()),
  pattern('{x} (?:has|got) (?:bad|weird|scum) vibes', accuse()),

  pattern('(?:i )?(?:agree|agreed|agreeing)(?: with)? {x}(?: on (?:this|that))?', agree),
  pattern('(?:im |i am )?with {x}(?: on (?:this|that))?', agree),
  pattern('{x} (?:is|are|s|was) (?:right|correct|onto something|making sense)', agree),
  pattern('{x} (?:has|have|got|makes|make) (?:good |fair )?(?:point|sense)', agree),
  pattern('(?:good|fair|great|nice) (?:point|call|catch|read) {x}', agree),
  pattern('what {x} (?:said|says)', agree),
  pattern('{x} (?:convinced me|you convinced me|gets it)', agree),
  pattern('(?:same as|same|listen to|true|exactly) {x}', agree),
];
