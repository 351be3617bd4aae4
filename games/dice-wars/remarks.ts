/** Remarks of bots at Dice Wars, where everything lies open. */
import type { Remarks } from '../tabletop/banter.ts';
import type { DiceWarsFact } from './facts.ts';

const MANY_DICE = 8;
const BIG_BATTLE = 12;

export const remarks: Remarks<DiceWarsFact> = {
  notice: {
    'war-attack': ({ seat, foe, attack, defence, won }) => {
      if (foe === null) return null;
      const [cast, edge] = [{ who: seat, other: foe }, attack.length - defence.length];
      if (won && edge <= 0) return { of: 'upset', ...cast };
      if (!won && edge >= 2) return { of: 'flop', ...cast };
      return attack.length + defence.length >= BIG_BATTLE ? { of: won ? 'taken' : 'held', ...cast } : null;
    },
    'war-out': ({ seat, by }) => ({ of: 'out', who: by, other: seat }),
    'war-turn': ({ seat, placed, lost }) => {
      if (lost > 0) return { of: 'full', who: seat };
      return placed >= MANY_DICE ? { of: 'reinforced', who: seat } : null;
    },
    'war-idle': ({ seat }) => ({ of: 'idle', who: seat }),
  },
  lines: {
    start: {
      seen: `
        good luck, generals
        nice map. would be a shame if it were all mine
        dry: let's keep this civil. it's a war
        warm: have fun, everyone!
        cheeky: I come in peace. for one turn
        cheeky: may the best dice win, and may they be mine`,
    },
    upset: {
      own: `
        wow, that actually worked
        never tell me the odds
        dry: as calculated
        warm: sorry {other}, I can't believe it either
        cheeky: trained these dice myself
        cheeky: {other}, my dice send their love`,
      done: `
        how??
        I had the better dice, I swear
        dry: statistically, no
        warm: ok, nice roll, {who}
        cheeky: I'd like to inspect those dice, {who}
        cheeky: my soldiers were on a coffee break`,
      seen: `
        what a roll
        {who} didn't read the odds and it worked
        dry: mathematics has left the room
        warm: nice one, {who}!
        warm: poor {other}
        cheeky: {other}, I'd ask for new dice`,
    },
    flop: {
      own: `
        really, dice?
        so that went badly
        dry: superb. just superb
        warm: well defended, {other}
        cheeky: I let you have that one, {other}
        cheeky: my dice are fired`,
      done: `
        and stay out!
        the walls held
        dry: thanks for the visit, {who}
        warm: phew. bad luck, {who}
        cheeky: try knocking next time, {who}
        cheeky: tiny army, huge heart`,
      seen: `
        oof
        that should have worked, {who}
        dry: more dice, fewer pips
        warm: bad luck, {who}
        cheeky: {who} rolled those with mittens on
        cheeky: {other}'s border guard deserves a raise`,
    },
    taken: {
      own: `
        that was a big one
        worth every die
        dry: mine now
        warm: good fight, {other}
        cheeky: I'll redecorate
        cheeky: nice place you had there, {other}`,
      done: `
        ouch, that one hurt
        there goes my army
        dry: I wasn't using it anyway
        warm: fair fight, {who}
        cheeky: I want that back, {who}
        cheeky: you'll hear from my other army, {who}`,
      seen: `
        now that was a battle
        huge, {who}
        dry: so many dice, so little mercy
        warm: well fought, both of you
        cheeky: I brought popcorn for this border`,
    },
    held: {
      own: `
        that was my whole army
        so close
        dry: an expensive way to say hello
        warm: good defense, {other}
        cheeky: we never speak of this again`,
      done: `
        not today, {who}
        still standing!
        dry: no
        warm: that was close, {who}
        cheeky: come back with more dice, {who}`,
      seen: `
        what a stand
        {other} held that? wow
        dry: a lot of dice died there
        warm: well held, {other}!
        cheeky: {who} has left the building, mostly`,
    },
    out: {
      own: `
        and that's {other}
        bye {other}, gg
        dry: one down
        warm: well played, {other}, really
        cheeky: nothing personal, {other}. great land though`,
      done: `
        gg, I'm out
        well, that's me
        dry: I never liked maps
        warm: good luck to the rest of you!
        cheeky: avenge me, or don't, I'll be watching
        cheeky: {who}, I'll remember this`,
      seen: `
        gg {other}
        and then there was one fewer
        dry: {other} has been redistributed
        warm: well played, {other}
        cheeky: anybody else suddenly scared of {who}?`,
    },
    full: {
      own: `
        I'm out of room for dice
        too many dice, is that a thing?
        dry: all dressed up and nowhere to stack
        warm: if anybody wants a spare die...
        cheeky: my dice need a bigger house`,
      seen: `
        {who} has more dice than places to put them
        should we worry about {who}?
        dry: {who} has run out of shelf space
        warm: that's quite a country, {who}
        cheeky: careful {who}, leave some dice for us`,
    },
    reinforced: {
      own: `
        look at all those dice
        that'll do nicely
        dry: recruitment went well
        warm: welcome, little dice
        cheeky: I'd stay off my borders if I were you`,
      seen: `
        so {who} is the problem now
        that's a lot of new dice
        dry: somebody should do something about {who}. not me
        warm: strong turn, {who}
        cheeky: {who}, sharing is caring`,
    },
    idle: {
      seen: `
        {who} fell asleep on the throne
        and {who} is out, just like that
        dry: killed by a clock
        warm: hope all is well, {who}
        cheeky: {who}'s army is still waiting for orders`,
    },
  },
};
