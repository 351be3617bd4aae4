/** Answers that take no side: half opinions, thanks, and what was said before. */
import type { VoiceLines } from './voices.ts';

export const REPLIES = {
  torn: {
    all: `
      {x} could go either way for me
      can't read {x} yet
      I'm on the fence about {x}`,
    terse: `
      {x}? null
      {x} is fifty fifty
      can't tell with {x}
      no read on {x}
      {x}, maybe
      {x} is a coin flip`,
    chatty: `
      hmm {x}, I go back and forth on that one
      I kinda can't figure {x} out, one minute yes one minute no
      {x} is hard, I want to like them but idk
      ask me about {x} again in a bit, I'm still thinking
      {x} confuses me, like a lot`,
    careful: `
      I could see {x} either way, to be fair.
      On {x} I'm undecided, and I'd rather wait.
      {x} is close to even for me.
      I'd want to hear more from {x} before I decide.
      {x} isn't my first worry, but I wouldn't rule it out.`,
    hothead: `
      {x}? ugh, I can't tell
      I want to be mad at {x} but I'm not sure
      {x} had better say something real soon
      not letting {x} off, not voting there either
      {x} is still on my list, near the bottom`,
    jester: `
      {x} is a mystery wrapped in a burrito
      my {x} meter broke
      half of me trusts {x}, the other half wants lunch
      {x}: two stars, might change my review
      I flipped a coin on {x} and lost the coin`,
  },
  notOn: {
    all: `
      I'm not on {x}
      never: I never said it was {x}
      {x}? I'm not voting there`,
    terse: `
      not on {x}
      i'm not. {x} is fine for now
      never: never was on {x}
      never: i didn't vote {x}`,
    chatty: `
      wait I'm not even on {x}
      who, me? I'm not after {x}
      I think you mean someone else, I'm not on {x}`,
    careful: `
      My vote isn't on {x}, if that's the question.
      never: I haven't said anything against {x}.
      I'm not pushing {x}. Please check who is.`,
    hothead: `
      {x}? NOT my vote
      I'm NOT on {x}, read up
      never: when did I vote {x}?? I didn't
      {x} isn't my pick, so don't ask me`,
    jester: `
      my vote and {x} are not on speaking terms
      never: me, on {x}? we've barely met
      never: I didn't touch {x}, officer
      wrong number, I'm not on {x}`,
  },
  notOnYou: {
    all: `
      I'm not on you, {x}
      {x} I'm not even voting you
      never: I never said it was you, {x}`,
    terse: `
      not on you, {x}
      never: i didn't vote you, {x}
      {x}? you're fine for now`,
    chatty: `
      wait {x}, I'm not after you at all
      huh? I'm not voting you {x}
      {x} I think you mean somebody else, I've got nothing against you`,
    careful: `
      My vote isn't on you, {x}.
      never: I haven't accused you of anything, {x}.
      {x}, please check who votes you. It isn't me.`,
    hothead: `
      I'm NOT on you {x}, read up
      never: {x} when did I vote you?? I didn't
      calm down {x}, I'm not after you`,
    jester: `
      never: me, {x}? I've never even looked at you funny
      wrong number, {x}, I'm not on you
      {x} I only vote for people I know`,
  },
  nothingNew: {
    all: `
      nothing to report[, {to}]
      nothing new from me[, {to}]
      no news from my side[, {to}]`,
    terse: `
      nothing here[, {to}]
      no news
      slept[, {to}]
      got nothing today
      no info[, {to}]
      none here[, {to}]`,
    chatty: `
      nothing from me[ {to}], sorry
      I wish I had something[ {to}], but no
      nope, quiet night on my end
      I've got nothing to share[ {to}], how about you
      no news here, I was hoping for someone else's`,
    careful: `
      Nothing to report from me[, {to}].
      I have no information to share[, {to}].
      Nothing that I could put on the table[, {to}].
      My night told me nothing new.
      I can't add anything there[, {to}].`,
    hothead: `
      nothing, ok[ {to}]?
      I've got NOTHING[ {to}], next
      no news, and I hate it
      nothing from me. who else
      I don't have anything[ {to}], stop asking`,
    jester: `
      I dreamed about soup[, {to}], if that helps
      my report[, {to}]: pillow, eight out of ten
      breaking news from my side: none
      I found out that I snore
      all quiet in my kitchen[, {to}]`,
  },
  thanks: {
    all: `
      thanks {x}
      thank you {x}
      glad you see it, {x}`,
    terse: `
      ty {x}
      thx {x}
      cheers {x}
      appreciated, {x}`,
    chatty: `
      aw thank you {x}
      thanks {x}, finally someone gets me
      {x} you're the best, thank you
      thank you {x}, I was starting to feel alone here`,
    careful: `
      Thank you, {x}. I appreciate that.
      Thanks for hearing me out, {x}.
      I'm glad you looked at it properly, {x}.
      Thank you, {x}. I'll remember it.`,
    hothead: `
      THANK you {x}!! somebody gets it
      finally, thanks {x}
      {x} has eyes, thank you
      see? {x} knows. thanks`,
    jester: `
      {x}, I'm putting you in my will
      thanks {x}, your check is in the mail
      {x} gets a cookie
      bless you {x}, the bribe worked`,
  },
  claimAgain: {
    all: `
      like I said, {Role}
      I told you, I'm {role}
      still {role}`,
    terse: `
      said it. {Role}
      {Role}, as i said
      again: {Role}`,
    chatty: `
      I already said it, I'm {role}!
      still {role}, same as before haha
      like I told everyone, I'm {role}`,
    careful: `
      As I said before, I'm {role}.
      I've told you already: {role}.
      My claim hasn't changed. {Role}.`,
    hothead: `
      I SAID I'm {role}
      how often do I have to say {Role}
      {Role}!! I told you already`,
    jester: `
      {Role}, now also available on repeat
      still {role}, and it pays just as badly
      same answer as before: {role}`,
  },
} satisfies Record<string, VoiceLines>;
