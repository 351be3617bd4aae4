import { DANGER } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard, SeenGovernment } from '../../../games/secret-dictator/state.ts';
import { useBoard } from '../shared/board.ts';
import { Emblem, Hand, PolicyCard } from './art.tsx';
import { useEnding, useVoting } from './game-progress.ts';
import { Prompt } from './Prompt.tsx';

export function LatestEvent() {
  const { board, isOver } = useBoard<SecretDictatorBoard>();
  const latest = board.past.at(-1);
  const voting = useVoting();
  if (isOver) return <Ending />;
  return (
    <div className="dictator-move">
      {voting ? <ElectionPrompt /> : latest ? <Outcome of={latest} /> : <Opening />}
      <Kept />
    </div>
  );
}

function ElectionPrompt() {
  const { board, nameOf, places } = useBoard<SecretDictatorBoard>();
  return (
    <>
      <Prompt>
        <b translate="no">{nameOf(board.president)}</b> as President,{' '}
        <b translate="no">{nameOf(board.chancellor ?? board.president)}</b> as Chancellor?
      </Prompt>
      <p className="m-0 text-ink-soft text-xs leading-[1.35]">
        {board.voted.length} of {places.length - board.executed.length} have voted
      </p>
    </>
  );
}

function Opening() {
  const { board } = useBoard<SecretDictatorBoard>();
  return (
    <>
      <Prompt>
        {board.liberals} Liberals against {board.fascists} on the Fascists’ side, the Dictator among them.
      </Prompt>
      <p className="m-0 text-ink-soft text-xs leading-[1.35]">
        The Dictator {board.informed ? 'knows' : 'does not know'} who the Fascists are.
      </p>
    </>
  );
}

function Outcome({ of }: { of: SeenGovernment }) {
  const { board, nameOf } = useBoard<SecretDictatorBoard>();
  const policy = of.enacted ?? of.chaos;
  return (
    <>
      <Prompt>
        {nameOf(of.president)} and {nameOf(of.chancellor)}: {of.elected ? 'elected' : 'not elected'}, {of.ja.length} Ja to{' '}
        {of.nein.length} Nein
      </Prompt>
      {policy && (
        <PolicyCard
          policy={policy}
          className="motion-safe:animate-[dictator-lay_420ms_var(--ease)] board-narrow:w-12.5 board-narrow:h-15.5 board-narrow:gap-1"
        />
      )}
      <p className="m-0 text-ink-soft text-xs leading-[1.35]">{resultOf(of)}</p>
      {board.fascist >= DANGER && <Danger />}
    </>
  );
}
export function resultOf({ elected, enacted, vetoed, chaos }: SeenGovernment): string {
  const fate = vetoed ? 'Veto' : enacted ? `${enacted} policy enacted` : elected ? 'In session' : 'Failed';
  return chaos ? `${fate}, then chaos: ${chaos} policy` : fate;
}

const Danger = () => (
  <p className="m-0 text-ink-soft text-xs leading-[1.35] text-mafia!">From now on a Dictator elected Chancellor wins.</p>
);

function Ending() {
  const ending = useEnding();
  return (
    <div className="dictator-move" role="status">
      {ending && <Emblem of={ending.side === 'Liberals' ? 'Liberal' : 'Fascist'} size={56} />}
      <Prompt large>{ending ? `The ${ending.side} have won` : 'No one has won'}</Prompt>
      <p className="m-0 text-ink-soft text-xs leading-[1.35]">{ending ? ending.how : 'The game ended before it was decided.'}</p>
    </div>
  );
}

/** Cards that the reader knows now: those of the session, and the next ones of the deck. In a record, all cards. */
export function Kept() {
  const { board, me, live } = useBoard<SecretDictatorBoard>();
  const isDrawn = board.step === 'discard';
  const label = live ? 'You passed' : isDrawn ? 'Drawn' : 'Passed';
  return (
    <>
      {board.hand && (live ? !isDrawn && me === board.president : true) && <Hand label={label} cards={board.hand} />}
      {board.peek && <Hand label="Next in the deck" cards={board.peek} />}
    </>
  );
}
