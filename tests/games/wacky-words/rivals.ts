/** People who write: forty prompts of the house, each with a witty answer and a dull one. */
import { pickOne, shuffle } from '../../../games/engine/rng.ts';
import { PROMPTS, promptsOf } from '../../../games/wacky-words/prompts.ts';
import type { WackyWords } from '../../../games/wacky-words/state.ts';
import { VOTE, WRITE } from '../../../games/wacky-words/titles.ts';
import { wackyWords } from '../../../games/wacky-words/wacky-words.ts';
import { type BotMove, botOf } from '../../../scripts/simulate/play-out.ts';

/** Prompt, witty answer, dull answer. */
const ANSWERS: readonly (readonly [string, string, string])[] = [
  ['The strangest thing that ever floated down the village stream', 'The mayor, still giving his speech', 'a boat'],
  ['A gift that says: I had five minutes and a shed', 'Half a rake. The good half', 'a box'],
  ['What the lighthouse keeper really burns up there', 'Unpaid electricity bills', 'wood I guess'],
  ['The smell of the town hall on a Monday', 'Carpet, regret and somebody’s tuna', 'bad'],
  ['A prize that no one wants to win at the fair', 'Second place in your own lookalike contest', 'a toy'],
  ['What was in the parcel that ticked, hissed and then apologized', 'A cat with a clock and a conscience', 'a bomb'],
  ['The first thing a robot would pack for a holiday', 'Adapters. Nothing but adapters', 'oil'],
  ['Something you should not put in a piñata', 'Bees, again', 'a knife'],
  ['What the moon is wearing tonight', 'Its big round nothing', 'clothes'],
  ['The worst thing to find in your own handwriting', 'Tomorrow’s obituary', 'a letter'],
  ['What snails talk about: ___', 'House prices', 'leaves'],
  ['A sport that should have stayed in the pub: ___', 'Indoor javelin', 'darts'],
  ['Instead of a flag, the village flies ___', 'Gerald, who is light and does not mind', 'a shirt'],
  ['The secret weapon of the knitting club', 'Purl Harbor', 'needles'],
  ['The worst possible mascot for a hospital', 'Oopsie the Surgeon', 'a skull'],
  ['The least frightening thing in a haunted house', 'A ghost who only wants to know if you are insured', 'a chair'],
  ['A hat that would get you arrested', 'Somebody else’s hair', 'no idea'],
  ['Something that goes wrong in every school play', 'Year four’s Hamlet actually dies', 'the lights'],
  ['What ghosts find scary', 'Open-plan offices', 'ghostbusters lol'],
  ['The treasure map leads to ___, sadly', 'a well-worded moral', 'nothing'],
  ['A hobby that ends friendships', 'Competitive honesty', 'chess'],
  ['How to wake a sleeping bear politely', 'From abroad, by post', 'shout'],
  ['What dogs do at their secret meetings', 'Agree that the postman has been warned', 'bark'],
  ['The dullest way to become famous', 'Inventing beige', 'tv'],
  ['How wizards do the washing up', 'They turn the plates into next week’s problem', 'magic'],
  ['The least relaxing thing to do in a bath', 'Your taxes, with a toaster', 'sleep'],
  ['How to win an argument with a goose', 'Concede early, run late', 'you can’t'],
  ['How to look busy in a lighthouse', 'Spin', 'clean it'],
  ['A sign you do not want to see at the zoo', 'Please return the tiger', 'closed'],
  ['The first words ever spoken by a potato', 'I yam what I yam', 'hello'],
  ['The slogan of a very honest umbrella maker', 'Good for one gust', 'buy it'],
  ['The worst thing to hear from your dentist', 'Is that my watch in there?', 'it hurts'],
  ['A bad name for a bakery', 'Crumbs of the Unburied', 'bad bread'],
  ['A polite way to say that the house is on fire', 'You will not be needing your coat', 'get out'],
  ['The battle cry of a very small army', 'Mind where you step!', 'charge'],
  ['The wrong answer to: Who goes there?', 'Guess!', 'me'],
  ['Where all the lost socks go', 'To live with their sole mates', 'the washer'],
  ['Where old umbrellas retire to', 'The back of the number nine bus', 'trash'],
  ['Why the chicken came back', 'Forgot why it crossed. Tuesday problem', 'it was cold'],
  ['Why there is a horse in the waiting room', 'The doctor said he was stable', 'it is sick'],
];

const bank = promptsOf(PROMPTS);
const known = ANSWERS.map(([prompt]) => {
  const found = bank.findIndex(({ text }) => text === prompt);
  if (found < 0) throw new Error(`There is no prompt '${prompt}' any more.`);
  return found;
});

/** The game with these forty prompts only. */
export const fortyPrompts: typeof wackyWords = {
  ...wackyWords,
  start(deal) {
    const s = wackyWords.start(deal);
    s.deck = shuffle(s.rng, [...known]);
    s.prompt = { ...bank[s.deck.pop()!]!, seats: [] };
    return s;
  },
};

/** Writes witty or dull answers, and votes at random. */
export const person =
  (kind: 'witty' | 'dull'): BotMove<WackyWords> =>
  (s, seat, rng) => {
    const move = botOf(wackyWords)(s, seat, rng);
    if (!move) return null;
    if (move.ask.startsWith(WRITE.normal)) {
      const [, witty, dull] = ANSWERS.find(([prompt]) => prompt === s.prompt!.text)!;
      return { ask: move.ask, answer: [kind === 'witty' ? witty : dull] };
    }
    if (!move.ask.startsWith(VOTE.normal)) return move;
    const others = s.entries.filter((entry) => entry.seat !== seat);
    return { ask: move.ask, answer: [pickOne(rng, others).id] };
  };
