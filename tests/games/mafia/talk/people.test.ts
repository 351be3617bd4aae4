/** Tests that bots play and talk as people do: they count, keep their word, read the night, plan the next and stay serious. */
import { describe, expect, test } from 'vitest';
import type { Ask, View } from '../../../../games/engine/game.ts';
import { seeded } from '../../../../games/engine/rng.ts';
import { SETUPS } from '../../../../games/index.ts';
import type { MafiaFact } from '../../../../games/mafia/engine/facts.ts';
import type { SpeechAct } from '../../../../games/mafia/talk/acts.ts';
import type { Day } from '../../../../games/mafia/talk/idea.ts';
import { ideasOf } from '../../../../games/mafia/talk/ideas.ts';
import { begin, type Mind } from '../../../../games/mafia/talk/mind.ts';
import { holds } from '../../../../games/mafia/talk/premises.ts';
import { goesBack, isCredible, reasonAgainst, stance } from '../../../../games/mafia/talk/stance.ts';
import { isProven, ownOdds, publicOdds } from '../../../../games/mafia/talk/suspicion.ts';
import { mafiaTalk } from '../../../../games/mafia/talk/talk.ts';
import { catalogueOf, patternOf } from '../../../../games/mafia/talk/templates.ts';
import { partsOf, understand } from '../../../../games/mafia/talk/understand.ts';
import { betterChoice, choice, nightWeights } from '../../../../games/mafia/talk/votes.ts';
import { playTalk } from '../../../bench/talk-game.ts';

const NAMES = ['Alder', 'Basil', 'Wren', 'Tansy', 'Clover', 'Finch', 'Juniper'];
const SEATS = NAMES.map((_, seat) => seat);
const setup = SETUPS['mafia']!.find(({ id }) => id === 'seven-lanterns')!;
interface Start {
  card?: string;
  level?: Mind['level'];
  seed?: number;
  team?: number[];
  spares?: number[];
}
function mindOf({ card = 'Villager', level = 3, seed = 1, team = [], spares = [] }: Start = {}): Mind {
  const mind = begin({ seat: 0, names: NAMES, setup, level, rng: seeded([seed]), spares });
  const side = card === 'Mafioso' ? 'Mafia' : 'Village';
  hear(mind, { kind: 'you-are', card, side, team: team.map((seat) => ({ seat, card: 'Mafioso' })) } as MafiaFact);
  return mind;
}
const hear = (mind: Mind, fact: MafiaFact): boolean => mafiaTalk.hear(mind, { at: 1, to: [0], fact });
const say = (mind: Mind, by: number, text: string, channel = 'village'): boolean =>
  hear(mind, { kind: 'said', channel, by, text, whisper: null, leaked: false });
const vote = (mind: Mind, by: number, of: number): boolean =>
  hear(mind, { kind: 'voted', ask: 'village', title: 'Condemn', by, for: [of], weight: 1 });
const phase = (mind: Mind, name: 'Day' | 'Night', count: number): boolean =>
  hear(mind, { kind: 'phase', phase: name, count, until: null });
const die = (mind: Mind, seat: number, card: string | null, cause: 'killed' | 'condemned' = 'killed'): boolean =>
  hear(mind, {
    kind: 'died',
    seat,
    cause,
    card,
    side: card === null ? null : card === 'Mafioso' ? 'Mafia' : 'Village',
    will: null,
  } as MafiaFact);

const living = (mind: Mind): number[] => SEATS.filter((seat) => mind.dead.every((death) => death.seat !== seat));
const askOf = (mind: Mind): Ask =>
  ({
    id: 'village',
    seats: living(mind),
    offers: [{ kind: 'seats', of: living(mind), min: 1, max: 1 }],
    given: mind.ballots.map(({ by, for: of }) => [by, [[of]]]),
  }) as unknown as Ask;
const viewOf = (mind: Mind): View => ({
  phase: { name: mind.phase, count: mind.day, light: 'day' },
  deadline: null,
  places: SEATS.map((seat) => ({ seat, alive: living(mind).includes(seat), marks: [], card: null, side: null })),
  you: { seat: 0, card: mind.card, side: mind.side, items: [], effects: [] },
  asks: [askOf(mind)],
  channels: [{ id: 'village', label: 'village', speak: true, whisper: [] }],
  outcome: null,
  board: null,
});
const dayOf = (mind: Mind, spoken = 0): Day => ({
  others: living(mind).filter((seat) => seat !== 0),
  odds: stance(mind),
  ask: null,
  votesOn: SEATS.map((seat) => mind.ballots.filter((ballot) => ballot.for === seat).length),
  spoken,
});
const acts = (mind: Mind, spoken = 0): SpeechAct[] => ideasOf(mind, dayOf(mind, spoken)).map(({ act }) => act);
/** Lines that a mind says at its next looks. */
function lines(mind: Mind, looks = 5): string[] {
  return Array.from({ length: looks }, () => {
    const text = mafiaTalk.speak(mind, viewOf(mind))?.say?.text ?? null;
    if (text !== null) say(mind, 0, text);
    return text;
  }).filter((text) => text !== null);
}
const meant = (text: string): SpeechAct[] => understand(text, { names: NAMES, speaker: 0 }).acts;

/** Day 2 with five alive: one was voted out, one killed. */
function decidingDay(mind: Mind, killed: string | null = 'Villager'): void {
  phase(mind, 'Day', 1);
  die(mind, 5, 'Villager', 'condemned');
  phase(mind, 'Night', 1);
  die(mind, 6, killed);
  phase(mind, 'Day', 2);
}

describe('the deciding vote', () => {
  test('is counted aloud: five alive, two of them enemies', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1);
    const said = seeds.flatMap((seed) => {
      const mind = mindOf({ seed });
      decidingDay(mind);
      return lines(mind, 4)
        .flatMap(meant)
        .filter(({ kind }) => kind === 'decisive');
    });
    expect(said.length).toBeGreaterThan(15);
    for (const act of said) expect(act).toMatchObject({ alive: expect.toSatisfy((n) => n === 5 || n === null) });
    expect(said).toContainEqual({ kind: 'decisive', alive: 5, evil: 2 });
  });

  test('is not spoken of while one mistake is left, nor if a hidden card leaves the number open', () => {
    const early = mindOf();
    phase(early, 'Day', 1);
    expect(acts(early).some(({ kind }) => kind === 'decisive')).toBe(false);
    const unsure = mindOf();
    decidingDay(unsure, null);
    expect(acts(unsure).some(({ kind }) => kind === 'decisive')).toBe(false);
    const known = mindOf();
    decidingDay(known);
    expect(acts(known)).toContainEqual({ kind: 'ask', what: 'claim', of: null, about: null });
    expect(acts(known).some(({ kind }) => kind === 'decisive')).toBe(true);
  });

  test('makes no one keep their role to themselves', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const mind = mindOf({ card: 'Doctor', level: 4, seed });
      decidingDay(mind);
      say(mind, 2, 'alder what are you');
      const answers = lines(mind, 3).flatMap(meant);
      expect(answers).toContainEqual({ kind: 'claim', role: 'Doctor' });
      expect(answers.some(({ kind }) => kind === 'refuse')).toBe(false);
    }
  });
});

test('claims of Villager are counted against the setup, which has two', () => {
  const mind = mindOf({ card: 'Doctor' });
  phase(mind, 'Day', 1);
  say(mind, 2, "I'm a villager");
  say(mind, 3, "I'm a villager");
  expect(acts(mind).some(({ kind }) => kind === 'too-many')).toBe(false);
  say(mind, 4, "I'm a villager");
  expect(acts(mind)).toContainEqual({ kind: 'too-many', role: 'Villager' });
});

describe('a word given today', () => {
  const accuse: SpeechAct = { kind: 'accuse', about: 2, why: { why: 'gut' } };
  const defend: SpeechAct = { kind: 'defend', about: 2, why: { why: 'gut' } };

  test('is kept by a Mafioso until something is claimed or found', () => {
    const mind = mindOf({ card: 'Mafioso', team: [1] });
    phase(mind, 'Day', 1);
    say(mind, 3, 'clover is sus');
    mind.pushes.push({ by: 0, about: 2, against: false, day: 1, at: mind.clock, times: 1, why: 'gut' });
    expect(goesBack(mind, accuse)).toBe(true);
    expect(goesBack(mind, { kind: 'vote', for: 2, why: null })).toBe(true);
    expect(goesBack(mind, defend)).toBe(false);
    say(mind, 2, "I'm the cop");
    expect(goesBack(mind, accuse)).toBe(false);
  });

  test('is not turned around within two lines, by anyone in thirty games', () => {
    const turned: string[] = [];
    for (let n = 0; n < 30; n++) {
      const last = new Map<string, { against: boolean; at: number; text: string }>();
      const own = new Map<number, number>();
      playTalk('seven-lanterns', [n, 1, 3, 5], {
        phase: () => last.clear(),
        said({ by, text, channel, acts: said }) {
          if (channel !== 'village') return;
          own.set(by, (own.get(by) ?? 0) + 1);
          for (const act of said) {
            const isNews = ['claim', 'counter', 'result', 'saw'].includes(act.kind);
            if (isNews) last.clear();
            if (!('about' in act) || act.about === null || act.about === by) continue;
            if (!['accuse', 'doubt', 'defend', 'believe'].includes(act.kind)) continue;
            const against = act.kind === 'accuse' || act.kind === 'doubt';
            const before = last.get(`${by} ${act.about}`);
            if (before && before.against !== against && own.get(by)! - before.at <= 2) turned.push(`${before.text} → ${text}`);
            last.set(`${by} ${act.about}`, { against, at: own.get(by)!, text });
          }
        },
      });
    }
    expect(turned).toEqual([]);
  });
});

describe('a claim that no one denies', () => {
  test('takes the vote of a bot that is on the claimer elsewhere', () => {
    const moved = Array.from({ length: 20 }, (_, seed) => {
      const mind = mindOf({ seed: seed + 1 });
      phase(mind, 'Day', 1);
      mind.hunch = SEATS.map(() => 0);
      vote(mind, 0, 2);
      say(mind, 2, "I'm the doctor");
      const before = betterChoice(mind, askOf(mind));
      for (const by of [3, 4, 5, 6]) say(mind, by, 'good morning');
      return before === null && betterChoice(mind, askOf(mind)) !== null;
    });
    expect(moved.filter(Boolean).length).toBeGreaterThan(14);
  });

  test('does nothing for the one of two claimers', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    mind.hunch = SEATS.map(() => 0);
    say(mind, 2, "I'm the doctor");
    const alone = stance(mind)[2]!;
    say(mind, 3, "I'm the doctor");
    for (const by of [3, 4, 5, 6]) say(mind, by, 'good morning');
    expect(stance(mind)[2]!).toBeGreaterThan(alone);
  });
});

test('a claim stands again once the other claimer has turned out to be something else', () => {
  const mind = mindOf();
  phase(mind, 'Day', 1);
  say(mind, 2, "I'm the cop");
  say(mind, 3, "I'm the cop");
  mind.hunch = SEATS.map(() => 0);
  expect(reasonAgainst(mind, 2, stance(mind))).toEqual({ why: 'two-claims', role: 'Cop' });
  die(mind, 3, 'Mafioso', 'condemned');
  phase(mind, 'Night', 1);
  phase(mind, 'Day', 2);
  mind.hunch = SEATS.map(() => 0);
  expect(reasonAgainst(mind, 2, stance(mind))).not.toMatchObject({ why: 'two-claims' });
  expect(stance(mind)[2]!).toBeLessThan(stance(mind)[4]! - 1);
});

describe('a night is read', () => {
  test('no one died: someone who guards may have been there', () => {
    const mind = mindOf();
    phase(mind, 'Night', 1);
    phase(mind, 'Day', 1);
    expect(acts(mind)).toContainEqual({ kind: 'saved', role: 'Doctor' });
    const late = mindOf();
    die(late, 3, 'Doctor');
    phase(late, 'Night', 1);
    phase(late, 'Day', 2);
    expect(acts(late).some(({ kind }) => kind === 'saved')).toBe(false);
  });

  test('two died: the killers were not alone', () => {
    const mind = mindOf();
    phase(mind, 'Night', 1);
    die(mind, 2, 'Villager');
    die(mind, 3, 'Doctor');
    phase(mind, 'Day', 1);
    expect(acts(mind)).toContainEqual({ kind: 'two-killers', role: 'Granny' });
  });

  test('an enemy died: the village did that', () => {
    const mind = mindOf();
    phase(mind, 'Night', 1);
    die(mind, 2, 'Mafioso');
    phase(mind, 'Day', 1);
    expect(acts(mind)).toContainEqual({ kind: 'own-kill', seat: 2 });
  });

  test('an accuser died, or a visitor was seen: that is the reason', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    say(mind, 5, 'basil is scum');
    phase(mind, 'Night', 1);
    die(mind, 5, 'Villager');
    phase(mind, 'Day', 2);
    expect(reasonAgainst(mind, 1, stance(mind))).toEqual({ why: 'silenced', victim: 5 });
    expect(reasonAgainst(mind, 2, stance(mind))).not.toMatchObject({ why: 'silenced' });
    say(mind, 3, 'I saw wren visit finch');
    expect(reasonAgainst(mind, 2, stance(mind))).toEqual({ why: 'seen', victim: 5 });
  });
});

describe('the next night is planned', () => {
  test('for a claimer whom no one denies, and never by the name of one who has claimed nothing', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    expect(acts(mind, 4)).toContainEqual({ kind: 'guard', role: 'Doctor', seat: null });
    say(mind, 2, "I'm the cop");
    for (const by of [3, 4, 5, 6]) say(mind, by, 'good morning');
    mind.hunch = SEATS.map(() => 0);
    expect(acts(mind, 4)).toContainEqual({ kind: 'guard', role: 'Doctor', seat: 2 });
  });

  test('the guard goes where the table wants it', () => {
    const weights = (asked: boolean): number => {
      const mind = mindOf({ card: 'Doctor' });
      phase(mind, 'Day', 1);
      if (asked) say(mind, 3, 'Doctor, take Wren');
      phase(mind, 'Night', 1);
      const all = nightWeights(mind, 'help');
      return all[2]! / all[4]!;
    };
    expect(meant('Doctor, take Wren')).toEqual([{ kind: 'guard', role: 'Doctor', seat: 2 }]);
    expect(weights(true)).toBeGreaterThan(2 * weights(false));
  });
});

test('killers let those live whose cards would prove a team-mate a liar', () => {
  const weights = (lines: [number, string][]): number => {
    const mind = mindOf({ card: 'Mafioso', team: [1] });
    phase(mind, 'Day', 1);
    for (const [by, text] of lines) say(mind, by, text);
    phase(mind, 'Night', 1);
    const all = nightWeights(mind, 'kill');
    return all[2]! / all[4]!;
  };
  const claim: [number, string] = [2, "I'm the cop"];
  expect(weights([claim])).toBeGreaterThan(2);
  expect(weights([claim, [1, "I'm the cop"]])).toBeLessThan(0.1);
  expect(weights([claim, [2, 'I checked Basil on night 1, and the result was guilty.']])).toBeLessThan(0.1);
});

test('a jester does not joke while it has the most votes', () => {
  const all = [...catalogueOf().byForm.values()].flat();
  const jokes = new Set(
    all.filter(({ voice, premise }) => voice === 'jester' && premise !== 'hunted').map((template) => patternOf(template).key),
  );
  const isJoke = (line: string): boolean => jokes.has(partsOf(line, NAMES).skeleton.key);
  let joked = 0;
  for (let seed = 1; seed <= 15; seed++) {
    const said = [0, 3].map((votes) => {
      const mind = mindOf({ seed });
      mind.voice = 'jester';
      phase(mind, 'Day', 1);
      for (let by = 1; by <= votes; by++) vote(mind, by, 0);
      return lines(mind, 6);
    });
    joked += said[0]!.filter(isJoke).length;
    expect(said[1]!.length).toBeGreaterThan(2);
    expect(said[1]!.filter(isJoke)).toEqual([]);
  }
  expect(joked).toBeGreaterThan(15);
});

test('no one who has spoken is called silent', () => {
  const mind = mindOf();
  phase(mind, 'Day', 1);
  for (const by of [1, 3, 4, 5, 6, 1, 3, 4, 5, 6, 1, 3, 4, 5, 6, 1, 3, 4, 5, 6, 1, 3, 4, 5, 6]) say(mind, by, 'hm');
  const reason = () =>
    reasonAgainst(
      mind,
      2,
      SEATS.map(() => 0),
    ).why;
  expect(reason()).toBe('quiet');
  say(mind, 2, 'good morning');
  say(mind, 2, 'I have no idea yet');
  expect(reason()).not.toBe('quiet');
});

test('bots lead no vote against a player new to the game on the first day, and follow one', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const mind = mindOf({ seed, level: 4, spares: [2] });
    phase(mind, 'Day', 1);
    mind.hunch = SEATS.map((seat) => (seat === 2 ? 9 : 0));
    expect(choice(mind, askOf(mind))).not.toBe(2);
    expect(stance(mind)[2]!).toBeLessThan(0.01 + Math.max(...[1, 3, 4, 5, 6].map((seat) => stance(mind)[seat]!)));
    phase(mind, 'Day', 2);
    mind.hunch = SEATS.map((seat) => (seat === 2 ? 9 : 0));
    expect(choice(mind, askOf(mind))).toBe(2);
  }
});

test('lines do not come from a few templates, and short ones stand beside long ones', () => {
  const times = new Map<string, number>();
  const lengths: number[] = [];
  for (let n = 0; n < 20; n++)
    playTalk('seven-lanterns', [n, 2, 3, 5], {
      said({ key, text }) {
        times.set(key, (times.get(key) ?? 0) + 1);
        lengths.push(text.length);
      },
    });
  const top = [...times.values()].sort((a, b) => b - a).slice(0, 151);
  expect(top.reduce((sum, one) => sum + one, 0) / lengths.length).toBeLessThan(0.32);
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const spread = Math.sqrt(lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lengths.length);
  expect(spread).toBeGreaterThan(16);
});

describe('a remark about the talk is true', () => {
  const context = (mind: Mind, text: RegExp): boolean => {
    const all = [...catalogueOf().byForm.values()].flat().filter((one) => text.test(one.text));
    expect(all.length).toBeGreaterThan(0);
    const act: SpeechAct = { kind: 'defend', about: 0, why: { why: 'no-case' } };
    return all.every(({ premise }) => premise !== null && holds(mind, act, null, premise));
  };
  test('no one complains that no reason was given once there was one, even if it was taken back', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    vote(mind, 1, 0);
    vote(mind, 2, 0);
    expect(context(mind, /NOT ONE of you/)).toBe(true);
    say(mind, 3, "Alder is mafia, it's just a feeling");
    say(mind, 3, 'unvote Alder');
    expect(mind.done).toContain('explained 0 1');
    expect(context(mind, /NOT ONE of you|said why$|no reason given|still no reason/)).toBe(false);
    phase(mind, 'Night', 1);
    phase(mind, 'Day', 2);
    for (const by of [1, 2]) vote(mind, by, 0);
    expect(context(mind, /NOT ONE of you/)).toBe(true);
    say(mind, 3, 'I checked Alder on night 1, and the result was guilty.');
    expect(context(mind, /NOT ONE of you/)).toBe(false);
  });

  test('no one is said to have told the truth about a role they never claimed', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    const mourn: SpeechAct = { kind: 'mourn', seat: 2, role: 'Doctor' };
    const told = [...catalogueOf().byForm.values()].flat().filter(({ text }) => /told it straight|told the truth/.test(text));
    const isFit = (): boolean[] =>
      told
        .filter(({ form }) => ['mourn', 'regret', 'cheer'].includes(form))
        .map(({ premise }) => premise !== null && holds(mind, mourn, null, premise));
    expect(isFit().length).toBeGreaterThan(1);
    expect(isFit()).not.toContain(true);
    say(mind, 2, "I'm a villager");
    expect(isFit()).not.toContain(true);
    say(mind, 2, "I'm the doctor");
    expect(isFit()).not.toContain(false);
  });

  test('no one votes by a feeling aloud on the deciding day', () => {
    const voted = Array.from({ length: 40 }, (_, seed) => {
      const mind = mindOf({ seed: seed + 1, level: seed % 2 === 0 ? 3 : 1 });
      decidingDay(mind);
      return lines(mind, 12).flatMap(meant);
    }).flat();
    const votes = voted.filter(({ kind }) => kind === 'vote');
    expect(votes.length).toBeGreaterThan(10);
    expect(votes.filter((act) => act.kind === 'vote' && act.why?.why === 'gut')).toEqual([]);
  });
});

describe('an appeal has a point', () => {
  const kinds = (mind: Mind): string[] => acts(mind, 4).map(({ kind }) => kind);
  test('a guard who has claimed is not called by role, nor is there one when no night follows', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    expect(kinds(mind)).toContain('guard');
    say(mind, 2, "I'm the doctor");
    expect(kinds(mind)).not.toContain('guard');
    const last = mindOf();
    decidingDay(last);
    die(last, 1, 'Mafioso', 'condemned');
    die(last, 2, 'Villager');
    phase(last, 'Day', 3);
    expect(kinds(last)).toContain('decisive');
    expect(kinds(last)).not.toContain('guard');
  });

  test('claims are asked of those who have made none, by name if it is one', () => {
    const mind = mindOf();
    decidingDay(mind);
    for (const by of [1, 2, 3]) say(mind, by, "I'm a villager");
    const asked = (): SpeechAct[] => acts(mind).filter((act) => act.kind === 'ask' && act.what === 'claim');
    expect(asked()).toEqual([{ kind: 'ask', what: 'claim', of: 4, about: null }]);
    say(mind, 4, "I'm the doctor");
    expect(asked()).toEqual([]);
  });
});

describe('a proof is kept', () => {
  /** Day 2: Basil, a Cop whose card was shown, had found Wren innocent. */
  const cleared = (seed: number, card = 'Cop'): Mind => {
    const mind = mindOf({ seed });
    phase(mind, 'Day', 1);
    say(mind, 1, "I'm the cop");
    say(mind, 1, 'I checked Wren on night 1, and the result was innocent.');
    phase(mind, 'Night', 1);
    die(mind, 1, card);
    phase(mind, 'Day', 2);
    mind.hunch = SEATS.map((seat) => (seat === 2 ? 3 : 0));
    return mind;
  };
  test('a player cleared by a Cop who flipped is neither attacked nor voted for', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const mind = cleared(seed);
      expect(isProven(mind, 2)).toBe(true);
      expect(choice(mind, askOf(mind))).not.toBe(2);
      expect(acts(mind)).not.toContainEqual(expect.objectContaining({ kind: 'accuse', about: 2 }));
      say(mind, 3, 'alder, who do you suspect?');
      const answers = lines(mind, 4).flatMap(meant);
      expect(answers.some(({ kind }) => kind === 'accuse')).toBe(true);
      expect(answers).not.toContainEqual(expect.objectContaining({ kind: 'accuse', about: 2 }));
    }
  });

  test('but not after a new result against them, nor by a Cop who saw wrongly or was none', () => {
    const mind = cleared(1);
    say(mind, 3, 'I checked Wren on night 1, and the result was guilty.');
    expect(isProven(mind, 2)).toBe(false);
    expect(isProven(cleared(1, 'Cop:Insane'), 2)).toBe(false);
    expect(isProven(cleared(1, 'Mafioso'), 2)).toBe(false);
  });

  test('a player trusts the one who cleared them more than others do', () => {
    const mind = mindOf();
    phase(mind, 'Day', 1);
    say(mind, 1, "I'm the cop");
    say(mind, 1, 'I checked Alder on night 1, and the result was innocent.');
    expect(ownOdds(mind)[1]!).toBeLessThan(publicOdds(mind)[1]! - 0.5);
  });
});

test('no one takes both sides of a claim that two make, nor quotes the one they vote for', () => {
  const mind = mindOf();
  phase(mind, 'Day', 2);
  mind.night = 1;
  say(mind, 1, "I'm the cop");
  say(mind, 2, "I'm the cop");
  expect(isCredible(mind, 1)).toBe(true);
  mind.pushes.push({ by: 0, about: 2, against: false, day: 2, at: mind.clock, times: 1, why: null });
  expect(isCredible(mind, 2)).toBe(true);
  expect(isCredible(mind, 1)).toBe(false);
  say(mind, 1, 'I checked Tansy on night 1, and the result was guilty.');
  const odds = SEATS.map(() => 0);
  expect(reasonAgainst(mind, 3, odds)).not.toMatchObject({ why: 'result' });
  mind.pushes = [];
  expect(reasonAgainst(mind, 3, odds)).toEqual({ why: 'result', by: 1 });
  vote(mind, 0, 1);
  expect(reasonAgainst(mind, 3, odds)).not.toMatchObject({ why: 'result' });
});

test('a vote for a result speaks for the one who told it', () => {
  let quoted = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const mind = mindOf({ seed });
    phase(mind, 'Night', 1);
    phase(mind, 'Day', 2);
    say(mind, 1, "I'm the cop");
    say(mind, 1, 'I checked Tansy on night 1, and the result was guilty.');
    const said = lines(mind, 8).flatMap(meant);
    if (!said.some((act) => 'why' in act && typeof act.why === 'object' && act.why?.why === 'result' && act.why.by === 1))
      continue;
    quoted += 1;
    expect(mind.pushes).toContainEqual(expect.objectContaining({ by: 0, about: 1, against: false }));
    say(mind, 2, "I'm the cop");
    expect(isCredible(mind, 2)).toBe(false);
  }
  expect(quoted).toBeGreaterThan(8);
});
