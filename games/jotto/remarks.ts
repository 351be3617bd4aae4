/** Remarks of bots at Jotto on guesses and their scores. They never name a letter of a word. */
import type { Remarks } from '../tabletop/banter.ts';
import type { JottoFact } from './facts.ts';

export const remarks: Remarks<JottoFact> = {
  notice: {
    'jotto-ring': () => ({ of: 'ring' }),
    'jotto-race': () => ({ of: 'race' }),
    'jotto-guess': ({ seat, target, score, of }) => {
      const cast = { who: seat, other: target };
      if (score === 0) return { of: 'nothing', ...cast };
      return score === of - 1 ? { of: 'near', ...cast } : null;
    },
    'jotto-anagram': ({ seat }) => ({ of: 'anagram', who: seat }),
    'jotto-pass': ({ seat }) => ({ of: 'late', who: seat }),
  },
  lines: {
    start: {
      seen: `
        good luck, wordsmiths
        let's spell some trouble
        dry: I know at least forty words
        warm: have fun, everyone!
        cheeky: no dictionaries. I saw that`,
    },
    ring: {
      seen: `
        words are in, here we go
        may the best speller win
        dry: time to guess badly
        warm: good luck, all of you!
        cheeky: everyone looks so innocent with a secret`,
    },
    race: {
      seen: `
        one word, all of us. go!
        a race, I like it
        dry: no pressure then
        warm: good luck, may the quickest win
        cheeky: please guess slowly, all of you`,
    },
    nothing: {
      own: `
        zero. wow
        not a single letter
        dry: at least I know what it isn't
        warm: well, that rules some out
        cheeky: meant to do that
        cheeky: I call that a scientific zero`,
      done: `
        not even warm, {who}
        safe for now
        dry: zero is also a number
        warm: good try, {who}
        cheeky: ice cold, {who}. penguins live there`,
      seen: `
        zero! that's useful, though
        ouch, {who}
        dry: {who} found the wrong alphabet
        warm: that's still a clue, {who}
        cheeky: {who} guessed in another language`,
    },
    near: {
      own: `
        ooh, I'm close
        just one letter off
        dry: warm. uncomfortably so
        warm: I can almost taste it
        cheeky: knock knock, {other}
        cheeky: it's on the tip of my tongue. really`,
      done: `
        stop right there, {who}
        that was way too close
        dry: I'd like a new word, please
        warm: eek, good guess, {who}
        cheeky: nothing to see here, {who}, move along`,
      seen: `
        {who} is getting warm
        that was close!
        dry: somebody should be nervous
        warm: nice guess, {who}!
        cheeky: I can hear the sweating from here`,
    },
    anagram: {
      own: `
        right letters, wrong order
        an anagram, so close
        dry: story of my life, in letters
        warm: ooh, all the letters!
        cheeky: I've got it, just shuffled`,
      seen: `
        all the letters, wrong order
        an anagram, {who}!
        dry: now just rearrange everything, {who}
        warm: you nearly have it, {who}
        cheeky: give {who} a shake and it falls out`,
    },
    late: {
      own: `
        sorry, I ran out of words
        oops, time
        dry: I was reading the dictionary
        warm: sorry all, brain freeze
        cheeky: that was a strategic silence`,
      seen: `
        {who} is speechless
        time's up, {who}
        dry: silence. zero points for style
        warm: no worries, {who}
        cheeky: cat got your alphabet, {who}?`,
    },
  },
};
