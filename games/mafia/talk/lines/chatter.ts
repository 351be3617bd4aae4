/** Lines that keep a day going: how the votes look, musings, the fate of players voted out. Also wills and lines of the dead. */
import type { VoiceLines } from './voices.ts';

export const CHATTER = {
  crowd: {
    all: `
      that's a lot of votes on {x}
      everyone's on {x} all of a sudden
      {x} is about to go, any last thoughts`,
    terse: `
      lots of votes on {x}
      {x} is nearly gone
      {x} wagon got big
      quick wagon on {x}`,
    chatty: `
      wow the votes on {x} came fast
      so it's {x} today I guess? that's a lot of votes
      are we all sure about {x}, because that's almost it
      ok {x} has like half the table on them now`,
    careful: `
      {x} is close to being voted out. Is everyone sure?
      Those votes on {x} piled up quickly. Remember who came last.
      Before this is final: does anyone not want {x} out?
      The vote on {x} is nearly decided, so speak now.`,
    hothead: `
      ok {x} is going down
      {x} is ONE good push from gone
      look how fast they all jumped on {x}
      this is it for {x}, unless somebody has more`,
    jester: `
      the {x} train is leaving, mind the gap
      standing room only on the {x} wagon
      so many votes on {x}, do we get a group discount
      {x} is trending, and not in a good way`,
  },
  ifEvil: {
    all: `
      if {x} is mafia then look at {y}
      if {x} flips evil, {y} is next
      {y} goes next if {x} turns out bad`,
    terse: `
      if {x} is bad, {y} next
      {x} flips red, look at {y}
      {x} and {y} could be a pair`,
    chatty: `
      so if {x} is evil then {y} looks really bad too, right
      ok but if it's {x}, then why is {y} being so nice to them
      I keep thinking {x} and {y} might be in it together`,
    careful: `
      If {x} turns out to be mafia, {y} has questions to answer.
      Should {x} be evil, I'd look at {y} tomorrow.
      Note for later: {y} has stood up for {x}.`,
    hothead: `
      and if {x} is scum, {y} goes tomorrow, mark my words
      {y} sticks up for {x}, so if {x} is bad they both go
      {x} first, then we talk about {y}`,
    jester: `
      if {x} is evil, {y} owes us an explanation and a cake
      {x} and {y}, sitting in a tree, plotting
      note to self: {x} bad means {y} bad, bring snacks`,
  },
  was: {
    all: `
      I was {role}
      if you're reading this, I was {role}
      my role was {Role}`,
    terse: `
      was {role}
      {Role}. use it
      role: {Role}
      dead {Role} here`,
    chatty: `
      so if I'm dead, I was {role}, and I'll miss you all
      hi, it's me from the past, I was {role}
      just so you know I really was {role}
      please remember me, I was {role}`,
    careful: `
      For the record: I was {role}.
      Should I die, know that I was {role}.
      I leave this so that it isn't lost: I was {role}.
      To whom it may concern, I was {role}.`,
    hothead: `
      I WAS {role} and they got me, so avenge me
      read this and WIN, I was {role}
      if I'm dead you'd better use this, I was {role}
      so yes, I was {role}, now go get them`,
    jester: `
      my last words: I was {role}, and I left the oven on
      to my dear village I leave my socks, and this: I was {role}
      I was {role}, it said so on the tin
      here lies {role}, mostly harmless`,
  },
  // There are no lines for all voices: the dead have not heard what was said among them before, and would repeat it.
  ghost: {
    terse: `
      dead. great
      rip me
      well, gg me
      out already
      so much for me
      figures`,
    chatty: `
      hiii fellow ghosts, at least it's peaceful here
      ok I did not see that coming
      aw I'm dead, come on village, you can do this
      so who's making tea for the ghosts
      well that was a short visit haha
      hello from up here, wherever this is`,
    careful: `
      That's it for me, then. Let's see how they do without us.
      I'd have liked one more day, to be honest.
      I wonder whether they'll read it right.
      Now we can only watch.
      I did what I could with what I had.
      From up here it all looks so simple.`,
    hothead: `
      they got ME? unbelievable
      I was SO close
      dead, and I still want to yell at them
      well I'm haunting all of them
      this is so unfair I could scream
      let me back IN`,
    jester: `
      is there wifi in the afterlife
      I demand a better coffin
      ghost life, day one: still no snacks
      boo. sorry, I'm new at this
      do we get wings or is that extra
      I came, I saw, I was buried`,
  },
  ghostGuess: {
    terse: `
      from up here: {x}
      bet it's {x}
      {x}, i'd say
      haunting {x}
      it was {x}, right
      watch {x} get away with it`,
    chatty: `
      between us ghosts, I think it's {x}
      I bet {x} is laughing right now
      if I could still talk I'd tell them {x}
      ok ghosts, who else thinks {x}
      I really hope they look at {x} next
      ten ghost coins on {x}`,
    careful: `
      If I could still vote, I'd take {x}.
      Looking down on it, {x} worries me most.
      I'd tell them to watch {x}, if they could hear me.
      My last guess would be {x}.
      I hope they reconsider {x}.
      {x} would be my pick from here.`,
    hothead: `
      why can't they SEE it's {x}
      I'm screaming {x} and nobody can hear me
      {x}, I'm coming for your dreams
      GET {x}, you people
      it's {x}, and I can't even vote
      rattling my chains at {x}`,
    jester: `
      I'm moving {x}'s furniture at night until they confess
      my ghost senses say {x}
      one ouija board and I'd spell {x}
      dear diary, it was {x}
      if {x} wins I'm haunting the sequel
      boo, {x}, boo`,
  },
  musing: {
    all: `
      someone here is lying and it's not me
      it's hard today
      we should talk more before we vote`,
    terse: `
      hard one
      think, people
      someone's lying
      too calm in here
      need more info
      slow day
      let's not rush it`,
    chatty: `
      I hate this part, everyone sounds honest
      ok my head hurts, this is a hard one
      somebody is lying to my face and I can't tell who
      I really don't want to get this wrong
      can we slow down a little, I'm trying to keep up
      I wish I had something useful to add
      the vibes today are so weird`,
    careful: `
      Let's not rush this. We have time.
      I'd like us to use the votes we have for evidence.
      The quiet ones matter as much as the loud ones.
      We lose more by a bad vote than by a slow day.
      Please give reasons with your votes, so we can look back at them.
      I'm rereading the day and nothing jumps out yet.
      Whoever it is, they're comfortable right now.`,
    hothead: `
      come on people, we need to get this right
      somebody in here is laughing at us
      I want a vote with a REASON for once
      we are NOT losing this one
      less small talk, more names
      I can feel it, one of you is about to slip
      I hate sitting around like this`,
    jester: `
      one of us is a murderer and I brought chips for everyone
      I miss when our biggest problem was the goats
      statistically it's always the butler, do we have a butler
      this is like family dinner with more voting
      if this were a movie I'd have been dead by now
      I'm taking notes, they're mostly doodles
      everyone looks guilty when I squint`,
  },
  regret: {
    all: `
      so {x} was {role}, and we voted them out
      {x} was {role}. that's on us
      we got {x} wrong, that was {role}`,
    terse: `
      {x} was {role}. our bad
      wrong vote. {x} was {role}
      special: we lost {role} to our own vote. sorry {x}
      {x} was good. {Role}. ugh`,
    chatty: `
      oh no, {x} really was {role} and we did that ourselves
      I feel so bad about {x}, they were {role} all along
      sorry {x} :( {role} the whole time
      special: ok we really messed up with {x}, {role} of all things`,
    careful: `
      {x} was {role}. We should look at how that vote came about.
      We voted out {role} yesterday. Who pushed {x} the hardest?
      claimed: {x} told the truth, they were {role}. Let's learn from it.
      Our vote cost us {x}, {role}. Start with those who led it.`,
    hothead: `
      {x} was {role}!! who talked us into that
      special: great job everyone, we killed {x}, our own {Role}
      {x} was {role}, so who started that wagon, HM?
      we threw away {x}, {role}. never again`,
    jester: `
      bad news: {x} was {role}. worse news: we did it
      {x} was {role}, please hold while I eat my words
      we voted out {x}, {role}, so the mafia sends its thanks
      oops. {x} was {role}, any refunds?`,
  },
  cheer: {
    all: `
      foretold: {x} was {role}, called it
      got {x}, {role}
      that's one down, {x} was {role}`,
    terse: `
      {x} was {role}. nice
      foretold: {x} was {role}, as I said
      {Role} down. gg {x}
      {x}, {Role}. good
      one less. {x}, {role}`,
    chatty: `
      yesss {x} was {role}, we did it
      omg {x} really was {role}, good for us
      {x} was {role}!! ok that feels good
      wow so {x} was {role}, glad that's over`,
    careful: `
      {x} was {role}. That's a good start for us.
      {x} turned out to be {role}. Now, who defended them?
      So {x} was {role}. Let's use that.
      One enemy less: {x} was {role}. Who was close to them?`,
    hothead: `
      HA, {x} was {role}! who's next
      foretold: {x} was {role}, told you, now the rest
      bye {x}, {role}, good riddance
      {x} {role} CONFIRMED, let's keep going`,
    jester: `
      {x} was {role}, and the crowd goes wild
      goodbye {x}, {role}, your luggage has been sent ahead
      {x} was {role}, somebody ring the bell
      plot twist that isn't one: {x} was {role}`,
  },
} satisfies Record<string, VoiceLines>;
