/** Lines that read the night, count to the deciding vote and plan the next night. `{alive}` and `{evil}` are numbers. */
import type { VoiceLines } from './voices.ts';

export const NIGHT_AND_PLANS = {
  saved: {
    all: `
      no death, so I think {role} got it right
      somebody was attacked and {role} was there
      good night for {role}, by the look of it`,
    terse: `
      {role} saved one
      no kill. {role}?
      {Role} hit it
      nice work, {Role}`,
    chatty: `
      ok so no one died, which means {role} picked the right door, I love that
      whoever is {role}, you're my hero, don't tell anybody who you are
      I bet {role} was sitting right next to whoever they went for
      so either the mafia slept in or {role} made a great call, and I know which one I believe`,
    careful: `
      No one died, and the likeliest reason is {role}. Please don't say where you were.
      A save by {role} would explain this. Whoever was attacked is probably village.
      I'd guess {role} was in the right place. Let's not ask who it was.
      That looks like {role} to me, which means there's somebody they wanted dead.`,
    hothead: `
      {role} SAVED somebody, that's how it's done
      they tried it and {role} said NO
      big save from {role}, now let's not waste it
      HA, they ran right into {role}`,
    jester: `
      somebody knocked and {role} answered, awkward for the mafia
      {role} worked the night shift and it shows
      one knife, no stab wounds: {role} sends regards
      the mafia came for dinner and {role} had eaten it all`,
    dry: `
      {role} earned their keep last night
      no body, so I assume {role} was home
      either {role} or a very lazy mafia
      somebody owes {role} a drink. don't ask who`,
    anxious: `
      so they did come for somebody, and {role} stopped it? I hope it was that
      thank you, whoever is {role}, I thought we'd lose one for sure
      if {role} saved somebody then they'll try again tonight, won't they
      I keep wondering who they tried to kill before {role} stepped in`,
  },
  twoKillers: {
    all: `
      that's more than the mafia can kill, so one of these was {role}
      more than one body. {role} had a hand in it
      one is the mafia's. the other could be {role}`,
    terse: `
      two kills. {role}?
      second one's {role}
      {Role} got one, looks like
      mafia took one, {role} one`,
    chatty: `
      ok so that's too many bodies for one night, I think {role} got somebody
      the mafia only gets one, so who did the other? {role}, I guess
      um if you're {role}, did you maybe get one of ours
      so {role} was awake too, which is kind of good and kind of terrible`,
    careful: `
      The mafia kills once a night, so the other death would be down to {role}.
      Two deaths in one night. I'd put one of them down to {role}.
      One of these wasn't the mafia. If {role} did it, they should think twice next time.
      I count more deaths than the mafia has kills. That leaves {role}.`,
    hothead: `
      {role}, did you just kill one of OURS?
      the mafia gets ONE. so {role} took the other
      whoever is {role}, mind who you hit
      great, {role} took one of our own`,
    jester: `
      two bodies, one mafia. {role}, put down the toys
      buy one get one free, courtesy of {role}
      {role} sleepwalks, apparently, and not unarmed
      the mafia and {role} took turns last night`,
    dry: `
      one from the mafia, one from {role}, at a guess. busy night
      {role} also had plans, I see
      the mafia doesn't kill in pairs. {role} might
      I'd like a word with {role}, but not in public`,
    anxious: `
      so many in one night, was one of those {role}? please say yes
      if {role} did one of these, then please, please stop
      the mafia can't have done both, so it must be {role}, right?
      I don't know which is worse, the mafia or {role} guessing`,
  },
  ownKill: {
    all: `
      {x} died at night, and {x} was evil, so one of us did that
      the mafia wouldn't kill {x}. that was one of ours
      whoever got {x} last night: thank you`,
    terse: `
      one of ours got {x}
      {x} hit by town
      nice shot on {x}
      our kill, {x}`,
    chatty: `
      wait, so one of us killed {x} in the night? that's amazing
      the mafia didn't kill {x}, obviously, so somebody good did, and I want to hug them
      whoever took out {x}, don't say anything, just keep being great`,
    careful: `
      {x} was evil and died at night, so the village has somebody who can kill. Let's not look for them.
      The mafia had no reason to kill {x}. One of us did it.
      {x}'s death came from our side. Whoever it was should stay quiet.`,
    hothead: `
      one of us got {x} and I LOVE it
      somebody took {x} out at night, do it AGAIN
      {x} messed with the wrong door`,
    jester: `
      {x} rang the wrong doorbell
      one of our own tucked {x} in. permanently
      {x} brought a knife to somebody else's knife fight`,
    dry: `
      {x} walked into one of ours, I take it
      the mafia didn't do {x}. tidy work, somebody
      one of us handled {x}. no need to raise your hand`,
    anxious: `
      one of us killed {x}? I'm glad, I think, I'm a little scared too
      so somebody here can kill, and thank god it was {x}
      whoever got {x}, please don't come for me`,
  },
  decisive: {
    all: `
      [{alive} alive, {evil} of them evil. ]one wrong vote and we lose
      [{alive} of us left and {evil} of us evil: ]we can't miss today
      [with {alive} left and {evil} of them evil, ]a wrong vote today loses the game
      this is lylo[: {alive} left, {evil} of them scum]`,
    terse: `
      lylo[. {alive} alive, {evil} of them scum]
      [{alive} left, {evil} of them bad. ]miss and it's over
      can't miss today[. {alive} alive, {evil} of them evil]
      [{alive} alive, {evil} of them bad. ]wrong vote loses`,
    chatty: `
      ok so math time[, {alive} alive, {evil} of them evil]: if we vote wrong today they win tonight
      guys, I counted[, it's {alive} alive and {evil} of them scum], and if we get this wrong it's over, so please nobody rush
      just so we're all on the same page[, {alive} alive and {evil} of them bad], wrong vote today and we lose
      I don't want to scare anybody but this is lylo[, {alive} people, {evil} of them lying]`,
    careful: `
      [I count {alive} alive, {evil} of them evil. ]If we vote out one of our own today, we lose tonight.
      Let me count[: {alive} alive, {evil} of them evil]. A wrong vote today ends the game.
      Please let's vote together. [With {alive} alive and {evil} of them evil, ]this vote decides it.
      [{alive} players, {evil} of them evil. ]We don't get another mistake. Claims first, then votes.`,
    hothead: `
      listen UP[, {alive} alive, {evil} of them scum], we miss today and we LOSE
      this is LYLO[, {alive} left, {evil} of them scum], so don't you dare throw a vote away
      one wrong vote and it's OVER[, {alive} left and {evil} of them scum]
      nobody wastes a vote today[, {alive} alive, {evil} of them scum], a miss loses the game`,
    jester: `
      [quick math: {alive} people, {evil} of them horrible. ]vote wrong today and the credits roll
      no pressure[, {alive} of us, {evil} of us evil], but a wrong vote and we all lose
      ladies and gentlemen, lylo[: {alive} people, {evil} of them evil]
      [{alive} alive, {evil} of them evil. ]one wrong vote and it's game over, no encore`,
    dry: `
      [{alive} alive, {evil} of them evil. ]get it wrong today and we can all go home
      so, a wrong vote loses. [{alive} alive, {evil} of them evil, ]no pressure
      this would be lylo[, {alive} alive, {evil} of them scum], in case anyone lost count
      [{alive} people, {evil} of them lying. ]one more mistake and it's over, and we do like mistakes`,
    anxious: `
      oh no, I just counted[, {alive} of us and {evil} of us evil], if we're wrong today we lose
      please, please be careful[, it's {alive} alive with {evil} of them bad], one wrong vote and it's over
      I can't breathe, this is lylo[, {alive} of us, {evil} of us evil]
      [there are {alive} of us, {evil} of us evil, so ]if we vote wrong we lose tonight, please think`,
  },
  tooMany: {
    all: `
      that's one {Role} claim too many, so one of them is lying
      count the {Role} claims. the setup doesn't have that many
      not everyone who says {Role} can be one`,
    terse: `
      too many {Role} claims
      {Role} count is off
      one {Role} is fake`,
    chatty: `
      wait, how many of you said {Role}? because there aren't that many in the setup
      ok so if I add up the {Role} claims it doesn't work, somebody made that up
      um there are more people claiming {Role} than there should be, right?`,
    careful: `
      Please compare the claims with the setup: there are too many for {Role}.
      The number of {Role} claims doesn't add up, so at least one is false.
      The lie is among those who claimed {Role}. There are more of them than cards.`,
    hothead: `
      too many of you said {Role} and one of you is SCUM
      COUNT them, there are more {Role} claims than cards
      somebody stole {Role}, and it's one of those who claimed it`,
    jester: `
      {Role} is very popular today, more popular than the box allows
      will everyone who said {Role} please sit on the available {Role} chairs. oh look, no chair left
      the {Role} union has more members than cards`,
    dry: `
      more {Role} claims than {Role} cards. somebody can't count
      I see the setup ran out of {Role} before you ran out of claims
      one of those {Role} claims is decorative`,
    anxious: `
      I counted {Role} three times and there are too many of you, who's lying
      that can't be right, not that many of you can be {Role}
      oh no, one of the {Role} claims has to be fake, doesn't it`,
  },
  guard: {
    all: `
      {role} should be with {x} tonight
      if we still have {role}, stay on {x}
      {x} needs {role} tonight`,
    terse: `
      {Role}, take {x}
      {Role} on {x} tonight
      {x} tonight, {Role}. ok?
      {Role} guards {x}`,
    chatty: `
      hey {Role}, whoever you are, could you look after {x} tonight, please
      so if {role} is listening, {x} is the one they'll go for, right
      I'd feel a lot better if {role} spent the night at {x}'s
      don't answer this, {Role}, just go to {x} tonight`,
    careful: `
      If {role} is alive, I'd ask them to guard {x} tonight. Please don't answer.
      {x} is worth protecting. {Role}, no need to say anything, just do it.
      The obvious place for {role} tonight is {x}.
      We can't lose {x}. I'd want {role} there tonight.`,
    hothead: `
      {Role}, you get to {x}'s door and you STAY there
      whoever is {role}, if {x} dies tonight that's on you
      {x} lives tonight, {Role}. got it?
      no clever stuff tonight {Role}, sit on {x}`,
    jester: `
      {Role}, your table for tonight is under the name {x}
      somebody tuck {x} in tonight, ideally {role}
      {x} comes with a coupon for one night of {role}
      {Role}, sleepover at {x}'s, bring bandages`,
    dry: `
      {role} might want to spend the night near {x}
      {x}, I'd hope for {role} tonight. {Role}, that was a hint
      not telling {role} what to do. but {x}
      if {role} can read, {x}`,
    anxious: `
      please, {Role}, don't leave {x} alone tonight
      they're going to kill {x}, aren't they? {Role}, please
      I'd sleep better knowing {role} is with {x}
      {Role}, I don't know who you are, but please watch {x}`,
  },
  guardMe: {
    all: `
      I'd like {role} on me tonight
      {Role}, I could use you tonight
      they'll come for me, so {role} please`,
    terse: `
      {Role}, on me tonight
      {Role} me
      need {role} tonight`,
    chatty: `
      so, um, {Role}, if you're not busy tonight, I'd really like to live
      I said what I am, so {role} had better be at my place tonight haha
      I'm probably next, so {Role}, please come over`,
    careful: `
      After that claim I'm the likely target. {Role}, please consider me tonight.
      I'd ask {role} to guard me tonight, and not to say so.
      If I live, there's more to report. {Role}, that's up to you.`,
    hothead: `
      {Role}, you'd better be at MY door tonight
      keep me alive tonight, {Role}, and I'll get them
      I stuck my neck out, so {role} covers me tonight`,
    jester: `
      {Role}, I snore, but I'd like company tonight
      one {Role} to my room tonight, please, extra pillows
      I've painted a target on my shirt, so {Role}, be a dear`,
    dry: `
      I'd rather not die tonight. {Role}, your move
      {Role}, I'm told I'm good company
      a visit from {role} tonight wouldn't be unwelcome`,
    anxious: `
      please, {Role}, come to me tonight, I told them everything
      I'm so dead tonight unless {role} helps me
      {Role}, if you're there, please, I'm scared`,
  },
  guardUnsaid: {
    all: `
      if we have {role}: don't claim, just pick well
      {Role}, stay hidden
      no one tell {role} where to go, the mafia is listening`,
    terse: `
      {Role}, stay quiet
      {Role}: don't out yourself
      trust {role} to pick`,
    chatty: `
      {Role}, whoever you are, please don't tell us, just do your thing
      let's not talk about where {role} goes tonight, ok, they can hear us
      I'm rooting for {role} tonight, no names, no hints`,
    careful: `
      I'd leave tonight to {role}. Naming a target only helps the mafia.
      {Role} should stay hidden and choose alone.
      Where {role} goes tonight is no topic for this table.`,
    hothead: `
      {Role}, shut up and save somebody
      nobody claims {Role} today, you hear me
      {Role} stays hidden. end of story`,
    jester: `
      {Role}, blink zero times if you can hear me
      whoever is {role}: I never saw you, you were never here
      {Role}, surprise us. and them`,
    dry: `
      {Role}, you know your job. don't explain it
      best thing {role} can do is say nothing
      I trust {role} more than this table`,
    anxious: `
      {Role}, please stay hidden, please don't let them find you
      I hope {role} knows what to do, I wouldn't
      don't say anything, {Role}, I'm nervous enough for both of us`,
  },
} satisfies Record<string, VoiceLines>;
