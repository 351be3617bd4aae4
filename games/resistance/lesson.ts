/** A lesson in deduction: you were one of two on a failed team, so the other is the Spy. */
import type { Sentence } from '../engine/game.ts';
import type { Lesson, LessonStep, ScriptedAnswer } from '../engine/lesson.ts';
import { guidedStep, lessonTable } from '../tabletop/lesson.ts';
import { BALLOT, CARD, TEAM } from './missions.ts';
import { setupRules } from './setup-rules.ts';

const lead = (by: string, mission: number, ...team: string[]): ScriptedAnswer => ({
  by,
  phase: `Team Selection ${mission}`,
  ask: TEAM,
  gives: [team],
});
const vote = (id: string, mission: number, word: 'Yes' | 'No', wrong: Sentence): LessonStep =>
  guidedStep({ id, ask: BALLOT, phase: `Team Approval ${mission}`, about: 'Spy', wants: [[word]] }, wrong);
const play = (id: string, mission: number): LessonStep => ({
  id,
  at: { ask: CARD },
  phase: `Mission ${mission}`,
  wants: [['Success']],
});

const traitor: Lesson = {
  id: 'traitor',
  setup: lessonTable(
    setupRules,
    ['resistance', 'One of us lies', 'Two rebels, one spy, three missions. Find out who fails them.'],
    { Rebel: 2, Spy: 1 },
    { firstTeamSize: 2, lastTeamSize: 2, numMissions: 3, teamFailLimit: 3 },
  ),
  card: 'Rebel',
  seed: [5],
  lengths: { 'Team Selection': 60, 'Team Approval': 45, Mission: 45 },
  deed: 'team',
  steps: [
    vote('approve', 1, 'Yes', 'No one has been caught lying yet, and you are on this team yourself. Let it go: vote Yes.'),
    play('card', 1),
    vote('refuse', 2, 'No', 'You went with {Spy}, you played Success, and still there was a Fail. Keep {Spy} at home: vote No.'),
    guidedStep(
      { id: 'team', ask: TEAM, phase: 'Team Selection 2', about: 'Rebel', wants: [[['learner', 'Rebel']]] },
      'The Fail was not yours, so it came from {Spy}. Take {Rebel}, and go yourself.',
    ),
    vote('trust', 2, 'Yes', 'This is your own team, and {Spy} is not on it: vote Yes.'),
    play('card-two', 2),
    vote('last', 3, 'Yes', 'The same two who have just succeeded: one more and you have won. Vote Yes.'),
    play('card-three', 3),
  ],
  lines: [
    { by: 'Rebel', phase: 'Team Selection 1', at: 0, says: 'I do not know either of you. {learner} and {Spy}, you go' },
    { by: 'Spy', phase: 'Team Selection 2', at: 0, says: 'I played Success. The Fail was {learner}' },
    { by: 'Rebel', phase: 'Mission 2', at: 0, says: 'Good luck, {learner}' },
  ],
  answers: [
    lead('Rebel', 1, 'learner', 'Spy'),
    { by: 'Spy', phase: 'Mission 1', ask: CARD, gives: ['Fail'] },
    lead('Spy', 2, 'Spy', 'Rebel'),
    { by: 'Spy', phase: 'Team Approval 2', ask: BALLOT, gives: ['Yes'] },
    { by: 'Rebel', phase: 'Team Approval 2', ask: BALLOT, gives: ['No'] },
    { by: 'Spy', phase: 'Team Approval 2', ask: BALLOT, gives: ['No'] },
    lead('Rebel', 3, 'Rebel', 'learner'),
    { by: 'Spy', phase: 'Team Approval 3', ask: BALLOT, gives: ['No'] },
    { by: 'all', ask: BALLOT, gives: ['Yes'] },
  ],
};

export const lessons: readonly Lesson[] = [traitor];
