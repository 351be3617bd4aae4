/** Remarks of bots at Texas Hold Em on bets, shown hands and chips. They never tell a card that lies face down. */
import type { Remarks } from '../tabletop/banter.ts';
import type { HoldEmFact } from './facts.ts';

const STRONG = ['Flush', 'Full house', 'Four of a kind', 'Straight flush', 'Royal flush'];
const WEAK = ['High card', 'Pair'];

export const remarks: Remarks<HoldEmFact> = {
  notice: {
    'poker-raise': ({ seat, allIn }) => (allIn ? { of: 'allIn', who: seat } : null),
    'poker-call': ({ seat, allIn }) => (allIn ? { of: 'calledAllIn', who: seat } : null),
    'poker-pot': ({ pot, winners, hand }) => {
      if (pot > 0 || winners.length === 0) return null;
      if (winners.length > 1) return { of: 'split' };
      const who = winners[0]!.seat;
      if (!hand) return { of: 'uncalled', who };
      if (STRONG.includes(hand.kind)) return { of: 'strong', who };
      return { of: WEAK.includes(hand.kind) ? 'weak' : 'won', who };
    },
    'poker-out': ({ seat }) => ({ of: 'out', who: seat }),
  },
  lines: {
    start: {
      seen: `
        good luck, all
        shuffle up and deal
        dry: my sunglasses are on. metaphorically
        warm: have fun, everyone, and good cards!
        cheeky: please be kind to my chips, they're new
        cheeky: so who's the fish? asking for a friend`,
    },
    allIn: {
      own: `
        all in. no regrets
        here goes everything
        dry: I was tired of stacking them anyway
        warm: wish me luck!
        cheeky: your move, brave people
        cheeky: it's only pretend money. right?`,
      seen: `
        all in! ok {who}
        {who} is not messing around
        dry: {who} has plans for later, apparently
        warm: good luck, {who}!
        cheeky: {who} woke up and chose violence`,
    },
    calledAllIn: {
      own: `
        I'm in for the lot
        ok, let's see it
        dry: I've made worse decisions. probably
        warm: good luck to all of us in it
        cheeky: curiosity is an expensive habit`,
      seen: `
        {who} calls, here we go
        now it gets interesting
        dry: somebody is about to be sad
        warm: I can't look
        cheeky: {who} said yes way too fast`,
    },
    split: {
      seen: `
        a split pot, how civil
        equal shares, fair enough
        dry: all that drama for a share of the pot
        warm: aww, sharing
        cheeky: all that, and nobody cries?`,
    },
    uncalled: {
      own: `
        thanks for the chips
        everyone's gone? ok then
        dry: the easy way. I approve
        warm: much appreciated, all
        cheeky: you'll never know
        cheeky: was it something I bet?`,
      seen: `
        {who} takes it, no questions asked
        we'll never know what {who} had
        dry: and we all pretend we had nothing
        warm: nicely played, {who}
        cheeky: I'd pay to see those cards, {who}. just not that much`,
    },
    strong: {
      own: `
        that was a good one
        finally, cards!
        dry: it'll do
        warm: ooh, I've waited all night for that
        cheeky: read them and weep
        cheeky: frame that one for me`,
      seen: `
        wow, what a hand
        can't beat that, {who}
        dry: subtle, {who}
        warm: lovely hand, {who}!
        cheeky: is {who} friends with the dealer?`,
    },
    weak: {
      own: `
        that was enough?
        I'll take it
        dry: a masterclass, clearly
        warm: phew, that was thin
        cheeky: winning ugly is still winning`,
      seen: `
        {who} won with that?
        that was enough, huh
        dry: poker at its finest
        warm: brave, {who}, very brave
        cheeky: my grandma folds that, {who}`,
    },
    won: {
      own: `
        come to me, little chips
        that worked out
        dry: acceptable
        warm: good hand, everyone
        cheeky: I'd like to thank the river`,
      seen: `
        nice hand, {who}
        solid, {who}
        dry: {who} looks pleased. quietly
        warm: good one, {who}!
        cheeky: save some for the rest of us, {who}`,
    },
    out: {
      own: `
        that's me. gg
        no chips, no problem
        dry: at least the seat was comfy
        warm: well played, everyone, that was fun
        cheeky: can I pay in compliments?`,
      seen: `
        gg {who}
        that's it for {who}
        dry: {who}'s chips live elsewhere now
        warm: well played, {who}
        cheeky: {who} went out with style, mostly`,
    },
  },
};
