/** Accusations from how the talk went and who died. `x`: the suspect; `y`: the other player. */
import type { VoiceLines } from './voices.ts';

export const ACCUSE_TALK = {
  silenced: {
    all: `
      {y} was on {x} yesterday, and {y} is dead today
      {x} is the one who gains from {y} being gone
      {y} went for {x}, and then somebody killed {y}`,
    terse: `
      {y} pushed {x}, {y} died
      {y} dead. {y} was on {x}. hm
      who did {y} suspect? {x}`,
    chatty: `
      isn't it weird that {y} was going after {x} and then just... died
      ok but {y} told us it was {x} yesterday and now {y} is gone, I'm just saying
      I went back to see what {y} was saying, and it was all about {x}`,
    careful: `
      {y} suspected {x} yesterday and was killed at night. It could be a frame, but I'd start there.
      Who wanted {y} quiet? {x} is the first name on that list.
      Before {y} died, {y} was against {x}. That deserves a look.`,
    hothead: `
      {y} called out {x} and got KILLED for it, wake up
      {x} shut {y} up, that's what happened
      {y} was onto {x}. and now {y} is dead. do the math`,
    jester: `
      {y} pointed at {x} and fell over dead, as one does
      {x} didn't like {y}'s review and left a complaint at night
      {y}'s last hobby was suspecting {x}, a dangerous hobby`,
    dry: `
      {y} had doubts about {x}. {y} no longer has doubts
      convenient for {x}, that {y} isn't here to go on
      I note that {y} was against {x}, and that {y} is dead`,
    anxious: `
      {y} was after {x} and now {y} is dead, and if I say it too, am I next
      I'm scared to say this, but {y} suspected {x} and look what happened
      what if {x} killed {y} for speaking up`,
  },
  seen: {
    all: `
      {x} was seen at {y}'s the night {y} died
      {x} went to {y}, and {y} didn't wake up
      explain what you were doing at {y}'s, {x}`,
    terse: `
      {x} was at {y}'s. {y} died
      {x} visited {y}. dead {y}
      {x}, why {y}'s door`,
    chatty: `
      so {x} just happened to be at {y}'s the night {y} got killed, really
      I mean {x} was right there with {y} and then {y} was dead, what else could it be
      {x} please tell me you had a good reason to be at {y}'s`,
    careful: `
      {x} was seen visiting {y} on the night {y} died. I'd need a good explanation.
      Unless {x} has a role that visits, being at {y}'s that night is damning.
      The visit to {y} is the strongest thing we have, and it points at {x}.`,
    hothead: `
      {x} was AT {y}'s and {y} is DEAD
      caught at {y}'s door, {x}, it's over
      {x} visited {y}, {y} died, VOTE`,
    jester: `
      {x} dropped by {y}'s and only one of them left
      {x} was the last to see {y}. and the first to forget to mention it
      {y}'s guest book for that night has one entry: {x}`,
    dry: `
      {x} visited {y}, and {y} took it badly
      {x} at {y}'s, the night {y} died. I'm open to coincidences, but not that one
      one visitor, one body: {x} and {y}`,
    anxious: `
      {x} was at {y}'s that night, somebody saw it, I feel sick
      please explain it, {x}, why were you at {y}'s when {y} died
      I want there to be a reason {x} was at {y}'s, but what if there isn't`,
  },
  scatters: {
    all: `
      {x} has gone after half the table today
      {x} throws a new name at us every few minutes
      pick one, {x}, you've accused everybody`,
    terse: `
      {x} accuses everyone
      {x} all over the place
      {x}, just pick
      {x} just throws names`,
    chatty: `
      {x} has suspected like everyone by now, is there anybody you don't suspect?
      ok {x} started on one person and then another and then another, I can't keep up
      I lost count of who {x} thinks it is today, and I don't think {x} knows either`,
    careful: `
      {x} has accused one player after another today. That isn't hunting, that's fishing.
      {x} moves from suspect to suspect and never settles. I find that worth noting.
      If {x} had a real read, it wouldn't change this often.`,
    hothead: `
      {x} just swings at everyone and hopes one sticks
      who HAVEN'T you accused, {x}
      {x} doesn't care who goes as long as somebody does`,
    jester: `
      {x} is playing darts with our names, blindfolded
      {x} hands out accusations like flyers
      I feel left out if {x} hasn't accused me yet today`,
    dry: `
      {x} has suspected everyone but the furniture
      another suspect from {x}. I've stopped writing them down
      {x} is sure it's one of us. any of us`,
    anxious: `
      {x} keeps changing who it is, and I don't know what to believe
      first one, then another, {x}, you're making me dizzy
      why does {x} go after everybody? it feels like they just want someone dead`,
  },
  shields: {
    all: `
      {x} keeps speaking up for {y}, and I don't trust {y}
      why is {x} covering for {y}
      {x} and {y} seem close`,
    terse: `
      {x} covers for {y}
      {x} and {y}? team
      {x} defends {y} a lot
      {y}'s friend {x}`,
    chatty: `
      {x} is being so nice to {y} and honestly I think {y} is the problem
      does {x} know something about {y} that we don't, because that's a lot of defending
      {x} jumped in for {y} so fast, I'm just saying`,
    careful: `
      {x} has spoken up for {y} today, and {y} is one of my suspects.
      I'd want to know why {x} is so sure of {y}.
      If {y} turns out to be evil, {x}'s defense won't have aged well.`,
    hothead: `
      stop covering for {y}, {x}
      {x} is {y}'s shield now? ok, noted
      {x} and {y} are in it TOGETHER`,
    jester: `
      {x} and {y} finish each other's alibis
      {x} is running the {y} fan club, dues are due
      {x} would take a vote for {y}. how romantic, how guilty`,
    dry: `
      {x} is {y}'s lawyer, and a costly one
      {x} vouches for {y}. nobody had asked
      I don't like {y}, so I'm not wild about {x} either`,
    anxious: `
      {x} keeps defending {y} and I'm worried about both of them
      I don't trust {y}, so why does {x}? it bothers me so much
      what if {x} and {y} are partners, they sound like it`,
  },
  holdsBack: {
    all: `
      {x} still hasn't voted
      {x} is the one without a vote
      most of us have voted and {x} hasn't`,
    terse: `
      {x} hasn't voted
      {x}, vote
      waiting on {x}'s vote
      {x} won't commit`,
    chatty: `
      we've nearly all voted and {x} is just hanging back, why
      {x} you gotta vote at some point, and I wonder what you're waiting for
      ok but {x} hasn't put a vote on anybody, that's kinda safe isn't it`,
    careful: `
      {x} hasn't voted yet. I'd like everyone on record before this ends.
      A player who won't commit to a vote is hard to judge later, and {x} hasn't.
      I notice that {x} is keeping that vote for the last moment.`,
    hothead: `
      {x} VOTE, what are you scared of
      no vote from {x}, what a coward
      everyone's got a vote down except {x}, weird, huh`,
    jester: `
      {x}'s vote is still in the mail
      {x} is saving that vote for retirement
      {x} treats voting like a gym membership`,
    dry: `
      {x} appears to be against voting
      {x} would like to see how it goes first. wouldn't we all
      any day now, {x}`,
    anxious: `
      {x} still hasn't, and I can't tell who they're waiting for
      please vote, {x}, it makes me nervous when you don't
      why won't {x} vote, are they waiting to see if their friend is safe`,
  },
} satisfies Record<string, VoiceLines>;
