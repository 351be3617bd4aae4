/** Claims of a role, and of results. */
import type { VoiceLines } from './voices.ts';

export const CLAIMS = {
  claim: {
    all: `
      I'm {role}
      I'm claiming {Role}
      my role is {Role}[, {to}]`,
    terse: `
      {Role} here
      am {role}
      claiming {Role}
      {Role}[, {to}]
      it's {Role}. ok?
      me: {Role}
      role's {Role}
      just so you know, {Role}`,
    chatty: `
      ok fine I'll just say it, I'm {role}
      so um, I'm {role}, surprise
      ok claiming because you asked[, {to}], I'm {role}
      I didn't want to say it this early but I'm {role}
      hi yes I'm {role}, please don't vote me out
      I've been {role} this whole time, swear
      please don't laugh but I'm {role}
      ok cards on the table, I'm {role}`,
    careful: `
      I think it's time to say it: I'm {role}.
      For the record, I'm {role}.
      I'd rather have waited, but I'm {role}.
      I'm {role}, and I can walk you through my nights.
      To keep this short[, {to}]: I'm {role}.
      I'll claim now so nobody wastes a vote. I'm {role}.
      It's better that you know: I'm {role}.
      I hope this isn't too early, but I'm {role}.`,
    hothead: `
      I'm {role}, happy now?
      {Role}. there. can we move ON
      I'm {role}!! get off me
      for the love of god I'm {role}
      you wanted a claim[, {to}]? {Role}. done
      I'm {role} and you're all wasting time
      ok ok I'm {role}, now back OFF
      I'm {role}, who else wants to shout at me`,
    jester: `
      drumroll... I'm {role}
      guess who's {role}? me, obviously
      plot twist, I'm {role}
      I'm {role}, no autographs please
      it says here on my tiny card: {Role}
      you're looking at {role}[, {to}], take a picture
      my mom always wanted me to be {role}
      knock knock. who's there? {role}, hi`,
  },
  guilty: {
    all: `
      I checked {x}[ on night {night}]: guilty
      {x} came back guilty[ on night {night}]
      my result on {x}[ from night {night}] is guilty`,
    terse: `
      {x} guilty[, night {night}]
      [night {night}: ]checked {x}, guilty
      guilty on {x}[, night {night}]
      {x} is mafia, I checked[ night {night}]
      [night {night}, ]got a guilty on {x}`,
    chatty: `
      ok big news, I checked {x}[ on night {night}] and got guilty!!
      so I looked at {x}[ on night {night}] and it's a guilty, guys
      um so {x} is guilty, I checked them[ on night {night}]
      I have a guilty on {x}[ from night {night}], please believe me
      guess who came back guilty[ on night {night}], it's {x}`,
    careful: `
      I checked {x}[ on night {night}], and the result was guilty.
      My check[ from night {night}] shows {x} as guilty.
      I have a guilty result on {x}[ from night {night}].
      [Night {night}: ]I looked into {x}. Guilty.
      Please listen: {x} is guilty by my check[ of night {night}].`,
    hothead: `
      {x} is GUILTY, I checked[ on night {night}]!!
      GUILTY on {x}[, night {night}]. vote. now
      got {x}[ on night {night}]!! guilty!
      {x} you're caught, I got guilty[ on night {night}]
      drop everything, {x} came back GUILTY[ on night {night}]`,
    jester: `
      I checked {x}[ on night {night}] and, shocker, guilty
      ladies and gentlemen, {x} is guilty, I looked[ on night {night}]
      {x}'s test results are in[ from night {night}]: guilty
      I went through {x}'s drawers[ on night {night}]. guilty. so guilty
      [night {night}: ]knocked on {x}'s door, a guilty answered`,
  },
  innocent: {
    all: `
      I checked {x}[ on night {night}]: innocent
      {x} came back innocent[ on night {night}]
      my result on {x}[ from night {night}] is innocent`,
    terse: `
      {x} inno[, night {night}]
      [night {night}: ]checked {x}, inno
      inno on {x}[, night {night}]
      {x} is clear, I checked[ night {night}]
      [night {night}, ]got an inno on {x}`,
    chatty: `
      ok good news, I checked {x}[ on night {night}] and they're innocent
      so I looked at {x}[ on night {night}] and it's an inno, yay
      you can leave {x} alone, I checked[ on night {night}] and got innocent
      I have an inno on {x}[ from night {night}], so that's one less
      guess who came back innocent[ on night {night}], it's {x}`,
    careful: `
      I checked {x}[ on night {night}], and the result was innocent.
      My check[ from night {night}] shows {x} as innocent.
      I have an innocent result on {x}[ from night {night}].
      [Night {night}: ]I looked into {x}. Innocent.
      By my check[ of night {night}], {x} is innocent.`,
    hothead: `
      {x} is INNOCENT, I checked[ on night {night}], leave it
      INNO on {x}[, night {night}]. look elsewhere
      stop wasting time on {x}, I got innocent[ on night {night}]
      checked {x}[ on night {night}], it's innocent, next!!
      {x} came back inno[ on night {night}], ok? move on`,
    jester: `
      I checked {x}[ on night {night}] and, boring, innocent
      {x} is innocent, I looked[ on night {night}], pure as snow
      {x}'s test results are in[ from night {night}]: innocent
      I went through {x}'s drawers[ on night {night}]. innocent. odd socks
      [night {night}: ]knocked on {x}'s door, an innocent answered`,
  },
  saw: {
    all: `
      I saw {x} visit {y}
      {x} went to {y} last night
      {x} was at {y}'s place, I saw it`,
    terse: `
      {x} visited {y}
      saw {x} go to {y}
      {x} to {y} last night
      {x} was at {y}'s`,
    chatty: `
      ok so I saw {x} go over to {y} last night
      guys {x} totally visited {y} in the night, I saw
      why was {x} at {y}'s house tho, I saw that
      I was watching and {x} went right to {y}`,
    careful: `
      For the record, I saw {x} visit {y} last night.
      What I know is that {x} went to {y}.
      I can say for certain that {x} visited {y}.
      {x}, would you explain why I saw you visit {y}?`,
    hothead: `
      {x} visited {y}, I SAW it
      what were you doing at {y}'s, {x}??
      I saw you go to {y}, {x}. talk
      {x} was at {y}'s last night, don't deny it`,
    jester: `
      little bird (me) saw {x} sneak over to {y}
      {x} visited {y} last night, hopefully with cake
      I saw {x} at {y}'s window and it wasn't romantic
      {x} has been to {y}'s place. in the dark. classy`,
  },
  sawMe: {
    all: `
      I saw {x} visit me
      {x} came to me last night
      {x} visited me, I saw it`,
    terse: `
      {x} visited me
      {x} was at my place
      {x} came to my door`,
    chatty: `
      ok so {x} came over to my place last night??
      {x} visited me and I have questions haha`,
    careful: `
      For the record, {x} visited me last night.
      {x}, I know you came to me. Why?`,
    hothead: `
      why were you at MY place, {x}
      {x} came to me in the night, explain`,
    jester: `
      {x} came to my house and didn't even bring snacks
      {x} visited me last night, I was in pajamas`,
  },
  noResult: {
    all: `
      I was blocked last night
      I got no result
      no result for me[, {to}]`,
    terse: `
      blocked
      no result
      got nothing[, {to}]
      i was blocked
      nothing came back`,
    chatty: `
      ok so annoying, I got blocked and learned nothing
      sorry[ {to}], I got nothing last night, I was blocked I think
      I tried but somebody blocked me, so no result
      wish I had news but my night just failed
      nothing from me today, my action didn't work`,
    careful: `
      I have no result. I believe I was blocked.
      My action failed last night, so I can't add a result.
      I was stopped last night. Someone didn't want me to look.
      Nothing to report[, {to}]. I was blocked.
      I didn't get a result last night, unfortunately.`,
    hothead: `
      some genius BLOCKED me
      I got blocked!! of course I did
      no result, because I was blocked. thanks for nothing
      I got NOTHING, somebody stopped me
      blocked again, I'm so done`,
    jester: `
      I was blocked, and I'd even ironed my cape
      my night: blocked. my mood: also blocked
      result of the night: a closed door in my face
      I got nothing, not even a lousy shirt
      somebody blocked me, rude but effective`,
  },
  counter: {
    all: `
      {x} is lying, I'm the real {Role}
      {x} can't be {role}, because I am
      counterclaim, {x}: I'm {role}`,
    terse: `
      no. i'm {role}, {x} lies
      cc {x}. I'm {Role}
      {x} isn't {role}, I am
      fake, {x}. i'm {Role}
      {x} lies. real {Role} here`,
    chatty: `
      um no?? I'm {role}, so {x} is totally lying
      ok wow {x}, that's funny because I'm {role}
      guys {x} is not {role}, I am, I swear
      so this is awkward {x}, but I'm actually {role}
      wait what, I'm {role}, {x} what are you doing`,
    careful: `
      I have to counterclaim {x}. I'm {role}.
      {x} isn't telling the truth: I'm {role}.
      That can't be right, {x}. I'm {role}.
      {x} and I can't both be {role}, and I know that I am.
      I was going to stay hidden, but {x} is lying. I'm {role}.`,
    hothead: `
      LIAR!! I'm {role}, not {x}
      {x} that's MY role. I'm {role}
      oh hell no {x}, I'M {role}
      {x} picked the wrong claim, I'm {role}
      BUSTED {x}, the real {Role} is me`,
    jester: `
      awkward, {x}, I'm {role} and I have the hat
      {x} stole my lines, I'm the actual {Role}
      there can be only one, {x}, and {role} is me
      {x} is {role}? then who am I? exactly, I'm {role}
      copyright strike on {x}, I'm {role}`,
  },
  refuse: {
    all: `
      I'd rather not say yet[, {to}]
      not claiming yet[, {to}]
      I won't claim right now`,
    terse: `
      not yet[, {to}]
      no claim
      too early
      later[, {to}]
      not saying
      pass[, {to}]`,
    chatty: `
      mm I'd rather keep that to myself for now[ {to}], sorry
      nice try[ {to}] haha, not telling yet
      can we not do claims yet? the mafia is listening too
      I promise I'll claim if it gets close, just not now
      ask me again later[ {to}], ok?
      if I say it now I'm dead tonight, so no thank you`,
    careful: `
      I'd prefer not to claim yet[, {to}]. It only helps the mafia.
      I don't think a claim helps us today.
      I'll claim when my vote count gets serious, not before.
      I'm keeping my role to myself for now[, {to}].
      It's too early for that, in my opinion.
      I have my reasons not to say it yet[, {to}].`,
    hothead: `
      why would I tell you that[, {to}]
      NO, I'm not claiming
      I'm not outing myself because you're bored[, {to}]
      claim yourself[, {to}]
      stop fishing[, {to}]
      you're not getting my role today`,
    jester: `
      a magician never tells[, {to}]
      my role is between me and my pillow
      I'd tell you[, {to}], but then they'd kill me. literally
      buy me dinner first[, {to}]
      my lawyer says no comment
      that's classified[, {to}]`,
  },
} satisfies Record<string, VoiceLines>;
