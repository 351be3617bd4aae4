/** Remarks of bots at Cheat. They mention no cards but those that lie open. */
import type { Remarks } from '../tabletop/banter.ts';
import type { CheatFact } from './facts.ts';

const HUGE_PILE = 8;

export const remarks: Remarks<CheatFact> = {
  notice: {
    'cheat-play': ({ seat, count }) => (count >= 2 ? { of: count >= 3 ? 'many' : 'two', who: seat } : null),
    'cheat-call': ({ caller, seat, lie, taker, took }) => {
      if (took >= HUGE_PILE) return { of: 'pile', who: taker };
      return { of: lie ? 'caught' : 'honest', who: caller, other: seat };
    },
    'cheat-gone': ({ seat }) => ({ of: 'gone', who: seat }),
    'cheat-limit': () => ({ of: 'limit' }),
  },
  lines: {
    start: {
      seen: `
        good luck, everyone. I trust none of you
        may the best liar win
        dry: a game about honesty, then
        warm: have fun, all!
        cheeky: I'd like to say I never lie. so I will
        cheeky: eyes on your cards, not on my face`,
    },
    two: {
      seen: `
        two, {who}? ok then
        sounds plausible, {who}
        dry: I've no comment on that
        warm: well, I'd believe {who}. I think
        cheeky: {who} didn't even blink
        cheeky: say that again, {who}, but slower`,
    },
    many: {
      seen: `
        {who} just happens to have that many. sure
        that's a lot of cards, {who}
        dry: how convenient, {who}
        warm: that's bold, {who}, I like it
        cheeky: {who} said that with a very straight face
        cheeky: did you print those at home, {who}?`,
    },
    caught: {
      own: `
        got you, {other}!
        knew it
        dry: thought so
        warm: sorry {other}, it had to be done
        cheeky: {other}, your eyebrow gave it away
        cheeky: call me the lie detector`,
      done: `
        ok, fair
        worth a try
        dry: well. that happened
        warm: nicely spotted, {who}
        cheeky: I have no idea how those got there
        cheeky: in my defense, it was a lovely lie`,
      seen: `
        caught red-handed
        nice call, {who}
        dry: so much for {other}'s honor
        warm: oh no, {other}
        warm: good eye, {who}!
        cheeky: {other}, we're not mad, just disappointed`,
    },
    honest: {
      own: `
        oops
        I was so sure
        dry: noted. {other} tells the truth sometimes
        warm: my apologies, {other}
        cheeky: I still don't believe you, {other}
        cheeky: {other}, that was suspiciously honest`,
      done: `
        told you
        honest as the day is long
        dry: the truth. try it sometime
        warm: no hard feelings, {who}
        cheeky: enjoy the cards, {who}
        cheeky: me, lie? in this game?`,
      seen: `
        ouch, {who}
        {other} was telling the truth, wow
        dry: an honest play. in this economy
        warm: brave call though, {who}
        cheeky: never doubt {other}. ok, doubt {other} next time
        cheeky: {who} needed more cards anyway`,
    },
    pile: {
      own: `
        that's my whole evening right there
        I'm going to need bigger hands
        dry: great. a library
        warm: more for me, I guess :)
        cheeky: I'm collecting the set
        cheeky: all part of the plan. it's a bad plan`,
      seen: `
        that's a mountain of cards
        oof, {who}
        dry: {who} won't be done soon
        warm: hang in there, {who}
        cheeky: need a wheelbarrow, {who}?
        cheeky: {who} could open a card shop now`,
    },
    gone: {
      seen: `
        and {who} is gone
        bye {who}
        dry: one fewer to lie to
        warm: come back soon, {who}
        cheeky: {who} couldn't take the heat`,
    },
    limit: {
      seen: `
        and that's time
        last turn already?
        dry: saved by the clock
        warm: that was a good one, everyone
        cheeky: I was just about to come back, promise`,
    },
  },
};
