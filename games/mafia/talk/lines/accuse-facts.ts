/** Accusations with evidence. `x`: the suspect; `y`: the other player. */
import type { VoiceLines } from './voices.ts';

export const ACCUSE_FACTS = {
  resultOwn: {
    all: `
      I told you, my result says {x}
      {x} is scum, I checked
      my check on {x} came back bad`,
    terse: `
      {x} scum. I checked
      it's {x}, my result
      I have the result. {x}
      my check says {x}`,
    chatty: `
      guys I literally have a result on {x}, it's them
      I checked {x} so please listen to me on this one
      ok I'm not guessing, I looked and {x} is bad
      trust me it's {x}, I spent my whole night finding out`,
    careful: `
      This isn't a read: my result says {x} is one of them.
      I checked {x} myself, and it wasn't good.
      I know I'm the only source, but my result is on {x}.
      I'd stake my game on it. My check says {x} is mafia.`,
    hothead: `
      I CHECKED {x}. what more do you want
      my result says {x}, stop arguing with me
      how many times, I checked {x} and {x} is SCUM
      I have {x} red-handed, it's my result, VOTE`,
    jester: `
      I peeked at {x}'s cards, figuratively, and yikes
      I checked {x} and found horns
      my night with {x} was short and very incriminating
      my crystal ball did not like {x} one bit`,
  },
  result: {
    all: `
      {y} has a result on {x}, I'd go with it
      {x}, because of {y}'s result
      {y} caught {x}`,
    terse: `
      {y} checked {x}. enough for me
      {x}, per {y}
      {y} caught {x}, it's over
      going with {y}'s result on {x}
      {x} is done, {y} has it`,
    chatty: `
      ok so {y} has a result on {x}, that's kinda huge no?
      I mean {y} literally told us it's {x}
      if {y} is telling the truth then it's just {x}, right
      {y} did the work, it's {x}, let's not overthink it
      why would {y} make that up about {x} tho`,
    careful: `
      {y}'s result points at {x}, and I see no reason to doubt it.
      Unless {y} is lying, {x} is mafia.
      I believe {y}, so that leaves {x}.
      The best evidence we have is {y}'s result on {x}.
      {y} put a result on {x}. That beats any read of mine.`,
    hothead: `
      {y} CAUGHT {x}, what are we waiting for
      {y} gave us {x} on a plate, come on
      {x} is caught, {y} said it, done
      we have {y}'s result on {x} and you're still talking??
      {x} you're busted, {y} got you`,
    jester: `
      {y} has the receipts on {x}
      {y} caught {x} with a hand in the cookie jar
      {x} is toast and {y} brought the butter
      according to my sources ({y}), {x} is bad news
      {x}, {y} sends regards. and a result`,
  },
  votedGood: {
    all: `
      {x} voted {y}, and {y} was village
      {x} helped vote {y} out
      {y} was good, and {x} was on that wagon`,
    terse: `
      {x} was on {y}'s wagon
      {x} voted {y}. {y} was good
      {x} killed {y} with us watching
      look who voted {y}: {x}
      {y} was village, {x} voted it`,
    chatty: `
      {x} was so sure about {y} and {y} was good the whole time :(
      ok {x} voted {y} out and hasn't even said sorry
      remember who wanted {y} gone? {x} did
      poor {y} was village and {x} was right there voting
      so {x} got {y} wrong, or {x} knew exactly what they were doing`,
    careful: `
      {x} voted for {y}, who turned out to be village.
      Looking back at {y}'s vote, {x} stands out.
      {y} was good. I'd start with the voters, and {x} was one.
      {x} helped remove {y}. That's a mark against them.
      I went through {y}'s wagon again, and {x} looks worst on it.`,
    hothead: `
      {x} got {y} killed!!
      {y} was VILLAGE and {x} voted anyway
      {x} explain your vote on {y}. NOW
      {y}'s blood is on you, {x}
      thanks for voting out {y}, {x}, great job`,
    jester: `
      {x} voted {y} with the confidence of a person who knew better
      {y} was good. {x} was... present. with a vote
      {x} sends flowers to {y}'s grave, after digging it
      {y} would like a word with {x} from beyond
      five stars to {x} for helping the mafia with {y}`,
  },
  savedEvil: {
    all: `
      {x} didn't want {y} gone, and {y} was evil
      {x} covered for {y}
      {y} was scum, and {x} stood by them`,
    terse: `
      {x} saved {y}
      {x} wasn't on {y}. why
      {x} protected {y}
      {y} was evil, {x} looked away
      {x} never touched {y}`,
    chatty: `
      ok so {y} was evil and where was {x}'s vote?? not there
      {x} was so nice to {y} and now we know what {y} was
      I went back and {x} did not go near {y} at all
      {x} and {y} were kinda buddies, just saying
      so who didn't vote {y}... oh hi {x}`,
    careful: `
      {y} was evil, and {x} wasn't part of catching them.
      {x} kept away from {y}'s wagon. I find that interesting.
      Now that we know about {y}, {x}'s vote looks bad.
      {x} had the chance to vote {y} and didn't take it.
      Partners protect each other. {x} did that for {y}.`,
    hothead: `
      {x} PROTECTED {y}, hello??
      {y} was scum and {x} did everything but hug them
      where was your vote on {y}, {x}?!
      {x} and {y} were a team, it's so obvious
      {x} tried to save {y} and you all forgot already`,
    jester: `
      {x} and {y} shared one umbrella, and it was raining guilt
      {y} was evil, and {x} is looking for a new roommate
      {x} forgot to vote {y}. oopsie. how convenient
      birds of a feather: {y} and, probably, {x}
      {x} guarded {y} like the last slice of cake`,
  },
  twoClaims: {
    all: `
      there are two claims for {role}, and I don't believe {x}
      {x} can't be {role} too
      one of the two claiming {role} lies, I say {x}`,
    terse: `
      two claiming {role}. {x} lies
      two claims for {Role}? not {x}
      not {x} for {role}
      {x} is the fake {Role}`,
    chatty: `
      that's one {Role} too many, and {x} is the one I don't buy
      ok one of you isn't {role} and I think it's {x}
      sorry {x} but between you two I don't think you're {role}
      {x} claiming {role} after somebody already did, hmm`,
    careful: `
      Two players claim {role}. Of the two, {x} convinces me less.
      Someone is lying about being {role}, and I think it's {x}.
      {x}'s claim as {role} clashes with another. I'd start with {x}.
      Only one can be {role}. I don't think that is {x}.`,
    hothead: `
      {x} is NOT {role}, stop it
      {x} you're no {Role}, you're a liar
      two say {role}? easy, {x} is lying
      nice copy, {x}, now claim something that isn't {role}`,
    jester: `
      two people walk into a bar and both say {Role}, and {x} is the fake one
      {x} is {role} like I am the queen of the moon
      {x} bought that {Role} costume at a discount
      will the real {Role} please stand up? sit down, {x}`,
  },
  noSuchRole: {
    all: `
      there's no {Role} in this setup, {x}
      {x} claims {role}, and this setup has none
      check the roles, {x}: no {Role} in here`,
    terse: `
      no {Role} in this setup. {x} lies
      {x}, read the setup. no {Role}
      {Role}? not in here, {x}
      {x} claims {role}. we have none`,
    chatty: `
      um {x} there isn't even {role} in this game??
      wait {x} you can't be {role}, it's not in the setup haha
      ok so {x} just claimed {role} and that's not a thing here
      I checked the list twice {x}, nobody gets to be {role} here`,
    careful: `
      This setup has no {Role}, so {x}'s claim can't be true.
      {x} claims {role}. I looked, and it isn't among our roles.
      Please look at the list of roles: {x} can't be {role}.
      There is no {Role} to be dealt here, which leaves {x} lying.`,
    hothead: `
      there IS no {Role} in this game, {x}!!
      {x} can't even lie right, we have no {Role}
      READ the setup {x}, no {Role}, caught
      {x} made up {role}, vote already`,
    jester: `
      {x} is {role}, and I'm the king of a setup that has neither
      wrong game, {x}, we don't serve {Role} here
      {x} brought {role} from home, the rules say no outside roles
      someone tell {x} that {role} got cut from the script`,
  },
  falseResult: {
    all: `
      {x}'s result on {y} was false
      {x} lied about {y}
      {x} was wrong about {y}, so what else was made up`,
    terse: `
      {x} made up {y}
      {x}'s {y} result was fake
      {x} had {y} wrong. liar
      remember {x} on {y}? false`,
    chatty: `
      ok so what {x} told us about {y} just wasn't true??
      {x} said they checked {y} and it was totally wrong
      um {x}, wanna explain that result on {y}
      I believed {x} about {y} and now I feel so dumb`,
    careful: `
      What {x} reported about {y} turned out to be false.
      {x}'s result on {y} doesn't match what we know now.
      An honest player wouldn't have had that result on {y}, {x}.
      The result {x} gave on {y} can't have been real.`,
    hothead: `
      {x} LIED to us about {y}
      {x}'s check on {y} was GARBAGE, they made it up
      you fed us a fake result on {y}, {x}!!
      {x} made up {y}'s result, get them out`,
    jester: `
      {x}'s result on {y} aged like milk
      {x} pulled that {y} result out of a cereal box
      fact check on {x} about {y}: false, very false
      {x} reads {y} like I read hieroglyphs: making it up`,
  },
  falseResultMe: {
    all: `
      {x}'s result on me is false
      {x} is lying about me
      that result on me is made up, {x}`,
    terse: `
      {x} lied about me
      fake result from {x} on me
      {x} never checked me
      I know what I am. {x} lies`,
    chatty: `
      ok but I know my own role and {x} is just making stuff up about me
      {x} that result on me is so not true
      guys {x}'s result on me is fake, please don't fall for it
      well now I know {x} is evil, because that's not what I am`,
    careful: `
      I know my own role, so {x}'s result on me has to be false.
      Either {x} is confused or {x} made up that result on me.
      What {x} says about me is not true, which makes {x} evil.
      The only one who gains from that result on me is {x}.`,
    hothead: `
      {x} is LYING about me, straight up
      that's a LIE, {x}, you never checked me
      {x} just made up a result on me, unreal
      fake fake FAKE, {x} has no result on me`,
    jester: `
      {x} checked me? in their dreams, maybe
      {x}'s result on me is pure fan fiction
      bold of {x} to lie about me in front of me
      I was there, I'm me, and {x} is full of it`,
  },
} satisfies Record<string, VoiceLines>;
