import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { claimFinder, claimsIn } from '../../web/features/game/overlays/claims.ts';
import { voteHistory } from '../../web/features/game/overlays/vote-history.ts';
import { loadPredictions, predict, predictionsOf } from '../../web/features/game/state/predictions.ts';

const ROLES = ['Cop', 'Doctor', 'Serial Killer', 'Killer'];
const phase = (name: string, count: number): FactFrame => ({ at: 1, kind: 'phase', phase: name, count, until: null });
const said = (by: number | null, text: string, more: object = {}): FactFrame => ({
  at: 1,
  kind: 'said',
  channel: 'village',
  by,
  text,
  whisper: null,
  leaked: false,
  ...more,
});
const voted = (by: number, on: number[] | string | null, title = 'Condemn'): FactFrame => ({
  at: 1,
  kind: 'voted',
  ask: title,
  title,
  by,
  weight: 1,
  for: on,
});

describe('a claim', () => {
  const find = claimFinder(ROLES);
  test.each([
    ["I'm the Cop, trust me", 'Cop'],
    ['im cop', 'Cop'],
    ['ok: I am a  doctor', 'Doctor'],
    ['My role is Serial Killer', 'Serial Killer'],
    ['claiming Doctor', 'Doctor'],
    ['Cop here. Nils is guilty.', 'Cop'],
    ["I'm actually the Cop", 'Cop'],
  ])('is found in "%s"', (text, role) => {
    expect(find(text)).toBe(role);
  });
  test.each(["I'm not the Cop", 'Who is the Cop?', 'I am copying you', "if I'm the Cop, you lose", 'the Doctor saved me'])(
    'is not found in "%s"',
    (text) => {
      expect(find(text)).toBeNull();
    },
  );
  test('counts if it was said to everyone, once for each change of mind', () => {
    const facts = [
      phase('Day', 1),
      said(0, 'I am the Cop'),
      said(0, 'As I said, I am the Cop'),
      said(1, 'I am the Cop', { channel: 'Mafia' }),
      said(2, 'I am the Cop', { whisper: 0 }),
      said(null, 'I am the Cop'),
      phase('Day', 2),
      said(0, 'Fine, I am a Doctor'),
    ];
    const claims = claimsIn(facts, ROLES);
    expect([...claims.keys()]).toEqual([0]);
    expect(claims.get(0)?.map(({ role, when }) => `${when} ${role}`)).toEqual(['Day 1 Cop', 'Day 2 Doctor']);
  });
});

describe('the history of votes', () => {
  test('has everyone’s last vote, by phase, with the most votes first', () => {
    const facts = [
      phase('Day', 1),
      voted(0, [3]),
      voted(1, [3]),
      voted(2, [0]),
      voted(1, [0]),
      voted(4, [2]),
      voted(4, null),
      phase('Day', 2),
      voted(0, []),
      voted(1, 'hidden'),
    ];
    expect(voteHistory(facts).map(({ moves: _, ...ballot }) => ballot)).toEqual([
      {
        when: 'Day 1',
        title: 'Condemn',
        decided: null,
        rows: [
          { for: [0], by: [1, 2] },
          { for: [3], by: [0] },
        ],
      },
      {
        when: 'Day 2',
        title: 'Condemn',
        decided: null,
        rows: [
          { for: [], by: [0] },
          { for: null, by: [1] },
        ],
      },
    ]);
  });
  test('shows the votes of a secret ballot once they are told, and the decision', () => {
    const decided: FactFrame = { at: 1, kind: 'decided', ask: 'Condemn', for: [2], votes: [{ by: 1, for: [2], weight: 1 }] };
    const [ballot] = voteHistory([phase('Day', 1), voted(1, 'hidden'), decided]);
    expect(ballot).toMatchObject({
      decided: [2],
      rows: [{ for: [2], by: [1] }],
      moves: [{ by: 1, for: [2], before: undefined }],
    });
  });
  test('has each vote in order, with the earlier vote and the time since the phase began', () => {
    const later = { ...voted(1, [0]), at: 31_001 };
    const [ballot] = voteHistory([phase('Day', 1), voted(1, [3]), voted(0, []), later, voted(0, null)]);
    expect(ballot!.moves).toEqual([
      { by: 1, for: [3], withdrawn: false, before: undefined, after: 0 },
      { by: 0, for: [], withdrawn: false, before: undefined, after: 0 },
      { by: 1, for: [0], withdrawn: false, before: [3], after: 31_000 },
      { by: 0, for: null, withdrawn: true, before: [], after: 0 },
    ]);
  });
  test('counts a vote once even if several audiences were told of it', () => {
    const [ballot] = voteHistory([phase('Day', 1), voted(1, [3]), voted(1, [3]), voted(1, 'hidden')]);
    expect(ballot!.moves).toHaveLength(1);
    expect(ballot!.rows).toEqual([{ for: [3], by: [1] }]);
  });
});

describe('a player’s guesses about others', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  test('stay on the device by game, for the last twenty games', () => {
    const own = (id: string) => ({ id, predictions: predictionsOf(id) });
    for (let game = 0; game < 22; game++) predict(own(`g${game}`), 3, 'Cop');
    expect([loadPredictions('g21'), loadPredictions('g1')]).toEqual([{ 3: 'Cop' }, {}]);
    predict(own('g21'), 3, '');
    expect(loadPredictions('g21')).toEqual({});
  });
});
