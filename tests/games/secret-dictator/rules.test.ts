import { describe, expect, test } from 'vitest';
import { checkSetup, type Setup } from '../../../games/engine/setup.ts';
import { gameModule } from '../../../games/secret-dictator/module.ts';
import { powersFor } from '../../../games/secret-dictator/policies.ts';
import { boardOf, chamber, elect, fail, govern, legislate, mayNominate, nominate, vote } from './chamber.ts';

const seven: Setup = gameModule.setups.find(({ total }) => total === 7)!;
const LIBERALS_OF_SEVEN = [0, 1, 2, 3];
const FASCISTS_OF_SEVEN = [4, 5, 6];

describe('Worked examples of Secret Dictator', () => {
  test('1: seven are four Liberals, two Fascists and the Dictator; one Fascist is too few', () => {
    expect(checkSetup({ ...seven, roles: [{ Liberal: 4, Fascist: 2, Dictator: 1 }] }, gameModule.catalogue)).toBeNull();
    expect(checkSetup({ ...seven, roles: [{ Liberal: 5, Fascist: 1, Dictator: 1 }] }, gameModule.catalogue)).toContain(
      'exactly 2',
    );
  });
  test('2: the last pair is barred at seven players, only the last Chancellor at five', () => {
    const t = chamber(7, { president: 2, last: { president: 0, chancellor: 1 } });
    expect(mayNominate(t)).toEqual([3, 4, 5, 6]);
    expect(boardOf(t).barred).toEqual([0, 1]);
    const five = chamber(5, { president: 2, last: { president: 0, chancellor: 1 } });
    expect(mayNominate(five)).toEqual([0, 3, 4]);
    expect(boardOf(five).barred).toEqual([1]);
  });
  test('2b: only the last Chancellor is barred when two of seven are executed', () => {
    const t = chamber(7, { president: 2, last: { president: 0, chancellor: 1 } });
    t.s.chairs[5]!.alive = false;
    expect(mayNominate(t)).toEqual([3, 4, 6]);
    t.s.chairs[4]!.alive = false;
    expect(mayNominate(t)).toEqual([0, 3, 6]);
  });
  test('3: three of six are not enough, three of five are, and silence is Nein', () => {
    const six = chamber(6);
    nominate(six, 1);
    vote(six, 3);
    expect(six.s).toMatchObject({ phase: 'Nomination', tracker: 1 });
    for (const [n, phase] of [
      [5, 'Legislative Session'],
      [7, 'Nomination'],
    ] as const) {
      const t = chamber(n);
      nominate(t, 1);
      for (const seat of [0, 1, 2]) t.give(seat, 'Elect this government', 'Ja');
      t.give(3, 'Elect this government', 'Nein');
      if (n === 7) t.give(4, 'Elect this government', 'Nein');
      t.time();
      expect(t.s.phase, `${n} seats`).toBe(phase);
    }
  });
  test('4: the third failure enacts the topmost policy, without a power, and all term limits are forgotten', () => {
    const t = chamber(7, { tracker: 2, fascist: 2, deck: 'FLLFFFFFLL', last: { president: 6, chancellor: 3 } });
    fail(t, 1);
    expect(t.s).toMatchObject({ fascist: 3, tracker: 0, last: null, phase: 'Nomination', president: 1 });
    expect(t.heard('watcher', 'dictator-chaos')).toEqual([{ kind: 'dictator-chaos', policy: 'Fascist', liberal: 0, fascist: 3 }]);
    expect(mayNominate(t)).toContain(3);
    for (const kind of ['dictator-peeked', 'dictator-called', 'dictator-investigated']) expect(t.heard('all', kind)).toEqual([]);
  });
  test('5: with three Fascist policies the Dictator wins by being elected, with two not yet', () => {
    const t = chamber(7, { fascist: 3 });
    elect(t, 6);
    expect(t.s.outcome).toEqual({ winners: FASCISTS_OF_SEVEN, by: ['Fascists'] });
    expect(t.heard('all', 'dictator-drew')).toEqual([]);
    const early = chamber(7, { fascist: 2, deck: 'FFFLLLFFF' });
    govern(early, 6, 'Fascist');
    expect(early.s).toMatchObject({ outcome: null, fascist: 3, phase: 'Executive Action' });
  });
  test('6: a veto agreed to on the verge of chaos enacts the topmost policy, and it may win for either side', () => {
    for (const [top, by] of [
      ['F', 'Fascists'],
      ['L', 'Liberals'],
    ] as const) {
      const t = chamber(7, { fascist: 5, liberal: 4, tracker: 2, deck: `FFF${top}FFF`, discard: '' });
      elect(t, 1);
      t.give(0, 'Discard a policy', 'Fascist 1');
      t.give(1, 'Enact a policy', 'Veto');
      expect(t.heard('watcher', 'dictator-veto-asked')).toHaveLength(1);
      t.give(0, 'Agree to the veto', 'Agree to veto');
      expect(t.s.outcome).toEqual({ by: [by], winners: by === 'Fascists' ? FASCISTS_OF_SEVEN : LIBERALS_OF_SEVEN });
      expect(t.s.discard).toHaveLength(3);
    }
  });
  test('7: a refused veto leaves the same two cards and no second veto', () => {
    const t = chamber(7, { fascist: 5, deck: 'FFLFFFF' });
    elect(t, 1);
    t.give(0, 'Discard a policy', 'Fascist 1');
    expect(t.ask('Enact a policy').offers).toMatchObject([{ of: ['Liberal 1', 'Fascist 1', 'Veto'] }]);
    t.give(1, 'Enact a policy', 'Veto');
    t.give(0, 'Agree to the veto', 'Refuse veto');
    expect(t.ask('Enact a policy').offers).toMatchObject([{ of: ['Liberal 1', 'Fascist 1'] }]);
    expect(t.try(1, 'Enact a policy', 'Veto')).toBe('not-offered');
    t.give(1, 'Enact a policy', 'Liberal 1');
    expect(t.s).toMatchObject({ liberal: 1, tracker: 0, phase: 'Nomination' });
  });
  test('8: after five sessions two cards are left, and the ten discards are shuffled in at once', () => {
    const t = chamber(7, { deck: 'LFFLFFLFFLFFFFFLL' });
    for (let i = 0; i < 4; i++) govern(t, mayNominate(t)[0]!, 'Liberal');
    expect(boardOf(t)).toMatchObject({ deck: 5, discard: 8, liberal: 4 });
    govern(t, mayNominate(t)[0]!, 'Fascist');
    expect(boardOf(t)).toMatchObject({ deck: 12, discard: 0, liberal: 4, fascist: 1 });
    expect(t.heard('watcher', 'dictator-shuffled')).toEqual([{ kind: 'dictator-shuffled', deck: 12 }]);
    expect(t.s.deck.filter((one) => one === 'Liberal')).toHaveLength(2);
  });
  test('9: chaos that leaves two cards brings the discards back at once', () => {
    const t = chamber(7, { tracker: 2, deck: 'LFF', discard: 'FFFFLL', fascist: 2, liberal: 2 });
    fail(t, 1);
    expect(boardOf(t)).toMatchObject({ liberal: 3, deck: 8, discard: 0 });
  });
  test('10: after a special election the order resumes where it was left, even if a player serves twice', () => {
    for (const [picked, then] of [
      [5, 2],
      [2, 2],
    ] as const) {
      const t = chamber(7, { president: 1, fascist: 2, deck: 'FFFLLLFFF' });
      govern(t, 3, 'Fascist');
      t.give(1, 'Call a special election', [picked]);
      expect(t.s).toMatchObject({ phase: 'Special Nomination', president: picked });
      fail(t, 4);
      expect(t.s).toMatchObject({ phase: 'Nomination', president: then });
    }
  });
  test('11: the Dictator belongs to the Fascists’ party, and no one is investigated twice', () => {
    const t = chamber(9, { fascist: 0, deck: 'FFFFFFLLLLL' });
    govern(t, 1, 'Fascist');
    t.give(0, 'Investigate a party', [8]);
    expect(t.heard(0, 'dictator-party')).toEqual([{ kind: 'dictator-party', seat: 8, side: 'Fascists' }]);
    expect(t.view(0).places[8]).toMatchObject({ card: null, side: 'Fascists' });
    expect(t.view(1).places[8]).toMatchObject({ card: null, side: null });
    govern(t, 2, 'Fascist');
    const [offer] = t.ask('Investigate a party').offers;
    expect(offer).toMatchObject({ of: [0, 2, 3, 4, 5, 6, 7] });
    expect(t.try(1, 'Investigate a party', [8])).toBe('not-offered');
  });
});

describe('Secret Dictator: powers', () => {
  test('each slot gives the power for the number of players', () => {
    const [five, seven, nine] = [
      [null, null, 'peek', 'execute', 'execute'],
      [null, 'investigate', 'special', 'execute', 'execute'],
      ['investigate', 'investigate', 'special', 'execute', 'execute'],
    ];
    expect([5, 6, 7, 8, 9, 10].map(powersFor)).toEqual([five, five, seven, seven, nine, nine]);
  });
  test('the third Fascist policy at five players lets the President look at the next three, which stay', () => {
    const t = chamber(5, { fascist: 2, deck: 'FFFLFLLF' });
    govern(t, 1, 'Fascist');
    expect(t.s.phase).toBe('Nomination');
    expect(t.heard(0, 'dictator-peek')).toEqual([{ kind: 'dictator-peek', cards: ['Liberal', 'Fascist', 'Liberal'] }]);
    expect(boardOf(t, 0).peek).toEqual(['Liberal', 'Fascist', 'Liberal']);
    expect(boardOf(t, 1).peek).toBeNull();
    fail(t, 2);
    expect(boardOf(t, 0).peek).toHaveLength(3);
    elect(t, 3);
    expect(boardOf(t, 0).peek).toBeNull();
  });
  test('an executed Liberal is out, is silent, and takes the secret along', () => {
    const t = chamber(5, { fascist: 3, deck: 'FFFLFLLF' });
    govern(t, 1, 'Fascist');
    t.give(0, 'Execute a player', [2]);
    expect(t.s.outcome).toBeNull();
    expect(t.view('watcher').places[2]).toMatchObject({ alive: false, card: null, side: null });
    expect(t.say(2, 'It was him!')).toBe('not-heard');
    expect(t.view(2).channels).toMatchObject([{ speak: false }]);
    expect(t.say(1, 'Rest in peace.')).toBeNull();
    expect(t.ask('Nominate a Chancellor')).toMatchObject({ seats: [1] });
    expect(mayNominate(t)).toEqual([0, 3, 4]);
    nominate(t, 3);
    expect(t.ask('Elect this government').seats).toEqual([0, 1, 3, 4]);
    expect(t.asks('Elect this government', 2)).toBe(false);
  });
  test('an executed Dictator wins for the Liberals, the executed ones too', () => {
    const t = chamber(5, { fascist: 4, deck: 'FFFLFLLF' });
    t.s.chairs[2]!.alive = false;
    govern(t, 1, 'Fascist');
    t.give(0, 'Execute a player', [4]);
    expect(t.s.outcome).toEqual({ winners: [0, 1, 2], by: ['Liberals'] });
    expect(t.heard('watcher', 'dictator-won')).toMatchObject([{ how: 'executed', side: 'Liberals', dictator: 4 }]);
  });
  test('executed players may leave without harm to the game, but a player who has left does not win', () => {
    const t = chamber(5, { fascist: 4, deck: 'FFFLFLLF' });
    t.s.chairs[2]!.alive = false;
    t.leave(2);
    expect(t.s.outcome).toBeNull();
    govern(t, 1, 'Fascist');
    t.give(0, 'Execute a player', [4]);
    expect(t.s.outcome).toEqual({ winners: [0, 1], by: ['Liberals'] });
    expect(t.heard('watcher', 'over')).toMatchObject([{ winners: [0, 1] }]);
  });
  test('the turn skips executed players', () => {
    const t = chamber(5, { fascist: 3, deck: 'FFFLFLLF' });
    govern(t, 2, 'Fascist');
    t.give(0, 'Execute a player', [1]);
    expect(t.s.president).toBe(2);
  });
});

describe('Secret Dictator: winning and vetoes', () => {
  test('the fifth Liberal policy wins for the Liberals, the sixth Fascist one for the Fascists', () => {
    const liberal = chamber(5, { liberal: 4, deck: 'LFFLFF' });
    govern(liberal, 1, 'Liberal');
    expect(liberal.s.outcome).toEqual({ winners: [0, 1, 2], by: ['Liberals'] });
    const fascist = chamber(5, { fascist: 5, deck: 'LFFLFF' });
    govern(fascist, 1, 'Fascist');
    expect(fascist.s.outcome).toEqual({ winners: [3, 4], by: ['Fascists'] });
  });
  test('nothing can be vetoed below five Fascist policies; from the fifth on it can, by chaos too', () => {
    const t = chamber(7, { fascist: 4, tracker: 2, deck: 'FLLLFFFF' });
    fail(t, 1);
    expect(t.heard('watcher', 'dictator-veto-unlocked')).toHaveLength(1);
    expect(t.s.phase).toBe('Nomination');
    elect(t, 2);
    t.give(1, 'Discard a policy', 'Liberal 1');
    expect(t.ask('Enact a policy').offers).toMatchObject([{ of: ['Liberal 1', 'Liberal 2', 'Veto'] }]);
    const early = chamber(7, { fascist: 4, deck: 'LLLFFFF' });
    elect(early, 2);
    early.give(0, 'Discard a policy', 'Liberal 1');
    expect(early.ask('Enact a policy').offers).toMatchObject([{ of: ['Liberal 1', 'Liberal 2'] }]);
  });
  test('a veto counts as a failed government, keeps the pair limited, and is announced to all', () => {
    const t = chamber(7, { fascist: 5, deck: 'FFFFLFFF' });
    elect(t, 1);
    t.give(0, 'Discard a policy', 'Fascist 1');
    t.give(1, 'Enact a policy', 'Veto');
    t.give(0, 'Agree to the veto', 'Agree to veto');
    expect(t.s).toMatchObject({ tracker: 1, fascist: 5, president: 1, last: { president: 0, chancellor: 1 } });
    expect(boardOf(t)).toMatchObject({ deck: 5, discard: 3 });
    expect(t.heard('watcher', 'dictator-veto-answered')).toMatchObject([{ agreed: true, tracker: 1 }]);
    expect(mayNominate(t)).toEqual([2, 3, 4, 5, 6]);
  });
  test('an elected government does not reset the tracker before it enacts', () => {
    const t = chamber(5, { tracker: 2, deck: 'LFFLFF' });
    elect(t, 1);
    expect(t.s.tracker).toBe(2);
    legislate(t, 'Liberal');
    expect(t.s.tracker).toBe(0);
  });
  test('failed candidates are not limited', () => {
    const t = chamber(7);
    fail(t, 1);
    expect(t.s.president).toBe(1);
    expect(mayNominate(t)).toEqual([0, 2, 3, 4, 5, 6]);
  });
  test('a player elected Chancellor late who does not win is known not to be the Dictator', () => {
    const t = chamber(7, { fascist: 3, deck: 'LFFLFF' });
    elect(t, 1);
    expect(boardOf(t).cleared).toEqual([1]);
    expect(t.heard('watcher', 'dictator-cleared')).toEqual([{ kind: 'dictator-cleared', seat: 1 }]);
  });
  test('term limits do not count if they leave no one', () => {
    const t = chamber(5, { president: 2, last: { president: 0, chancellor: 1 } });
    for (const seat of [0, 3, 4]) t.s.chairs[seat]!.alive = false;
    expect(mayNominate(t)).toEqual([1]);
  });
});
