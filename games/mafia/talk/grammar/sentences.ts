/** Brings a line into the form that the grammar reads: sentences of plain words, without contractions, articles and filler. */
import type { Token } from './tokens.ts';

/** `@3` is the player at place 3, `#0` the first role of `roles`. */
export interface ParsedSentence {
  text: string;
  /** Positions in the text at which its clauses begin. */
  starts: number[];
  isQuestion: boolean;
}
export interface Prepared {
  sentences: ParsedSentence[];
  roles: string[];
}

const pairs = (text: string): Map<string, string[]> =>
  new Map(
    text
      .trim()
      .split(/\s*;\s*/)
      .map((pair): [string, string[]] => {
        const [short = '', long = ''] = pair.split('=');
        return [short, long.split(' ')];
      }),
  );
/** Short forms, and words that mean the same to this grammar. */
const LONG_FORMS = pairs(`
  dont=do not; doesnt=does not; didnt=did not; isnt=is not; arent=are not; aint=is not; wasnt=was not; werent=were not; wont=will not;
  cant=can not; cannot=can not; couldnt=could not; wouldnt=would not; shouldnt=should not; havent=have not; hasnt=has not; hadnt=had not;
  ill=i will; id=i would; ive=i have; youre=you are; youve=you have; youll=you will; hes=he is; shes=she is; theyre=they are;
  theyve=they have; its=it is; thats=that is; whos=who is; whats=what is; wheres=where is; hows=how is;
  u=you; ya=you; r=are; y=why; ur=you are; yur=you are; gonna=going to; wanna=want to; gotta=got to; hafta=have to; gimme=give me; bc=because; cuz=because; coz=because;
  cos=because; cause=because; dunno=do not know; idk=do not know; prob=probably; probs=probably; mb=maybe; every1=everyone;
  everybody=everyone; yall=everyone; any1=anyone; anybody=anyone; some1=someone; somebody=someone; noone=no one; nobody=no one;
  nothin=nothing; suspish=sus; suss=sus; scummy=scum; scums=scum; mafs=mafia; maf=mafia; baddie=mafia; baddies=mafia; wolf=mafia;
  wolves=mafia; wolfy=scum; killers=mafia; inno=innocent; innos=innocent; townie=town; towny=town; townies=town; villagers=town; village=town;
  lynch=vote; lynching=voting; lynched=voted; hang=vote; hanging=voting; v=vote; voting=voting; yeet=vote; elim=vote; eliminate=vote; vtl=vote; execute=vote;
  rbd=blocked; rbed=blocked; roleblocked=blocked; thx=thanks; ty=thanks; whyd=why did; whod=who did; wdyt=what do you think; wbu=what about you; hbu=what about you; abt=about; imma=i will; ima=i will;
  sheeping=following; bandwagoning=following; sheeps=follows; sheep=follows; lurking=quiet; lurks=quiet; silent=quiet; afk=quiet; inactive=quiet; k=ok; okay=ok; kk=ok; ye=yes; yea=yes; yeah=yes; yep=yes; yup=yes; yh=yes; nope=no; nah=no; naw=no; tunneling=pushing; tunnelling=pushing; tunnels=pushes`);

/** Words without a meaning here. */
const FILLING = new Set(
  `a an the lol lmao lmfao rofl haha hahaha hehe heh xd omg omfg wtf tbh imo imho ngl fr frfr rn btw bruh bro bruv dude man guys gals folks
  really very super kinda sorta literally honestly actually basically obviously obv obvs def defo definitely totally clearly surely just still already
  pretty so such well um uh umm hmm hm mm ah oh eh ugh damn dang even lowkey highkey straight freaking fricking af tho though anyway anyways
  atm also absolutely simply seriously quite bit little currently truly genuinely certainly probs`.split(/\s+/),
);
/** Words after which "like" is a verb and no filler. */
const LIKERS = new Set(['i', 'not', 'you', 'we', 'would', 'id', 'do']);
const POSSESSED = new Set([
  'vote',
  'votes',
  'role',
  'claim',
  'result',
  'results',
  'read',
  'reads',
  'story',
  'case',
  'reason',
  'side',
]);

const ENDS = new Set(['.', '!', '?', ';', '\n', '…']);
const QUOTES = new Set(['"', '“', '”']);

/** Prepares a line. Returns null if it quotes, because those are the words of others. */
export function prepare(tokens: readonly Token[]): Prepared | null {
  const roles: string[] = [];
  const sentences: ParsedSentence[] = [];
  let words: string[] = [];
  let starts: number[] = [0];
  let length = 0;
  const push = (word: string): void => {
    if (word === 'am' && words.at(-1) === 'i') {
      words[words.length - 1] = 'im';
      length += 1;
      return;
    }
    words.push(word);
    length += word.length + 1;
  };
  const end = (isQuestion: boolean): void => {
    const before = sentences.at(-1);
    // A second sign, as in "what??", ends no further sentence.
    if (words.length === 0) {
      if (isQuestion && before) before.isQuestion = true;
    } else sentences.push({ text: words.join(' '), starts, isQuestion });
    [words, starts, length] = [[], [0], 0];
  };
  for (const [i, token] of tokens.entries()) {
    if (token.is === 'sign') {
      if (QUOTES.has(token.sign)) return null;
      if (ENDS.has(token.sign)) end(token.sign === '?');
      else if (starts.at(-1) !== length) starts.push(length);
    } else if (token.is === 'name') push(`@${token.seat}`);
    else if (token.is === 'number') {
      // "100% mafia" means no more than "mafia".
      if (token.value < 100) push(String(token.value));
    } else if (token.is === 'role') push(`#${roles.push(token.role) - 1}`);
    else for (const word of wordsOf(token.word, words.at(-1), tokens[i + 1])) push(word);
  }
  end(false);
  return { sentences, roles };
}

function wordsOf(written: string, before: string | undefined, after: Token | undefined): readonly string[] {
  const word = written.replace(/(\p{L})\1{2,}/gu, '$1');
  if (word === 'ur' && after?.is === 'word' && POSSESSED.has(after.word)) return ['your'];
  // A "pls" at the end after a name, as in "basil pls", is kept; elsewhere it only begs.
  if (word === 'pls' || word === 'plz' || word === 'please')
    return before?.startsWith('@') && after === undefined ? ['please'] : [];
  if (word === 'too') return before === 'me' ? [word] : [];
  if (word === 'like') return before !== undefined && LIKERS.has(before) ? [word] : [];
  if (FILLING.has(word)) return [];
  return LONG_FORMS.get(word) ?? [word];
}
