/** Talk among killers at night: targets, and the roles they will claim. */
import type { VoiceLines } from './voices.ts';

export const KILLERS = {
  killClaimed: {
    all: `
      kill {x}, they claimed
      {x} has to die, that claim is trouble
      let's kill {x} because of the claim`,
    terse: `
      {x}. claimed
      kill {x}, power role
      {x} claimed, so {x} dies
      {x} before they use it
      take {x}, that role hurts us`,
    chatty: `
      ok I think we kill {x}, that claim scares me
      {x} claimed in front of everyone so that's an easy kill
      can we get {x} tonight? their role will ruin us
      I'd go {x}, can't let that role live
      {x} tonight I think, they basically asked for it by claiming`,
    careful: `
      {x} is dangerous with that claim. I'd kill them tonight.
      I suggest we kill {x} before that role catches us.
      If {x}'s claim is true, we can't let them have another night.
      {x} is the safest kill, given the claim.
      My proposal is to kill {x}. The claim sounds real.`,
    hothead: `
      {x} claimed, {x} DIES
      kill {x} before they find us
      we're not letting {x} use that role again
      {x} tonight, no question, they claimed
      kill {x}, that role has to go`,
    jester: `
      {x} claimed, how thoughtful, kill {x}
      {x} wore a target on their shirt, let's kill {x}
      dead {x} tell no results, kill tonight
      {x} put their role on a billboard, so tonight it is
      thank you for claiming {x}, please hold for your murderer`,
  },
  killTrusted: {
    all: `
      kill {x}, everyone trusts them
      {x} will never get voted out, so kill {x}
      {x} is too trusted, let's kill them`,
    terse: `
      {x}. too trusted
      kill {x}, too clean
      {x}, they listen to {x}
      take {x}, the town loves them
      {x} leads. kill {x}`,
    chatty: `
      I'd kill {x}, nobody's ever gonna vote them anyway
      everyone loves {x}, so I'm afraid {x} has to die
      can we kill {x}? they all listen to them
      {x} is so trusted it's scary, tonight?
      let's kill {x}, we can't win a vote against them`,
    careful: `
      {x} is trusted by everyone. I'd kill them tonight.
      We'll never get {x} voted out, so it should be tonight.
      The village follows {x}. Without them it's easier for us.
      I suggest {x} for the kill. They're the most trusted.
      Killing {x} takes away the one they all believe.`,
    hothead: `
      kill {x}, they all worship {x}
      {x} runs this town. not for long, kill them
      I want {x} dead, they trust {x} way too much
      get rid of {x} tonight, nobody will ever vote them
      {x} is their leader so {x} dies`,
    jester: `
      everyone loves {x}, tragic, kill {x}
      crown {x}? no, coffin {x}. tonight
      {x} is too popular to live
      kill {x}, saints belong in heaven
      the village sweetheart {x} must be killed, I'll bring tissues`,
  },
  killGut: {
    all: `
      kill {x}
      I'd kill {x} tonight
      {x} tonight?`,
    terse: `
      {x} tonight
      {x} dies
      kill {x}, ok?
      i say kill {x}
      let's kill {x}`,
    chatty: `
      how about we kill {x}? just a feeling
      I'm thinking {x} for tonight, what do you say
      maybe kill {x}? they give me a bad feeling for us
      let's kill {x} tonight if you're ok with that
      no strong opinion but I'd kill {x}`,
    careful: `
      I'd suggest {x} for tonight.
      My pick for the kill is {x}, though I'm flexible.
      {x} seems like a reasonable kill to me.
      Killing {x} won't point at either of us.
      I'd lean {x} for the kill tonight.`,
    hothead: `
      kill {x}. done
      {x} dies tonight, I can't stand them
      I want {x} dead
      let's just kill {x} and go
      {x}!! kill {x}!!`,
    jester: `
      I rolled a die and it says kill {x}
      tonight's guest of horror: {x}
      {x} would look lovely in a coffin
      shall we send {x} a surprise at midnight?
      kill {x}, they chew too loud`,
  },
  cover: {
    all: `
      I'll claim {Role}
      I'll say I'm {role}
      I'm going to claim {Role}`,
    terse: `
      {Role}, that's my claim
      claiming {Role} if asked
      my cover: {Role}
      i'm {role} tomorrow
      going with {Role}`,
    chatty: `
      ok if they ask I'll say I'm {role}
      I think I'm gonna claim {Role} tomorrow, ok with you?
      so my story is that I'm {role}
      I'll be {role} tomorrow, back me up
      gonna pretend to be {role}, wish me luck`,
    careful: `
      If asked, I'll claim {Role}. Keep that in mind.
      My plan is to claim {Role}.
      I'd say I'm {role} if it comes to that.
      I'm going to present myself as {role}.
      I'll take {Role} as my claim, if that's all right.`,
    hothead: `
      I'm claiming {Role} tomorrow, no arguing
      {Role} is MY claim, remember that
      I'll say {Role} and they'll eat it up
      I'm faking {Role}, got it?
      dibs on {Role} as a claim`,
    jester: `
      tomorrow I shall be {role}, I've been practicing
      I'll play {role}, the role of a lifetime
      my disguise for tomorrow: {role}, with moustache
      if asked, I'm {role} and I've always been {role}
      call me {Role} from now on`,
  },
} satisfies Record<string, VoiceLines>;
