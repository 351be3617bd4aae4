import { describe, expect, test } from 'vitest';
import type { LoveAction, Profile, ProfileGame, StatBucket } from '../../protocol/rest/users.ts';
import {
  begins,
  birthdayWords,
  byPlayed,
  isBirthday,
  loveSteps,
  offerFor,
  partnerHeart,
  percent,
  pressed,
  ratingsOf,
  slice,
  stepHeart,
  voted,
  voteIn,
} from '../../web/pages/user/profile.ts';

const bucket = (won: number, lost: number, left = 0): StatBucket => ({
  totalGames: won + lost + left,
  wins: { count: won, total: won + lost },
  losses: lost,
  abandons: { count: left, total: left },
});
const stats = (all: StatBucket): Profile['stats'] => ({
  Mafia: { all, bySetup: {}, byRole: {}, byAlignment: {} },
});

describe('shares', () => {
  test('are whole per cent, and of nothing there are none', () => {
    expect([percent(1, 3), percent(2, 3), percent(1, 200), percent(7, 7), percent(0, 0)]).toEqual([
      '33%',
      '67%',
      '1%',
      '100%',
      '-',
    ]);
  });
});

describe('ratings', () => {
  test('show from the first game on; before it there is a stroke', () => {
    expect(ratingsOf({ stats: stats(bucket(0, 0)), points: 0, pointsNegative: 0 })).toEqual({
      fortune: '-',
      misfortune: '-',
      ratio: '-',
    });
    expect(ratingsOf({ stats: stats(bucket(1, 0)), points: 60, pointsNegative: 20 })).toEqual({
      ...{ fortune: '60', misfortune: '20', ratio: '75%' },
    });
    expect(ratingsOf({ stats: stats(bucket(0, 0, 1)), points: 0, pointsNegative: 0 }).ratio).toBe('-');
  });
  test('keep quiet about misfortune, and so about the ratio, where it is hidden', () => {
    expect(ratingsOf({ stats: stats(bucket(5, 2)), points: 1234 })).toEqual({ fortune: '1,234', misfortune: null, ratio: null });
  });
  test('stand without statistics where those are hidden', () => {
    expect(ratingsOf({ points: 30, pointsNegative: 10 })).toEqual({ fortune: '30', misfortune: '10', ratio: '75%' });
    expect(ratingsOf({ points: 0 }).fortune).toBe('-');
  });
});

test('breakdowns begin with what was played most, and then with what was won most', () => {
  const rows = { Cop: bucket(1, 1), Doctor: bucket(2, 0), Fool: bucket(0, 3, 4) };
  expect(byPlayed(rows).map(([role]) => role)).toEqual(['Fool', 'Doctor', 'Cop']);
});

describe('a slice of the pie', () => {
  test('goes clockwise from the top, the long way round when it is more than half', () => {
    expect(slice(0, 0.25)).toBe('M0 0L0 -50A50 50 0 0 1 50 0Z');
    expect(slice(0.25, 1)).toBe('M0 0L50 0A50 50 0 1 1 0 -50Z');
  });
  test('that is all of it is a whole circle', () => {
    expect(slice(0, 1)).toContain('A50 50 0 1 1 0 50A50 50 0 1 1 0 -50');
  });
});

describe('a birthday', () => {
  test('is told as month and day, never with the year', () => {
    expect(birthdayWords('03-05')).toBe('March 5');
    expect(birthdayWords('1990-12-31')).toBe('December 31');
    expect(birthdayWords('2000-02-29')).toBe('February 29');
    expect([birthdayWords(''), birthdayWords('soon')]).toEqual([null, null]);
  });
  test('is on its day, by the clock of who looks', () => {
    expect(isBirthday('03-05', new Date(2026, 2, 5, 23, 59))).toBe(true);
    expect(isBirthday('1990-03-05', new Date(2026, 2, 5))).toBe(true);
    expect(isBirthday('03-05', new Date(2026, 2, 6))).toBe(false);
    expect(isBirthday('', new Date(2026, 2, 5))).toBe(false);
  });
});

describe('a vote of karma', () => {
  const profile = (vote: -1 | 0 | 1) => ({ karma: 10, karmaInfo: { voteCount: 10, vote } }) as Profile;
  test('the same way again takes it back; the other way switches it', () => {
    expect([pressed(0, 1), pressed(1, 1), pressed(-1, 1), pressed(1, -1)]).toEqual([1, 0, 1, -1]);
  });
  test('moves the sum by one, and by two when it switches', () => {
    expect(voted(profile(0), 1).karmaInfo).toEqual({ voteCount: 11, vote: 1 });
    expect(voted(profile(-1), 1)).toMatchObject({ karma: 12, karmaInfo: { voteCount: 12, vote: 1 } });
    expect(voted(profile(1), 0).karmaInfo).toEqual({ voteCount: 9, vote: 0 });
  });
  test('changes nothing where karma is hidden', () => {
    const hidden = { name: 'Ana' } as Profile;
    expect(voted(hidden, 1)).toBe(hidden);
  });
  test('is what the worker answers, and nothing else', () => {
    expect(['1', '-1', '0', 1, '2', '1.5', 'no', null].map(voteIn)).toEqual([1, -1, 0, 1, null, null, null, null]);
  });
});

describe('the steps of love', () => {
  const who = { id: 'uAna', currentLove: null };
  const lovers = { id: 'uAna', currentLove: { userId: 'uAna', type: 'Lover' as const } };
  const married = { id: 'uAna', currentLove: { userId: 'uAna', type: 'Married' as const } };
  const actions = (profile: Parameters<typeof loveSteps>[0]) =>
    loveSteps(profile).map(({ action, reqType }) => `${action} ${reqType}`);
  test('are one, of the kind that the worker is asked for, and none where there is nothing to do', () => {
    expect(actions({ ...who, loveAction: 'ask' })).toEqual(['ask Love']);
    expect(actions({ ...who, loveAction: 'cancel' })).toEqual(['cancel Love']);
    expect(actions({ ...who, loveAction: null })).toEqual([]);
    expect(actions({ ...lovers, id: 'uBo', loveAction: null })).toEqual([]);
  });
  test('of lovers are two: on to a marriage, and apart', () => {
    expect(actions({ ...lovers, loveAction: 'propose' })).toEqual(['propose Marry', 'breakUp Love']);
    expect(actions({ ...lovers, loveAction: 'acceptProposal' })).toEqual(['acceptProposal Marry', 'breakUp Love']);
  });
  test('that end something are asked twice; the others are not', () => {
    const titles = (profile: Parameters<typeof loveSteps>[0]) => loveSteps(profile).map(({ confirm }) => confirm?.title);
    expect(titles({ ...married, loveAction: 'divorce' })).toEqual(['Divorce?']);
    expect(titles({ ...lovers, loveAction: 'propose' })).toEqual([undefined, 'Break up?']);
    expect(titles({ ...who, loveAction: 'ask' })).toEqual([undefined]);
  });
});

describe('the heart of two of whom one saved the other', () => {
  const [step] = loveSteps({ id: 'uAna', currentLove: null, loveAction: 'ask' });
  test('beats, and says why; of everybody else it is as ever', () => {
    expect(stepHeart(step!, false)).toEqual({ glyph: 'hearts', says: 'Ask for love' });
    expect(stepHeart(step!, true)).toEqual({
      ...{ glyph: 'heart-beats', says: 'Ask for love: one of you once saved the other’s life' },
    });
  });
  test('does not cover what ends something, nor the rings', () => {
    for (const action of ['breakUp', 'propose', 'acceptProposal', 'cancelProposal', 'divorce'] as const)
      expect(stepHeart({ ...step!, action }, true)).toEqual(stepHeart({ ...step!, action }, false));
  });
  test('stands beside the partner where that is the viewer', () => {
    const love = { id: 'uMe', name: 'Me', avatar: false, type: 'Married' as const };
    const saved = 'Married: one of you once saved the other’s life';
    expect(partnerHeart(love, 'uMe', true)).toEqual({ glyph: 'heart-beats', says: saved });
    expect(partnerHeart({ ...love, type: 'Lover' }, 'uMe', false)).toEqual({ glyph: 'hearts', says: 'In love' });
    expect(partnerHeart(love, 'uEve', true)).toEqual({ glyph: 'linked-rings', says: 'Married' });
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
])('%s begins something: %s', (action, is) => {
  expect(begins(action)).toBe(is);
});

describe('the button of a game', () => {
  const game = { id: 'gAbc', status: 'Open', spectating: true, broken: false } as ProfileGame;
  test('is Join, Spectate or Review by its status, and Return where one sits there', () => {
    expect(offerFor(game, null)).toEqual({ word: 'Join', href: '/game/gAbc' });
    expect(offerFor({ ...game, status: 'In Progress' }, null)).toEqual({ word: 'Spectate', href: '/game/gAbc?spectate=true' });
    expect(offerFor({ ...game, status: 'Finished' }, null)).toEqual({ word: 'Review', href: '/game/gAbc/review' });
    expect(offerFor(game, 'gAbc').word).toBe('Return');
  });
  test('is none for what cannot be watched', () => {
    expect(offerFor({ ...game, status: 'In Progress', spectating: false }, null)).toEqual({ word: 'Ongoing' });
  });
  test('is Review for a finished one that somebody left', () => {
    expect(offerFor({ ...game, status: 'Finished', broken: true }, null)).toEqual({ word: 'Review', href: '/game/gAbc/review' });
  });
});
