/** Patterns of questions. They are put to the player addressed by name, or to everyone. */
import type { SpeechAct } from '../acts.ts';
import { ask, askAbout, type Bound, pattern } from './pattern.ts';

const claim = ask('claim');
const whyMe = ask('why-me');
const why = ask('why');
const suspect = ask('suspect');
const results = ask('results');
const vote = ask('vote');
/** Asks the player addressed, or everyone, why `x` is voted for. */
const whyAbout = ({ x, to, speaker }: Bound): SpeechAct =>
  x === speaker ? { kind: 'ask', what: 'why-me', of: to, about: null } : { kind: 'ask', what: 'why', of: to, about: x };
/** Asks `x` why they vote for `y`. */
const whyOf = ({ x, y, speaker }: Bound): SpeechAct =>
  y === speaker ? { kind: 'ask', what: 'why-me', of: x, about: null } : { kind: 'ask', what: 'why', of: x, about: y };
const think = askAbout('think');

const VOTING =
  '(?:vote|votes|voting|voted|on|after|against|sus|accusing|suspect|suspecting|pushing|attacking|targeting|think it is|scumreading)(?: for| of| on)?';
const REST = '(?: (?:now|then|today|first|next|here|exactly|out|for|please|everyone|all|to you|to everyone|to you all))*';

export const QUESTION_PATTERNS = [
  pattern(
    'why (?:(?:is|are|do|did|does|have|was) )?{you} (?:keep |all |trying to )?(?:to )?(?:vote|votes|voting|voted|on|after|against|sus|accusing|suspect|suspecting|pushing|attacking|targeting|want me dead|think it is|scumreading)(?: for| of| on)? me',
    whyMe,
  ),
  pattern(
    'why (?:is|are|do|did|does) (?:everyone|they|people|all|you all|others) (?:keep |all )?(?:vote|votes|voting|voted|on|after|against|accusing|suspect|suspecting|pushing|attacking)(?: for| of| on)? me',
    whyMe,
  ),
  pattern('why (?:vote |vote for |am i |do you want )?me(?: of all people)?', whyMe),
  pattern(
    'why (?:would|do) (?:you|anyone|everyone|people|we|they) (?:want to )?(?:vote|kill|suspect|accuse)(?: for| out)? me(?: out)?',
    whyMe,
  ),
  pattern('why am i (?:sus|scum|getting votes|voted|getting voted|suspicious|accused|on trial|suspected)', whyMe),
  pattern('why did you vote (?:for )?me', whyMe),
  pattern('what did i (?:ever )?(?:do|say)(?: wrong)?(?: to you)?', whyMe),
  pattern(
    'what (?:is|s) your (?:reason|case|reasoning|problem|proof|evidence)(?: (?:on|for|against|with|about|voting))* me',
    whyMe,
  ),
  pattern(
    '(?:what|any)(?: (?:proof|evidence|reason|case|do you have|have you got|you got))+ (?:on|against|for|for voting) me',
    whyMe,
  ),
  pattern('(?:reason|reasons|case|proof) (?:on|against|for) me', whyMe),
  pattern('(?:how|what makes you think) (?:am i|im|it is me|is it me)(?: (?:scum|sus|mafia|suspicious))?', whyMe),
  pattern('explain (?:your )?vote on me', whyMe),

  pattern(`why (?:is|are|did|does|do) {x} ${VOTING} {y}`, whyOf),
  pattern(
    `why (?:is|are|do|did|does|should|would)(?: (?:everyone|we|you|they|people|all|you all|i))* ${VOTING} (?<x>@\\d+|him|her|them)${REST}`,
    whyAbout,
  ),
  pattern('why (?:is|are|s) {x} (?:scum|sus|mafia|suspicious|suspect|evil|bad|guilty|getting votes|getting voted)', whyAbout),
  pattern(
    'why (?:vote |vote for |not |do you think it is |do you think |is it |would it be |it is )?(?<x>@\\d+|him|her|them)(?: (?:sus|scum|mafia|of all people|though|then|is (?:sus|scum|mafia)))*',
    ({ words, ...bound }) => (/ not /.test(words) ? null : whyAbout({ words, ...bound })),
  ),
  pattern(
    'what (?:is|s|do we have|do you have|have you got|do you got)(?: (?:case|proof|evidence|reason))? (?:on|against|for) (?<x>@\\d+|him|her|them)',
    whyAbout,
  ),
  pattern('(?:what is )?(?:case|proof|evidence|reason|reasons) (?:on|against|for) (?<x>@\\d+|him|her|them)', whyAbout),
  pattern('how (?:is|are|s) (?<x>@\\d+|he|she|they) (?:sus|scum|suspicious|mafia|bad|guilty)', whyAbout),
  pattern('what makes you (?:think|say|believe)(?: that)? it is (?<x>@\\d+|him|her|them)', whyAbout),
  pattern('what makes you (?:think|say|believe)(?: that)? (?<x>@\\d+|he|she|they) (?:is|was|did) (?:{scum}|it)', whyAbout),
  pattern('what did (?<x>@\\d+|he|she|they) do(?: wrong)?', whyAbout),
  pattern('<{x} why>', why),
  pattern('{x} explain (?:your|that|this)(?: (?:vote|read|case|sus|reasoning))?(?: please)?', why),
  pattern('explain (?:your|that|this)(?: (?:vote|read|case|reasoning))?', ({ to }) =>
    to === null ? null : { kind: 'ask', what: 'why', of: to, about: null },
  ),
  pattern(
    '<why(?: (?:is that|so|not|do you think (?:that|so)|would you (?:say|think) that|do you say that|did you do that|then|that))?>',
    ({ to, words }) => (to === null || words === 'why not' ? null : { kind: 'ask', what: 'why', of: to, about: null }),
  ),
  pattern(
    '<(?:how come|reason|reasons|explain|explain yourself|based on what|how so|what makes you (?:say|think) (?:that|so)|what is your (?:reason|reasoning|proof|evidence|logic)|any (?:proof|evidence|reason|reasoning)|proof|source|how do you know(?: that)?)>',
    ({ to }) => (to === null ? null : { kind: 'ask', what: 'why', of: to, about: null }),
  ),

  pattern('what (?:is|are|s) (?:{you}|your|(?:@\\d+ s)) ?(?:role|claim|roles|class)?(?: then)?', ({ words, x, to }) =>
    /role|claim|class|are you/.test(words)
      ? ask('claim')({ x: ownerIn(words) ?? x, to } as Bound)
      : /^what (?:is|are|s) @\d+$/.test(words)
        ? ask('claim')({ x, to } as Bound)
        : null,
  ),
  pattern('what role (?:are|is|do|did|r) {you}(?: (?:have|got|get|claim|claiming))?', claim),
  pattern('what (?:are|is|do|did|does) {you} claim(?:ing)?', claim),
  pattern('who are you', claim),
  pattern(
    '(?:anyone|who|someone) (?:want to|wants to|willing to|going to|can|should|wan) ?claim(?: (?:first|now|something))*',
    ({ to }) => claimAll(to),
  ),
  pattern('<(?:hard |full )?claim(?: (?:now|already))?>', ({ to }) =>
    to === null ? { kind: 'ask', what: 'claim', of: null, about: null, isPointed: true } : null,
  ),
  pattern('<(?:your )?(?:role|roles|claim|claims)>', claim),
  pattern('<{x} (?:s )?(?:role|claim|claims)>', claim),
  pattern('(?:hard )?claim (?<x>@\\d+)', claim),
  pattern('<{x} (?:hard|full|soft) ?claim(?: now)?>', claim),
  pattern('{x} (?:should|needs to|has to|must|can|could|please|got to|need to|have to) claim', claim),
  pattern(
    '(?:can|could|would|will|should|do|did) (?:{you} )?(?:please )?(?:claim|tell us (?:your )?role|say (?:your )?role|reveal|share your role)(?: (?:now|for us|here|role|your role))*',
    claim,
  ),
  pattern(
    '(?:everyone|all|we all|lets all|lets|we should|should we|can we|we should all|should we all|time to|can everyone|everyone please|we need to|let everyone|you all|we)+ (?:mass ?)?claim(?: (?:now|here|today|roles|role|please|time))*',
    ({ to }) => claimAll(to),
  ),
  pattern('mass ?claim(?: (?:now|time|today))*', ({ to }) => claimAll(to)),
  pattern('(?:any|more|need|give|want|show)(?: me| us)? (?:claims|claim|roles)', ({ to }) => claimAll(to)),
  pattern('(?:tell|give)(?: (?:me|us))? (?:your )?(?:role|claim)', claim),
  pattern('(?:are|is) {you} #\\d+', claim),
  pattern('you need to claim|claim now|claim or (?:die|we vote you|get voted)|please claim|claim already', claim),

  pattern(
    '(?:any|cop|got any|got|have any|who has|who got|does anyone have|anyone got|anyone have|anyone with|do we have(?: any)?|is there any|did we get any)(?: (?:any|some|more|useful|new|good|night))* (?:info|information|results|result|news|leads|lead|checks|check|reports|report|intel|clues|clue|evidence)(?: (?:from|on|last night|to share|for us|everyone|here|yet|night))*',
    results,
  ),
  pattern('(?:info|results|result|news|reports|checks|intel)(?: (?:anyone|please|from anyone|everyone|last night))*', results),
  pattern(
    '#\\d+ (?:any |got |have |got any |have any |do you have |where is your )*(?:info|results|result|news|report|reports|checks|check|speak|speak up|come out|claim)',
    ({ words, to }) => (/claim|speak|come out/.test(words) ? null : { kind: 'ask', what: 'results', of: to, about: null }),
  ),
  pattern(
    '(?:did|does|has) (?:anyone|anybody|#\\d+|any of you) (?:see|saw|seen|find|found|find out|learn|learned|get|got|have|check|checked|know|notice|hear|visit)(?: (?:anything|something|anyone|someone|results|result|info|any|out|visited|useful|last night|interesting))*',
    results,
  ),
  pattern(
    'anyone (?:see|saw|seen|find|found|learn|get|got|have|check|notice|hear|know)(?: (?:anything|something|anyone|someone|results|result|info|any|useful|last night|good|out))+',
    results,
  ),
  pattern(
    '(?:who|what) did {you} (?:check|visit|find|find out|get|see|learn|investigate|inspect|do|scan|track|watch|follow)(?: (?:out|last night|tonight|at night|night \\d+|on night \\d+))*',
    results,
  ),
  pattern('who (?:do|did|have) you check(?:ed)?', results),
  pattern(
    '#\\d+ (?:who|what) did you (?:check|visit|find|find out|get|see|learn|track|watch|follow|investigate|save|protect|do)(?: (?:out|last night))*',
    results,
  ),
  pattern('#\\d+ did you (?:see|find|get|learn|check)(?: (?:anything|anyone|something|out))*', results),
  pattern(
    '(?:did|have|do|has|does) {you} (?:find|found|see|seen|learn|learned|get|got|have|check|checked|know|saw)(?: (?:anything|something|anyone|someone|results|result|info|any|out|useful|last night|new))+',
    results,
  ),
  pattern('{x} (?:got |have |has |any |got any |have any )*(?:info|results|result|news|report|reports|checks|check)', results),
  pattern('(?:you )?(?:got|find|found|have) (?:anything|something)(?: (?:for us|useful|new))*', results),
  pattern('what (?:is|was|s|are|were) (?:your |@\\d+ s )(?:result|results|check|report|info)', results),
  pattern('(?:tell|give)(?: (?:me|us))? (?:your )?(?:result|results|info|report|checks)', results),
  pattern('what do we know|what happened (?:last night|tonight|at night)', results),

  pattern(
    `who (?:is|are|s|looks|seems|could be|is looking|else is|do you think is|do you guys think is|do we think is|would be) {scum}${REST}`,
    suspect,
  ),
  pattern(
    `who (?:do|does|did|are|is|would|would be)(?: (?:you|we|everyone|people|anyone|@\\d+|you all|all))* (?:suspect|suspecting|suspicious of|sus|sussing|scumread|thinking|think|feeling|accuse|blame)(?: (?:it is|is it|did it|of|is {scum}|is))*${REST}`,
    ({ words, to }) => ({ kind: 'ask', what: 'suspect', of: seatIn(words) ?? to, about: null }),
  ),
  pattern(
    'who (?:did it|is it|was it|killed (?:him|her|them|@\\d+)|else|you think(?: it is| did it| is scum)?|we think(?: it is)?|would you (?:suspect|look at|pick)|is your (?:top |main |biggest )*(?:sus|suspect|scumread|read|pick))',
    suspect,
  ),
  pattern(
    '(?:what is |who is )?your (?:top |main )*(?:sus|suspect|suspects|reads|scumread|scumreads|suspicions|list|read)',
    suspect,
  ),
  pattern(
    '(?:any|anyone have|anyone got|got any|does anyone have|give me|give us|share|lets hear|got|have|have any|what are your|your)(?: (?:any|some|more|good|your|top))* (?:suspects|suspicions|reads|read|sus|scumreads|ideas|idea|thoughts|theories|theory|opinions|guesses|names|scum reads|suspicion)(?: (?:yet|so far|anyone|everyone|here|today))*',
    suspect,
  ),
  pattern(
    '(?:suspects|suspicions|reads|scumreads|thoughts|ideas|guesses|opinions|names)(?: (?:anyone|everyone|please|yet|all|so far))*',
    suspect,
  ),
  pattern('(?:what do (?:you|we|you all|@\\d+) think|what are we thinking|what are you thinking|what about you)', suspect),
  pattern(
    'anyone (?:sus|suspicious|suspect|suspect anyone|acting weird|acting sus|feel off|standing out)(?: (?:anyone|to you|yet))*',
    suspect,
  ),
  pattern('(?:do|does|did) {you} (?:suspect|sus) (?:anyone|someone|anybody)', suspect),
  pattern(
    '(?:who are |what are |list |share |tell us |say )?your (?:top )?(?:\\d )?(?:suspects|reads|suspicions|scumreads|list)',
    suspect,
  ),
  pattern(
    '(?:give|tell|say|name)(?: (?:me|us))? (?:one |some |your )?(?:name|names|suspect|suspects|reads|read|thoughts)',
    suspect,
  ),
  pattern(
    '<{x} (?:talk to us|talk|speak up|speak|say something|wake up|(?:are )?you (?:here|there|alive|asleep|awake|around)|answer me|answer us|answer|respond|say anything|hello|come on)>',
    suspect,
  ),
  pattern(
    '<(?:answer me|answer question|answer|say something|speak up|speak|talk|wake up|are you (?:here|there|alive|asleep|awake|around)|you (?:there|here|alive))>',
    ({ to }) => (to === null ? null : { kind: 'ask', what: 'suspect', of: to, about: null }),
  ),
  pattern('{x} (?:any )?(?:reads|thoughts|suspects|suspicions|ideas|opinions)', suspect),

  pattern('(?:what|how) (?:about|abt|bout) {x}', think),
  pattern(
    '(?:any )?(?:thoughts|opinion|opinions|thought|reads|read|feelings|ideas|vibes|take|takes|views|sus)(?: (?:on|about|of|abt)) {x}',
    think,
  ),
  pattern(
    '(?:what|how) (?:do|does|would|did) (?:you|we|everyone|you all|people|all|others|yall) (?:think|feel|say|make|read) (?:of|about|abt|on) (?<x>@\\d+|him|her|them)',
    think,
  ),
  pattern(
    'what (?:is|s|are) (?:your |everyone |our )?(?:thoughts|opinion|opinions|read|reads|take|deal|vibe|view)(?: (?:on|about|of|with|from)) {x}',
    think,
  ),
  pattern(
    '(?:do|does|can|should|would|did) (?:you|we|anyone|everyone|i|you all|people)(?: (?:all|else|guys|even|think))* (?:trust|believe|suspect|like|buy|sus|townread|scumread)(?: (?:for|on))? {x}(?: (?:today|claim|s claim|yet|or not|or no))*',
    think,
  ),
  pattern(
    '(?:do|does) (?:you|we|anyone|everyone)(?: (?:all|else))* (?:think|believe|feel)(?: that)? (?:it is |it could be |it might be )?{x}(?: (?:is|could be|might be|did|was)(?: (?:{scum}|{town}|it|lying|telling truth)))?',
    think,
  ),
  pattern(
    '(?:is|s|are|could|was|can|what if|is it|could it be|might it be|is not)(?: (?:it|that))? {x}(?: be)?(?: (?:{scum}|{town}|lying|telling truth|legit|real|honest|to be trusted|be trusted|trustworthy))',
    think,
  ),
  pattern(
    '{x} (?:scum|good|town|evil|mafia|guilty|sus|innocent|yes|bad|lying|clear) or (?:town|bad|scum|not|no|innocent|guilty|good|evil|telling truth|fine|clear|what)',
    think,
  ),
  pattern('why not (?:vote )?{x}', think),
  pattern(
    '(?:you|we|everyone|anyone(?: else)?) (?:think|thinking|believe|feel)(?: that)? (?:it is |it could be )?{x}(?: is)?(?: (?:{scum}|{town}|lying|telling truth))?(?= |$)',
    ({ to, x }) => ({ kind: 'ask', what: 'think', of: to, about: x }),
  ),
  pattern('(?:is it|could it be|is this|what if it is|so is it) {x}', think),
  pattern('did {x} do it', think),
  pattern('(?:do|does|would|can) {you} (?:trust|believe|suspect|like|vouch for|clear) me', ({ x, to, speaker }) => ({
    kind: 'ask',
    what: 'think',
    of: x ?? to,
    about: speaker,
  })),
  pattern('(?:who (?:trusts|believes|suspects)|does anyone (?:trust|believe|suspect)) me', ({ speaker }) => ({
    kind: 'ask',
    what: 'think',
    of: null,
    about: speaker,
  })),
  pattern('(?:what do you think|thoughts|what is your read|opinion|opinions)(?: (?:of|about|on)) me', ({ to, speaker }) => ({
    kind: 'ask',
    what: 'think',
    of: to,
    about: speaker,
  })),
  pattern('who (?:trusts|believes|suspects|likes|votes|is voting|is voting for|is on) {x}', think),
  pattern(
    'anyone (?:else )?(?:sus|suspect|suspicious of|suspects|trust|trusts|think(?:s)? (?:it is )?|getting vibes from|feel|feeling)(?: of)? {x}(?: (?:is {scum}|too))?',
    think,
  ),
  pattern('(?:should|do|would) (?:we|you|i|everyone) vote(?: for| out)? {x}', think),

  pattern(
    `(?:so )?who (?:do|are|should|shall|can|did|would|will|to|is|we|you)?(?: (?:we|i|you|everyone|people|all|they|us|going to|all going to|@\\d+|town))*(?: (?:going to|all))* ?(?:vote|voting|votes|kill today|voting out|get rid of|going for|go for)${REST}`,
    ({ words, to }) => ({ kind: 'ask', what: 'vote', of: seatIn(words) ?? to, about: null }),
  ),
  pattern('(?:vote|voting) (?:who|for who|on who)', vote),
  pattern('who (?:gets|getting|got|is getting|is going) (?:voted|voted out|out|votes|my vote|vote|home|today)', vote),
  pattern(
    '(?:what|where) (?:is|are|s|do)? ?(?:your|our|we|you|put|everyone) ?(?:voting|votes|vote|put vote|put votes|put our votes|plan)(?: (?:today|on|for|for today|going))*',
    ({ words, to }) => (/vot|plan/.test(words) ? { kind: 'ask', what: 'vote', of: to, about: null } : null),
  ),
  pattern('(?:what is|what s|whats)(?: our)? (?:plan|move|vote|play)(?: (?:today|then|for today|here))*', vote),
  pattern(
    'any votes|votes anyone|who first|who is it today|who (?:should |has to |must |gets to )?(?:die|dies|go|goes|leave|leaves)(?: today)?|where (?:are|is) (?:votes|vote|everyone|we)(?: (?:going|voting))?|who today|who then|<votes>|<your vote>',
    vote,
  ),
  pattern('(?:can we|should we|do we|shall we) (?:vote|pick someone|decide|choose)(?: (?:someone|now|today))*', vote),
];

function claimAll(to: number | null): SpeechAct {
  return { kind: 'ask', what: 'claim', of: to, about: null };
}
/** Returns the player named inside a question. */
function seatIn(words: string): number | null {
  const seat = /@(\d+)/.exec(words)?.[1];
  return seat === undefined ? null : Number(seat);
}
function ownerIn(words: string): number | undefined {
  const seat = /@(\d+) s/.exec(words)?.[1];
  return seat === undefined ? undefined : Number(seat);
}
