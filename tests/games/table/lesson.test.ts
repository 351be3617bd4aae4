/**
 * Plays each lesson at a whole table, with a learner who follows the steps, one who tries everything else, and one who does
 * nothing.
 */
import { describe, expect, test } from 'vitest';
import { deepCopy } from '../../../games/engine/deep-copy.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { CATALOGUES, GAMES, LESSONS, trialCalled } from '../../../games/index.ts';
import {
  createTable,
  restoreTable,
  roomView,
  sealContent,
  sealContentAfterStart,
  serializeTable,
} from '../../../games/table/table.ts';
import { manyOf } from '../../long.ts';
import { person, T0 } from './at-table.ts';
import { Learner } from './learner.ts';

const LEAST = 90_000;
const MOST = 240_000;
/** Longest lesson at a table where nothing is arranged, in milliseconds; few last that long. */
const MOST_FREE = 300_000;
const ALL_LESSONS = Object.entries(LESSONS).flatMap(([gameId, lessons]) =>
  lessons.map((lesson) => ({ gameId, lesson, name: `${gameId} ${lesson.id}` })),
);
const ALL = ALL_LESSONS.filter(({ gameId }) => gameId === 'mafia');
const AT_BOARDS = ALL_LESSONS.filter(({ gameId }) => gameId !== 'mafia');
const GAMES_PLAYED = manyOf(2, 60);

test('Mafia has a course of four lessons', () => {
  expect(LESSONS['mafia']!.map(({ id }) => id)).toEqual(['villager', 'cop', 'mafioso', 'free']);
});

describe.each(ALL_LESSONS)('the lesson $name', ({ gameId, lesson }) => {
  const steps = lesson.steps.map(({ id }) => id);
  test('can be played, and names only what it has', () => {
    expect(checkSetup(lesson.setup, CATALOGUES[gameId]!)).toBeNull();
    expect(trialCalled(lesson.setup.id)).toBe(lesson.setup);
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps).toContain(lesson.deed);
    for (const { after, unless } of lesson.answers)
      expect([...steps, undefined]).toEqual(expect.arrayContaining([after, unless]));
    expect(Object.keys(lesson.lengths).sort()).toEqual(Object.keys(GAMES[gameId]!.lengths).sort());
  });
  test('deals the learner the card, alike for everyone, and the seal holds', () => {
    const deals = [1, 2, 3].map((n) => {
      const one = new Learner(gameId, lesson, n);
      if (lesson.card !== undefined) expect(one.view.you!.card).toBe(lesson.card);
      const before = createTable(one.table.plan, person('a'), T0, [n, 2, 3, 4]);
      expect(sealContentAfterStart(before, before.deadline!, [n, 6, 7, 8], () => GAMES[gameId]!)).toEqual(sealContent(one.table));
      return JSON.stringify([one.seat, one.table.dealt]);
    });
    expect(new Set(deals).size).toBe(lesson.seed ? 1 : 3);
  });
  test('is told to the learner alone, and is saved with the table', () => {
    const { table, room } = new Learner(gameId, lesson, 1);
    const gameOf = () => GAMES[gameId]!;
    expect(room.lesson).toMatchObject({ id: lesson.id, deed: lesson.deed, done: [] });
    expect(JSON.stringify(room)).not.toContain('"answers"');
    for (const id of [null, ...table.members.slice(1).map((m) => m.id)]) expect(roomView(table, id, 0, gameOf).lesson).toBeNull();
    const again = restoreTable(JSON.parse(JSON.stringify(serializeTable(deepCopy(table)))), gameOf);
    expect(roomView(again, 'u-a', table.now, gameOf)).toEqual(room);
  });
});

describe.each(ALL)('the lesson $name', ({ gameId, lesson }) => {
  const toDo = lesson.steps.filter(({ at }) => !('card' in at)).map(({ id }) => id);
  test('is finished within four minutes by a learner who follows its steps', () => {
    for (let n = 1; n <= GAMES_PLAYED; n++) {
      const one = new Learner(gameId, lesson, n).play(true);
      const where = `${n}: ${one.lived} ${one.seconds} ${one.table.lesson!.done} ${one.table.play!.outcome!.by}`;
      expect(one.table.lesson!.done, where).toContain(lesson.deed);
      if (lesson.seed) expect(one.table.lesson!.done.toSorted(), where).toEqual(toDo.toSorted());
      expect(
        one.lived.some((phase) => /^(Night|Day) 1 dead/.test(phase)),
        where,
      ).toBe(false);
      expect(one.seconds * 1000, where).toBeLessThanOrEqual(lesson.seed ? MOST : MOST_FREE);
      if (lesson.seed) expect(one.seconds * 1000, where).toBeGreaterThanOrEqual(LEAST);
      expect(one.table.broken).toBe(false);
    }
  });
  test('is also finished by a learner who names other players than its steps say, and who lives through the first day', () => {
    for (let n = 1; n <= GAMES_PLAYED; n++) {
      const one = new Learner(gameId, lesson, n).play(true, true);
      const where = `${n}: ${one.lived} ${one.seconds} ${one.table.play!.outcome!.by}`;
      expect(one.table.lesson!.done, where).toContain(lesson.deed);
      expect(
        one.lived.some((phase) => /^(Night|Day) 1 dead/.test(phase)),
        where,
      ).toBe(false);
      expect(one.seconds * 1000, where).toBeLessThanOrEqual(MOST_FREE);
    }
  });
  test('leaves a learner who does nothing alive, and ends within four minutes too', () => {
    for (let n = 1; n <= GAMES_PLAYED; n++) {
      const one = new Learner(gameId, lesson, n).play(false);
      const where = `${n}: ${one.lived} ${one.seconds} ${one.table.play!.outcome!.by}`;
      expect(one.table.lesson!.done, where).toEqual([]);
      expect(
        one.lived.some((phase) => phase.includes('dead')),
        where,
      ).toBe(false);
      expect(one.seconds * 1000, where).toBeLessThanOrEqual(lesson.seed ? MOST : MOST_FREE);
      expect(one.table.broken).toBe(false);
    }
  });
});

describe.each(AT_BOARDS)('the lesson $name', ({ gameId, lesson }) => {
  const asked = lesson.steps.filter(({ at }) => 'ask' in at);
  const scripted = lesson.answers.flatMap((one, i) => ('gives' in one && one.gives !== null && one.by !== 'all' ? [i] : []));
  test('asks six to twelve things, and is finished within three minutes by a learner who follows its steps', () => {
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(12);
    const one = new Learner(gameId, lesson, 1).play(true);
    expect(one.table.lesson!.done).toEqual(lesson.steps.map(({ id }) => id));
    expect(
      (one.table.lesson!.given ?? []).toSorted((a, b) => a - b),
      'every line of the script is played',
    ).toEqual(scripted);
    expect(one.seconds).toBeLessThanOrEqual(180);
    expect(one.table.play!.outcome!.winners.length).toBeGreaterThan(0);
    expect(one.table.broken).toBe(false);
  });
  test('explains the refusal of each answer that a step does not want, and goes on as before', () => {
    const one = new Learner(gameId, lesson, 2).play(true, true);
    for (const { id, wrong } of lesson.steps.filter((step) => step.wrong)) {
      const said = new Set(one.refused.filter(([step]) => step === id).map(([, why]) => why));
      expect(said.size, id).toBe(1);
      expect([...said][0]!.length, id).toBeLessThanOrEqual(200);
      expect([...said][0], id).toMatch(new RegExp(`^${wrong!.split(/\{.+?\}/)[0]!.replace(/[?.]/g, '.')}`));
    }
    expect(one.table.lesson!.done).toEqual(lesson.steps.map(({ id }) => id));
  });
  test('ends by itself for a learner who does nothing: the table answers for them', () => {
    const one = new Learner(gameId, lesson, 3).play(false);
    expect(one.table.lesson!.done).toEqual([]);
    const learner = one.table.members.find(({ kind }) => kind !== 'bot')!.seat;
    const told = one.facts.filter(({ fact }) => fact.kind === 'answered-for-you');
    expect(told.every(({ to }) => JSON.stringify(to) === JSON.stringify([learner]))).toBe(true);
    expect(told.length > 0, 'games by the clock answer no question').toBe(!one.game.realtime);
    expect(one.seconds).toBeLessThanOrEqual(900);
    expect(one.table.broken).toBe(false);
  });
});
