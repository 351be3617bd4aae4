/** Remarks of bots at Secret Dictator on public events. They never tell a card in a hand or a role. */
import type { Remarks } from '../tabletop/banter.ts';
import type { SecretDictatorFact } from './facts.ts';

export const remarks: Remarks<SecretDictatorFact> = {
  notice: {
    'dictator-nominated': ({ president, chancellor }) => ({ of: 'nominated', who: president, other: chancellor }),
    'dictator-ballots': ({ elected, tracker, nein, president, chancellor }) => {
      const cast = { who: president, other: chancellor };
      if (elected) return nein.length === 0 ? { of: 'unanimous', ...cast } : null;
      return { of: tracker >= 2 ? 'brink' : 'rejected', ...cast };
    },
    'dictator-cleared': ({ seat }) => ({ of: 'cleared', who: seat }),
    'dictator-enacted': ({ policy, fascist, president, chancellor }) => {
      const cast = { who: president, other: chancellor };
      if (policy === 'Liberal') return { of: 'liberal', ...cast };
      return { of: fascist >= 4 ? 'danger' : 'fascist', ...cast };
    },
    'dictator-veto-asked': ({ chancellor }) => ({ of: 'veto', who: chancellor }),
    'dictator-chaos': () => ({ of: 'chaos' }),
    'dictator-investigated': ({ president, seat }) => ({ of: 'investigated', who: president, other: seat }),
    'dictator-executed': ({ president, seat }) => ({ of: 'executed', who: president, other: seat }),
  },
  lines: {
    start: {
      seen: `
        good luck, honorable members
        to a fair and boring government
        dry: I trust this parliament completely
        warm: have fun, everyone!
        cheeky: first one to shout gets a desk by the door`,
    },
    nominated: {
      done: `
        me? I'm honored
        oh, hello, {who}
        dry: I'll dust off the suit
        warm: thanks for asking me, {who}
        cheeky: I accept all forms of flattery`,
      seen: `
        {who} and {other}, hmm
        let's see about that
        dry: a match made in parliament
        warm: good luck, you two
        cheeky: how did {other} get the job? asking for me`,
    },
    unanimous: {
      seen: `
        not a single no, wow
        everyone said ja?
        dry: unity. how unusual
        warm: look at us agreeing
        cheeky: did anybody even read the ballot?`,
    },
    rejected: {
      own: `
        well, I tried
        that's a no, then
        dry: the people have spoken. loudly
        warm: no hard feelings, all
        cheeky: you'll miss me`,
      seen: `
        that's a nein
        not this time, {who}
        dry: a short term in office
        warm: chin up, {who}
        cheeky: tough room, {who}`,
    },
    brink: {
      seen: `
        careful, the tracker is filling up
        one more of those and it's chaos
        dry: at this rate the deck will govern
        warm: let's agree on somebody, please
        cheeky: we're one nein away from a coin toss`,
    },
    cleared: {
      own: `
        see? not the Dictator
        well, that settles that
        dry: I did tell you
        warm: thanks for the trust, everyone
        cheeky: can I get that on a certificate?`,
      seen: `
        phew, not {who}
        good to know, {who}
        dry: one worry fewer
        warm: ok, I can breathe again
        cheeky: {who} isn't the Dictator. just bossy, then`,
    },
    liberal: {
      seen: `
        a Liberal policy, lovely
        good work, you two
        dry: so it can be done
        warm: well done, {who} and {other}!
        cheeky: don't let it go to your heads`,
    },
    fascist: {
      seen: `
        a Fascist policy. hm
        so, {who}, {other}, care to explain?
        dry: it was bound to happen
        warm: it's early, we can fix this
        cheeky: bad luck or bad people? discuss`,
    },
    danger: {
      seen: `
        this is getting serious
        that's a lot of Fascist policies
        dry: ah. the dangerous bit
        warm: ok everyone, let's think hard now
        cheeky: anybody else sweating?`,
    },
    veto: {
      seen: `
        a veto? spicy
        {who} wants out of that one
        dry: two cards, zero takers
        warm: big decision now
        cheeky: sent back to the kitchen by {who}`,
    },
    chaos: {
      seen: `
        chaos it is
        nobody governs, the deck decides
        dry: the deck was more decisive than us
        warm: next time we pick somebody, ok?
        cheeky: vote for the deck, it gets things done`,
    },
    investigated: {
      done: `
        go on, have a look
        ooh, a visit from {who}
        dry: I've alphabetized it all for you
        warm: no secrets between friends, {who}
        cheeky: wipe your feet, {who}`,
      seen: `
        so, {who}, what did you find?
        curious what {who} says now
        dry: paperwork with consequences
        warm: be honest with us, {who}
        cheeky: {other}, you've been looked at`,
    },
    executed: {
      own: `
        it had to be somebody
        that wasn't easy
        dry: nothing personal, {other}
        warm: sorry, {other}, really
        cheeky: it's lonely at the top. lonelier now`,
      seen: `
        rest easy, {other}
        well, that's final
        dry: a sharp end to a career
        warm: poor {other}
        cheeky: remind me to be nice to {who}`,
    },
  },
};
