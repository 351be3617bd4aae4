/** Votes with a reason: how a voice joins the two, and the reasons, worded without the name. */
import type { Voice } from '../acts.ts';
import type { ReasonForm } from '../forms.ts';
import type { VoiceLines } from './voices.ts';

export const JOINS: Readonly<Record<Voice, string>> = {
  terse: `
    vote {x}. {because}
    my vote: {x}. {because}
    on {x}, {because}
    {x} for me. {because}
    {x} today. {because}
    voted {x}. {because}`,
  chatty: `
    ok I'm voting {x}, {because}
    so my vote's on {x} for now, {because}
    gonna vote {x} I think, {because}
    I guess it's {x} for me, {because}
    I think I'm going with {x}, {because}
    {x} gets my vote, {because}`,
  careful: `
    My vote is on {x}: {because}.
    I'm voting {x} for now, {because}.
    I'll put my vote on {x}: {because}.
    {x} has my vote, {because}.
    For today I'd choose {x}: {because}.
    I've put my vote on {x}, {because}.`,
  hothead: `
    voting {x}, {because}!!
    {x} OUT, {because}
    vote {x} already, {because}
    it's {x} for me, {because}!
    {x}, you're my vote, {because}
    I say {x}, {because}!!`,
  jester: `
    my vote goes to {x}, {because}
    and the award goes to {x}, {because}
    today's special: voting {x}, {because}
    {x} wins my vote, {because}
    one vote for {x}, hold the pickles, {because}
    drumroll please, I vote {x}, {because}`,
};

export const TAILS: Readonly<Record<ReasonForm, VoiceLines>> = {
  gut: {
    terse: 'just gut\nbad feel\nreads wrong\ncall it a hunch\nsmells off\nnot sold',
    chatty:
      "idk it's just a vibe\nsomething's been off all day\nI can't shake the feeling\nplease don't ask me why\ncall me crazy\nit just feels right",
    careful:
      "it's only a read so far\nfor lack of anything better\nthe tone has bothered me all day\nmostly by elimination\nunless someone shows me better\nsomething doesn't fit",
    hothead: "I just KNOW\ndo NOT trust that one\ndon't ask, just do it\nI've seen enough\nmy gut is screaming\nthat's scum",
    jester:
      "my left knee told me\nthe vibes are haunted\nthe tea leaves were clear\nI don't make the rules, I make guesses\nmercury is in retrograde\nmy parrot agrees",
  },
  quiet: {
    all: 'way too quiet\nbarely said a word',
    terse: 'too quiet\nlurking\nmute: says nothing\nhiding',
    chatty: "mute: they've said like nothing all day\nthe silence is kinda loud\nwe can't read a ghost",
    careful: "neutral: they've given us nothing to read\nthey have hardly taken part\ntheir silence helps no one but the mafia",
    hothead: 'mute: say something then\ntired of lurkers\nno more hiding\nspeak or go',
    jester: "I've met louder plants\nthe silence has a silence\nmimes are never innocent",
  },
  resultOwn: {
    all: 'I checked\nmy result says so',
    terse: 'my check',
    chatty: "I literally checked them, I'm not guessing",
    careful: 'my own result is against them',
    hothead: 'I CHECKED, just do it',
    jester: 'I peeked, it was grim',
  },
  result: {
    all: "going with {y}'s result\n{y} has the result",
    terse: '{y} checked',
    chatty: "{y} told us and I'm gonna trust that",
    careful: "{y}'s result is the best we have",
    hothead: '{y} CAUGHT them',
    jester: '{y} brought receipts',
  },
  votedGood: {
    all: 'voted {y}, who was village\nwas on {y}',
    terse: "{y}'s wagon",
    chatty: "they voted poor {y} and I can't forget it",
    careful: 'they were among those who voted out {y}',
    hothead: "that's for {y}",
    jester: '{y} sends their regards',
  },
  savedEvil: {
    all: 'never voted {y}\nstood by {y}',
    terse: 'saved {y}',
    chatty: 'they were way too soft on {y}',
    careful: 'they kept well away from the vote on {y}',
    hothead: 'PROTECTED {y}',
    jester: "carried {y}'s bags, probably",
  },
  twoClaims: {
    all: "can't be {role} too\nthat isn't {role}",
    terse: 'not {role}',
    chatty: "there's another one claiming {role} and I believe them more",
    careful: 'of the two claiming {role}, this one convinces me less',
    hothead: 'NOT {role}, no way',
    jester: 'that {Role} badge is from a cereal box',
  },
  noSuchRole: {
    all: "there's no {Role} in this setup\n{role} isn't even in the setup",
    terse: 'no {Role} here',
    chatty: 'they claimed {role} and we do not even have one',
    careful: 'this setup has no {Role}',
    hothead: 'we have NO {Role}',
    jester: '{role} is from another movie',
  },
  noAnswer: {
    all: "didn't answer\nstill no answer",
    terse: 'dodged',
    chatty: "we asked nicely and they just didn't answer",
    careful: 'they were asked and avoided it',
    hothead: "can't answer ONE question",
    jester: 'the question went to voicemail',
  },
  follows: {
    all: 'just follows everyone\nvotes without a reason',
    terse: 'sheep\nno own thought\ntags along',
    chatty: "they just go along with whatever's popular",
    careful: 'they follow every wagon without a reason',
    hothead: 'no thoughts, only votes',
    jester: 'baa',
  },
  pushes: {
    all: 'pushing {y} too hard\nwants {y} gone too badly',
    terse: 'tunneling {y}\nafter {y} for nothing',
    chatty: "the way they go after {y} is weird\nthey've been so mean to {y}",
    careful: 'they push {y}, and I trust {y}\ntheir case on {y} is hollow',
    hothead: 'leave {y} ALONE\nstop bullying {y}',
    jester: 'obsessed with {y}, seek help\nwrites sad songs about {y}',
  },
  pushesMe: {
    all: 'pushing me too hard\nway too eager to get me out',
    terse: 'tunneling me\nafter me for nothing',
    chatty: 'they keep coming for me with nothing\nthey really have it in for me',
    careful: "they push me, and I know I'm village\ntheir case on me is hollow",
    hothead: 'get off ME\nyou started it',
    jester: "they can't stop thinking about me",
  },
  falseResult: {
    all: 'lied about {y}\nfake result on {y}',
    terse: 'false on {y}',
    chatty: "what they said about {y} just wasn't true",
    careful: 'the result on {y} turned out to be false',
    hothead: 'LIED about {y}',
    jester: 'that {y} result was a fairy tale',
  },
  falseResultMe: {
    all: 'lied about me\nfake result on me',
    terse: 'false on me',
    chatty: 'that result on me is so made up',
    careful: 'the result on me cannot be real',
    hothead: 'LIED about me',
    jester: 'writing fiction about me',
  },
};
