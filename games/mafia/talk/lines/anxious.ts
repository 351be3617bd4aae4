/** Lines of an anxious voice: hesitant, long-winded, sorry about everything. By form, one per line. */
import type { FormId } from '../forms.ts';

export const ANXIOUS: Partial<Record<FormId, string>> = {
  gut: `
    I really don't want to start anything but {x} makes me nervous
    sorry {x}, I keep rereading what you said and I can't shake it
    maybe I'm paranoid, but isn't anyone else worried about {x}?
    I feel terrible saying this, but my first thought was {x}
    every time I try to relax about {x} something feels wrong again
    {x} scares me a little, and I can't even explain it properly
    I keep changing my mind and it keeps landing on {x}
    ok this is probably nothing... {x}?
    I'd feel safer with {x} gone, sorry, I know that's not a reason
    please tell me I'm wrong about {x}
    what if it's {x} and we all just let it happen
    I had a bad feeling about {x} this morning and it hasn't gone away`,
  quiet: `
    {x} is so quiet that it's stressing me out
    mute: has anyone heard from {x}? I don't like that we haven't
    neutral: I can't read {x} at all, and that's what worries me
    {x}, could you say a bit more? it would really help me
    mute: why isn't {x} talking, am I the only one who's worried`,
  resultOwn: `
    please believe me, I checked {x} and it was bad
    I know how this sounds, but my result says it's {x}
    I swear I checked {x}, I wouldn't make this up`,
  result: `
    {y} found {x}, and I really hope {y} is right, but I believe it
    I'm scared to get this wrong, but {y}'s result says {x}
    if we can't trust {y}'s result on {x}, what can we even trust
    {y} checked, {y} said {x}, so it has to be {x}, doesn't it`,
  votedGood: `
    {x} voted for {y} and {y} was good, and I can't stop thinking about it
    I'm sorry, but {x} was on {y}'s wagon, what if that wasn't a mistake
    poor {y}. and {x} was one of the ones who voted, so now I'm worried
    {y} was innocent and {x} was so ready to vote, that bothers me`,
  savedEvil: `
    {y} was evil and {x} didn't vote there, I noticed and I wish I hadn't
    I don't want to be mean, but where was {x} when we voted {y}?
    {x} stayed away from {y}, and that makes my stomach hurt
    what if {x} was protecting {y} the whole time`,
  twoClaims: `
    two people can't both be {role}, right? I think {x} is the one lying
    oh no, another {Role}... I'm sorry {x}, I believe the other one
    somebody is lying about {role} and I'm so afraid it's {x}`,
  noSuchRole: `
    wait, there's no {Role} in this setup, {x}, why would you say that
    {x}, I checked the list three times and {role} isn't on it
    um, {x} said {role}, but nobody can be that here, can they`,
  noAnswer: `
    {x} still hasn't answered and it's making me nervous
    why won't {x} just answer? it's probably fine, but why
    {x}, please answer, I don't want to have to vote you for this`,
  follows: `
    {x} just voted with everyone else, is that ok? it doesn't feel ok
    I don't think {x} has given one reason for that vote, or did I miss it
    {x} went along so fast that I got scared`,
  pushes: `
    {x} is so hard on {y}, and I trust {y}, so now I don't know what to think
    why does {x} want {y} gone so badly, it frightens me
    please, {x}, leave {y} be, what if you're wrong
    I trust {y} and {x} won't let go, that can't be good`,
  pushesMe: `
    {x} keeps coming for me and I don't know what I did
    I'm village, and {x} is pushing so hard that it has to mean something
    {x} won't stop with me and I'm starting to think it's on purpose
    I feel like {x} decided on me before I'd even said anything`,
  falseResult: `
    {x} told us that about {y} and it was false, so what else was
    I believed {x} about {y}, I can't believe I did
    {x} was wrong about {y}, or lying, and I don't like either`,
  falseResultMe: `
    {x}'s result on me isn't true, I promise, I swear, it isn't
    why would {x} say that about me, I know it's false
    I'm shaking, {x} just made up a result on me`,
  claim: `
    ok ok, I'm {role}, I didn't want to say it, please don't kill me tonight
    I'm so sorry if this is bad timing, but I'm {role}
    I'm {role}, I promise, I've been trying to hide it all game
    am I allowed to say this? I'm {role}
    I can't do this anymore, I'm {role}
    please, I'm {role}, I can prove it somehow
    I'm {role}... was that wrong to say`,
  guilty: `
    I checked {x}[ on night {night}] and it said guilty and I've been sick about it since
    I'm so nervous, but {x} came up guilty[ on night {night}]
    please listen, my check on {x}[ from night {night}] was guilty
    oh my god, {x} is guilty, I checked[ on night {night}], what do we do`,
  innocent: `
    I checked {x}[ on night {night}] and it was innocent, thank goodness
    it's ok, {x} came up innocent[ on night {night}]
    my check on {x}[ from night {night}] was innocent, so please don't
    {x} is innocent, I checked[ on night {night}], I'm so relieved`,
  saw: `
    I saw {x} go to {y} last night and I've been scared to say it
    um, {x} was at {y}'s last night, I saw them, I'm sure I did
    I don't want to cause trouble, but {x} visited {y}`,
  sawMe: `
    {x} came to me last night and I didn't sleep after that
    why did {x} visit me last night, should I be worried`,
  noResult: `
    I'm sorry, I have nothing, somebody blocked me last night
    I tried, I really did, but I got no result
    I was blocked and now I'm afraid they know who I am
    no result, I'm so sorry, I was stopped`,
  trust: `
    I think {x} is ok? I hope {x} is ok
    {x} makes me feel a bit safer, to be honest
    please not {x}, I really think they're good
    if I had to trust one person here it'd be {x}
    I'd feel awful if we voted {x}, I think they're village
    {x} has been nice to me, and I know that's not proof, but still`,
  trustOwn: `
    please, I checked {x} and they're good
    I wouldn't lie about this, my result on {x} was fine`,
  trustResult: `
    {y} said {x} is innocent, so can we please look somewhere else
    I trust {y}'s check on {x}, I have to trust something
    didn't {y} clear {x}? I really want that to be true`,
  caught: `
    {x} went after {y}, who was evil, so {x} has to be good, right
    I felt better about {x} after {y} turned out evil
    {x} was right about {y}, and I need somebody to be right`,
  undisputed: `
    nobody else said {role}, so {x} has to be real, please let {x} be real
    can we not vote {x}? they claimed {Role} and no one argued
    if {x} is our {Role} and we vote them out I'll never forgive us
    {x} is the only one who said {role}, I'd be so scared to vote that`,
  noCase: `
    I don't see what {x} did wrong, did I miss something
    voted: we're voting {x} and I can't find one good reason
    accused: can we slow down about {x}? nobody has shown me anything
    accused: what if we're wrong about {x}, there's nothing there
    I'd need so much more than that to vote {x}`,
  notMe: `
    it's not me, please, I promise it's not me
    accused: no no no, you have it wrong[, {to}], I'm village
    hunted: please don't, you're about to lose one of your own
    voted: please take that vote back[, {to}], I'm good
    I know I sound guilty, I always sound guilty, I'm just nervous
    I'm village[, {to}], I really am
    accused: I don't know how to prove it, but it isn't me
    hunted: please, somebody, it's not me`,
  meResult: `
    but {y} cleared me, doesn't that count
    please, {y} already checked me and I'm good`,
  meCaught: `
    I was the one on {y}, please remember that
    I voted with you on {y}, doesn't that help`,
  meClaim: `
    nobody else said they're {role}, because it's really me
    if I weren't {role}, wouldn't the real one have said something`,
  meNoCase: `
    accused: what did I do? tell me what I did[, {to}] and I'll explain it
    accused: I don't think there's anything on me, is there
    unexplained: nobody has even said why
    voted: why is it always me, I haven't done anything
    please just tell me the reason[, {to}], any reason`,
  vote: `
    I guess {x}, please let this be right
    ok, I'm voting {x}, I think, I'm so sorry if I'm wrong
    my hands are shaking, but {x}
    I'll vote {x}, I don't have anything better and time's running
    voting {x}... I hate this part
    I went back and forth and it's {x}, sorry
    don't hate me, I'm on {x}
    {x}, I think? yes. {x}
    I'm putting it on {x} before I lose my nerve
    it has to be {x}, doesn't it`,
  noVote: `
    can we please just not vote today, I'm not sure about anyone
    I'd rather skip than kill somebody good
    no vote for me today, I'm too scared to get it wrong`,
  unvote: `
    I can't do it, I'm taking my vote off {x}
    wait, no, not {x}, I'm unvoting, sorry
    I'm off {x}, I wasn't sure enough
    sorry {x}, I panicked, taking it back`,
  agree: `
    I was too nervous to say it, but I agree with {x}
    {x} is right, I think, I hope
    ok, what {x} said makes me feel less crazy
    I'm glad {x} said it first
    yes, {x}, that's what I've been thinking too`,
  believe: `
    I believe {x}, I really want to and I do
    {x} sounded scared in the way that I'm scared, so I believe them
    if {x} is lying then I can't trust anyone anymore, so I believe {x}
    ok, I believe you {x}, please don't make me regret it
    that sounded true to me, {x}`,
  doubt: `
    I'm sorry, {x}, I want to believe you but I can't
    something about what {x} said doesn't sit right with me
    I don't think {x} is being honest, and that scares me
    are we sure about {x}? I'm not, not at all
    claimed: {x}'s claim makes me so uneasy`,
  counter: `
    no, no, {x} can't be {role}, I'm {role}
    I didn't want to come out, but {x} is lying, I'm {role}
    please believe me over {x}, I'm {role}
    oh god, {x} is lying, because I'm {role}`,
  claimAll: `
    could everyone please just say what they are?
    I think I'd feel better if we all claimed
    can we all claim? I know it's risky, but I'm lost`,
  claimOf: `
    {of}, could you please tell us your role?
    I don't want to vote blind, {of}, what are you
    {of}, please claim, it might save you
    is there anything you can tell us about your role, {of}?`,
  whyMeAll: `
    what did I do, please just tell me
    voted: why are you all voting me, what did I say`,
  whyMe: `
    {of}, did I do something wrong?
    voted: {of}, why are you voting me, please tell me
    what did I say, {of}? I can explain, whatever it was
    {of}, please, why me
    voted: I don't understand your vote on me, {of}, what was it
    is it because I'm nervous, {of}? I'm always like this`,
  why: `
    {of}, are you sure? why
    could you say why, {of}? I'm trying to follow
    what makes you think so, {of}, really`,
  whyAll: `
    sorry, I'm lost, why {x}
    did {x} do something? I must have missed it
    before I vote, can somebody tell me why {x}`,
  whyAbout: `
    {of}, what is it about {x} that worries you
    {of}, are you really sure about {x}? why
    I might follow you on {x}, {of}, but please tell me why`,
  suspectAll: `
    does anyone feel sure about anybody? I don't
    who are you all worried about?
    please, somebody, give me a name I can think about
    am I the only one without a suspect?
    who would you never trust here? I need ideas`,
  suspect: `
    {of}, who scares you most right now
    {of}, who do you suspect? I need to hear it from somebody
    who would you look at, {of}? I'm stuck
    {of}, tell me who, even if you're not sure
    is there somebody you don't trust, {of}?`,
  resultsAll: `
    did anyone find anything out? please say yes
    please, if you have a result, now would be good
    does anybody know anything from last night
    I hope somebody found something, did you?
    is anyone sitting on a result, please`,
  results: `
    {of}, did you find anything? please
    {of}, I'm hoping you have something from last night
    anything at all from your night, {of}?
    what did you see, {of}? please tell us
    {of}, did your night go ok, any result?`,
  thinkAll: `
    is it just me, or what do you all think of {x}
    can we talk about {x} for a second? I can't tell
    am I being unfair to {x}?
    does {x} scare anyone else
    somebody tell me what to think about {x}`,
  think: `
    {of}, am I being paranoid about {x}?
    {of}, do you trust {x}? I can't decide
    please help me with {x}, {of}, I go around in circles
    does {x} seem ok to you, {of}? honestly
    {of}, if you tell me {x} is fine I'll calm down
    {of}, what would you do about {x}`,
  voteAll: `
    who are we voting? time's going so fast
    please can we agree on somebody, who is it
    I don't know who to vote, who are you all voting
    what are we doing, who do we vote
    is there a plan for the vote, please`,
  voteOf: `
    {of}, who are you going to vote? I might follow
    {of}, do you know who you're voting yet?
    where's your vote going, {of}? I need to know I'm not alone`,
  refuse: `
    please don't make me claim[, {to}], I'll die tonight
    I can't say it yet[, {to}], I'm sorry
    not now, please, it's too dangerous
    I'll claim if I really have to, just not yet`,
  unsure: `
    I don't know[, {to}], I really don't, I'm sorry
    I can't tell and it's awful
    my head is spinning, I have no idea
    I wish I knew[, {to}]
    everyone looks guilty and nobody does`,
  torn: `
    I can't decide about {x}, I keep going back and forth
    {x} might be fine, or I might be about to die, I don't know
    ask me about {x} in a minute, I need to think
    some of what {x} says sounds right and some of it really doesn't
    I don't trust my own read on {x}
    half of me wants to trust {x}`,
  notOn: `
    I'm not on {x}, I promise
    {x}? no, I'm not there, you must mean somebody else
    never: I've never said anything against {x}, have I`,
  notOnYou: `
    I'm not voting you, {x}, please don't be mad
    never: I haven't said anything against you, {x}, I wouldn't`,
  nothingNew: `
    nothing, I'm sorry[, {to}]
    I have no news, I wish I did[, {to}]
    nothing happened to me, which is lucky, I guess
    I just lay there all night[, {to}], no news`,
  thanks: `
    thank you, {x}, I really needed that
    oh thank god, {x}, thank you
    {x}, thank you, I was about to cry`,
  crowd: `
    that's so many votes on {x}, are we sure
    {x} is almost out, can we stop for one second and think
    everyone went to {x} so fast, I don't like it`,
  ifEvil: `
    if {x} is evil then {y} has to be too, right? I hope I'm wrong
    I can't stop thinking that {x} and {y} are in this together
    if we find out {x} is evil I'm going to be terrified of {y}`,
  musing: `
    I don't like how calm everyone is
    one of us is lying and smiling and I can't take it
    please let's not get this wrong again
    my heart is pounding and it's just a game
    I feel like we're missing something obvious
    whatever we do, somebody's going to be sorry
    I keep thinking about tonight and who's next`,
  regret: `
    oh no. {x} was {role}. what did we do
    {x} really was {role} and we didn't listen, I feel sick
    I'm so sorry, {x}. {Role}, the whole time
    we voted out {role}. {x}, I'm so sorry`,
  cheer: `
    {x} was {role}, oh thank god, I was so scared we were wrong
    we got one! {x} was {role}, I can breathe
    {x} was {role}, ok, ok, we can do this
    foretold: so {x} was {role}, and I wasn't just being paranoid`,
  mourn: `
    no, not {x}... and {x} was {role}
    special: they killed {x}, {role}, what do we do now
    I knew something bad would happen. {x} was {role}
    special: {x} is gone, and that was {role}, I don't feel safe
    special: poor {x}, and we needed {role}`,
  mournBlank: `
    {x} is dead and we don't even know what they were
    no, please, not {x}
    why {x}? that could have been me`,
  relief: `
    nobody died? really? oh thank god
    we're all alive, I was sure somebody would be gone
    no deaths, I can't believe it, thank you whoever you are
    everyone's still here, I could cry`,
  lastWords: `
    please, just look at who voted me after this
    I tried my best, please win it anyway
    you'll see my card and you'll be sorry, but please keep going
    hunted: I'm not angry, just please look at who started it`,
  hello: `
    hi everyone, I'm so nervous already
    hello... please be gentle
    hi, ok, deep breath, let's go
    good luck everyone, please don't kill me first`,
  was: `
    I was {role}, I'm sorry I couldn't do more
    if you're reading this they got me, I was {role}
    I was {role}. I knew they'd come for me`,
  ghost: `
    I knew it, I knew I'd be the one
    oh no. am I dead? I'm dead
    at least I don't have to be scared now
    I hope they figure it out without me
    was it something I said
    it's so quiet here, I kind of like it`,
  ghostGuess: `
    please look at {x}, oh, they can't hear me
    I was so scared of {x}, and I think I was right
    it's {x}, isn't it, tell me it's {x}
    I can't watch, {x} is going to win
    I hope they notice {x} before it's too late
    what if it was {x} all along`,
  killClaimed: `
    I think we have to kill {x}, that claim will get us caught
    {x} claimed and now I'm scared, can we kill {x}
    kill {x} before that role finds me, please
    that claim from {x} is really bad for us, kill {x}
    please can it be {x}, they claimed and they'll find me`,
  killTrusted: `
    everyone listens to {x}, so I think we should kill {x}
    we can't beat {x} in a vote, kill {x}, right
    I'm afraid of {x}, the whole village trusts them, kill {x}
    {x} is going to lead them right to us, kill {x}
    if {x} lives I don't think we make it, kill {x}`,
  killGut: `
    maybe kill {x}? is that ok with you
    I'd kill {x} but I'm not sure about anything
    can we kill {x}, they make me nervous
    I don't know, kill {x}?
    I have a bad feeling, so kill {x}`,
  claimAgain: `
    I already told you, I'm {role}, please believe me
    it's still {Role}, I'm not changing it, I promise
    {Role}, like before, I wasn't lying`,
  cover: `
    if they ask me I'll say {Role}, is that ok?
    I'm going to claim {Role} and hope I don't stammer
    please back me up if I say I'm {role}
    I practiced saying {Role}, so that's my claim
    what if they don't believe that I'm {role}? I'll claim it anyway`,
  yes: `
    ok, yes[, {to}], if you think so
    yes, I think that's right[, {to}]
    I'm with you[, {to}]
    ok. deep breath. yes`,
  no: `
    no, I don't think so[, {to}], sorry
    please no[, {to}]
    no, I couldn't[, {to}]`,
};
