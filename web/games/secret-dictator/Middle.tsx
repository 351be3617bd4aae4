import type { Seat } from '../../../games/engine/game.ts';
import { policyOf, VETO } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { useRoving } from '../shared/roving.ts';
import { Hand, PolicyCard } from './art.tsx';
import { Kept, LatestEvent } from './LatestEvent.tsx';
import type { PlayerMove } from './moves.ts';
import { Prompt } from './Prompt.tsx';

export interface MiddleProps {
  move: PlayerMove | null;
  picked: Seat | string | null;
  onPick: (picked: Seat | string | null) => void;
}

export function Middle({ move, picked, onPick }: MiddleProps) {
  switch (move?.kind) {
    case 'person':
      return <Person {...{ move, picked, onPick }} />;
    case 'ballot':
      return <Ballots move={move} />;
    case 'card':
    case 'veto':
      return <Cards {...{ move, picked, onPick }} />;
    case undefined:
      return <LatestEvent />;
  }
}

function Person({ move, picked, onPick }: MiddleProps & { move: Extract<PlayerMove, { kind: 'person' }> }) {
  const { answer, busy, nameOf } = useBoard<SecretDictatorBoard>();
  const seat = typeof picked === 'number' ? picked : null;
  return (
    <div className="dictator-move">
      <Prompt>{move.prompt}</Prompt>
      <div className="flex flex-wrap gap-2 justify-center">
        <Button
          variant={move.danger ? 'danger' : 'primary'}
          disabled={seat === null}
          loading={busy}
          onClick={() => seat !== null && void answer(move.ask.title, [seat])}
        >
          {seat === null ? move.verb : `${move.verb} ${nameOf(seat)}`}
        </Button>
        {seat !== null && (
          <Button variant="ghost" disabled={busy} onClick={() => onPick(null)}>
            Not yet
          </Button>
        )}
      </div>
      <Kept />
    </div>
  );
}

/** A ballot counts as soon as it is cast, and can be changed until the vote ends. */
function Ballots({ move: { ask, given } }: { move: Extract<PlayerMove, { kind: 'ballot' }> }) {
  const { board, answer, busy, nameOf, places } = useBoard<SecretDictatorBoard>();
  const [president, chancellor] = [nameOf(board.president), nameOf(board.chancellor ?? board.president)];
  const roving = useRoving<HTMLDivElement>(2);
  return (
    <div className="dictator-move">
      <Prompt>
        <b>{president}</b> as President, <b>{chancellor}</b> as Chancellor?
      </Prompt>
      {/* biome-ignore lint/a11y/useSemanticElements: ballots to tap are no fields of a form */}
      <div
        className="flex flex-wrap gap-2 justify-center"
        role="group"
        aria-label="Your ballot"
        ref={roving.ref}
        onKeyDown={roving.onKeyDown}
      >
        {(['Ja', 'Nein'] as const).map((word, i) => (
          <button
            key={word}
            type="button"
            className={cx(
              'dictator-ballot min-w-26 min-h-15 border-[1.5px] border-line-strong rounded-card bg-raised font-semibold text-lg leading-none font-serif [transition:transform_var(--quick)] [&:hover:not(:disabled)]:border-lantern board-narrow:min-h-12.5',
              `dictator-ballot-${word.toLowerCase()}`,
            )}
            data-rove={i}
            tabIndex={roving.tabIndex(i)}
            aria-pressed={given === word}
            aria-label={word === 'Ja' ? 'Ja, yes' : 'Nein, no'}
            disabled={busy}
            onFocus={() => roving.onFocus(i)}
            onClick={() => void answer(ask.title, word)}
          >
            {word}
          </button>
        ))}
      </div>
      <p className="m-0 text-ink-soft text-xs leading-[1.35]">
        {given ? `You vote ${given}, for now. ` : ''}
        {board.voted.length} of {places.length - board.executed.length} have voted
      </p>
    </div>
  );
}

function Cards({ move, picked, onPick }: MiddleProps & { move: Extract<PlayerMove, { kind: 'card' | 'veto' }> }) {
  const { board, answer, busy } = useBoard<SecretDictatorBoard>();
  const roving = useRoving<HTMLDivElement>(move.of.length);
  const word = typeof picked === 'string' ? picked : null;
  const prompt = move.kind === 'card' ? move.prompt : 'The Chancellor wants to throw both away.';
  return (
    <div className="dictator-move">
      <Prompt>{board.step === 'insist' ? 'The veto was refused: enact one.' : prompt}</Prompt>
      {move.kind === 'veto' && board.hand && <Hand label="You passed" cards={board.hand} />}
      {/* biome-ignore lint/a11y/useSemanticElements: cards to tap are no fields of a form */}
      <div
        className="flex flex-wrap gap-2 justify-center"
        role="group"
        aria-label={prompt}
        ref={roving.ref}
        onKeyDown={roving.onKeyDown}
      >
        {move.of.map((one, i) => (
          <button
            key={one}
            type="button"
            className={cx(
              'dictator-choice p-0.75 border-2 border-transparent rounded-card bg-transparent [transition:transform_var(--quick)]',
              one === word && 'border-lantern! [transform:translateY(-4px)]',
            )}
            data-rove={i}
            tabIndex={roving.tabIndex(i)}
            aria-pressed={one === word}
            disabled={busy}
            onFocus={() => roving.onFocus(i)}
            onClick={() => onPick(one)}
          >
            <Face of={one} />
          </button>
        ))}
      </div>
      <Button
        variant="primary"
        disabled={word === null}
        loading={busy}
        onClick={() => word !== null && void answer(move.ask.title, word)}
      >
        {verbOf(move, word)}
      </Button>
    </div>
  );
}
const FACES: Record<string, { icon: 'ban' | 'check' | 'close'; word: string }> = {
  [VETO]: { icon: 'ban', word: 'Veto' },
  'Agree to veto': { icon: 'check', word: 'Agree' },
  'Refuse veto': { icon: 'close', word: 'Refuse' },
};
function Face({ of }: { of: string }) {
  const face = FACES[of];
  if (!face) return <PolicyCard policy={policyOf(of)} />;
  return (
    <span className="dictator-card [--dictator-tone:var(--line-strong)] border-dashed! bg-raised!">
      <Icon name={face.icon} size={24} />
      <span className="text-ink font-semibold text-xs leading-none font-serif">{face.word}</span>
    </span>
  );
}
function verbOf(move: Extract<PlayerMove, { kind: 'card' | 'veto' }>, picked: string | null): string {
  if (move.kind === 'veto') return picked === null ? 'Answer' : FACES[picked]!.word;
  if (picked === VETO) return 'Propose a veto';
  return picked === null ? move.verb : `${move.verb} ${policyOf(picked)}`;
}
