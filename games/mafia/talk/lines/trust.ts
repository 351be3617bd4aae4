/** Lines that speak for a player, believe them or doubt them. `x`: that player; `y`: the other one. */
import type { VoiceLines } from './voices.ts';

export const TRUST = {
  trust: {
    all: `
      I trust {x}
      {x} seems fine to me
      I think {x} is village`,
    terse: `
      {x} is fine
      {x} town
      trusting {x}
      not {x}
      {x} reads good
      leave {x}`,
    chatty: `
      I actually really trust {x} today
      {x} has been so normal, I think they're good
      I don't think it's {x}, honestly
      {x} gives me good vibes this game
      aw leave {x} alone, they're fine
      if {x} is evil I'll be so shocked`,
    careful: `
      I'd leave {x} for now. They read village to me.
      I don't see {x} as mafia, based on how they've played.
      {x} is one of my stronger village reads.
      I could be wrong, but I lean village on {x}.
      {x}'s questions have been fair. I trust that.
      I'd look elsewhere before I look at {x}.`,
    hothead: `
      it's NOT {x}, drop it
      {x} is good, I'd bet my life on it
      hands off {x}
      anyone going for {x} is making me mad
      {x} is village, use your eyes
      I'm not voting {x}, forget it`,
    jester: `
      {x} couldn't hurt a fly, they'd trip first
      I'd share my fries with {x}, that's how sure I am
      {x} has golden retriever energy. innocent
      if {x} is mafia I'll eat my hat. no sauce
      {x}? that little angel? please
      {x} is as dangerous as a warm muffin`,
  },
  trustOwn: {
    all: `
      I checked {x}, they're fine
      my result says {x} is good
      not {x}, I have an innocent there`,
    terse: `
      {x} is good, I checked
      {x} cleared by me
      not {x}. my check`,
    chatty: `
      guys I checked {x} myself, they're good
      my result on {x} was fine so please leave them be`,
    careful: `
      I've checked {x}. They should be safe.
      My own result clears {x}.`,
    hothead: `
      I CLEARED {x}, are you even listening
      {x} is good, I checked, how often do I have to say it`,
    jester: `
      {x} has my official stamp of approval, I checked
      {x} passed my inspection with honors`,
  },
  trustResult: {
    all: `
      {y} cleared {x}
      {x} is fine, going by {y}'s result
      {y} has an innocent on {x}`,
    terse: `
      {y} cleared {x}, next
      {x} ok, per {y}
      not {x}. {y} checked
      {x} is clean, {y} says`,
    chatty: `
      didn't {y} clear {x} already? so not them
      {y} said {x} is good and I believe that
      ok but {y} checked {x} and it was fine, remember
      {x} is off the list because of {y}'s check, no?`,
    careful: `
      {y} cleared {x}, so I'd look elsewhere.
      As long as we believe {y}, {x} is safe.
      {y}'s result makes {x} a poor vote.
      I take {x} off my list because of {y}'s result.`,
    hothead: `
      {y} CLEARED {x}, can you read
      why are we on {x} when {y} cleared them??
      {x} is cleared, by {y}, so drop it
      did you all sleep through {y} clearing {x}`,
    jester: `
      {y} held {x} up to the light: clean
      {x} comes with a certificate signed by {y}
      {y} vouched for {x}, and I'm too lazy to argue
      {x} is certified organic, says {y}`,
  },
  caught: {
    all: `
      {x} went after {y}, so I trust them
      {x} helped us catch {y}
      {x} was right about {y}`,
    terse: `
      {x} got {y}. good
      {x} was on {y} early
      {x} caught {y}, fine by me
      scum don't vote {y} like {x} did`,
    chatty: `
      {x} was on {y} and {y} was evil, so I like {x} a lot
      ok but {x} helped get {y}, that's a good sign
      would scum really go for {y} like {x} did? don't think so
      {x} called {y} out, we kinda owe them`,
    careful: `
      {x} went for {y}, who was evil. That counts for a lot.
      Given how {x} treated {y}, I doubt they're partners.
      {x} pushed {y} when it mattered.
      I give {x} credit for {y}.`,
    hothead: `
      {x} CAUGHT {y}, why are you after {x}
      {x} got us {y}, what have YOU done
      {x} voted {y}, that's all I need
      without {x} we'd still have {y} here`,
    jester: `
      {x} bagged {y}, give that hunter a cookie
      {y} is gone thanks to {x}, who gets the good chair
      {x} sniffed out {y} like a truffle pig, with love
      {x} ratted on {y}? my hero`,
  },
  undisputed: {
    all: `
      no one else claims {role}, so I believe {x}
      {x} is the only one claiming {Role}
      {x} claimed {Role} and no one said otherwise`,
    terse: `
      {x} is {role}, no cc
      no one countered {x} on {Role}
      {x} fine, only {Role}
      {Role} claim from {x} stands`,
    chatty: `
      I mean nobody else said they're {role} so it's probably {x}
      {x} claimed {Role} and it was quiet after, so I buy it
      if {x} wasn't {role} the real one would have said so
      let's not vote the only {Role} claim, ok? {x} stays`,
    careful: `
      {x}'s claim as {role} stands without a counter.
      Nobody has countered {x} as {role}, so I'd keep them.
      Voting {x}, our only claim for {role}, would be a mistake.
      An uncontested {Role} isn't where I'd vote. {x} is fine.`,
    hothead: `
      {x} is {role}, nobody countered, what's your problem
      you want to vote our {Role}?? leave {x}
      no counter on {x} for {Role}, so drop it
      {x} claimed {Role} and NOBODY argued`,
    jester: `
      {x} is {role} until another one shows up
      one {Role}, no waiting, served by {x}
      nobody fought {x} for the title of {Role}
      {x} is our only {Role}, handle with care`,
  },
  noCase: {
    all: `
      there's no real case on {x}
      no one has anything on {x}
      what do we even have on {x}? nothing`,
    terse: `
      no case on {x}
      nothing on {x}
      {x} did nothing
      weak case on {x}
      voted: {x} is a lazy vote`,
    chatty: `
      ok but what did {x} actually do? nothing I think
      voted: I feel like we're only on {x} because it's easy
      accused: poor {x}, there's honestly nothing there
      accused: can one person give me a real reason for {x}
      I don't wanna vote {x} just because`,
    careful: `
      I haven't seen a real argument against {x}.
      accused: The case on {x} is mostly noise.
      Before we vote {x}, I'd like one solid reason.
      unexplained: {x} is under pressure, but nobody has said why.
      accused: I don't see evidence against {x}, only volume.`,
    hothead: `
      you've got NOTHING on {x}
      accused: {x} for what?? for breathing?
      accused: give me one reason for {x}, one
      accused: this whole {x} thing is garbage
      unexplained: stop piling on {x} for no reason`,
    jester: `
      {x}'s rap sheet is a blank napkin
      accused: the case against {x} is held together with tape
      accused: {x} is accused of being {x}, your honor
      accused: evidence on {x}: one vibe, slightly used
      voted: we're voting {x} because...? anyone? no?
      accused: I've seen stronger cases made of cardboard, free {x}`,
  },
  believe: {
    all: `
      I believe {x}
      I think {x} is telling the truth
      {x}'s story checks out for me`,
    terse: `
      believing {x}
      i buy it, {x}
      {x} is honest
      ok {x}, i believe you
      {x} is real
      {x} checks out`,
    chatty: `
      ok I believe {x}, that sounded real
      {x} I'm with you, I think you're telling the truth
      idk I kinda believe {x} on this
      that makes sense {x}, I believe it
      I'm choosing to trust {x}'s word here
      {x} sounded so sincere, I believe them`,
    careful: `
      I'm inclined to believe {x}.
      {x}'s claim makes sense to me.
      What {x} says fits with what we know.
      For now I take {x} at their word.
      I see no hole in {x}'s story.
      {x} has been consistent, so I believe them.`,
    hothead: `
      {x} is telling the truth, wake up
      I believe {x}. fight me
      fine, {x}, I believe you
      obviously {x} is for real
      why would {x} lie about that?? I believe it
      {x} is the only honest one here`,
    jester: `
      I believe {x}, and I don't even believe in Mondays
      {x} swore on a sandwich, that's good enough
      ok {x}, I'm buying, do you take coupons
      {x}'s story has more substance than my lunch
      I'd buy a used car from {x}
      for once in my life: I believe {x}`,
  },
  doubt: {
    all: `
      I don't believe {x}
      {x} is lying
      I'm not buying what {x} says`,
    terse: `
      {x} lies
      not buying it, {x}
      {x} is faking
      don't believe {x}
      nah {x}
      doubt it, {x}`,
    chatty: `
      mm sorry {x} I don't really believe that
      {x} that story kinda doesn't add up for me
      I want to believe {x} but I just don't
      ok {x} but why should we believe you
      I feel like {x} made that up on the spot
      is it just me or does {x} sound fake right now`,
    careful: `
      I have my doubts about what {x} says.
      {x}'s story doesn't add up for me.
      I'm not convinced by {x}.
      claimed: Something in {x}'s claim doesn't fit.
      I'd be careful with {x}'s word.
      I'm not ready to take {x} at their word.`,
    hothead: `
      LIES, {x}
      {x} is lying to your faces
      bull, {x}. total bull
      {x} that's the worst lie I've heard all week
      nobody believes you {x}
      oh please, {x}, you made that up`,
    jester: `
      {x}'s nose just got a bit longer
      sure {x}, and I'm the tooth fairy
      nice story {x}, when does the movie come out
      {x} read that off a napkin
      I believe {x} about as far as I can throw a piano
      claimed: {x}'s claim is fake, like my tan`,
  },
} satisfies Record<string, VoiceLines>;
