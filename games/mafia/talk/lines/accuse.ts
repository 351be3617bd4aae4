/** Accusations without proof. `x`: the suspect. */
import type { VoiceLines } from './voices.ts';

export const ACCUSE = {
  gut: {
    all: `
      {x} feels off to me
      something about {x} isn't right
      I keep coming back to {x}
      my gut says {x}`,
    terse: `
      {x} sus
      not liking {x}
      {x}. gut
      {x} is off
      bad feeling about {x}
      don't trust {x}
      leaning {x}
      {x} reads bad`,
    chatty: `
      ok idk why but {x} is giving me such bad vibes today
      honestly {x} has been a little weird since we started??
      can't explain it but something about {x} is bugging me
      ok hear me out, {x}
      not gonna lie {x} is kinda freaking me out
      every time {x} talks I believe them less haha
      I love {x} but this is not normal {x} behavior
      so my gut has been yelling {x} at me all game`,
    careful: `
      It's only a feeling, but I'm leaning {x}.
      I can't prove it, but {x} doesn't read village to me.
      {x} has been a bit too comfortable, I think.
      If I had to pick right now, I'd pick {x}.
      I wouldn't clear {x} yet. Something feels rehearsed.
      Nothing solid, but {x} is at the top of my list.
      I could be wrong, but I don't love how {x} is playing.
      Small thing, but {x}'s tone changed and I noticed.`,
    hothead: `
      {x} is SO fake
      it's {x}. I don't need a spreadsheet for this
      {x} I don't buy a single word from you
      come ON, does nobody else see {x}??
      I'm telling you it's {x}
      {x} reeks
      {x} you are not slick
      how are we not talking about {x} right now`,
    jester: `
      {x} has the face of a person with a shovel in the car
      my horoscope says avoid {x} today
      I'd not lend {x} a pencil right now
      {x} is about as village as a shark
      on a scale of sus to very sus: {x}
      {x} smells like night kill and fabric softener
      not saying {x} is evil, but my cat hissed at the name
      {x} acting natural. too natural. suspiciously natural`,
  },
  quiet: {
    all: `
      {x} has barely said a thing
      {x} is way too quiet
      mute: we've heard nothing from {x}
      mute: has {x} even talked today`,
    terse: `
      {x} too quiet
      {x} is lurking
      mute: {x} say something
      mute: where's {x}
      mute: {x} hiding
      mute: nothing from {x} all day`,
    chatty: `
      {x} you've been so quiet, you good? kinda sus tho
      has anyone noticed {x} has said like two words
      I forgot {x} was even playing, which is kinda the problem
      mute: {x} come talk to us, the silence is not a good look
      neutral: ok but {x} is just watching us fight and that worries me
      mute: hiii {x}, hello? it's looking bad that you won't talk`,
    careful: `
      neutral: {x} hasn't given us anything to read, and I find that suspicious.
      mute: I'd like more from {x}. Silence is easy cover.
      {x} has said far less than most of us, for what it's worth.
      neutral: I notice that {x} stays out of every argument.
      {x} could just be busy, but this quiet helps the other side.
      neutral: Hard to read {x}, since there's nothing to read.`,
    hothead: `
      mute: {x} SAY something, anything
      mute: {x} has done nothing but sit there all day
      mute: is {x} asleep or just scum
      {x} you don't get to hide in the back
      wake UP {x}
      mute: we're doing all the work and {x} is mute. scum`,
    jester: `
      {x} is so quiet I checked for a pulse
      mute: plot twist: {x} is furniture
      mute: someone water {x}, it hasn't moved
      mute: {x} doing an excellent impression of a wall
      mute: breaking news: {x} still has nothing to say
      mute: shh, {x} is in stealth mode, very sneaky, very sus`,
  },
  noAnswer: {
    all: `
      {x} never answered
      {x} still hasn't answered the question
      {x} is dodging`,
    terse: `
      {x} didn't answer
      {x} dodged that
      no answer from {x}. noted
      {x} ignoring questions
      still waiting, {x}`,
    chatty: `
      {x} we asked you something and you just... didn't answer?
      um {x} totally skipped the question, did everyone see that
      so {x} is just not gonna answer, ok, cool, love that
      it was a simple question {x}, why not just answer it
      {x} changed the subject so fast when we asked haha`,
    careful: `
      {x} was asked directly and didn't answer. I find that telling.
      I'd have expected {x} to answer by now.
      {x} has had plenty of time to answer.
      Avoiding a simple question doesn't help you, {x}.
      I'm still waiting for {x}'s answer, and it's making me doubt.`,
    hothead: `
      {x} ANSWER THE QUESTION
      {x} just ignored it, are you serious
      {x} is ducking every question, that's scum
      one question, {x}, ONE, and you can't answer it
      oh so we just don't answer now, {x}?`,
    jester: `
      {x} dodged that question like it was the bill
      I asked {x} and got crickets
      {x}'s answer is in the mail, apparently
      question: asked. {x}: vanished in a puff of smoke
      {x} has the right to remain silent, and I have the right to find it sus`,
  },
  follows: {
    all: `
      {x} is just following the crowd
      {x} votes where everyone votes
      {x} gives no reason, just follows`,
    terse: `
      {x} just following
      {x} is sheeping
      {x} no reasons, just votes
      {x} hopped on. why
      easy vote from {x}`,
    chatty: `
      {x} just goes wherever the votes are going??
      ok but has {x} had one thought of their own on that vote
      {x} jumped right on that with zero reasons, kinda scummy no
      {x} is coasting so hard on what everyone else says
      not {x} showing up with a vote and no explanation`,
    careful: `
      {x} votes with the majority and never says why.
      I'd like to see one original thought behind {x}'s vote.
      {x} follows every wagon without a reason. That's an easy way to hide.
      {x}'s vote came with no explanation, and it was convenient.
      Notice how {x} waits to see where the votes go.`,
    hothead: `
      {x} is a SHEEP and I'm sick of it
      got a reason for that vote, {x}? no? thought so
      {x} just jumps on whatever's easy
      pick your own fight for once, {x}
      zero thoughts, just votes. that's {x}`,
    jester: `
      {x} follows the crowd like there's free pizza at the end
      baa, says {x}
      {x} votes by echo
      {x} brought a copy machine to a mafia game
      if we all jumped off a bridge, {x} would vote bridge`,
  },
  pushes: {
    all: `
      {x} is pushing {y} way too hard
      {x} won't leave {y} alone, and I trust {y}
      why is {x} so set on {y}? I don't like it`,
    terse: `
      {x} pushing {y} too hard
      {x} tunneling {y}. bad look
      {x} wants {y} gone. why
      {y} is fine, {x} isn't
      {x} keeps on about {y}`,
    chatty: `
      {x} is so mean to {y} for no reason and it's making me suspicious
      ok why is {x} obsessed with {y}, {y} seems fine to me
      {x} keeps going at {y} and I honestly trust {y} more
      does {x} ever get tired of {y} haha
      I don't get why {x} is coming for {y} like that, feels scummy`,
    careful: `
      {x} is pushing {y}, who I think is village. That worries me.
      The case on {y} is thin, and {x} won't let go of it.
      I trust {y}, so I have to ask why {x} wants that vote so badly.
      {x} keeps bringing up {y}, and I'd like to know why.
      If {y} is village, {x} has a lot to explain.`,
    hothead: `
      get OFF {y}, {x}
      {x} is bullying {y} and it's so obvious why
      {x} has nothing on {y} and won't stop. that's scum
      leave {y} alone {x}, you look so guilty
      {x} wants {y} dead way too much`,
    jester: `
      {x} talks about {y} more than my aunt talks about her ex
      did {y} owe {x} money or something? sus
      {x} has a {y} poster at home with darts in it
      blink twice {x} if the mafia told you to chase {y}
      {x} and {y}, a hate story, written by scum`,
  },
  pushesMe: {
    all: `
      {x} is pushing me way too hard
      {x} won't let go of me, and that says a lot
      why is {x} so desperate to get me out`,
    terse: `
      {x} tunneling me
      {x} only pushes me. sus
      {x} wants me gone
      nice try {x}
      {x} has nothing on me, still pushing`,
    chatty: `
      {x} has been after me since the start and idk what I even did
      ok {x} is way too eager to get rid of me
      can we talk about how {x} keeps coming for me with nothing
      honestly the way {x} is going for me feels like scum
      {x} hates me today and I think I know why haha`,
    careful: `
      I know I'm village, so {x} pushing me looks bad to me.
      {x} keeps building a case on me out of nothing.
      From where I sit, {x} is the one with something to gain.
      {x} goes after me and ignores everyone else. Ask why.
      I'd look at {x}, who really wants me out.`,
    hothead: `
      {x} get off my back
      {x} won't shut up about me because {x} is SCUM
      you've got nothing on me, {x}, and you know it
      {x} is scared of me. good
      oh {x} wants me out SO bad`,
    jester: `
      {x} is my biggest fan, won't stop talking about me
      I live in {x}'s head and the rent is free
      {x} wants me dead, and I'm not even the funny one
      flattered, {x}, but stalking me is a scum move
      {x} has a crush on voting me. suspicious`,
  },
} satisfies Record<string, VoiceLines>;
