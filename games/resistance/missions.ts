/** A mission, from the choice of its team to its end and on to the next. */
import { tell } from '../engine/game.ts';
import { answerOf, beginPhase, endGame, nextPlayer, players, recordBoard } from '../tabletop/tabletop.ts';
import type { MissionCard, ResistanceBoard } from './board.ts';
import { MOST_VOTES } from './board.ts';
import { RESISTANCE, SPIES } from './cards.ts';
import { beginEpilogue, conclude, epilogueOf, stakes, tellAll } from './epilogue.ts';
import type { ResistanceFact } from './facts.ts';
import { targetOf } from './setup-fields.ts';
import { failsFor, missionCount, type Resistance, sizeNow, teamOnMission } from './state.ts';

export const TEAM = 'Choose the team';
export const BALLOT = 'Vote on the team';
export const CARD = 'Play a mission card';

/** The id of a question in this attempt. Mission cards are asked of each seat separately, so their ids contain it. */
export const idOf = (s: Resistance, title: string, seat?: number): string =>
  `${title} ${s.tries}${seat === undefined ? '' : ` ${seat}`}`;

/** Asks the leader for a team. `fresh` begins a new mission, which is a chapter of the record. */
export function askForTeam(s: Resistance, fresh: boolean): void {
  s.team = [];
  s.tries++;
  beginPhase(s, 'Team Selection', s.mission, { chapter: fresh });
  const fails = failsFor(s.terms, s.mission);
  tellAll(s, { kind: 'resistance-leader', seat: s.leader, mission: s.mission, size: sizeNow(s), fails });
}

/** Ends the phase: evaluates its answers, and applies the rules for missing ones. */
export function conduct(s: Resistance): void {
  switch (s.phase) {
    case 'Team Selection':
      propose(s);
      break;
    case 'Team Approval':
      countVotes(s);
      break;
    case 'Mission':
      countCards(s);
      break;
    case 'Epilogue':
      endWithWinner(s, conclude(s));
  }
}

function propose(s: Resistance): void {
  const team = answerOf(s, idOf(s, TEAM), s.leader)?.[0] as number[] | undefined;
  if (!team) {
    noTeam(s);
    return;
  }
  s.team = [...team].sort((a, b) => a - b);
  tellAll(s, { kind: 'resistance-team', seat: s.leader, team: s.team });
  beginPhase(s, 'Team Approval', s.mission, { chapter: false });
}
/** Counts a leader's failure to choose a team as a rejected team. */
export function noTeam(s: Resistance): void {
  const { mission, leader } = s;
  s.proposals.push({ mission, leader, team: [], yes: [], no: [], passed: false });
  s.rejections++;
  tellAll(s, { kind: 'resistance-no-team', seat: leader, rejections: s.rejections, limit: s.terms.limit });
  rejected(s);
}

/** Counts the votes. More than half of those who may vote must approve; a missing vote counts as No. */
function countVotes(s: Resistance): void {
  const voters = players(s);
  const yes = voters.filter((seat) => answerOf(s, idOf(s, BALLOT), seat)?.[0] === 'Yes');
  const no = voters.filter((seat) => !yes.includes(seat));
  const passed = yes.length > no.length;
  const { mission, leader, team } = s;
  s.proposals.push({ mission, leader, team, yes, no, passed });
  if (!passed) s.rejections++;
  tellAll(s, { kind: 'resistance-vote', yes, no, passed, rejections: passed ? 0 : s.rejections, limit: s.terms.limit });
  if (!passed) {
    rejected(s);
    return;
  }
  draw(s);
  beginPhase(s, 'Mission', s.mission, { chapter: false });
  // All of the team may have left by now.
  if (teamOnMission(s).length === 0) countCards(s);
}

/** After too many rejected teams in a row the mission, or the whole game, is lost; otherwise the next leader tries. */
function rejected(s: Resistance): void {
  const { mission, terms, rejections } = s;
  if (rejections < terms.limit) {
    draw(s);
    s.leader = nextPlayer(s, s.leader)!;
    askForTeam(s, false);
    return;
  }
  s.team = [];
  s.cards.push([]);
  s.missions.push({ team: [], fails: null, success: false });
  tellAll(s, { kind: 'resistance-voided', mission, attempts: rejections });
  draw(s);
  if (terms.strict) endWithWinner(s, SPIES);
  else goOn(s);
}

/** Counts the cards; a member who gave none, or has left, has played Success. Only the number of Fails becomes public. */
function countCards(s: Resistance): void {
  const { mission, team } = s;
  const cards = team.map((seat): [number, MissionCard] => [seat, cardOf(s, seat)]);
  const fails = cards.filter(([, card]) => card === 'Fail').length;
  const success = fails < failsFor(s.terms, mission);
  s.cards.push(cards);
  s.missions.push({ team, fails, success });
  for (const [seat, card] of cards) {
    const played: ResistanceFact = { kind: 'resistance-played', seat, mission, card };
    tell(s, [seat], played);
  }
  tellAll(s, { kind: 'resistance-mission', mission, team, fails, success });
  draw(s);
  goOn(s);
}
const cardOf = (s: Resistance, seat: number): MissionCard =>
  answerOf(s, idOf(s, CARD, seat), seat)?.[0] === 'Fail' ? 'Fail' : 'Success';

/** Ends a mission: a side has won, or the next leader plans the next mission. */
function goOn(s: Resistance): void {
  const target = targetOf(s.terms);
  s.rejections = 0;
  if (missionCount(s, false) >= target) endWithWinner(s, SPIES);
  else if (missionCount(s, true) >= target) {
    if (stakes(s)) beginEpilogue(s);
    else endWithWinner(s, RESISTANCE);
  } else {
    s.mission++;
    s.leader = nextPlayer(s, s.leader)!;
    askForTeam(s, true);
  }
}

const draw = (s: Resistance): void => recordBoard(s, boardOf(s, true));

/** Ends the game; everyone on the side wins, except those who have left (see `endGame`). */
export function endWithWinner(s: Resistance, side: string): void {
  const winners = s.chairs.flatMap((chair, seat) => (chair.side === side ? [seat] : []));
  const board: ResistanceBoard = { ...boardOf(s, true), proposals: s.proposals.slice(-MOST_VOTES), winner: side };
  recordBoard(s, board);
  endGame(s, winners, [side]);
}

/** Returns the board; `open` includes everything that is hidden until the end. */
export function boardOf(s: Resistance, open: boolean): ResistanceBoard {
  const { terms, mission, missions, leader, rejections, team, proposals, cards, guesses, guess } = s;
  return {
    sizes: terms.sizes.map((size, i) => (i === mission - 1 ? sizeNow(s) : size)),
    twoFails: terms.twoFails,
    mission,
    missions,
    target: targetOf(terms),
    limit: terms.limit,
    rejections,
    strict: terms.strict,
    leader,
    team,
    proposals: proposals.slice(open && !s.outcome ? -1 : -MOST_VOTES),
    epilogue: epilogueOf(s),
    winner: s.outcome?.by[0] ?? null,
    open: open ? { cards, guesses, guess } : null,
  };
}
