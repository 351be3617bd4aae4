import { useEffect, useState } from 'react';
import type { Offer } from '../../../games/engine/game.ts';
import type { ResistanceBoard } from '../../../games/resistance/board.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useBoard } from '../shared/board.ts';
import { BALLOT, CARD, GUESS, type PickState, type Quarry } from './picks.ts';

/** Below the table: a note and the answers to the reader's question. Space is reserved, so that the layout does not jump. */
export function Answers({ picks }: { picks: PickState | null }) {
  const { ask, live, isOver } = useBoard<ResistanceBoard>();
  const note = useNote(picks);
  if (!live || isOver) return null;
  return (
    <div className="board-wide:min-h-29 sticky bottom-0 z-2 flex flex-col items-center gap-2 justify-center pt-2 px-3 pb-3 border border-line/70 rounded-card bg-surface/92">
      <p className="min-h-[1.5em] text-center font-550" role="status">
        {note}
      </p>
      {picks ? <Choosing picks={picks} /> : ask(BALLOT) ? <Ballot /> : ask(CARD) && <MissionCards />}
    </div>
  );
}

function useNote(picks: PickState | null): string {
  const { board, phase, nameOf, ask, given } = useBoard<ResistanceBoard>();
  const size = board.sizes[board.mission - 1]!;
  switch (phase.name) {
    case 'Team Selection':
      return picks
        ? `You lead. Choose ${size} players: ${picks.chosen.length} chosen.`
        : `${nameOf(board.leader)} leads and chooses ${size} players.`;
    case 'Team Approval':
      if (!ask(BALLOT)) return 'Everyone votes on the team.';
      return given(BALLOT) ? `You said ${given(BALLOT)![0]}. You can still change it.` : 'Should this team go?';
    case 'Mission':
      if (!ask(CARD)) return 'The team is on its mission.';
      return cardNote(ask(CARD)!.offers[0]!, given(CARD)?.[0]);
    default:
      return guessNote(board, picks, given(GUESS) !== null);
  }
}

/** A loyal player has only one card and nothing to change. */
function cardNote(offer: Offer, card: unknown): string {
  const choice = offer.kind === 'choice' && offer.of.length > 1;
  if (card === undefined) return choice ? 'Play your card.' : 'Play your card: you are loyal.';
  return choice ? `You played ${card}. You can still change it.` : `You played ${card}.`;
}

function guessNote({ epilogue }: ResistanceBoard, picks: PickState | null, isDone: boolean): string {
  if (!epilogue) return '';
  const { merlin, lovers, by } = epilogue;
  const targets = merlin && lovers ? 'Merlin, or both lovers' : merlin ? 'Merlin' : 'both lovers';
  if (!picks) return `${by === 'Assassin' ? 'The Assassin looks' : 'The Spies look'} for ${targets}.`;
  if (isDone) return 'Your guess is in. You can still change it.';
  return `Who is ${picks.guess?.quarry === 'Merlin' ? 'Merlin' : 'Tristan, and who Isolde'}? Choose at the table.`;
}

function Choosing({ picks }: { picks: PickState }) {
  const { busy } = useBoard<ResistanceBoard>();
  const { guess, full, confirm } = picks;
  return (
    <div className="resistance-buttons flex flex-wrap justify-center gap-2 w-full">
      {guess && guess.quarries.length > 1 && <Hunt quarry={guess.quarry} quarries={guess.quarries} hunt={guess.hunt} />}
      {guess && (
        <Button variant="ghost" disabled={busy} onClick={() => void guess.nobody()}>
          Name no one
        </Button>
      )}
      <Button
        className="resistance-confirm"
        variant="primary"
        size="large"
        disabled={!full}
        loading={busy}
        onClick={() => void confirm()}
      >
        {guess ? 'Name them' : 'Send this team'}
      </Button>
    </div>
  );
}

function Hunt({ quarry, quarries, hunt }: { quarry: Quarry; quarries: readonly Quarry[]; hunt: (quarry: Quarry) => void }) {
  return quarries.map((option) => (
    <Button
      key={option}
      aria-pressed={option === quarry}
      className={cx(option === quarry && 'border-lantern bg-lantern/16')}
      onClick={() => hunt(option)}
    >
      {option === 'Merlin' ? 'Merlin' : 'Lovers'}
    </Button>
  ));
}

interface Choice {
  value: string;
  icon: IconName;
  look: string;
}
const BALLOTS: readonly Choice[] = [
  { value: 'Yes', icon: 'check', look: 'resistance-good' },
  { value: 'No', icon: 'close', look: 'resistance-bad' },
];
const CARDS: readonly Choice[] = [
  { value: 'Success', icon: 'flag', look: 'resistance-good' },
  { value: 'Fail', icon: 'skull', look: 'resistance-bad' },
];

function Ballot() {
  const { answer, given, busy } = useBoard<ResistanceBoard>();
  const ownVote = given(BALLOT)?.[0];
  return <Choices of={BALLOTS} chosen={ownVote} busy={busy} onChoose={(value) => void answer(BALLOT, value)} />;
}

/** Playing the wrong card is costly, so with a choice the first press turns a card and the second plays it. */
function MissionCards() {
  const { ask, answer, given, pick, busy } = useBoard<ResistanceBoard>();
  const { id, offers } = ask(CARD)!;
  const [turned, setTurned] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mission is another card
  useEffect(() => {
    setTurned(null);
  }, [id]);
  const offer = offers[0];
  const open = CARDS.filter(({ value }) => offer?.kind === 'choice' && offer.of.includes(value));
  const press = (value: string) => {
    if (open.length > 1 && turned !== value) {
      setTurned(value);
      pick(CARD, [value]);
    } else {
      setTurned(null);
      void answer(CARD, value);
    }
  };
  return <Choices of={open} chosen={given(CARD)?.[0]} turned={turned} busy={busy} onChoose={press} />;
}

interface ChoicesProps {
  of: readonly Choice[];
  chosen: unknown;
  turned?: string | null;
  busy: boolean;
  onChoose: (value: string) => void;
}
function Choices({ of, chosen, turned = null, busy, onChoose }: ChoicesProps) {
  return (
    <div className="resistance-buttons flex flex-wrap justify-center gap-2 w-full">
      {of.map(({ value, icon, look }) => (
        <button
          key={value}
          type="button"
          className={cx('resistance-choice', look, turned === value && 'resistance-turned')}
          data-choice={value}
          aria-pressed={chosen === value}
          aria-disabled={busy}
          onClick={() => !busy && onChoose(value)}
        >
          <Icon name={icon} size={20} />
          <span>{turned === value ? `Press again: ${value}` : value}</span>
        </button>
      ))}
    </div>
  );
}
