/** Votes with a reason: how a voice joins the two, and the reasons, worded without the name. Only the terse leave out the subject. */
import type { Voice } from '../acts.ts';
import type { ReasonForm } from '../forms.ts';
import type { VoiceLines } from './voices.ts';

export const JOINS: Readonly<Record<Voice, string>> = {
  terse: `
    vote {x}. {because}
    my vote: {x}. {because}
    on {x}. {because}
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
    my vote's on {x}, {because}!
    I say {x}, {because}!!`,
  jester: `
    my vote goes to {x}, {because}
    and the award goes to {x}, {because}
    today's special: voting {x}, {because}
    {x} wins my vote, {because}
    one vote for {x}, hold the pickles, {because}
    drumroll please, I vote {x}, {because}`,
  dry: `
    {x}, then. {because}
    I'm on {x}: {because}
    my vote goes to {x}. {because}
    vote's on {x}, {because}
    putting {x} down: {because}
    I've settled on {x}, {because}`,
  anxious: `
    ok, I'm on {x}, {because}, I hope that's right
    I'm so unsure, but {x} gets my vote, {because}
    voting {x}, sorry, {because}
    I think my vote has to be {x}, {because}
    please don't be mad, I'm voting {x}, {because}
    it's {x} for me, I think, {because}`,
};

/** Joins for accusations. They have words of their own, so that no accusation is read as a vote. */
export const ACCUSING: Readonly<Record<Voice, string>> = {
  terse: `
    sus of {x}. {because}
    on my mind: {x}. {because}
    eyes on {x}. {because}
    so. {x}. {because}`,
  chatty: `
    ok so hear me out on {x}, {because}, or is that just me
    can we talk about {x} for a sec? {because}
    {x} is the one that bugs me today, {because}
    not to be mean but {x}, {because}`,
  careful: `
    If you ask me who stands out, it's {x}: {because}.
    I keep returning to {x}, and the reason is simple: {because}.
    The player I'd like us to look at is {x}: {because}.
    I'm not ready to vote, but {x} is where I'd start: {because}.`,
  hothead: `
    how is nobody on {x} yet?? {because}
    {x}, {because}, and you all just let it slide
    look at {x}, {because}, open your EYES
    I've got one word for {x}: scum. {because}`,
  jester: `
    exhibit A, {x}: {because}
    dear diary, {x} is up to something, {because}
    the suspicious snack of the day is {x}, {because}
    {x} walks into a village, {because}, you know the rest`,
  dry: `
    {x} is my problem today. {because}
    I've been watching {x}: {because}
    for what it's worth, {x}. {because}
    if there's a case anywhere, it's {x}, {because}`,
  anxious: `
    I can't stop looking at {x}, {because}, am I being unfair
    sorry, but {x} worries me, {because}
    maybe I'm wrong, but {x}... {because}
    does anyone else feel uneasy about {x}? {because}`,
};

export const TAILS: Readonly<Record<ReasonForm, VoiceLines>> = {
  gut: {
    terse: 'just gut\nbad feel\nreads wrong\ncall it a hunch\nsmells off\nnot sold',
    chatty:
      "idk it's just a vibe\nsomething's been off all day\nI can't shake the feeling\nI couldn't even tell you why\ncall me crazy\nit just feels right",
    careful:
      "it's only a read so far\nI have nothing better yet\nthe tone has bothered me all day\nit's mostly by elimination\nsomeone may yet show me better\nsomething doesn't fit",
    hothead: "I just KNOW\ndo NOT trust that one\ndon't ask, just do it\nI've seen enough\nmy gut is screaming\nthat's scum",
    jester:
      "my left knee told me\nthe vibes are haunted\nthe tea leaves were clear\nI don't make the rules, I make guesses\nmercury is in retrograde\nmy parrot agrees",
    dry: "it's a feeling, nothing grander\nit's elimination, mostly\nsomebody has to go first\nI've played this game before\nI'm out of better ideas",
    anxious:
      "it's only a feeling\nI can't put my finger on it\nI've felt it all day\nI don't know, I just do\nsomething is wrong there",
  },
  quiet: {
    all: "they've been way too quiet\nthey've barely said a word",
    terse: 'too quiet\nlurking\nmute: says nothing\nhiding\nway too quiet\nbarely said a word',
    chatty:
      "mute: they've said like nothing all day\nmute: the silence is kinda loud\nwe can't read a ghost\nI can count their words on one hand",
    careful:
      "neutral: they've given us nothing to read\nthey have hardly taken part\nmute: their silence helps no one but the mafia\ntheir share of the talk is tiny",
    hothead: "mute: say something then\nI'm tired of lurkers\nmute: no more hiding\nmute: speak or go",
    jester: "I've met louder plants\nmute: the silence has a silence\nmute: mimes are never innocent",
    dry: "they haven't said a word worth quoting\nsilence isn't an alibi\nit's hard to trust a blank page",
    anxious:
      "I can't read them at all\nthe quiet is scaring me\nmute: they haven't said anything\nI keep forgetting they're here",
  },
  resultOwn: {
    all: 'I checked\nmy result says so',
    terse: 'my check',
    chatty: "I literally checked them, I'm not guessing",
    careful: 'my own result is against them',
    hothead: 'I CHECKED, just do it',
    jester: 'I peeked, it was grim',
    dry: 'I checked, as it happens',
    anxious: 'I checked, I promise I did',
  },
  result: {
    all: "I'm going with {y}'s result\n{y} has the result",
    terse: "{y} checked\ngoing with {y}'s result",
    chatty: "{y} told us and I'm gonna trust that",
    careful: "{y}'s result is the best we have",
    hothead: '{y} CAUGHT them',
    jester: '{y} brought receipts',
    dry: "{y} looked, I didn't have to",
    anxious: '{y} said so and I believe it',
  },
  votedGood: {
    all: 'they voted {y}, who was village\nthey were on {y}',
    terse: "{y}'s wagon\nvoted {y}, who was village\nwas on {y}",
    chatty: "they voted poor {y} and I can't forget it\nthey were right there on {y} and {y} was one of us",
    careful: 'they were among those who voted out {y}\n{y} was one of us, and they voted anyway',
    hothead: "that's for {y}",
    jester: '{y} sends their regards',
    dry: '{y} was ours, in case that matters',
    anxious: 'they voted {y} and {y} was good\n{y} was innocent and they helped',
  },
  savedEvil: {
    all: 'they never voted {y}\nthey stood by {y}',
    terse: 'saved {y}\nnever voted {y}\nstood by {y}',
    chatty: "they were way too soft on {y}\nthey had a hundred chances to vote {y} and didn't",
    careful: 'they kept well away from the vote on {y}\nwhen it came to {y}, they looked away',
    hothead: 'they PROTECTED {y}',
    jester: "they carried {y}'s bags, probably",
    dry: '{y} had no better friend',
    anxious: "they didn't go near {y}\nthey let {y} go so easily",
  },
  twoClaims: {
    all: "they can't be {role} too\nthat isn't {role}",
    terse: "not {role}\ncan't be {role} too",
    chatty: "there's another one claiming {role} and I believe them more",
    careful: 'of the two claiming {role}, this one convinces me less',
    hothead: "that's NOT {role}, no way",
    jester: 'that {Role} badge is from a cereal box',
    dry: "there can't be that many of {role}",
    anxious: 'somebody else said {role} and I believe them',
  },
  noSuchRole: {
    all: "there's no {Role} in this setup\n{role} isn't even in the setup",
    terse: 'no {Role} here',
    chatty: 'they claimed {role} and we do not even have one',
    careful: 'this setup has no {Role}',
    hothead: 'we have NO {Role}',
    jester: '{role} is from another movie',
    dry: 'the setup has no {Role}, I looked',
    anxious: "there isn't even {role} here, is there",
  },
  noAnswer: {
    all: "they didn't answer\nthey still haven't answered",
    terse: "dodged\ndidn't answer\nstill no answer",
    chatty: "we asked nicely and they just didn't answer",
    careful: 'they were asked and avoided it',
    hothead: "they can't answer ONE question",
    jester: 'the question went to voicemail',
    dry: 'questions bounce right off',
    anxious: 'they never answered and it scares me',
  },
  follows: {
    all: 'they just follow everyone\nthey vote without a reason',
    terse: 'sheep\nno own thought\ntags along\njust follows everyone\nvotes without a reason',
    chatty: "they just go along with whatever's popular\nthey hopped on and never said a word about it",
    careful: 'they follow every wagon without a reason\ntheir vote came without a reason of its own',
    hothead: "they've got no thoughts, only votes",
    jester: 'all they ever say is baa',
    dry: "they're never first and never alone",
    anxious: 'they just went where everyone went\nthey copied everyone and it feels wrong',
  },
  pushes: {
    all: "they're pushing {y} too hard\nthey want {y} gone too badly",
    terse: 'tunneling {y}\nafter {y} for nothing\npushing {y} too hard\nwants {y} gone too badly',
    chatty:
      "the way they go after {y} is weird\nthey've been so mean to {y}\nthey won't stop going on about {y} and {y} seems fine",
    careful: 'they push {y}, and I trust {y}\ntheir case on {y} is hollow',
    hothead: 'leave {y} ALONE\nstop bullying {y}',
    jester: "they're obsessed with {y}, somebody get help\nthey write sad songs about {y}",
    dry: "{y} deserves a break\n{y} isn't that interesting",
    anxious: "they won't leave {y} alone\n{y} seems so innocent to me\nthey scare me when they talk about {y}",
  },
  pushesMe: {
    all: "they're pushing me too hard\nthey're way too eager to get me out",
    terse: 'tunneling me\nafter me for nothing\npushing me too hard\nway too eager to get me out',
    chatty:
      "they keep coming for me with nothing\nthey really have it in for me\nthey've been on me all day and it's getting old",
    careful:
      "they push me, and I know I'm village\ntheir case on me is hollow\nthey are set on me, and they have the wrong person",
    hothead: 'get off ME\nthey started it',
    jester: "they can't stop thinking about me",
    dry: "I'd like my day back\ntheir attention is getting old",
    anxious: "they want me gone so badly\nthey keep coming for me and I'm good\nthey've decided it's me and it just isn't",
  },
  falseResult: {
    all: 'they lied about {y}\nthat was a fake result on {y}',
    terse: 'false on {y}\nlied about {y}\nfake result on {y}',
    chatty: "what they said about {y} just wasn't true",
    careful: 'the result on {y} turned out to be false',
    hothead: 'that {y} result was a LIE',
    jester: 'that {y} result was a fairy tale',
    dry: '{y} was news to them, too',
    anxious: 'what they said of {y} was false',
  },
  falseResultMe: {
    all: 'they lied about me\nthat was a fake result on me',
    terse: 'false on me\nlied about me\nfake result on me',
    chatty: 'that result on me is so made up',
    careful: 'the result on me cannot be real',
    hothead: 'that result on me was a LIE',
    jester: "they're writing fiction about me",
    dry: 'my card says otherwise',
    anxious: "it isn't true, what they said of me",
  },
  silenced: {
    all: '{y} was onto them and {y} is dead\n{y} suspected them and died for it',
    terse: '{y} said so, then died',
    chatty: "{y} was after them and now {y} is gone, that's no accident\nit's kind of a coincidence that {y} is the one who died",
    careful: 'they had the most to gain from {y} being dead\n{y} was against them and is dead now',
    hothead: '{y} called it and got KILLED',
    jester: '{y} pointed and perished',
    dry: '{y} would have said the same, alive',
    anxious: '{y} suspected them and look what happened\n{y} was scared of them and now {y} is dead',
  },
  seen: {
    all: "they were at {y}'s the night {y} died\nsomeone saw them at {y}'s door",
    terse: "{y}'s door\nwas at {y}'s the night {y} died\nwas seen at {y}'s door",
    chatty: "they were right there at {y}'s when it happened",
    careful: "the visit to {y} hasn't been explained",
    hothead: "they were AT {y}'s",
    jester: "{y}'s last guest left no tip",
    dry: '{y} had one visitor too many',
    anxious: "they were at {y}'s that night",
  },
  scatters: {
    all: 'they accuse a new player every few minutes\nthey never stick to one suspect',
    terse: 'throws names\naccuses a new player every few minutes\nnever sticks to one suspect',
    chatty: "they've gone after so many people today I lost count\nit's a new name every time they talk",
    careful: "they have moved from one suspect to the next all day\nthey've accused so many that none of it means anything",
    hothead: 'they just want SOMEBODY dead',
    jester: 'they spin a wheel and read out names',
    dry: 'they have a new suspect every hour, no questions asked',
    anxious: 'they keep changing who it is\nfirst it was one person and then another and another',
  },
  shields: {
    all: 'they keep covering for {y}\nthey vouch for {y} with nothing',
    terse: "{y}'s shield\nkeeps covering for {y}\nvouches for {y} with nothing",
    chatty: "they keep sticking up for {y} and I think {y} is bad\nthey're a little too sure about {y}",
    careful: 'they defend {y}, whom I suspect as well\nnobody knows enough to be that sure of {y}',
    hothead: 'STOP defending {y}',
    jester: 'they run the {y} fan club',
    dry: '{y} already has a lawyer',
    anxious: "they defend {y} and I'm afraid of {y}\nwhy would they trust {y} that much",
  },
  holdsBack: {
    all: "they won't even put a vote down\nthey want to see where the votes go first",
    terse: "no vote yet\nwon't even put a vote down\nwaits to see where the votes go",
    chatty: "we've all voted and they're just waiting around\nthey're just hanging back to see what we do",
    careful: "they haven't committed to anyone\na vote held back is a vote without a reason",
    hothead: "they can't even VOTE",
    jester: "they're allergic to voting",
    dry: "they're too good to vote, apparently",
    anxious: "they still haven't voted and I don't know why\nit's like they're waiting for the rest of us to decide",
  },
};
