/** Remarks of bots at Resistance on teams, votes and missions. They never tell a role or a mission card. */
import type { Remarks } from '../tabletop/banter.ts';
import type { ResistanceFact } from './facts.ts';

export const remarks: Remarks<ResistanceFact> = {
  notice: {
    'resistance-leader': ({ seat, mission }) => (mission > 1 ? { of: 'leader', who: seat } : null),
    'resistance-no-team': ({ seat }) => ({ of: 'noTeam', who: seat }),
    'resistance-vote': ({ passed, no, rejections, limit }) => {
      if (passed) return no.length === 0 ? { of: 'unanimous' } : null;
      return { of: rejections === limit - 1 ? 'lastChance' : 'rejected' };
    },
    'resistance-voided': () => ({ of: 'voided' }),
    'resistance-mission': ({ success, fails }) => {
      if (success) return { of: 'success' };
      return { of: fails > 1 ? 'sunkTwice' : 'sunk' };
    },
    'resistance-epilogue': () => ({ of: 'epilogue' }),
  },
  lines: {
    start: {
      seen: `
        good luck, everyone
        so, who's the spy? just kidding. or not
        dry: a room full of friends. allegedly
        warm: have fun, all of you!
        cheeky: nobody looks shifty. that's suspicious`,
    },
    leader: {
      own: `
        my turn to choose, then
        ok, who's coming along
        dry: leadership. finally
        warm: don't be sad if I leave you out
        cheeky: bribes are welcome`,
      seen: `
        over to you, {who}
        choose well, {who}
        dry: no pressure, {who}
        warm: we believe in you, {who}
        cheeky: pick me, {who}. or don't. no, pick me`,
    },
    noTeam: {
      seen: `
        no team at all, {who}?
        we could have used a team there
        dry: decisive, {who}
        warm: it's a hard choice, I get it
        cheeky: {who} trusts nobody. relatable`,
    },
    unanimous: {
      seen: `
        all in favor? wow
        everybody agrees, that's new
        dry: too much agreement. I'm worried
        warm: look at us, a team
        cheeky: save this moment, it won't last`,
    },
    rejected: {
      seen: `
        that's a no, then
        back to square one
        dry: democracy in action
        warm: ok, next try, we'll find one
        cheeky: tough crowd today`,
    },
    lastChance: {
      seen: `
        one more no and it's gone
        last try, people
        dry: no pressure. only the whole mission
        warm: let's find a team together now
        cheeky: we're really bad at this, aren't we`,
    },
    voided: {
      seen: `
        we couldn't even find a team
        lost without leaving the room
        dry: sabotaged by committee
        warm: let's talk it out next time
        cheeky: the spies didn't need to lift a finger`,
    },
    success: {
      seen: `
        a clean mission, nice
        that went well
        dry: nothing exploded. suspicious
        warm: well done, team!
        cheeky: one clean mission, still no halo for anyone`,
    },
    sunk: {
      seen: `
        and somebody sank it
        one fail. there it is
        dry: well, it wasn't the weather
        warm: ok, deep breaths, we can still do this
        cheeky: so who's going to say it first`,
    },
    sunkTwice: {
      seen: `
        more than one fail, wow
        they didn't even hold back
        dry: teamwork, of a kind
        warm: at least now we know a lot more
        cheeky: subtle, spies. very subtle`,
    },
    epilogue: {
      seen: `
        now for the guess
        it's not over yet
        dry: I'd hold the applause
        warm: fingers crossed, everyone
        cheeky: nobody look at anybody`,
    },
  },
};
