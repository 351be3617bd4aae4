import { describe, expect, test } from 'vitest';
import type { LoveAction, Profile, ProfileGame, StatBucket } from '../../protocol/http/users.ts';
import {
  loveSteps,
  parseVote,
  partnerHeart,
  percentOf,
  pieSlicePath,
  profileGameAction,
  ratingsOf,
  sortedByPlayed,
  startsRelation,
  stepHeart,
  toggleVote,
  withVote,
} from '../../web/features/profile/profile.ts';
import { birthday } from '../../web/i18n/days.ts';
import { isBirthday } from '../../web/ui/birthday.ts';

const bucket = (won: number, lost: number, left = 0): StatBucket => ({
  totalGames: won + lost + left,
  wins: { count: won, total: won + lost },
  losses: lost,
  abandons: { count: left, total: left },
});
const stats = (all: StatBucket): Profile['stats'] => ({
  Mafia: { all, bySetup: {}, byRole: {}, byAlignment: {}, byMonth: {} },
});

describe('shares', () => {
  test('are whole per cent, and there are none of nothing', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 200), percentOf(7, 7), percentOf(0, 0)]).toEqual([
      '33%',
      '67%',
      '1%',
      '100%',
      '-',
    ]);
  });
});

describe('ratings', () => {
  test('show from the first game on; before it there is a dash', () => {
    expect(ratingsOf({ stats: stats(bucket(0, 0)), points: 0, pointsNegative: 0 })).toEqual({
      fortune: '-',
      misfortune: '-',
      ratio: '-',
    });
    expect(ratingsOf({ stats: stats(bucket(1, 0)), points: 60, pointsNegative: 20 })).toEqual({
      fortune: '60',
      misfortune: '20',
      ratio: '75%',
    });
    expect(ratingsOf({ stats: stats(bucket(0, 0, 1)), points: 0, pointsNegative: 0 }).ratio).toBe('-');
  });
  test('omit misfortune, and so the ratio, if it is hidden', () => {
    expect(ratingsOf({ stats: stats(bucket(5, 2)), points: 1234 })).toEqual({ fortune: '1,234', misfortune: null, ratio: null });
  });
  test('show without statistics if those are hidden', () => {
    expect(ratingsOf({ points: 30, pointsNegative: 10 })).toEqual({ fortune: '30', misfortune: '10', ratio: '75%' });
    expect(ratingsOf({ points: 0 }).fortune).toBe('-');
  });
});

test('breakdowns begin with the most played, and then the most won', () => {
  const rows = { Cop: bucket(1, 1), Doctor: bucket(2, 0), Fool: bucket(0, 3, 4) };
  expect(sortedByPlayed(rows).map(([role]) => role)).toEqual(['Fool', 'Doctor', 'Cop']);
});

describe('a slice of the pie', () => {
  test('goes clockwise from the top, the long way around if it is more than half', () => {
    expect(pieSlicePath(0, 0.25)).toBe('M0 0L0 -50A50 50 0 0 1 50 0Z');
    expect(pieSlicePath(0.25, 1)).toBe('M0 0L50 0A50 50 0 1 1 0 -50Z');
  });
  test('is a whole circle at 100 per cent', () => {
    expect(pieSlicePath(0, 1)).toContain('A50 50 0 1 1 0 50A50 50 0 1 1 0 -50');
  });
});

describe('a birthday', () => {
  test('is shown as month and day, never with the year', () => {
    expect(birthday('03-05')).toBe('March 5');
    expect(birthday('1990-12-31')).toBe('December 31');
    expect(birthday('2000-02-29')).toBe('February 29');
    expect([birthday(''), birthday('soon')]).toEqual([null, null]);
  });
  test("is today by the reader's clock", () => {
    expect(isBirthday('03-05', new Date(2026, 2, 5, 23, 59))).toBe(true);
    expect(isBirthday('1990-03-05', new Date(2026, 2, 5))).toBe(true);
    expect(isBirthday('03-05', new Date(2026, 2, 6))).toBe(false);
    expect(isBirthday('', new Date(2026, 2, 5))).toBe(false);
  });
});

describe('a karma vote', () => {
  const profile = (vote: -1 | 0 | 1) => ({ karma: 10, karmaInfo: { voteCount: 10, vote } }) as Profile;
  test('undoes itself in the same direction; in the other direction it switches', () => {
    expect([toggleVote(0, 1), toggleVote(1, 1), toggleVote(-1, 1), toggleVote(1, -1)]).toEqual([1, 0, 1, -1]);
  });
  test('changes the sum by one, and by two when it switches', () => {
    expect(withVote(profile(0), 1).karmaInfo).toEqual({ voteCount: 11, vote: 1 });
    expect(withVote(profile(-1), 1)).toMatchObject({ karma: 12, karmaInfo: { voteCount: 12, vote: 1 } });
    expect(withVote(profile(1), 0).karmaInfo).toEqual({ voteCount: 9, vote: 0 });
  });
  test('changes nothing if karma is hidden', () => {
    const hidden = { name: 'Ana' } as Profile;
    expect(withVote(hidden, 1)).toBe(hidden);
  });
  test("is parsed from the worker's answer, and from nothing else", () => {
    expect(['1', '-1', '0', 1, '2', '1.5', 'no', null].map(parseVote)).toEqual([1, -1, 0, 1, null, null, null, null]);
  });
});

describe('the steps of love', () => {
  const who = { id: 'uAna', currentLove: null };
  const lovers = { id: 'uAna', currentLove: { userId: 'uAna', type: 'Lover' as const } };
  const married = { id: 'uAna', currentLove: { userId: 'uAna', type: 'Married' as const } };
  const actions = (profile: Parameters<typeof loveSteps>[0]) =>
    loveSteps(profile).map(({ action, reqType }) => `${action} ${reqType}`);
  test('are one, of the kind that the worker expects, and none if nothing can be done', () => {
    expect(actions({ ...who, loveAction: 'ask' })).toEqual(['ask Love']);
    expect(actions({ ...who, loveAction: 'cancel' })).toEqual(['cancel Love']);
    expect(actions({ ...who, loveAction: null })).toEqual([]);
    expect(actions({ ...lovers, id: 'uBo', loveAction: null })).toEqual([]);
  });
  test('are two for lovers: marriage, and separation', () => {
    expect(actions({ ...lovers, loveAction: 'propose' })).toEqual(['propose Marry', 'breakUp Love']);
    expect(actions({ ...lovers, loveAction: 'acceptProposal' })).toEqual(['acceptProposal Marry', 'breakUp Love']);
  });
  test('need confirmation if they end something, and only then', () => {
    const titles = (profile: Parameters<typeof loveSteps>[0]) => loveSteps(profile).map(({ confirm }) => confirm?.title);
    expect(titles({ ...married, loveAction: 'divorce' })).toEqual(['Divorce?']);
    expect(titles({ ...lovers, loveAction: 'propose' })).toEqual([undefined, 'Break up?']);
    expect(titles({ ...who, loveAction: 'ask' })).toEqual([undefined]);
  });
});

describe('the heart of two members when one has saved the other', () => {
  const [step] = loveSteps({ id: 'uAna', currentLove: null, loveAction: 'ask' });
  test('beats, and gives the reason; for all other members it is as usual', () => {
    expect(stepHeart(step!, false)).toEqual({ glyph: 'hearts', label: 'Send love request' });
    expect(stepHeart(step!, true)).toEqual({
      glyph: 'heart-beats',
      label: 'Send love request: one of you once saved the other’s life',
    });
  });
  test('does not replace the button that ends something, nor the rings', () => {
    for (const action of ['breakUp', 'propose', 'acceptProposal', 'cancelProposal', 'divorce'] as const)
      expect(stepHeart({ ...step!, action }, true)).toEqual(stepHeart({ ...step!, action }, false));
  });
  test('is beside the partner if that is the viewer', () => {
    const love = { id: 'uMe', name: 'Me', avatar: false, type: 'Married' as const };
    const saved = 'Married: one of you once saved the other’s life';
    expect(partnerHeart(love, 'uMe', true)).toEqual({ glyph: 'heart-beats', label: saved });
    expect(partnerHeart({ ...love, type: 'Lover' }, 'uMe', false)).toEqual({ glyph: 'hearts', label: 'In love' });
    expect(partnerHeart(love, 'uEve', true)).toEqual({ glyph: 'linked-rings', label: 'Married' });
  });
});

test.each<[LoveAction, boolean]>([
  ['ask', true],
  ['accept', true],
  ['propose', true],
  ['acceptProposal', true],
  ['cancel', false],
  ['cancelProposal', false],
  ['breakUp', false],
  ['divorce', false],
])('%s starts a relation: %s', (action, is) => {
  expect(startsRelation(action)).toBe(is);
});

describe('the button of a game', () => {
  const game = { id: 'gAbc', status: 'Open', spectating: true, broken: false } as ProfileGame;
  test('is Join, Spectate or Review by its status, and Return for a seated player', () => {
    expect(profileGameAction(game, null)).toEqual({ word: 'Join', href: '/game/gAbc' });
    expect(profileGameAction({ ...game, status: 'In Progress' }, null)).toEqual({
      word: 'Spectate',
      href: '/game/gAbc?spectate=true',
    });
    expect(profileGameAction({ ...game, status: 'Finished' }, null)).toEqual({ word: 'Review', href: '/game/gAbc/review' });
    expect(profileGameAction(game, 'gAbc').word).toBe('Return');
  });
  test('is absent for a game that cannot be watched', () => {
    expect(profileGameAction({ ...game, status: 'In Progress', spectating: false }, null)).toEqual({ word: 'Ongoing' });
  });
  test('is Review for a finished game that the viewer left', () => {
    expect(profileGameAction({ ...game, status: 'Finished', broken: true }, null)).toEqual({
      word: 'Review',
      href: '/game/gAbc/review',
    });
  });
});
