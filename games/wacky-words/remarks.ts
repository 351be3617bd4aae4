/** Remarks of bots at Wacky Words on prompts, votes and points. They never say who wrote an answer before everyone knows. */
import type { Remarks } from '../tabletop/banter.ts';
import type { WackyFact } from './facts.ts';

export const remarks: Remarks<WackyFact> = {
  notice: {
    'wacky-prompt': ({ round, of, subject }) => {
      if (subject !== null) return { of: 'subject', who: subject };
      return round === of ? { of: 'last' } : null;
    },
    'wacky-letters': ({ round, of }) => (round === of ? { of: 'last' } : { of: 'letters' }),
    'wacky-asker': ({ seat }) => ({ of: 'asker', who: seat }),
    'wacky-unwritten': () => ({ of: 'unwritten' }),
    'wacky-placed': ({ seat, votes, won }) => {
      if (won) return { of: 'won', who: seat };
      return votes === 0 ? { of: 'unloved', who: seat } : null;
    },
    'wacky-unvoted': () => ({ of: 'unvoted' }),
    'wacky-truth': ({ seat, guessed }) => ({ of: guessed.length ? 'found' : 'hidden', who: seat }),
    'wacky-fooled': ({ seat, votes }) => (votes > 0 ? { of: 'fooled', who: seat } : null),
    'wacky-split': ({ seat, a, b }) => {
      if (a === b) return { of: 'even', who: seat };
      return a === 0 || b === 0 ? { of: 'oneSided', who: seat } : null;
    },
  },
  lines: {
    start: {
      seen: `
        good luck, wits
        let's be silly
        dry: I'll be here all evening, sadly
        warm: have fun, everyone!
        cheeky: my jokes are pre-approved by my mother`,
    },
    subject: {
      own: `
        it's about me? oh no
        all eyes on me, great
        dry: my life is an open, dull book
        warm: be gentle with me
        cheeky: I deny everything in advance`,
      seen: `
        so what do we know about {who}
        tell us everything, {who}
        dry: I've prepared a file on {who}
        warm: this will be fun, {who}
        cheeky: {who}, blink if it's true`,
    },
    letters: {
      seen: `
        who picked those letters
        ok letters, let's go
        dry: somebody sneezed on the keyboard
        warm: we can make something of that
        cheeky: I can only think of rude ones`,
    },
    last: {
      seen: `
        last round, make it count
        one more!
        dry: the end is near, and so is my best joke
        warm: this was fun, good luck with the last one
        cheeky: save your best for now. mine's already gone`,
    },
    asker: {
      own: `
        my question, then
        let me think of something awful
        dry: I'll try not to enjoy this
        warm: I'll go easy on you all
        cheeky: brace yourselves`,
      seen: `
        go on, {who}, ask us something
        what have you got, {who}?
        dry: choose wisely, {who}
        warm: make it a fun one, {who}
        cheeky: {who} has that look again`,
    },
    unwritten: {
      seen: `
        nobody? wow
        that was a quiet one
        dry: comedy is hard, it turns out
        warm: no worries, next one
        cheeky: crickets. actual crickets`,
    },
    won: {
      own: `
        thank you, I'm here all week
        you liked it!
        dry: good taste, all of you
        warm: aw, thanks, everyone
        cheeky: finally, my genius is recognized`,
      seen: `
        haha, that one
        lol {who}
        that was so good, {who}
        deserved, {who}
        dry: fine, I laughed
        warm: loved that one, {who}!
        cheeky: who wrote that for you, {who}?`,
    },
    unloved: {
      own: `
        not one vote, ok
        I thought it was funny
        dry: I'll tell my cat, she'll laugh
        warm: fair, yours were better
        cheeky: too clever for this table`,
      seen: `
        yours grew on me, {who}
        {who} was robbed
        dry: an acquired taste, {who}
        warm: I smiled at it, {who}, promise
        cheeky: somewhere, somebody gets that joke, {who}`,
    },
    unvoted: {
      seen: `
        no votes? none?
        too hard to choose, I guess
        dry: everybody wins. or nobody
        warm: I liked them all anyway
        cheeky: did we all fall asleep?`,
    },
    found: {
      own: `
        you know me too well
        ok, that was me
        dry: I'm that predictable, am I
        warm: aw, somebody was paying attention
        cheeky: who's been reading my diary`,
      seen: `
        so it's true, {who}
        knew it. well, almost
        dry: the truth comes out
        warm: now we know you better, {who}
        cheeky: {who}, we have questions`,
    },
    hidden: {
      own: `
        nobody got it!
        none of you know me at all
        dry: my secret is safe. was safe
        warm: haha, got you all
        cheeky: I'm a riddle, clearly`,
      seen: `
        wait, THAT was true?
        didn't see that coming, {who}
        dry: the truth was the least believable one
        warm: you surprise me, {who}
        cheeky: {who}, you're weirder than I thought`,
    },
    fooled: {
      own: `
        fooled you
        you believed that?
        dry: my finest lie so far
        warm: sorry, couldn't resist
        cheeky: I should be a novelist`,
      seen: `
        you got people with that, {who}
        well invented, {who}
        dry: {who} lies a bit too well
        warm: that was so believable, {who}
        cheeky: never buy a car from {who}`,
    },
    even: {
      seen: `
        right down the middle
        a perfect split, {who}!
        dry: we agree on nothing. perfect
        warm: great question, {who}
        cheeky: {who} has divided the nation`,
    },
    oneSided: {
      seen: `
        all the same, huh
        well, that was clear
        dry: not much of a dilemma
        warm: at least we agree on something
        cheeky: {who}, was that even a question?`,
    },
  },
};
