/** Remarks of bots at Connect Four, whose record tells only who dropped a disc where. */
import type { Remarks } from '../tabletop/banter.ts';
import type { ConnectFourFact } from './facts.ts';

const EDGE = 1;

export const remarks: Remarks<ConnectFourFact> = {
  notice: {
    'four-drop': ({ seat, column }) => ({ of: column === EDGE ? 'edge' : 'drop', who: seat }),
  },
  lines: {
    start: {
      seen: `
        good luck!
        let's drop some discs
        dry: gravity is on nobody's side
        warm: have fun, everyone!
        cheeky: I only need four. easy`,
    },
    edge: {
      own: `
        all the way to the side
        the edge it is
        dry: living on the edge. literally
        warm: somebody had to visit the corner
        cheeky: nice view from the edge`,
      seen: `
        the edge? interesting, {who}
        {who} likes it quiet over there
        dry: a bold stand in the suburbs, {who}
        warm: cozy corner, {who}
        cheeky: {who} is hiding discs now`,
    },
    drop: {
      own: `
        there we go
        good as any other column
        plop
        dry: I've seen worse moves. mine, mostly
        warm: your turn :)
        cheeky: think about that one for a while`,
      seen: `
        hmm, what is {who} up to
        that could be trouble
        ok {who}, I see you
        dry: {who} has a plan. or a disc too many
        warm: nice one, {who}
        cheeky: {who} dropped that with a lot of confidence`,
    },
  },
};
