/** Patterns for lines that vote, greet, mourn, plan a kill, agree or refuse. */
import type { SpeechAct } from '../acts.ts';
import { type Bound, pattern, plain } from './pattern.ts';

const vote = ({ x }: Bound): SpeechAct => ({ kind: 'vote', for: x, why: null });
const noVote = plain({ kind: 'vote', for: null, why: null });
const unvote = ({ x }: Bound): SpeechAct => ({ kind: 'unvote', from: x });
const kill =
  (why: 'gut' | 'claimed' | 'trusted') =>
  ({ x }: Bound): SpeechAct => ({ kind: 'kill-plan', target: x, why });
const unsure = plain({ kind: 'unsure' });
const yes = plain({ kind: 'yes' });
const no = plain({ kind: 'no' });
const hello = plain({ kind: 'hello' });
const relief = plain({ kind: 'relief' });
const lastWords = plain({ kind: 'last-words' });

const URGE =
  '(?:(?:i|im|ill|i will|i would|lets|lets all|we|we should|we can|we have to|we need to|we are|i say|everyone|all|can we|i want to|going to|should|you all|you|have to|need to|must|everyone should|why do not we|why not|i vote we|come on|go|to|my vote is to|i think we|next we) )*';

export const AT_THE_TABLE = [
  pattern(
    '(?:lets |we should |i say |i would )?(?:no|skip) (?:vote|voting|votes|kill today|elimination|execution|execute|hanging)(?: (?:today|anyone|someone|now|yet|out))*',
    noVote,
  ),
  pattern(
    '(?:lets |we should |i vote |i say |vote |can we |i would |im going to |im |going to |vote to |i want to )*(?:skip|skipping)(?: (?:today|vote|this|this one|it|day))*',
    noVote,
  ),
  pattern('(?:vote|voting)(?: for)? (?:no one|nobody|none)(?: today)?', noVote),
  pattern(
    '(?:lets |we should |i will |im )?not (?:vote|voting)(?: (?:today|anyone|anyone out|out anyone|yet|now|for anyone))*',
    noVote,
  ),
  pattern('<(?:novote|nl|no one today|no one)>', noVote),

  pattern('(?:im )?(?:not (?:vote|voting)(?: for)?|no longer voting) {x}(?: (?:anymore|any more|now))*', unvote),
  pattern('(?:im )?(?:not|off) {x} (?:anymore|any more|now)', unvote),
  pattern('(?:im )?off {x}', unvote),
  pattern('(?:ok )?(?:i )?(?:unvote|unvoting|unvoted) {x}', unvote),
  pattern(
    '(?:im |i will |i |ok )?(?:taking|moving|took|take|pulling|removing|pull|remove|withdrawing|withdraw)(?: back)? my vote (?:off|from|off of|on|away from)(?: of)? {x}',
    unvote,
  ),
  pattern(
    '<(?:ok |fine )?(?:i |im |i will )?(?:unvote|unvoting|unvoted|(?:take|taking|took|pull|pulling|withdraw|remove|removing) my vote(?: (?:back|off|away))?)(?: (?:for now|now|then))*>',
    plain({ kind: 'unvote', from: null }),
  ),
  pattern('<(?:i )?(?:cc|counterclaim|counter ?claim|counter)(?: that)?>', plain({ kind: 'counter', about: null, role: null })),
  pattern('(?:i )?take(?: it| my vote)? back (?:on|from|about) {x}', unvote),
  pattern('(?:i )?(?:changed|changing|change) my mind (?:on|about) {x}', unvote),
  pattern('i was wrong about {x}', unvote),

  pattern(`${URGE}{vote}(?: (?:for|on|out))? {x}(?: (?:out|off|first|now|already))*`, vote),
  pattern('i voted(?: for)? {x}', vote),
  pattern(
    '{x} (?:out|goes|has to go|should go|needs to go|got to go|have to go|must go|can go|gone|goes today|is my vote|gets my vote|is my pick|should be voted out|should get voted|should be voted|has my vote|is getting my vote|needs to be voted out|today|it is)',
    vote,
  ),
  pattern('(?:get|kick|throw|send) {x} (?:out|home|away)', vote),
  pattern('get rid of {x}', vote),
  pattern('i (?:want|need) {x} (?:gone|out|voted out|dead today)', vote),
  pattern('<{x} then>', vote),
  pattern('<out {x}>', vote),
  pattern(
    '(?:my |putting my |put my |i put my |i will put my )?vote(?: (?:is|s|goes|stays|would be|stay|for now is|going))? (?:on|for|to|stays on|with) {x}',
    vote,
  ),
  pattern('my vote is {x}', vote),
  pattern(
    '(?:im |i will |lets |we should |can we |ok |everyone )*(?:switch|switching|swap|move|moving|changing|change|jump|hop|jumping|hopping|going|go|switched|moved)(?: (?:my vote|votes|vote|over))? (?:to|on|onto|with|for|over to) {x}',
    vote,
  ),
  pattern('im on {x}', vote),
  pattern('(?:hammer|hammering) {x}', vote),
  pattern('put {x} (?:up|down|on trial)', vote),
  pattern('<{x} please>', vote),

  pattern(
    `${URGE}(?:kill|shoot|nk|murder|take out|target|whack|snipe|stab|night ?kill) {x}(?: (?:tonight|first|next|now))*(?: (?:he|she|they) )(?:claimed|is #\\d+|claimed #\\d+|claims #\\d+|said #\\d+)`,
    kill('claimed'),
  ),
  pattern(
    `${URGE}(?:kill|shoot|nk|murder|take out|target|whack|snipe|stab|night ?kill) {x}(?: (?:tonight|first|next|now))*(?: (?:he|she|they) )(?:is|are|was) (?:trusted|confirmed|cleared|clear|town leader)`,
    kill('trusted'),
  ),
  pattern(
    `${URGE}(?:kill|killing|shoot|nk|murder|take out|target|whack|snipe|stab|night ?kill) {x}(?: (?:tonight|first|next|now))*`,
    kill('gut'),
  ),
  pattern('{x} (?:tonight|dies tonight|dies|should die|should die tonight|has to die|first tonight)', kill('gut')),

  pattern(
    '(?:rip|f for|poor|bye|goodbye|rest in peace|f) {x}(?: (?:was|you were|he was|she was|they were|our|our poor|so))* {r}',
    ({ x, role }) => ({ kind: 'mourn', seat: x, role }),
  ),
  pattern('(?:rip|f for|poor|rest in peace|f) {x}', ({ x }) => ({ kind: 'mourn', seat: x, role: null })),
  pattern(
    '(?:no|not) (?:one|body) (?:died|dead|is dead|was killed|got killed)(?: (?:last night|tonight|today|yay|nice))*',
    relief,
  ),
  pattern(
    '<(?:no (?:kill|kills|deaths|death|dead|deaths last night|kill last night)|good save|nice save|everyone (?:is )?(?:alive|lived|survived)|we all lived|all alive)(?: (?:last night|tonight|nice|yay))*>',
    relief,
  ),
  pattern(
    '<(?:avenge me|you will (?:regret|see)(?: this)?|bye everyone|you are (?:all )?making (?:big |huge )*mistake|good luck without me|remember (?:this|me|what i said)|i told you|tell my family i loved them|gg im dead|im dead)>',
    lastWords,
  ),

  pattern(
    '<(?:hi|hey|hello|hiya|yo|sup|howdy|heya|morning|good (?:morning|evening|day)|gm|greetings|hai|ello)(?: (?:all|everyone|everybody|there|you|team|town|players|friends|people|good luck|gl))*>',
    hello,
  ),
  pattern('<(?:gl|glhf|gl hf|hf|good luck|have fun)(?: (?:all|everyone|have fun|hf|team|town|and|to|you))*>', hello),

  pattern(
    '(?:i )?(?:do not|did not) know(?: (?:yet|who|either|man|anything|who it is|what to do|what to think|who to vote|at all|sorry))*',
    unsure,
  ),
  pattern(
    '(?:i have |i got |have |got )?(?:no|zero|not) (?:idea|clue|ideas|info|information|read|reads|suspicion|suspicions|sus|suspects|thoughts|news|idea yet|opinion)(?: (?:yet|here|from me|either|on my end|sorry|so far|for me|at all|to share|who))*',
    unsure,
  ),
  pattern(
    '(?:im )?(?:not sure|unsure|clueless|lost|confused)(?: (?:yet|either|who|here|who it is|who to vote|at all|sorry))*',
    unsure,
  ),
  pattern(
    '<(?:nothing|none)(?: (?:here|yet|from me|on my end|to say|to report|sorry|to share|to add|much|so far|new|for me))*>',
    unsure,
  ),
  pattern(
    'i (?:have|had|got) (?:nothing|none|nothing yet)(?: (?:here|yet|to say|to report|sorry|to share|to add|for you|solid))*',
    unsure,
  ),
  pattern('(?:it )?(?:could be|might be|can be) anyone', unsure),
  pattern('(?:(?:it is )?hard|early) to (?:say|tell)(?: (?:yet|now))*', unsure),
  pattern('i can not (?:tell|say|decide)(?: yet)?', unsure),
  pattern('do not ask me|no one (?:yet|sus|in particular|stands out)', unsure),

  pattern(
    '<(?:yes|yes yes|ok|ok ok|sure|fine|k|agreed|i agree|agree|same|same here|me too|true|right|facts|correct|exactly|deal|done|sounds good|will do|good point|fair|fair enough|fair point|of course|ofc|alright|cool|makes sense|that makes sense|i think so|that works|works for me|got it|im in|yes please|good idea|good plan|sounds good to me|i second that|second that|lets do it|ok then|ok fine|ok sure|bet|gotcha|this|understood|no problem|np|yes i did|yes i am|yes i do|i did|i do|totally|definitely)>',
    yes,
  ),
  pattern(
    '<(?:no|no no|no way|never|i disagree|disagree|gg no|no thanks|not really|not happening|no chance|hell no|hard no|no i did not|no im not|i did not|do not think so|i do not think so|no i do not|i do not agree|no u|wrong|false|not true|that is not true|that is wrong|that is false|no sir|nuh uh|that is dumb|no that is dumb|bad idea|no i disagree)>',
    no,
  ),
];
