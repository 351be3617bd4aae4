/** Questions to one player (`of`) or to everyone, some of them about `x`. */
import type { VoiceLines } from './voices.ts';

export const ASK = {
  claimAll: {
    all: `
      can everyone claim?
      should we all claim?
      who's what? claims please`,
    terse: `
      claims?
      everyone claim
      mass claim?
      roles?
      claim time`,
    chatty: `
      should we all just say what we are? might help
      ok what if everyone claims now, who's in
      anybody wanna claim before we vote?
      I feel like we need some claims guys`,
    careful: `
      I think a round of claims would help us now.
      Would everyone be willing to claim?
      It may be time for all of us to claim.
      Before we vote, I'd like to hear claims.`,
    hothead: `
      everyone claim NOW
      enough, I want claims from all of you
      roles on the table, people
      somebody claim SOMETHING`,
    jester: `
      show of cards, everybody, claims on the table
      let's play a fun game called tell me your role
      everyone name your role and your favorite cheese
      claims, anyone? first one gets a sticker`,
  },
  claimOf: {
    all: `
      {of}, what's your role?
      {of}, can you claim?
      what are you, {of}?`,
    terse: `
      {of} claim
      role, {of}?
      {of}, claim?
      claim please, {of}
      {of}, what are you
      your role, {of}?`,
    chatty: `
      {of} could you maybe claim for us?
      hey {of}, what's your role if you don't mind
      {of} I'd feel so much better if you just claimed
      ok {of} spill, what are you
      so {of}, what role did you get?
      {of} help us out, claim?`,
    careful: `
      {of}, I think it's time for you to claim.
      {of}, what is your role? It would help to know.
      Would you claim, {of}, before we vote?
      I'd like to hear a claim from {of}.
      {of}, a claim could clear this up.
      If you have a role that matters, {of}, say it now.`,
    hothead: `
      {of} claim. NOW
      {of} what ARE you, say it
      claim or die, {of}
      we don't have all day, {of}, claim
      {of} tell us your role already!!
      out with it {of}, what's your role`,
    jester: `
      {of}, papers please. name, role, shoe size
      {of} what's on your tiny card?
      and what do you do for a living, {of}?
      {of}, we'd all love to hear your role in song form
      drop the mask {of}, who are you
      tell me your role {of}, I'm asking for a friend`,
  },
  whyMeAll: {
    all: `
      voted: why is everyone voting me?
      why me?
      what did I do?`,
    terse: `
      why me
      reasons for me?
      what did i do`,
    chatty: `
      voted: wait why are we all on me now?
      voted: um can somebody tell me why I'm getting votes`,
    careful: `
      voted: Could someone explain why I'm being voted?
      I'd like to know what the case against me is.`,
    hothead: `
      voted: why is everyone on ME
      what did I even do??`,
    jester: `
      why me, is it my face?
      what did I do to deserve this fan club?`,
  },
  whyMe: {
    all: `
      {of}, why me?
      voted: {of}, why are you voting me?
      what did I do, {of}?`,
    terse: `
      {of} why me
      why me, {of}
      {of}, reason?
      what's your case on me, {of}
      voted: why's your vote on me {of}`,
    chatty: `
      {of} wait, what did I say that sounded evil?
      voted: {of} why are you on me?? I thought we were friends
      hey {of}, what did I do to you haha
      voted: {of} can you tell me why you're voting me
      ok {of} I'm curious, why me of all people
      aw {of}, what makes you think it's me`,
    careful: `
      {of}, what is your case against me?
      {of}, which thing that I said made you suspect me?
      voted: {of}, what's your reason for voting me?
      {of}, could you explain why you suspect me?
      voted: I'd like to understand your vote on me, {of}.
      What would change your mind about me, {of}?
      voted: {of}, which thing that I said made you vote me?`,
    hothead: `
      {of} what have you got on me? say it or drop it
      voted: {of} WHY are you voting me
      what's your problem with me, {of}
      voted: explain your vote on me, {of}, go on
      {of} what did I ever do to you
      why me {of}?! say it`,
    jester: `
      {of}, what gave me away, my lovely smile?
      {of}, is it something I said? or the hat?
      {of} why me, was it the dance?
      what have I done to you, {of}, besides shine
      voted: {of}, you voted me, explain yourself in haiku
      voted: did I forget your birthday, {of}? why the vote?`,
  },
  why: {
    all: `
      {of}, why?
      why do you think so, {of}?
      what's your reason, {of}?`,
    terse: `
      {of} why
      why, {of}
      {of}, reasons?
      explain, {of}`,
    chatty: `
      {of} how come? I'm just curious
      wait {of}, what makes you say that
      hmm why's that {of}?
      {of} can you walk me through it a bit`,
    careful: `
      {of}, could you give your reasons?
      What is that based on, {of}?
      {of}, I'd like to hear the reasoning.
      How did you arrive at that, {of}?`,
    hothead: `
      why tho, {of}??
      {of} you need a REASON
      where do you get that, {of}
      {of} explain yourself`,
    jester: `
      {of}, your reasons, please, in three emojis or less
      and why is that, professor {of}?
      {of} says it like it's on a fortune cookie. why?
      source, {of}? or did you dream it`,
  },
  whyAll: {
    all: `
      why are we voting {x}?
      why {x}?
      what's the case on {x}?`,
    terse: `
      why {x} tho
      case on {x}?
      what did {x} do
      reasons for {x}?`,
    chatty: `
      wait why is everyone on {x}? did I miss something
      can somebody explain the {x} thing to me
      ok what did {x} even do
      I'm lost, why are we all after {x}`,
    careful: `
      What exactly is the case against {x}?
      Could someone lay out why {x} is suspected?
      Why are the votes going to {x}? I'd like to follow.
      Before we go on, why {x}?`,
    hothead: `
      WHY are we on {x}
      somebody explain {x} to me, right now
      what did {x} do?? anyone??
      why {x} of all people`,
    jester: `
      what did {x} do, steal a bike?
      and we hate {x} today because...?
      remind me why {x} is in trouble, I was eating
      did {x} forget to bring cake, or why the votes?`,
  },
  whyAbout: {
    all: `
      {of}, why {x}?
      {of}, why are you voting {x}?
      what do you have on {x}, {of}?`,
    terse: `
      {of} why {x}
      why {x}, {of}
      {of}, case on {x}?
      {of}, reason for {x}?`,
    chatty: `
      {of} how come you're on {x}?
      hey {of}, what makes you think it's {x}
      {of} what did {x} do to you haha
      so {of}, why {x} and not somebody else`,
    careful: `
      {of}, could you explain your vote on {x}?
      {of}, what makes you suspect {x}?
      What's your case on {x}, {of}?
      I'd like your reasons for {x}, {of}.`,
    hothead: `
      {of} WHY {x}, of all people
      {of} what have you got on {x}? show us
      explain {x}, {of}, or drop it
      why are you so after {x}, {of}??`,
    jester: `
      {of}, what has {x} done to you? wrong pizza?
      {of} why {x}, did the stars say so
      {of} and {x}, what's the drama? I brought snacks
      tell us, {of}, why {x}? I'll take notes`,
  },
} satisfies Record<string, VoiceLines>;
