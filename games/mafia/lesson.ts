/** The Mafia course: four short tables. */
import type { Lesson } from '../engine/lesson.ts';
import type { Setup } from '../engine/setup.ts';
import { bag, open } from './setups/deck.ts';

const table = (id: string, name: string, description: string, cards: string): Setup =>
  open({ id: `lesson-mafia-${id}`, name, description }, [bag(cards)]);
const VOTE = 'Condemn';
const KILL = 'Mafia kill';

/** Two Mafiosi: one is caught by a report, the other by voting behavior. */
const villager: Lesson = {
  id: 'villager',
  setup: table(
    'villager',
    'The Villager who votes',
    'Your only power is your vote. Two players say they are the Cop: who is lying?',
    'Cop, 5 Villager, 2 Mafioso',
  ),
  card: 'Villager',
  seed: [1],
  lengths: { Night: 25, Day: 85 },
  deed: 'vote',
  steps: [
    { id: 'card', at: { card: true }, phase: 'Night 1' },
    { id: 'vote', at: { ask: VOTE }, phase: 'Day' },
    { id: 'talk', at: { talk: true }, phase: 'Day 2' },
    { id: 'vote-again', at: { ask: VOTE }, phase: 'Day 2', about: 'Mafioso' },
  ],
  lines: [
    { by: 'Cop', phase: 'Day 1', at: 6, says: 'I am the Cop. I checked {Mafioso} last night: guilty' },
    { by: 'Mafioso', phase: 'Day 1', at: 18, says: 'That is a lie. I am the Cop, and {Cop} is guilty' },
    { by: 'Mafioso 2', phase: 'Day 1', at: 30, says: 'I believe {Mafioso}. Vote {Cop}' },
    { by: 'Villager', phase: 'Day 1', at: 42, says: 'I believe {Cop}. I vote {Mafioso}' },
    { by: 'Villager', phase: 'Day 2', at: 6, says: '{Mafioso} voted for the Cop yesterday. I suspect {Mafioso}' },
    { by: 'Mafioso', phase: 'Day 2', at: 18, says: 'I am just a Villager. It is not me' },
  ],
  answers: [
    { by: 'Mafioso', phase: 'Night 1', ask: KILL, names: 'Villager 3' },
    { by: 'Mafioso 2', phase: 'Night 1', ask: KILL, names: 'Villager 3' },
    { by: 'Cop', phase: 'Night 1', ask: 'Investigate', names: 'Mafioso' },
    { by: 'Mafioso', phase: 'Day 1', ask: VOTE, names: 'Cop', from: 24 },
    { by: 'Mafioso 2', phase: 'Day 1', ask: VOTE, names: 'Cop', from: 36 },
    { by: 'Cop', phase: 'Day 1', ask: VOTE, names: 'Mafioso', from: 12 },
    { by: 'all', phase: 'Day 1', ask: VOTE, names: 'Mafioso', from: 48 },
    { by: 'Mafioso', phase: 'Night 2', ask: KILL, names: 'Cop' },
    { by: 'Mafioso', phase: 'Day 2', ask: VOTE, names: 'Villager', from: 24 },
    { by: 'all', phase: 'Day 2', ask: VOTE, names: 'Mafioso', from: 35 },
  ],
};

/** A report helps only if the Cop tells the village by day, and the Doctor then keeps the Cop alive. */
const cop: Lesson = {
  id: 'cop',
  setup: table(
    'cop',
    'The Cop who finds',
    'Look into someone by night, and tell the village by day.',
    'Cop, Doctor, 3 Villager, 2 Mafioso',
  ),
  card: 'Cop',
  seed: [2],
  lengths: { Night: 35, Day: 75 },
  deed: 'tell',
  steps: [
    { id: 'check', at: { ask: 'Investigate' }, phase: 'Night 1', about: 'Mafioso' },
    { id: 'tell', at: { talk: true }, phase: 'Day' },
    { id: 'vote', at: { ask: VOTE }, phase: 'Day' },
    { id: 'check-again', at: { ask: 'Investigate' }, phase: 'Night 2', about: 'Mafioso' },
  ],
  lines: [
    { by: 'Villager', phase: 'Day 1', at: 7, says: 'Did anyone find something out last night?' },
    { by: 'Doctor', phase: 'Day 2', at: 6, says: 'No one died. Someone was saved last night' },
  ],
  answers: [
    { by: 'Mafioso', phase: 'Night 1', ask: KILL, names: 'Villager 3' },
    { by: 'Mafioso 2', phase: 'Night 1', ask: KILL, names: 'Villager 3' },
    { by: 'Doctor', phase: 'Night 1', ask: 'Protect', names: 'Villager' },
    { by: 'learner', phase: 'Night 1', ask: 'Investigate', names: 'Mafioso' },
    { by: 'Mafioso', phase: 'Day 1', ask: VOTE, names: 'Villager', after: 'tell', unless: 'check' },
    { by: 'Mafioso 2', phase: 'Day 1', ask: VOTE, names: 'Villager 2', after: 'tell', unless: 'check' },
    { by: 'all', phase: 'Day 1', ask: VOTE, names: 'Mafioso', after: 'tell', unless: 'check' },
    { by: 'Mafioso', phase: 'Night 2', ask: KILL, names: 'learner' },
    { by: 'Doctor', phase: 'Night 2', ask: 'Protect', names: 'learner' },
    { by: 'learner', phase: 'Night 2', ask: 'Investigate', names: 'Mafioso' },
    { by: 'all', phase: 'Day 2', ask: VOTE, names: 'Mafioso', from: 35, unless: 'check-again' },
  ],
};

/** The village asks questions, and a calm liar is believed. */
const mafioso: Lesson = {
  id: 'mafioso',
  setup: table('mafioso', 'The Mafioso who lies', 'Kill by night, and be someone else by day.', 'Mafioso, Cop, 4 Villager'),
  card: 'Mafioso',
  seed: [3],
  lengths: { Night: 30, Day: 65 },
  deed: 'lie',
  steps: [
    { id: 'kill', at: { ask: KILL }, phase: 'Night 1' },
    { id: 'lie', at: { talk: true }, phase: 'Day' },
    { id: 'vote', at: { ask: VOTE }, phase: 'Day', about: 'Villager 2' },
  ],
  lines: [
    { by: 'Villager', phase: 'Day 1', at: 6, says: '{learner}, what is your role?' },
    { by: 'Villager 3', phase: 'Day 1', at: 16, says: '{Villager 2} has said little. I suspect {Villager 2}' },
  ],
  answers: [
    { by: 'Cop', phase: 'Night 1', ask: 'Investigate', names: 'Villager' },
    { by: 'Villager 2', phase: 'Day 1', ask: VOTE, names: 'Villager', from: 30, after: 'lie' },
    { by: 'all', phase: 'Day 1', ask: VOTE, names: 'Villager 2', from: 22, after: 'lie' },
    { by: 'Cop', phase: 'Night 2', ask: 'Investigate', names: 'Villager' },
    { by: 'all', phase: 'Day 2', ask: VOTE, names: 'Villager', before: 'lie' },
  ],
};

/** A table without a script, except that the learner can speak and vote before anyone turns on them. */
const free: Lesson = {
  id: 'free',
  setup: table('free', 'A free table', 'Any role, and no one tells you what to do.', 'Cop, Tracker, 4 Villager, Mafioso'),
  lengths: { Night: 18, Day: 50 },
  deed: 'vote',
  steps: [
    { id: 'talk', at: { talk: true }, phase: 'Day' },
    { id: 'vote', at: { ask: VOTE }, phase: 'Day' },
  ],
  lines: [],
  answers: [],
};

/** Lessons, in course order. */
export const lessons: readonly Lesson[] = [villager, cop, mafioso, free];
