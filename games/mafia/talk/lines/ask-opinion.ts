/** Questions about `x`, to one player (`of`) or to everyone. */
import type { VoiceLines } from './voices.ts';

export const ASK_OPINION = {
  thinkAll: {
    all: `
      what do we think about {x}?
      thoughts on {x}?
      how does everyone feel about {x}?`,
    terse: `
      {x}?
      opinions on {x}?
      anyone else see {x}
      {x}, yes or no?
      do we trust {x}
      {x} good?
      vibes on {x}?`,
    chatty: `
      ok what's everyone's vibe on {x}
      do we like {x} or nah? I can't tell
      what do you guys make of {x}
      anybody else unsure about {x}?
      so {x}... good or bad?
      is it just me or is {x} hard to read`,
    careful: `
      How do the rest of you read {x}?
      I'd like other opinions on {x}.
      What does everyone make of {x}?
      Where do we stand on {x}?
      Does anyone have a read on {x}?`,
    hothead: `
      is nobody gonna talk about {x}?
      what are we doing about {x}??
      {x}, people, good or bad, quick
      give me your reads on {x}, all of you
      {x}, scum or not? I want answers
      somebody say something about {x}`,
    jester: `
      rate {x} from halo to horns
      {x}: friend, foe or furniture?
      what do we think of {x}, and be mean
      {x}, real or fake? asking before lunch
      who here would let {x} hold their wallet?`,
  },
  think: {
    all: `
      {of}, what do you think about {x}?
      {of}, thoughts on {x}?
      do you trust {x}, {of}?`,
    terse: `
      {of}, {x}?
      {of}, read on {x}?
      {of} opinion on {x}
      {of}, is {x} good?
      {x}, yes or no, {of}?
      {of}, you on {x}?
      {of}, {x} town?`,
    chatty: `
      hey {of}, how do you feel about {x}?
      {of} what's your vibe on {x}
      curious what {of} thinks about {x}
      {of} would you vote {x} or nah?
      so {of}, {x}, good or bad in your book
      {of} help me out with {x}, I can't read them
      am I wrong about {x}? {of}, what do you say
      {of} do you get weird vibes from {x} too?`,
    careful: `
      {of}, how do you read {x}?
      {of}, I'd like your opinion on {x}.
      Where do you stand on {x}, {of}?
      What do you make of {x}, {of}?
      {of}, would you vote for {x}?
      Does {x} look village to you, {of}?
      {of}, what's your impression of {x} so far?
      I'd value your view on {x}, {of}.`,
    hothead: `
      {of} pick a side on {x}
      what about {x}, {of}? no dodging
      {of} you've said nothing about {x}, why
      {of}, is {x} scum or not??
      {of} open your mouth about {x}
      don't sit on the fence, {of}, what about {x}
      {of} where do you stand on {x}, quick
      {of} {x}, yes or no, now`,
    jester: `
      {of}, would you lend {x} your toothbrush?
      {of}, describe {x} in one snack
      {of}, {x}, angel or crook?
      {of}, on a scale of one to jail, where's {x}?
      {of} spill the tea on {x}
      {of}, {x}: keep, kill or cuddle?
      {of}, would you buy a sandwich from {x}?
      {of}, review {x} in stars please`,
  },
} satisfies Record<string, VoiceLines>;
