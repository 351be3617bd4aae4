/** More lines for what is said most, so that a table that plays often does not know them all. By form and voice, one per line. */
import type { FormId } from '../forms.ts';
import type { VoiceLines } from './voices.ts';

export const EVERYDAY: Partial<Record<FormId, VoiceLines>> = {
  gut: {
    all: `
      not loving {x} today
      I'd look at {x}
      {x} is where I'd start
      {x} doesn't sit right with me`,
    terse: `
      {x} pings me
      {x}, probably
      scum lean {x}
      {x} no good
      {x} top suspect
      hm. {x}
      {x} hits wrong
      eyeing {x}
      {x} too smooth`,
    chatty: `
      I don't have anything solid but {x} has been living in my head since the day started
      so I was gonna say somebody else but the more I read the more I think {x}
      you know when somebody is just a bit too helpful? that's {x} for me right now
      I went through everybody in order and {x} is the one I couldn't talk myself out of
      {x} talks a lot and says kinda nothing, if that makes sense
      wait can we back up to {x} because nobody's really looked there yet
      I like {x} as a person but I do not like how {x} plays today
      idk about you all but I'd sleep better if we figured out {x}
      {x} has this thing where every answer sounds like it was typed twice`,
    careful: `
      I went back over the day, and {x} is the player I can explain least.
      {x} has been agreeable to everyone, which is a comfortable place for an enemy to be.
      My reads aren't strong yet, but {x} is the weakest of my villagers.
      If we had to decide now, I could live with {x}.
      What would {x} do differently as mafia? I can't think of much.
      I'd rather say it early than late: {x} concerns me.
      {x} reads like someone who knows more than the rest of us.
      There's a gap between how sure {x} sounds and how much {x} has shown.
      I don't have a case, only a direction, and the direction is {x}.`,
    hothead: `
      {x}. there, I said it
      everything {x} says makes me want to vote
      {x} is having WAY too nice a day
      don't tell me you trust {x}
      {x} is playing you all and you're clapping
      I've got my eye on you, {x}, don't move
      if {x} is village I'll apologize, but I won't have to
      the longer I look at {x} the worse it gets
      who let {x} off the hook`,
    jester: `
      if suspicion were a hat, {x} would be wearing it indoors
      {x} has main villain energy and not even a cape
      I asked the dice and they rolled off the table toward {x}
      {x} is the kind of person who claps when the plane lands
      my gut says {x}, but my gut also wanted a third taco
      {x} looks like the before picture in a crime show
      something smells and I showered, so {x}
      I trust {x} with everything except my life
      there's a chair, a rope and {x}, and only two of them are innocent`,
  },
  vote: {
    all: `
      going with {x} today
      {x} has my vote
      I'm fine with {x}
      vote on {x} from me`,
    terse: `
      {x}, sure
      {x} then
      {x} for today
      {x} works
      locking {x}
      parking on {x}
      put me on {x}
      i can do {x}
      {x} now`,
    chatty: `
      alright I've thought about it way too long and I'm putting my vote on {x}
      {x} for me today, and if I'm wrong you can all be mad at me tomorrow
      I'll go {x}, somebody talk me out of it if you've got something better
      ok moving things along, my vote is {x}
      I said I'd wait but I don't think waiting helps, so {x}
      fine fine, {x}, let's see what happens
      I'm gonna go {x} because I'd rather have a vote down than not
      so for the record my vote's with {x} right now`,
    careful: `
      I've weighed it, and {x} is the vote I can defend tomorrow.
      Of the options we have, {x} is the one I regret least.
      {x} gets my vote unless something new comes up.
      I'd prefer more time, but if it's now, then {x}.
      I'm putting this on {x} so that my position is clear.
      Let the record show my vote on {x}.
      My vote is {x}. I'll move it if there's a reason to.
      I'm comfortable ending the day on {x}.`,
    hothead: `
      enough, {x}, let's GO
      {x}. who's with me
      I'm not moving off {x}
      my vote's {x} and it's staying there
      {x} goes today, I don't care what you say
      somebody has to do it, so {x}
      put {x} out of our misery
      {x}!! what are you waiting for`,
    jester: `
      {x}, you've won an all expenses paid trip to the graveyard
      roses are red, violets are too, my vote is on {x}, what else could I do
      I spin the wheel and it lands on {x}
      {x}, it's not you, it's me. no wait, it's you
      the committee of one has chosen {x}
      I'd like to nominate {x} for least likely to be here tomorrow
      {x}, your ride is here`,
  },
  think: {
    all: `
      {of}, where are you on {x}?
      {of}, what do you make of {x}?
      how do you see {x}, {of}?`,
    terse: `
      {of}: {x} scum?
      {of}, your read on {x}?
      {x} ok, {of}?
      {of}, town {x}?
      {x}, {of}. go
      {of}, vote {x}?`,
    chatty: `
      {of} I kinda want a second opinion on {x}, what do you think
      hey {of}, does {x} seem off to you or is that only me
      so {of} you've been around {x} all day, good or bad?
      {of} quick question, would you trust {x} with your life
      ok {of} you're smart, what's going on with {x}
      {of} if {x} turned out evil would you be surprised?
      wait {of} did you ever say what you think of {x}`,
    careful: `
      {of}, before I make up my mind about {x}, what's your read?
      I'd like to compare notes on {x} with you, {of}.
      {of}, have you noticed anything about {x}?
      Would you defend {x}, {of}, if it came to that?
      {of}, if you could vote only once this game, would it be on {x}?
      Is {x} on your list, {of}?
      {of}, how sure are you of {x}, one way or the other?`,
    hothead: `
      {of}, {x}. thoughts. NOW
      {of} stop dancing around {x}
      you voting {x} or not, {of}
      {of} are you buying what {x} sells?
      {of}, is {x} your friend or what
      say it, {of}: {x}, good or bad
      {of} I want your take on {x} before anyone votes`,
    jester: `
      {of}, would you let {x} watch your dog?
      {of}, if {x} were a weather forecast, what would it be
      {of}, marry, bury or ignore: {x}?
      {of}, thumbs up or down for {x}, thumbs only please
      does {x} pass the smell test, {of}? you have the nose for it
      {of}, if {x} offered you soup, would you eat it
      how many red flags on {x}, {of}, round up`,
  },
  musing: {
    all: `
      there's something we're not seeing
      I want to hear from everybody today
      let's use the time we've got`,
    terse: `
      hm
      tricky
      bad table
      not much to go on
      lot of noise
      focus
      who gains
      weird day`,
    chatty: `
      I keep scrolling up and everyone sounds normal, which is the worst
      can somebody say something wrong already, I need something to work with
      you ever get the feeling you're agreeing with the one who's gonna kill you
      I had a whole theory and then I forgot it
      day's going fast, isn't it
      I like this group, shame that some of you are murderers
      not me writing down everything you say, don't mind me`,
    careful: `
      Consider who has been comfortable so far. That's usually informative.
      I'd like everyone to have given at least one real opinion before we vote.
      It's worth asking what the mafia wants us to do right now.
      A wagon without an argument tells us about the people on it.
      Let's keep track of who changes their mind, and when.
      We should be able to explain tomorrow why we did what we did today.
      Someone is choosing words carefully, and it isn't only me.`,
    hothead: `
      we're getting played and I HATE it
      stop being nice to each other, somebody here kills people
      all this talk and nobody's scared, that's the problem
      I want blood. guilty blood, but blood
      somebody say something REAL
      if we do nothing we deserve to lose`,
    jester: `
      we could solve this with a dance-off
      we should ask the goats, they seem to know more than we do
      the real murderer was the friends we made along the way
      I've prepared a slideshow, but there's only one slide and it's a duck
      I miss the part where we were all sleeping
      tip your server, she's one of the suspects`,
  },
  notMe: {
    all: `
      I'm village
      voted: that vote's wrong
      hunted: I'm not evil. check me, watch me, anything
      hunted: you're about to lose one of your own`,
    terse: `
      im good
      i'm village, move on
      hunted: not me. really
      accused: try again
      accused: nah. town
      hunted: you'll lose a townie`,
    chatty: `
      look I get that somebody has to go but it really shouldn't be me
      accused: ok that stings, I've been trying to help all day
      hunted: please think for a second, I'm on your side and you're handing them the day
      voted: can we not do this, I'm literally the wrong person
      you can keep an eye on me all you want, there's nothing to find
      accused: I'm not gonna pretend that doesn't hurt haha but no, I'm good`,
    careful: `
      hunted: If I go, please look first at who wanted it most.
      accused: I don't blame you for looking, but you won't find anything.
      voted: I'd ask you to move that vote. I'm village.
      hunted: I can only tell you the truth: I'm village, and this vote is a mistake.
      Whatever you think of my play, I'm not mafia.
      accused: That's a reasonable thing to wonder about me, and it's wrong.`,
    hothead: `
      hunted: you're killing one of your OWN, congratulations
      voted: get that vote OFF me
      accused: say that again and mean it, I dare you. I'm GOOD
      hunted: read my lips. NOT. ME.
      I've been fighting for this village all day and THIS is what I get
      accused: nope, nope, nope, wrong`,
    jester: `
      hunted: ok, no more jokes. it isn't me
      hunted: I know I clown around, but I'm village and you're making a mistake
      hunted: I'll be serious for once: I'm not mafia
      hunted: please, I'm village. that's the whole bit
      accused: objection, your honor, I was asleep and adorable
      I'm so village I have my own well`,
  },
  meNoCase: {
    all: `
      hunted: what's the actual reason, though
      unexplained: nobody has given a reason for this
      accused: there's nothing behind that`,
    jester: `
      hunted: seriously, what did I do
      hunted: one reason. I'm asking nicely
      hunted: I've got no punchline, there's just no case here`,
    terse: `
      hunted: on what grounds
      unexplained: no reason given
      accused: and the reason is`,
    chatty: `
      unexplained: I'm sitting here waiting for one actual reason and there isn't one
      hunted: if there was something I did, just say it, I can take it`,
    careful: `
      hunted: I'd like the reason stated once, plainly, before this goes through.
      hunted: I've answered what I was asked. What's left?`,
    hothead: `
      unexplained: NOT ONE of you has said why
      hunted: you don't have a case, you have a mob`,
  },
  lastWords: {
    jester: `
      hunted: no jokes left. please win this
      hunted: it wasn't me, and I'd have liked to stay
      hunted: look at the first vote on me. seriously`,
  },
  whyMe: {
    all: `
      {of}, what did I do?
      what's the problem with me, {of}?
      voted: {of}, why is your vote on me?`,
    terse: `
      {of}, what for
      me, {of}? why
      {of} based on what
      case, {of}?
      voted: {of}, why that vote`,
    chatty: `
      {of} ok I gotta ask, what did I do
      is it something I said, {of}? because I can explain most of it
      hey {of} walk me through why I'm on your list
      voted: um {of}, that's my name your vote is on, what's up
      {of} you and I were fine a minute ago, what happened`,
    careful: `
      {of}, I'd rather answer a specific point. What is it?
      If there's something I should explain, {of}, tell me.
      {of}, where do you think I've gone wrong?
      voted: {of}, I see your vote on me. What led to it?`,
    hothead: `
      {of} you got something to say, say it
      oh I'M the problem, {of}? why
      {of} back that up
      voted: {of} a vote on ME? explain`,
    jester: `
      {of}, was it my singing?
      {of}, do I owe you money? is that it
      what gave it away, {of}, the cape or the laugh
      {of}, and I was going to invite you to my birthday. why me`,
  },
  noCase: {
    all: `
      I haven't seen a reason for {x} yet
      why would {x} be mafia, though`,
    terse: `
      {x} for what
      no reason for {x}
      {x} is filler
      not seeing {x}
      what, {x}`,
    chatty: `
      I've tried to see it on {x} and I just don't
      accused: leave {x} alone for a minute, what did they even say
      if anybody's got something real on {x} I'm listening, but so far nope
      {x} seems like the easy choice and I don't trust easy`,
    careful: `
      What would {x} have to gain from any of this? I don't see it.
      accused: The argument against {x} would fit half of us.
      I'd want more before I call {x} evil.
      Nothing {x} has done needs an evil explanation.`,
    hothead: `
      what has {x} done? NOTHING
      {x} is not the problem here
      accused: get a real case on {x} or get off it
      y'all would vote a lamp if {x} left the room`,
    jester: `
      the prosecution on {x} rests, mostly because it's tired
      {x} did nothing, and did it with style
      accused: I've seen more evidence for bigfoot than against {x}
      is the crime of {x} in the room with us now`,
  },
  believe: {
    all: `
      {x} sounds honest to me
      that fits, {x}`,
    terse: `
      {x} real
      sounds right, {x}
      {x} legit
      convincing, {x}`,
    chatty: `
      I don't think {x} would come out with that if it weren't true
      ok {x}, that's good enough for me
      {x} had no reason to say that unless it's real, right
      I was on the fence but yeah, I'm with {x}`,
    careful: `
      I've no better explanation than that {x} is honest.
      If {x} were lying, I'd expect it to be a safer lie.
      I'll work on the assumption that {x} is telling us the truth.
      That's consistent with everything so far, {x}.`,
    hothead: `
      {x} is real, end of discussion
      I'm with {x} all the way
      you'd have to be blind not to believe {x}
      good enough. {x} is telling it straight`,
    jester: `
      {x} passed my very scientific lie detector, it's a spoon
      I believe {x}, against the advice of my horoscope
      {x} could sell me a bridge, and yet I believe this one
      my eyebrow went up and came back down, so I believe {x}`,
  },
  torn: {
    terse: `
      {x} unclear
      {x}: meh
      {x} later
      skip {x} for now`,
    chatty: `
      {x} had me worried earlier but then said something good so now I don't know
      I could argue {x} both ways, want me to
      not sure about {x}, like I'm really not sure`,
    careful: `
      I've written {x} down under undecided.
      {x} has done one good thing and one odd thing. That leaves me in the middle.
      My opinion of {x} changes with every line.`,
    hothead: `
      {x} could be fine. could be scum. I hate it
      don't know about {x} and it's making me mad
      I'll tell you about {x} when I know`,
    jester: `
      {x} is a sealed envelope and I'm scared to lick it
      I put {x} in a drawer marked maybe
      {x}: shrug, followed by a second, bigger shrug`,
  },
  claim: {
    all: `
      {Role} claim from me
      I'm {role}, for the record`,
    terse: `
      {Role}. that's it
      {Role}, moving on
      i'm {role}. done`,
    chatty: `
      well I guess this is where I tell you I'm {role}
      so the thing I've been not saying is that I'm {role}
      I'll make it easy for everybody, I'm {role}`,
    careful: `
      I see no point in hiding it any longer. I'm {role}.
      To avoid a mistake today, I'll tell you: I'm {role}.
      My card says {Role}. I'd ask you to take that into account.`,
    hothead: `
      {Role}!! is everybody awake now?
      I'm {role}, write it down
      you want to know so bad? {Role}`,
    jester: `
      surprise, it's me, {role}, since birth
      and behind door number me: {role}
      hunted: no games, I'm {role}
      hunted: I'm {role}. honestly`,
  },
  mourn: {
    terse: `
      {x} dead. {Role}
      special: {Role} lost. {x}
      special: no more {x}. {Role}`,
    chatty: `
      well that's a bad way to start, {x} was {role}
      special: I liked {x}, and of course they had to be {role}
      special: they really went for {x}, and {x} was {role} too`,
    careful: `
      {x} is gone, and {x} was {role}. I'd ask who saw that coming.
      special: The mafia chose {x}. {Role} is off the table now.
      special: We should go back over what {x} said, now that we know it came from {role}.`,
    hothead: `
      {x} was {role} and I'm going to make somebody pay
      special: they killed {x}!! {role}!!
      special: {x} down, {role} down, who's laughing`,
    jester: `
      {x} has checked out early, {role}, no refunds
      in loving memory of {x}, {role}, and a very decent hat
      farewell {x}, {role}, we hardly blamed you`,
  },
  agree: {
    terse: `
      {x} yes
      {x} said it
      second {x}
      fair, {x}`,
    chatty: `
      {x} that's such a good point, I hadn't thought of it
      yeah same as {x}, don't have much to add
      I'm on board with {x}`,
    careful: `
      I'd sign what {x} just said.
      {x} and I see this alike.
      That matches my own view, {x}.`,
    hothead: `
      {x} gets it, why doesn't anybody else
      preach, {x}
      that's what I'm saying, {x}`,
    jester: `
      {x} said the thing, ring the bell
      I'd put {x} on a stamp for that
      {x}, get out of my head, it's messy in here`,
  },
  doubt: {
    terse: `
      {x} bluffing
      {x} story's off
      {x}, come on`,
    chatty: `
      {x} I was with you until that, now I'm not
      that's a really convenient story, {x}
      I don't know, {x}, something in there doesn't match for me`,
    careful: `
      I'd need more than {x}'s word for that.
      {x} may be telling the truth, but I wouldn't bet the game on it.
      I'm treating what {x} says with caution.`,
    hothead: `
      {x} is full of it
      you're making it up, {x}
      I wouldn't believe {x} if they said it was raining`,
    jester: `
      {x}'s alibi was bought in a gift shop
      I've heard that one, {x}, but it was funnier with a parrot
      {x} writes fiction, and not the good kind`,
  },
  hello: {
    terse: `
      morning all
      here
      hi all
      ok go`,
    chatty: `
      hey everybody, be nice, I'm still waking up
      hi hi, anyone else excited
      hello friends and whoever's lying to us`,
    careful: `
      Good morning. Let's try to do this properly.
      Hello. I'll say what I think as I go.
      Hi everyone. Let's hear from all of us today.`,
    hothead: `
      I'm up, let's find them
      hey. I came to win
      alright who's evil`,
    jester: `
      good morning, and to one of you: nice try last night, probably
      hi, my name is innocent and I'll be your guest
      hello, I brought donuts and accusations`,
  },
  regret: {
    terse: `
      {x} was {role}. my bad
      we blew it. {x} {role}
      {x}, {role}. damn`,
    chatty: `
      so {x} was {role} and I kinda want to crawl into a hole
      well we got that one badly wrong, {x} was {role}`,
    careful: `
      {x} was {role}. I'd like to know what each of us was thinking.
      That's a costly mistake: {x} was {role}.`,
    hothead: `
      {x} was {role} and you ALL owe an apology
      special: {role}!! we voted out {x}, {role}!!`,
    jester: `
      {x} was {role}. slow clap for everybody
      we did the mafia's homework: {x}, {role}`,
  },
  unvote: {
    terse: `
      {x} off
      nm {x}
      not {x}, moving`,
    chatty: `
      I don't feel good about {x} anymore so I'm moving
      ok that's fair, my vote's coming off {x}`,
    careful: `
      I've changed my view of {x}, so my vote comes off.
      I can't hold that vote on {x} with a straight face any longer.`,
    hothead: `
      ok not {x}. whatever
      I'm moving off {x}, don't make a thing of it`,
    jester: `
      {x} has been recalled by the manufacturer, vote's off
      taking my vote off {x}, it clashed with the curtains`,
  },
  resultsAll: {
    terse: `
      results, anyone
      night info?
      anybody see anything`,
    chatty: `
      did the night bring anybody something good
      if you were up last night and saw something, this is your moment`,
    careful: `
      Has anyone learned something that would change today's vote?
      I'd welcome any information from last night.`,
    hothead: `
      night people, what have you GOT
      info, now, before we do something dumb`,
    jester: `
      any night owls with gossip?
      lost and found: has anyone found a murderer?`,
  },
  thanks: {
    terse: `
      ty, {x}. noted
      good, {x}`,
    chatty: `
      {x} I won't forget that
      that means a lot {x}, really`,
    careful: `
      I'm grateful for that, {x}.
      That was fair of you, {x}.`,
    hothead: `
      {x}!! yes!! thank you
      good. {x} can think`,
    jester: `
      {x}, I'd hug you, but evidence
      {x} just moved up to my second favorite person`,
  },
  crowd: {
    terse: `
      {x} almost there
      {x} close to out
      fast votes on {x}`,
    chatty: `
      so everybody's on {x} now, did we decide that or did it just happen
      {x} has a lot of votes all of a sudden and I'd like to know who started it`,
    careful: `
      {x} has nearly enough votes. Remember who's on this, whatever the card says.
      If {x} isn't who we think, this wagon is where we look tomorrow.`,
    hothead: `
      {x} is about to go, so speak or don't
      well that's {x} done`,
    jester: `
      {x} has more votes than a talent show
      the line for {x} goes around the block`,
  },
};
