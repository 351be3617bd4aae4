/** Lines of a player under suspicion. */
import type { VoiceLines } from './voices.ts';

export const MYSELF = {
  notMe: {
    all: `
      it's not me[, {to}]
      I'm not mafia
      accused: you've got the wrong one[, {to}]`,
    terse: `
      not me[, {to}]
      i'm town
      accused: wrong[, {to}]
      nope, i'm good
      voted: bad vote
      voted: you're wasting a vote[, {to}]`,
    chatty: `
      guys I promise it's not me
      wait no it's really not me[ {to}], I swear
      accused: I get why you'd think it but I'm good, honestly
      you're gonna feel so bad when I flip village haha
      accused: nooo[ {to}] why me, I'm on your side
      I swear on my dog I'm village`,
    careful: `
      accused: I understand the suspicion[, {to}], but I'm village.
      Voting me out only helps the mafia.
      I'm not your mafia. Please think about who gains from this.
      If you vote me out, look at who led it tomorrow.
      I can only say it plainly[, {to}]: I'm on the village's side.
      accused: You're making a mistake with me[, {to}].`,
    hothead: `
      accused: it's NOT ME, for the last time
      accused: are you kidding me[ {to}], I'm village
      vote me and lose then, see if I care
      I'M VILLAGE[ {to}], how hard is that
      accused: you're all being played, it's not me
      voted: stop wasting votes on me!!`,
    jester: `
      me? mafia? I can't even lie about my age
      accused: I plead not guilty[, {to}], and also hungry
      if I were mafia I'd be funnier about it
      accused: wrong door[, {to}], the mafia lives next door
      I'm innocent! ask my mom
      the only thing I've ever killed is a houseplant`,
  },
  meResult: {
    all: `
      {y} cleared me
      {y} has an innocent on me
      ask {y}, I'm cleared`,
    terse: `
      {y} cleared me already
      i'm clear, ask {y}
      {y} checked me`,
    chatty: `
      but {y} cleared me, remember??
      {y} literally said I'm innocent so...`,
    careful: `
      {y}'s result clears me. Please weigh that.
      I'd point out that {y} cleared me.`,
    hothead: `
      {y} CLEARED ME, hello
      did you miss {y} clearing me??`,
    jester: `
      {y} checked me and found only lint
      {y} has my clean bill of health`,
  },
  meCaught: {
    all: `
      I went after {y}, remember
      I helped catch {y}
      would I go for {y} if I was scum`,
    terse: `
      i was on {y}
      i got {y}, remember?
      look at me and {y}. i'm good`,
    chatty: `
      hello, I was on {y} and {y} was evil, that was me helping
      I went for {y}, why would I do that to my own partner`,
    careful: `
      Look at what I did with {y}. A partner wouldn't do that.
      I was against {y}, who was evil. That should count.`,
    hothead: `
      I got you {y}!! and this is the thanks
      who went for {y}? ME. think`,
    jester: `
      I served you {y} on a platter and still no tip
      if {y} was my partner I'm a terrible colleague`,
  },
  meClaim: {
    all: `
      no one else claims {role}, because it's me
      I'm the only one claiming {Role}
      I claimed {Role} and no one countered`,
    terse: `
      {Role}, no counter. it's me
      no one cc'd my {Role} claim
      only {Role} claim is mine`,
    chatty: `
      nobody else said they're {role}, so it's obviously me
      I claimed {Role} and nobody argued, doesn't that count`,
    careful: `
      My claim as {role} stands without a counter.
      Nobody has countered me as {role}, and nobody will.`,
    hothead: `
      where's the other {Role} then?? there isn't one
      you want to vote the only {Role}? be my guest`,
    jester: `
      show me another {Role} and I'll leave quietly
      only one {Role} in the shop and that's me`,
  },
  meNoCase: {
    all: `
      you've got nothing on me[, {to}]
      there's no case on me
      accused: what do you even have on me[, {to}]`,
    terse: `
      no case on me
      accused: based on what[, {to}]
      you have nothing[, {to}]
      zero proof`,
    chatty: `
      there's really nothing on me, I've been good
      accused: ok but what did I actually do[ {to}]? like specifically
      accused: can somebody explain what I did wrong, because I'm lost
      accused: it's kinda unfair, there's nothing on me
      voted: I feel like I'm just the easy vote today :(`,
    careful: `
      I haven't heard an actual reason against me.
      accused: What exactly is the case on me[, {to}]? I'll answer it.
      accused: So far it's all noise and no argument against me.
      Before you vote me[, {to}], tell me what I did.`,
    hothead: `
      you have NOTHING on me[, {to}]
      accused: one reason. give me ONE reason it's me
      accused: what case?? there's no case on me!
      voted: this wagon on me is a joke`,
    jester: `
      my record is so clean it squeaks
      accused: the evidence against me fits on a stamp
      accused: I've been framed, and not even in a nice frame
      accused: my crime[, {to}]? being gorgeous before noon
      accused: your case on me has more holes than my socks`,
  },
} satisfies Record<string, VoiceLines>;
