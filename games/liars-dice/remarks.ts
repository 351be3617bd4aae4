/** Remarks of bots at Liars Dice on calls and their results. They never tell what lies under a cup. */
import type { Remarks } from '../tabletop/banter.ts';
import type { LiarsDiceFact } from './facts.ts';

export const remarks: Remarks<LiarsDiceFact> = {
  notice: {
    'liars-call': ({ seat, call, bid, count, right }) => {
      const cast = { who: seat, other: bid.by };
      if (call === 'spot-on') return { of: right ? 'spotOn' : 'spotOff', ...cast };
      if (!right) return { of: 'doubted', ...cast };
      return { of: count === bid.amount - 1 ? 'close' : 'caught', ...cast };
    },
    'liars-bonus': ({ seat }) => ({ of: 'bonus', who: seat }),
    'liars-out': ({ seat }) => ({ of: 'out', who: seat }),
    'liars-passed': ({ seat }) => ({ of: 'late', who: seat }),
    'liars-shot': ({ seat }) => ({ of: 'shot', who: seat }),
  },
  lines: {
    start: {
      seen: `
        good luck, liars
        shake them well
        dry: I'm sure everyone will be perfectly honest
        warm: have fun, all!
        cheeky: my poker face is ready. wrong game, I know
        cheeky: I can smell a bluff. and also lunch`,
    },
    caught: {
      own: `
        liar!
        that was never there, {other}
        dry: count again, {other}
        warm: sorry {other}, I had to
        cheeky: {other}, you blinked
        cheeky: nice story, {other}`,
      done: `
        ok ok, you got me
        I got greedy
        dry: a rounding error
        warm: good call, {who}
        cheeky: they were there a minute ago
        cheeky: worth it for your face, {who}`,
      seen: `
        nice catch, {who}
        nowhere near, {other}
        dry: an ambitious bid
        warm: oh {other}, no
        cheeky: {other} counted the dots on the ceiling too`,
    },
    close: {
      own: `
        one short! phew
        that was tight
        dry: never in doubt. mostly
        warm: so close, {other}
        cheeky: I'd like a drink after that`,
      done: `
        one die. ONE
        so close
        dry: one die short of genius
        warm: argh, well called, {who}
        cheeky: check under the table, there must be one more`,
      seen: `
        one short, ouch
        that was so close
        dry: one die. story of this game
        warm: unlucky, {other}
        cheeky: I held my breath for that`,
    },
    doubted: {
      own: `
        no way
        I could have sworn
        dry: my mistake. won't be the last
        warm: fair play, {other}
        cheeky: how dare you be honest, {other}`,
      done: `
        told you they were there
        trust me next time, {who}
        dry: I do sometimes tell the truth
        warm: thanks for the trust, {who} :)
        cheeky: have a little faith, {who}`,
      seen: `
        they were really there!
        brave bid, {other}
        dry: {other} told the truth. suspicious
        warm: bad luck, {who}
        cheeky: {who} and trust issues, a story`,
    },
    spotOn: {
      own: `
        spot on!!
        exactly as many as I said
        dry: I can count, it turns out
        warm: ahh that feels good
        cheeky: please hold your applause
        cheeky: I see through cups, no big deal`,
      seen: `
        how did you do that, {who}
        spot on, wow
        dry: {who} is either lucky or a wizard
        warm: beautiful, {who}!
        cheeky: check {who} for x-ray glasses`,
    },
    spotOff: {
      own: `
        had to try
        not quite
        dry: spot off
        warm: one day I'll hit one of those
        cheeky: it looked so good in my head`,
      seen: `
        spot... not on
        I love the courage, {who}
        dry: precision is hard
        warm: nice try, {who}
        cheeky: so close, {who}. ok, maybe not that close`,
    },
    bonus: {
      own: `
        another die for me
        I'll take it
        dry: a raise, finally
        warm: yay, a new friend!
        cheeky: more dice, more lies`,
      seen: `
        well earned, {who}
        {who} gets dice now too?
        dry: as if {who} needed more
        warm: nice, {who}!
        cheeky: can I have one, {who}?`,
    },
    out: {
      own: `
        no dice, no worries. gg
        that's me done
        dry: I was running low anyway
        warm: good luck, everyone, that was fun
        cheeky: I'll be judging you all from here`,
      seen: `
        gg {who}
        {who} is out of dice
        dry: an empty cup. poetic
        warm: well played, {who}
        cheeky: {who} bluffed well, just not enough`,
    },
    late: {
      own: `
        sorry, I was counting
        oops, time
        dry: I was thinking. it didn't help
        warm: sorry for the wait, all
        cheeky: I move like a glacier, only slower`,
      seen: `
        {who}? still there?
        time flies, {who}
        dry: the clock called {who}'s bluff
        warm: take a breath, {who}
        cheeky: blink twice if you need help, {who}`,
    },
    shot: {
      own: `
        hey! who was that
        I've been shot, how rude
        dry: noted
        warm: ow. no hard feelings, mystery person
        cheeky: was it something I said?`,
      seen: `
        did you hear that?
        ouch, {who}
        dry: this got serious quickly
        warm: are you ok, {who}?
        cheeky: I thought this was a dice game`,
    },
  },
};
