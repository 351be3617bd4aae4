/** Questions about the day: suspects, results, and the player to vote out. */
import type { VoiceLines } from './voices.ts';

export const ASK_PEOPLE = {
  suspectAll: {
    all: `
      who does everyone suspect?
      who's sus?
      any suspects?`,
    terse: `
      reads?
      suspects?
      who's scum
      thoughts, all?
      names?`,
    chatty: `
      ok so who are we thinking, anybody got a feeling?
      who's giving you guys bad vibes today
      anybody have reads? I'm kinda lost
      so who do we think it is
      let's hear some suspicions, don't be shy`,
    careful: `
      I'd like to hear who everyone suspects.
      Does anyone have a strong suspicion?
      Could we go around and name suspects?
      Who is at the top of your lists?
      Let's share reads before we vote.`,
    hothead: `
      give me names, people
      who is it?? somebody must have a read
      enough small talk, who's scum
      NAMES. now
      I want a suspect from every one of you`,
    jester: `
      who here looks like they own a shovel?
      place your bets, who's the mafia?
      raise your hand if you're evil, thanks
      which one of you lovely people is a murderer?
      suspects, suspects, get your suspects here`,
  },
  suspect: {
    all: `
      {of}, who do you suspect?
      who's your top suspect, {of}?
      {of}, who do you think it is?`,
    terse: `
      {of}, reads?
      who, {of}?
      {of}, suspects?
      name one, {of}
      {of}, who's scum`,
    chatty: `
      {of} who are you thinking today?
      hey {of}, got any suspicions?
      {of} who's giving you bad vibes
      I wanna know who {of} suspects
      so {of}, if you had to guess, who's evil?`,
    careful: `
      {of}, who is at the top of your list?
      I'd like to hear {of}'s suspicions.
      {of}, who would you look at today?
      If you had to choose, {of}, who is mafia?
      {of}, could you share your reads?`,
    hothead: `
      {of} give me a name
      {of} who is it, no maybes
      who's scum, {of}? say it
      stop stalling {of}, who do you suspect
      {of}, a suspect. today please`,
    jester: `
      {of}, point at a murderer, any murderer
      {of} who's on your naughty list?
      if you were a bloodhound, {of}, who'd you bark at
      {of}, which of us would you not share a lift with?
      spin the wheel {of}, who's evil`,
  },
  resultsAll: {
    all: `
      does anyone have info?
      any results?
      did anyone find something out?`,
    terse: `
      info?
      results?
      any info
      anyone got anything
      any news`,
    chatty: `
      anybody learn anything last night?
      ok who has something for us, any results
      please tell me one of you found something
      any news from the night? anything at all
      did anybody see something useful?`,
    careful: `
      If anyone has a result, now would be a good time.
      Did anyone learn anything last night?
      Does anybody have information to share?
      Any results we should know about before we vote?
      If you found something, please tell us today.`,
    hothead: `
      did ANYONE get a result
      who has info? speak UP
      don't sit on your results, people
      somebody must have seen something
      results. who's got them`,
    jester: `
      any results, or did we all just sleep?
      night shift, please report
      did anyone catch something besides a cold?
      I'll trade one joke for one result, anyone?
      breaking news, anyone? the desk is empty`,
  },
  results: {
    all: `
      {of}, do you have any results?
      what did you find out, {of}?
      {of}, any info?`,
    terse: `
      {of}, results?
      {of}, got anything?
      result, {of}?
      {of} who'd you check
      {of}, what did you find`,
    chatty: `
      {of} did you learn anything last night?
      so {of}, what did you find, tell us
      {of} please say you've got a result
      hey {of}, any news from your night?
      {of} who did you look at and what was it`,
    careful: `
      {of}, do you have a result to share?
      {of}, what did you learn last night?
      If you found anything, {of}, tell us now.
      {of}, could you tell us your results so far?
      I'd like to hear {of}'s results.`,
    hothead: `
      {of} results. now
      {of} what did you GET
      you had a whole night, {of}, what have you got
      {of} spit it out, any results?
      come on {of}, who did you check`,
    jester: `
      {of}, what did the crystal ball say?
      {of} how was your night, catch anyone?
      {of}, read us your diary from last night
      and now to {of} with the results
      {of}, did you find clues or just snacks`,
  },
  voteAll: {
    all: `
      who do we vote?
      who are we voting for?
      so who's it gonna be?`,
    terse: `
      who do we vote
      who today
      votes?
      where are we voting
      pick one?`,
    chatty: `
      ok who are we voting, we need to decide
      so what's the plan guys, who do we vote
      who's everybody voting for today?
      time's running, who are we going with
      do we have a vote yet or still talking?`,
    careful: `
      Who should we vote for today?
      I think we need to settle on a vote. Who?
      Where does everyone want to put their vote?
      We should agree on one name. Who is it?
      Who is the best vote today, in your view?`,
    hothead: `
      WHO are we voting
      pick somebody already, who do we vote
      clock's ticking, who are we voting out
      can we vote today or what? who?
      so who's going, people, decide`,
    jester: `
      who's the lucky winner of today's vote?
      who are we feeding to the wolves today?
      whose turn is it to be wrongly voted out?
      who's getting the boot, show of hands
      time to vote, who's our contestant?`,
  },
  voteOf: {
    all: `
      {of}, who are you voting?
      who should we vote, {of}?
      {of}, who would you vote for?`,
    terse: `
      {of}, your vote?
      {of}, who do we vote
      who you voting, {of}
      {of} vote?`,
    chatty: `
      {of} who are you gonna vote for?
      hey {of}, where's your vote going
      {of} who do you think we should vote?
      so {of}, made up your mind on a vote?`,
    careful: `
      {of}, who do you want to vote out today?
      Where would you put your vote, {of}?
      {of}, I'd like to know where your vote goes.
      {of}, which vote would you support?`,
    hothead: `
      {of} where's your VOTE
      {of} vote somebody, who's it gonna be
      who are you voting {of}, no hiding
      pick a vote, {of}`,
    jester: `
      {of}, who gets your rose today?
      {of}, your vote please, and no flipping coins
      who's {of} voting for? the suspense is killing me
      {of} where's that vote of yours, lost in the mail?`,
  },
} satisfies Record<string, VoiceLines>;
