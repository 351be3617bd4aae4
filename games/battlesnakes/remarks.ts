/** Remarks of bots at Battlesnakes, where everyone sees the whole board. */
import type { Remarks } from '../tabletop/banter.ts';
import type { BattlesnakesFact } from './facts.ts';

const LONG = 12;

export const remarks: Remarks<BattlesnakesFact> = {
  notice: {
    'snake-died': ({ seat, cause, by, length }) => {
      if (cause === 'body' && by !== null && by !== seat) return { of: 'body', who: by, other: seat };
      if (cause === 'head-on') return { of: 'headOn', who: seat };
      if (cause === 'hunger') return { of: 'hunger', who: seat };
      return { of: length >= LONG ? 'long' : cause === 'wall' ? 'wall' : 'tangled', who: seat };
    },
    'snake-sundown': () => ({ of: 'sundown' }),
  },
  lines: {
    start: {
      seen: `
        good luck, noodles
        sss. sorry, getting into character
        dry: I'll be the one going in circles
        warm: have fun, little snakes!
        cheeky: somebody hold my apple`,
    },
    wall: {
      own: `
        who put a wall there
        ow
        dry: found the edge of the map
        warm: good luck to the rest of you!
        cheeky: the wall came out of nowhere`,
      seen: `
        wall one, {who} nil
        oof, {who}
        dry: {who} left without using the door
        warm: unlucky, {who}
        cheeky: the walls don't move, {who}`,
    },
    tangled: {
      own: `
        I tied myself in a knot
        well, that was me biting me
        dry: my own worst enemy, as ever
        warm: silly me. good luck, all
        cheeky: turns out I'm delicious`,
      seen: `
        {who} made a knot
        too much snake, too little room
        dry: {who} met {who}. it went badly
        warm: aw, {who}, so close
        cheeky: {who} is a pretzel now`,
    },
    body: {
      own: `
        that's my tail, thanks, {other}
        mind the noodle
        dry: I was here first
        warm: sorry, {other}!
        cheeky: toll road, {other}`,
      done: `
        nicely blocked, {who}
        I didn't see that tail
        dry: your snake is in the way of my snake
        warm: well played, {who}
        cheeky: {who}, is all of that really you?`,
      seen: `
        {other} ran right into {who}
        cut off!
        dry: a traffic accident, at best
        warm: ouch, {other}. nice block, {who}
        cheeky: {who} parks wherever they like`,
    },
    headOn: {
      own: `
        neither of us blinked
        heads up. too late
        dry: a meeting of minds
        warm: at least we went together
        cheeky: I had right of way`,
      seen: `
        head to head, ouch
        nobody wanted to turn
        dry: chicken, with snakes
        warm: oh no, {who}
        cheeky: a kiss goodbye, {who}`,
    },
    hunger: {
      own: `
        should have had lunch
        so hungry. so gone
        dry: the diet worked
        warm: leave a bite for the next snake!
        cheeky: I blame the catering`,
      seen: `
        {who} skipped lunch
        the food was right there, {who}
        dry: starved in a field of snacks
        warm: poor {who}, somebody feed that snake
        cheeky: {who} was on a very strict diet`,
    },
    long: {
      own: `
        I was so long!
        all that growing for nothing
        dry: fell from a great length
        warm: it was a lovely long life
        cheeky: too much of a good thing`,
      seen: `
        that was a lot of snake
        the giant has fallen
        dry: {who} outgrew the map
        warm: what a run, {who}
        cheeky: somebody roll up {who}, please`,
    },
    sundown: {
      seen: `
        still here, somehow
        the day's over already?
        dry: more than one of us left. how dull
        warm: well slithered, everyone
        cheeky: call it a draw and share the apples`,
    },
  },
};
