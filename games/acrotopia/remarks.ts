/** Remarks of bots at Acrotopia on letters, votes and points. They never say who wrote a phrase before everyone knows. */
import type { Remarks } from '../tabletop/banter.ts';
import type { AcrotopiaFact } from './facts.ts';

const HARD = /[JQVXZ]/i;

export const remarks: Remarks<AcrotopiaFact> = {
  notice: {
    'acro-letters': ({ round, of, letters }) => {
      if (round === of) return { of: 'last' };
      return HARD.test(letters) ? { of: 'hard' } : null;
    },
    'acro-unwritten': () => ({ of: 'unwritten' }),
    'acro-placed': ({ seat, votes, won }) => {
      if (won) return { of: 'won', who: seat };
      return votes === 0 ? { of: 'unloved', who: seat } : null;
    },
    'acro-unvoted': () => ({ of: 'unvoted' }),
  },
  lines: {
    start: {
      seen: `
        good luck, poets
        letters, do your worst
        dry: I've prepared nothing
        warm: have fun, everyone!
        cheeky: please lower your expectations now`,
    },
    hard: {
      seen: `
        who picked these letters?
        oh no, not that letter
        dry: lovely. a cat walked over the keyboard
        warm: we can do this, people
        cheeky: the alphabet is bullying us`,
    },
    last: {
      seen: `
        last round, make it count
        one more, here we go
        dry: my final masterpiece, then
        warm: this was fun, good luck with the last one!
        cheeky: now or never, poets`,
    },
    unwritten: {
      seen: `
        nobody? really?
        well, that was quiet
        dry: a moment of silence for the letters
        warm: we'll get the next one
        cheeky: writer's block, party of everyone`,
    },
    won: {
      own: `
        you like me!
        thank you, thank you
        dry: the critics have spoken. correctly
        warm: aw, thanks for the votes
        cheeky: autographs after the game
        cheeky: I'd like to thank the alphabet`,
      seen: `
        haha, that one got me
        lol {who}
        that one was great, {who}
        deserved, {who}
        dry: fine, that was good
        warm: loved it, {who}!
        warm: I laughed out loud, {who}
        cheeky: where do you get these, {who}?`,
    },
    unloved: {
      own: `
        not one vote? tough crowd
        I liked it
        dry: ahead of my time, clearly
        warm: ok, fair, yours were better
        cheeky: you'll all get the joke tomorrow`,
      seen: `
        that one grew on me, {who}
        justice for {who}
        dry: art is never understood in its time, {who}
        warm: don't give up, {who}, it made me smile
        cheeky: {who} writes for the next generation`,
    },
    unvoted: {
      seen: `
        no votes at all?
        that hard to choose?
        dry: a tie between everything and nothing
        warm: they were all good, I guess
        cheeky: democracy took a nap`,
    },
  },
};
