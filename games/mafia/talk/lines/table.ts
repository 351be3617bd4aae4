/** Lines heard at any table: greetings, deaths, not knowing, yes and no. */
import type { VoiceLines } from './voices.ts';

export const TABLE = {
  unsure: {
    all: `
      no idea yet[, {to}]
      I don't know yet[, {to}]
      nothing from me yet[, {to}]`,
    terse: `
      idk[, {to}]
      no clue
      no reads yet
      dunno[, {to}]
      nothing yet
      not sure[, {to}]`,
    chatty: `
      honestly no clue yet[ {to}], sorry
      I keep changing my mind, so I don't know
      idk[ {to}], you all seem kinda nice so far
      ugh I have nothing, this one's hard
      I've got nothing yet but I'm watching
      no idea[ {to}], what about you?`,
    careful: `
      I don't have a read I'd stand behind yet.
      I'd need more to go on[, {to}].
      I honestly can't say yet[, {to}].
      It's too close for me to call right now.
      I have nothing solid so far.
      I'd rather say I don't know than guess[, {to}].`,
    hothead: `
      how should I know[, {to}]
      I don't know, ok??
      no idea and it's driving me crazy
      I've got nothing and I hate it
      don't ask me[, {to}], I'm lost
      no clue, you're all weird today`,
    jester: `
      my brain returned a blank page[, {to}]
      I know nothing[, {to}], and I do it with confidence
      ask me again when I'm smarter[, {to}]
      I asked my magic ball, it said lol
      my talent for clues is on vacation
      I have no idea, but I have snacks[, {to}]`,
  },
  mourn: {
    all: `
      special: rip {x}, our {Role}
      we lost {x}, {role}
      {x} was {role}`,
    terse: `
      rip {x}. {Role}
      {x}, {Role}. ouch
      special: {Role} down. rip {x}
      lost {x}, {Role}
      {x} was {role}, damn
      special: {Role} gone. bye {x}`,
    chatty: `
      oh no not {x} :( and they were {role} too
      special: rip {x}, I really wanted {role} to stay with us
      wow ok so {x} was {role}
      noo {x} was {role}?? sad
      aw {x}, you were a good {Role}
      special: can't believe we lost {x}, and {role} at that`,
    careful: `
      So {x} was {role}. That changes things.
      We lost {x}, who was {role}. Let's think about why.
      special: Rest in peace, {x}. We no longer have {role}.
      {x} was {role}. Who would gain from that?
      Knowing that {x} was {role} helps a little.
      special: A pity about {x}. {Role}, of all roles.`,
    hothead: `
      {x} was {role}?! I'm so mad
      special: they got {x}, they got {role}, damn it
      great, {x} is dead and was {role}
      {x} was {role}. somebody pays for this
      special: not {x}!! not {role}!!
      special: {Role} is gone, rip {x}, I want blood`,
    jester: `
      rip {x}, {role}, gone to the big lobby in the sky
      {x} was {role}, and now a ghost, which pays worse
      pour one out for {x}, {role}
      special: {x} left us, {Role} badge still warm
      special: {role} is dead, long live nobody. bye {x}
      roses are red, {x} was {role}`,
  },
  mournBlank: {
    all: `
      rip {x}
      we lost {x}
      poor {x}`,
    terse: `
      rip {x}, damn
      bye {x}
      {x} gone
      f for {x}`,
    chatty: `
      oh no {x} :(
      aw rip {x}, you were fun
      nooo they got {x}
      so sad about {x}`,
    careful: `
      So we lost {x}, and we don't know what they were.
      A pity about {x}. I wonder why them.
      Rest in peace, {x}.
      Why {x}, I wonder. Who benefits?`,
    hothead: `
      they got {x}!!
      {x} didn't deserve that
      somebody will pay for {x}
      ugh, not {x}`,
    jester: `
      pour one out for {x}
      {x} has left the chat, permanently
      rip {x}, dibs on their chair
      {x} died doing what they loved: sleeping`,
  },
  relief: {
    all: `
      no one died
      everyone is still here
      nobody died last night`,
    terse: `
      no deaths. nice
      no kill
      all alive
      good save
      quiet night
      nobody dead`,
    chatty: `
      wait nobody died?? yay
      omg we're all still here, good morning
      no deaths, somebody did their job haha
      phew, I was so ready to be dead
      all alive and well, that's a first
      whoever saved us, I love you`,
    careful: `
      No one died. Somebody was saved or blocked.
      A night without a death. That tells us something.
      Everyone made it. Good work, protectors.
      No kill last night, so let's think about why.
      We're all alive, so let's use this day well.
      Nobody died, so we gain a day.`,
    hothead: `
      HA, nobody died
      no kill!! take that, mafia
      they missed! nobody's dead!
      all alive, now let's get them
      nice try mafia, we're all here
      no deaths, finally some luck`,
    jester: `
      nobody died, the mafia overslept
      no bodies today, the coffin salesman is furious
      all present, nobody dead, boring for the papers
      the killer must have had a dentist appointment
      everyone lived, I'm almost disappointed
      good morning to everyone, still breathing I see`,
  },
  lastWords: {
    all: `
      remember this when I'm gone
      you're voting out the wrong one
      look at who voted me tomorrow`,
    terse: `
      mistake. good luck
      wrong one. gl
      you'll see
      check my voters
      gg. think harder tomorrow`,
    chatty: `
      ok well if I go please look at who started this
      I tried guys, win it for me ok?
      bye everyone, I was on your side, promise
      you'll be so sad when you see my card
      no hard feelings, just please win this`,
    careful: `
      If this is it, please go back over who voted and when.
      My last advice: look at who pushed this vote.
      You'll see that I was honest. Use that tomorrow.
      I've said what I can. Please don't let this be wasted.
      When I'm gone, start with the ones who joined late.`,
    hothead: `
      you're all making a HUGE mistake
      fine, kill me, and then go get my killers
      I told you and nobody listened. enjoy losing
      haunting every one of you
      when I flip you'd better say sorry`,
    jester: `
      tell my goldfish I loved him
      I regret nothing, except the haircut
      it's been an honor, mostly for you
      I'm dying as I lived: outvoted
      save me a seat at the winners' table, suckers`,
  },
  hello: {
    all: `
      hi everyone
      hello all
      good luck everyone`,
    terse: `
      hi
      hey
      gl all
      yo
      sup`,
    chatty: `
      hiii everyone, how are we today
      hey hey, good luck everybody!
      hello hello, this is gonna be fun
      hi guys, please be nice to me
      good morning lovely people`,
    careful: `
      Hello everyone, good luck.
      Hi all. Let's keep our heads today.
      Good to see you all. Let's play.
      Hello. Shall we start?
      Hi everyone, may the village win.`,
    hothead: `
      alright let's GO
      hi, let's find them fast
      hey. no lurking this time
      ok let's do this
      yo, let's catch some scum`,
    jester: `
      hello victims, I mean friends
      greetings, fellow definitely not murderers
      hi, I'm here for the snacks
      good evening, I'll be your entertainment
      hey all, which of you is killing me tonight?`,
  },
  yes: {
    all: `
      yes[, {to}]
      ok[, {to}]
      agreed`,
    terse: `
      yep
      sure[, {to}]
      k[, {to}]
      fine
      true`,
    chatty: `
      yeah totally[ {to}]
      ok sounds good[ {to}]!
      yes yes, I'm in
      sure, why not[ {to}]
      haha yeah ok`,
    careful: `
      Yes, I think so[, {to}].
      That makes sense[, {to}].
      I'm fine with that[, {to}].
      Fair enough[, {to}].`,
    hothead: `
      YES[ {to}], already
      yes, obviously
      finally, yes
      fine, whatever[, {to}]`,
    jester: `
      aye aye[, {to}]
      yes, chef
      you had me at hello[, {to}]
      sure, what could go wrong[, {to}]`,
  },
  no: {
    all: `
      no[, {to}]
      nope[, {to}]
      I don't think so[, {to}]`,
    terse: `
      no way
      nope. no
      hard no[, {to}]`,
    chatty: `
      mm no, I don't think so[ {to}]
      nooo[ {to}]
      sorry but no[ {to}]
      haha no`,
    careful: `
      No, I don't see it that way[, {to}].
      I'd say no[, {to}].
      I have to disagree[, {to}].
      I'm not comfortable with that[, {to}].`,
    hothead: `
      NO[ {to}], just no
      absolutely not[, {to}]
      no chance
      are you serious[, {to}]? no`,
    jester: `
      no, but thank you for playing[, {to}]
      computer says no[, {to}]
      my sources say no[, {to}]
      not in this economy[, {to}]`,
  },
} satisfies Record<string, VoiceLines>;
