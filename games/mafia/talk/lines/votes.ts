/** Votes without reasons, and lines that agree. */
import type { VoiceLines } from './voices.ts';

export const VOTES = {
  vote: {
    all: `
      voting {x}
      my vote is on {x}
      let's vote {x}`,
    terse: `
      vote {x}
      {x} today
      i'm on {x}
      {x} goes
      going {x}
      vote's on {x}`,
    chatty: `
      ok I'm going with {x} I think
      so are we doing {x}? because I'm voting {x}
      sorry {x} but you've got my vote
      putting my vote on {x} for now, we'll see
      I guess I'm voting {x} then
      come join me on {x} guys`,
    careful: `
      I'm voting for {x}, and I'm open to being talked out of it.
      My vote goes on {x} for now.
      After thinking about it, I'd vote {x}.
      {x} is the best vote we have today.
      I'd rather vote {x} than nobody.
      I'll commit to {x}.`,
    hothead: `
      vote {x}. NOW
      {x} OUT
      why isn't everyone on {x} yet
      {x}. today. no excuses
      get your votes on {x}!!
      I'm voting {x} and you should too`,
    jester: `
      {x}, please pack your bags
      one way ticket for {x}, my treat
      eeny, meeny, miny, {x}
      swipe left on {x}
      {x} wins today's free trip out of town
      I'd like to return {x}, I don't have the receipt`,
  },
  noVote: {
    all: `
      let's not vote anyone out today
      I'd skip today
      no vote today`,
    terse: `
      skip
      no vote
      skip today
      not voting anyone`,
    chatty: `
      can we maybe just skip today? we know nothing
      I'd rather not vote anyone out yet honestly
      let's skip, I don't wanna lose somebody good
      not voting anyone today, it feels too early`,
    careful: `
      I think we should skip today's vote.
      Without information, I'd rather vote no one out.
      A wrong vote costs more than no vote. Let's skip.
      I'd wait a night before we vote anyone out.`,
    hothead: `
      we've got nothing, just SKIP
      I'm not voting out a random, skip it
      skip. I mean it
      no vote today, you'd only hit our own`,
    jester: `
      I vote we all go home and order pizza instead
      my vote goes to nobody, congrats nobody
      let's skip and pretend this never happened
      vote no one, hang a painting instead`,
  },
  unvote: {
    all: `
      ok, taking my vote off {x}
      I'm off {x}
      unvote {x}`,
    terse: `
      off {x}
      ok not {x}
      moving off {x}
      {x} gets a pass
      unvoting {x}`,
    chatty: `
      ok ok you convinced me, I'm off {x}
      fine I'll take my vote off {x}, sorry about that
      hmm I don't think it's {x} anymore, unvoting
      my bad {x}, taking it back
      changed my mind on {x}, vote's gone`,
    careful: `
      I'm taking my vote off {x}. That convinced me.
      Fair enough. I withdraw my vote on {x}.
      I no longer want to vote {x}.
      I was wrong about {x}, so I'm moving my vote.
      Given what was said, I'll step back from {x}.`,
    hothead: `
      FINE. I'm off {x}
      ugh, ok, not {x} then
      {x} you live. for now
      fine, {x}, I take it back, don't get smug
      vote's off {x}, happy?`,
    jester: `
      {x}, you may live, don't spend it all at once
      releasing {x} back into the wild
      ok {x}, unhanded. I mean unvoted
      I'm giving {x} a refund on that vote
      my vote and {x} are taking a break`,
  },
  agree: {
    all: `
      I agree with {x}
      {x} is right
      {x} has a point`,
    terse: `
      agree with {x}
      what {x} said
      same as {x}
      with {x} on this
      {x} gets it
      yep, {x}`,
    chatty: `
      ok yeah I totally agree with {x}
      {x} said it better than I could
      I was just gonna say what {x} said
      yesss {x}, that's what I think too
      I'm with {x} here honestly
      big same, {x}`,
    careful: `
      I think {x} is right about this.
      {x} makes a fair point.
      I agree with {x}'s reasoning.
      {x} put it well. I see it the same way.
      I'd go along with {x} here.
      That's a good argument, {x}.`,
    hothead: `
      FINALLY, {x} gets it
      {x} is right, listen to {x}
      thank you {x}!! somebody with a brain
      exactly, {x}, exactly
      what {x} said, but louder
      {x} is the only one making sense`,
    jester: `
      {x} speaks and the angels sing
      put {x}'s words on a mug
      I hate that {x} is right
      {x} stole my thought, and I was about to have it
      ten points to {x}
      even a stopped clock, but {x} is right`,
  },
} satisfies Record<string, VoiceLines>;
