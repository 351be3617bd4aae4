/** Lines of a dry voice: deadpan, unhurried, rarely impressed. By form, one per line. */
import type { FormId } from '../forms.ts';

export const DRY: Partial<Record<FormId, string>> = {
  gut: `
    {x} is doing an impression of someone innocent, and it's a decent one
    can't say I'm moved by anything {x} has brought us
    if {x} is village, I've lost my touch
    {x} again. I'd love to be wrong, but here we are
    call it experience: {x}
    there's polite and then there's {x}
    I've seen {x} play better than this
    {x} sounds like a press release
    put {x} on my list, near the top
    nobody is this relaxed except {x}, apparently
    {x} keeps saying things that cost nothing
    if there's a draft list for suspects, {x} goes first round`,
  quiet: `
    {x} is saving words for a special occasion
    neutral: {x} has yet to have an opinion on anything
    {x} is contributing at a level I can only call minimal
    mute: still waiting for {x} to join the game they're in
    mute: nothing from {x}. bold strategy
    {x} has said less than anyone I'd trust`,
  resultOwn: `
    I checked {x}. the rest is your problem
    not a theory: my check on {x} came back bad
    I did my homework, and the homework says {x}`,
  result: `
    {y} did the checking, I'm just reading it out: {x}
    we have a result from {y}, so unless we collect them for fun, {x}
    {y} named {x}. I don't have a better idea and neither do you
    {y} has {x}. any objections? no? good
    I'd follow {y} on {x}. it beats following you lot`,
  votedGood: `
    {x} helped bury {y}. village {y}, in case we forgot
    for the record, {x} had a vote on {y} and {y} was ours
    {y} was good, {x} voted anyway, and somehow we moved on
    I'd ask {x} about {y}, but I think I know the answer`,
  savedEvil: `
    {y} was evil, and {x} managed to be elsewhere with that vote
    {x} had every chance to vote {y}. funny how that went
    {x} was busy not voting {y}
    amazing how {x} never noticed {y}`,
  twoClaims: `
    one {Role} too many, and {x} is the spare
    two people are {role} today. I'd start with {x}
    the setup has fewer {Role} cards than claims. {x} made the copy`,
  noSuchRole: `
    {x} claims {role}. the setup disagrees
    charming, {x}, but no {Role} was dealt to anyone
    {role}, {x}? read the list again`,
  noAnswer: `
    {x} was asked and chose silence. noted
    the question is still on the table, {x}
    {x} treats questions like spam`,
  follows: `
    {x} found a crowd and joined it
    another vote from {x}, another reason not given
    {x} shows up once the vote is safe
    {x} outsources all thinking`,
  pushes: `
    {x} has one idea and it's {y}
    {x} on {y} again. we heard it the first time
    nothing has happened to make {y} worse, and {x} is still at it
    I'd trust {y} over {x} any day, and {x} keeps making it easier`,
  pushesMe: `
    {x} has made me a hobby
    {x} is pushing me with great energy and no content
    I'm flattered, {x}, but get a second suspect
    the case {x} has on me is that I exist`,
  falseResult: `
    {x} told us about {y}. none of it was true
    about that result on {y}, {x}: care to revise it
    {x} and the truth about {y} never met`,
  falseResultMe: `
    nice result, {x}. I happen to know it's false
    {x} invented something about me, which narrows it down
    I know my card, {x} doesn't, and only one of us made up a result`,
  claim: `
    {Role}. there it is
    fine. I'm {role}, do with it what you like
    since we're here: I'm {role}
    I'm {role}. not how I planned to spend the day
    you'd have found out anyway, I'm {role}
    {Role}, for what that's worth today
    I was hoping to skip this part. I'm {role}`,
  guilty: `
    checked {x}[ on night {night}]. guilty, as one does
    {x} is guilty by my check[ on night {night}]. take your time
    my result[ from night {night}]: {x}, guilty. no further comment
    guilty on {x}[ from night {night}], so we can stop guessing`,
  innocent: `
    checked {x}[ on night {night}]. innocent, sadly for the drama
    {x} is innocent by my check[ on night {night}]. moving along
    my result[ from night {night}]: {x}, innocent. one name less
    innocent on {x}[ from night {night}], so pick somebody else`,
  saw: `
    {x} paid {y} a visit last night. I watched
    I can place {x} at {y}'s last night
    {x} went to {y}. make of that what you like, I have`,
  sawMe: `
    {x} stopped by my place last night. uninvited
    I had company last night, and it was {x}`,
  noResult: `
    blocked. a night well spent
    no result from me, somebody stopped me
    my night was cancelled, I was blocked
    I have nothing to show for last night, I was stopped`,
  trust: `
    {x} is fine. I don't say that often
    of all of you, {x} annoys me least
    I'd keep {x}
    I have no quarrel with {x}
    {x} makes sense, which is rare here
    {x} can live, as far as I'm concerned`,
  trustOwn: `
    I checked {x}. fine, to my surprise
    {x} is clean. I looked so you don't have to`,
  trustResult: `
    {y} cleared {x}, so let's not do this
    {x} was cleared by {y}, or did I dream that
    I'll take {y}'s word on {x} over anyone's hunch`,
  caught: `
    {x} was on {y} when it counted. more than I can say for some
    {y} was evil and {x} went there. that buys a day
    partners don't do to {y} what {x} did`,
  undisputed: `
    {x} says {Role}, nobody objects, so what's the plan here
    one claim for {role}, and it's {x}. simple enough
    no counter to {x} as {role}. let's vote somebody we don't need
    if {x} isn't {role}, the real one is being very shy`,
  noCase: `
    the case on {x}, in full: no case
    accused: I've read the charges against {x} twice and found none
    what did {x} do, besides be here
    unexplained: {x} has votes and no reasons. great combination
    accused: we could vote {x}, or we could have a reason
    {x} is a guess wearing a suit`,
  notMe: `
    it isn't me, but who listens
    hunted: fine, but it's not me
    hunted: I'm village. you'll see it on the card
    accused: no. try again[, {to}]
    I'm on your side[, {to}], much as it pains me
    wrong person. carry on
    accused: you've got this backwards[, {to}]
    voted: spend that vote elsewhere, I'm village`,
  meResult: `
    {y} already cleared me. it's in the log
    may I refer you to {y}, who cleared me`,
  meCaught: `
    I went after {y}. strange thing for a partner to do
    you may remember who was on {y}. me`,
  meClaim: `
    I'm the only {Role} claim. that's usually a hint
    nobody else is {role}. I checked the room`,
  meNoCase: `
    unexplained: still no reason, I notice
    accused: is there a case on me, or just a mood
    accused: I'd answer the charges[, {to}], if there were any
    unexplained: all these votes on me and not one reason
    you have nothing on me, and you know that[, {to}]`,
  vote: `
    {x}. let's get it over with
    I'll go {x}
    voting {x}, nobody has talked me out of it
    put me down for {x}
    might as well be {x}
    {x} it is, then
    my vote's on {x}. convince me otherwise
    not my proudest vote, but {x}
    I'll sign off on {x}
    {x}, and let's hope the card agrees`,
  noVote: `
    I'd rather vote no one than flip a coin
    no vote from me. we know nothing
    let's skip and pretend it was strategy`,
  unvote: `
    off {x}. I can be reasoned with, on occasion
    taking my vote off {x}, enjoy it while it lasts
    never mind {x}
    I'm done with {x} for today, unvoting`,
  agree: `
    {x} said it, so I don't have to
    what {x} said, minus the enthusiasm
    annoyingly, {x} is right
    I'm with {x}. don't make it weird
    {x} has it`,
  believe: `
    {x} is telling the truth, as far as I can tell
    I'll buy it from {x}. just this once
    {x} would have to be very good to make that up, and {x} isn't
    I see no reason to call {x} a liar
    all right, {x}, I'm convinced`,
  doubt: `
    {x}'s story has a few holes, mostly in the middle
    I've heard better lies than {x}'s
    good effort, {x}, but no
    I'd want that in writing, {x}, and I still wouldn't believe it
    claimed: that claim came out of {x} a little too smoothly`,
  counter: `
    small problem, {x}: I'm {role}
    {x} is not {role}. I'd know, I am
    somebody had to say it: {x} is lying, I'm {role}
    I'm {role}, so {x} is something worse`,
  claimAll: `
    we could all claim. saves time
    everybody claim, and let's see who hesitates
    roles, please, one each`,
  claimOf: `
    {of}, this would be the moment for a role
    your role, {of}, if it isn't too much trouble
    {of}, what are you? roughly
    anything you'd like to claim, {of}?`,
  whyMeAll: `
    what's the case, out of interest
    voted: would one of my voters care to explain?`,
  whyMe: `
    {of}, is there a reason, or am I just nearby
    voted: {of}, that vote on me. talk me through it
    what exactly do you have on me, {of}?
    I'm curious what I did, {of}
    {of}, go on then, what's the case
    voted: a vote on me, {of}? on what grounds`,
  why: `
    {of}, any reason for that?
    and the reasoning, {of}, was what?
    based on, {of}?`,
  whyAll: `
    and we're voting {x} for what, exactly
    would somebody remind me what {x} did
    {x} because of what`,
  whyAbout: `
    {of}, what's your reason for {x}?
    {x}, {of}? on the strength of what
    you seem sure about {x}, {of}. share with the class`,
  suspectAll: `
    does anyone have a suspect, or are we just chatting
    suspects, please. real ones
    who's lying today, in your view
    one name each, please, and make it a good one
    let me guess: nobody suspects anybody`,
  suspect: `
    {of}, got a suspect, or just passing through
    name somebody, {of}
    {of}, who's it today
    {of}, if you had to send one of us home
    and your suspect would be, {of}?`,
  resultsAll: `
    did anyone do anything useful last night
    results? I'll take anything
    if you know something, this is the day to say so
    anyone learn anything, or was that just me sleeping
    the floor is open for results`,
  results: `
    {of}, anything from last night?
    what did the night bring you, {of}?
    {of}, results, or shall we guess
    {of}, surprise me with a result
    did you find anyone interesting, {of}?`,
  thinkAll: `
    opinions on {x}? I have one
    and {x}? anyone
    where are we all on {x}
    does {x} convince anybody here
    a show of hands on {x}?`,
  think: `
    {of}, what's {x} to you
    {of}, you've dodged {x} so far. opinion?
    a sentence on {x}, {of}, if you have one
    {of}, would you vote {x}?
    and {x}, {of}? village, or not so much
    what's your honest read of {x}, {of}`,
  voteAll: `
    who are we voting, and can it be somebody evil
    so, a name. who do we vote
    are we picking somebody today or not
    where's the vote going, roughly
    do we have a name to vote for yet`,
  voteOf: `
    {of}, where does your vote go
    you have a vote, {of}. who gets it
    {of}, pick one`,
  refuse: `
    no[, {to}]. not today
    I'd rather keep my role where it is
    and paint a target on me? pass[, {to}]
    not claiming. thanks for asking[, {to}]`,
  unsure: `
    no idea, and I'm not alone[, {to}]
    I have nothing, and at least I admit it
    ask me when I know something[, {to}]
    your guess is as good as mine[, {to}]`,
  torn: `
    {x} could be either. helpful, I know
    I have no strong feelings about {x}
    no read on {x} that I'd bet on
    {x} is neither good enough nor bad enough
    jury's out on {x}
    {x} is a maybe, and I dislike maybes`,
  notOn: `
    I'm not on {x}. check again
    {x} isn't mine
    never: I've never said a word against {x}`,
  notOnYou: `
    I'm not on you, {x}. check the votes
    never: wrong player, {x}, I've left you alone`,
  nothingNew: `
    nothing from me[, {to}]. thrilling, I know
    no headlines[, {to}]
    I slept[, {to}]. highly recommended
    my night was uneventful[, {to}]`,
  thanks: `
    thank you, {x}. finally some sense
    much obliged, {x}
    noted and appreciated, {x}`,
  crowd: `
    {x} has collected most of the votes. anyone surprised
    that's close to final on {x}
    {x} is one bad minute from gone`,
  ifEvil: `
    if {x} is evil, I know where to go next: {y}
    {x} bad, {y} bad. that's the theory
    {y} should hope {x} is village`,
  musing: `
    one of you is having a lovely time
    I've had better mornings
    this would be easier if you all lied worse
    plenty of talk. short on facts
    we're not short on opinions, at least
    statistically we get this wrong
    everyone's very calm for a murder`,
  regret: `
    {x} was {role}. excellent work, everyone
    claimed: so {x} told it straight and was {role}. good to know, a day late
    we voted out {role}. {x} did warn us, I suppose
    {x}, {role}. that one's going on our record`,
  cheer: `
    {x} was {role}. so we can do it
    {x}, {role}. credit where it's due
    one fewer: {x} was {role}
    foretold: {x} was {role}. I did mention it`,
  mourn: `
    {x} was {role}. naturally
    that's {x} gone, and {x} was {role}
    special: we had {role}. past tense. rest well, {x}
    {x} is dead. {Role}, for anyone keeping a list
    special: of course they took {x}. {Role}, too`,
  mournBlank: `
    {x} is dead. no card, no comment
    goodbye, {x}
    and {x} is gone`,
  relief: `
    nobody died. suspiciously generous
    no deaths. I'll take it
    everyone woke up. that's new
    no body today, so the mafia had a bad night`,
  lastWords: `
    you'll check the card and go quiet
    enjoy the card
    when this goes wrong, read back who wanted it
    hunted: keep the list of who voted me. it's useful`,
  hello: `
    hello. try not to die
    morning
    well, let's see who's lying
    hi all, I give it two days`,
  was: `
    I was {role}. a bit late to be useful
    for the file: {Role}, deceased
    I was {role}. I'd have told you sooner, but then I'd have died sooner`,
  ghost: `
    well. that happened
    dead. it's roomier than I expected
    I give them two more days
    so this is where the good players are
    at least nobody can vote me here
    I'd have lost anyway, probably`,
  ghostGuess: `
    it's {x}, not that they'd ask me
    my money was on {x}. still is
    {x} gets away with everything
    I'd haunt {x}, if I had the energy
    watch them miss {x}
    {x} is having a great game`,
  killClaimed: `
    {x} told everyone what they are. kill {x}
    kill {x}, the claim makes it easy
    {x} claimed, so that's our evening sorted, kill {x}
    {x} was kind enough to claim. kill {x}
    the claim settles it, we kill {x}`,
  killTrusted: `
    nobody will ever vote {x}, so we kill {x}
    kill {x}. too well liked
    {x} is everyone's favorite, so kill {x}
    {x} has too many friends. let's kill {x}
    kill {x}, the table would be lost`,
  killGut: `
    kill {x}, I suppose
    {x} tonight, no particular reason
    let's say kill {x}
    no strong views. kill {x}?
    I could live with {x} not living`,
  claimAgain: `
    {Role}. it hasn't changed since you last asked
    still {Role}, to nobody's surprise
    see above: {Role}`,
  cover: `
    if it comes up, I'm {role}
    my story: {Role}. simple
    I'll be claiming {Role}, try not to laugh
    officially, I'm {role}
    should anyone ask, {Role} is my claim`,
  yes: `
    fine by me[, {to}]
    by all means[, {to}]
    yes, sadly
    suits me`,
  no: `
    no[, {to}], and I'd thank you not to ask again
    I'd rather not[, {to}]
    no. next`,
};
