import type { Mission, ResistanceBoard } from '../../../games/resistance/board.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';

export function Track() {
  const { board } = useBoard<ResistanceBoard>();
  return (
    <section
      className="flex flex-col gap-2 board-phone:grid board-phone:grid-cols-[auto_1fr_auto] board-phone:items-baseline"
      aria-label="Missions"
    >
      <Score />
      <ol className="flex flex-wrap justify-center gap-y-1.5 gap-x-2.5 board-phone:col-span-full board-phone:row-2">
        {board.sizes.map((size, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: missions are their number
          <Medal key={i} number={i + 1} size={size} />
        ))}
      </ol>
      <Attempts />
    </section>
  );
}

function Score() {
  const { board } = useBoard<ResistanceBoard>();
  const missionsWon = (success: boolean) => board.missions.filter((mission) => mission.success === success).length;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-3 board-phone:contents text-sm">
      <p className="inline-flex items-center gap-1.5 font-550 [&_b]:text-lg [&_b]:tabular-nums last:justify-end board-phone:text-sm resistance-good">
        <Icon name="flag" size={16} />
        Resistance <b>{missionsWon(true)}</b>
      </p>
      <p className="text-ink-soft text-xs board-phone:hidden">first to {board.target}</p>
      <p className="inline-flex items-center gap-1.5 font-550 [&_b]:text-lg [&_b]:tabular-nums last:justify-end board-phone:col-3 board-phone:row-1 board-phone:text-sm resistance-bad">
        <b>{missionsWon(false)}</b> Spies
        <Icon name="eye" size={16} />
      </p>
    </div>
  );
}

export const failWords = (fails: number): string => (fails === 1 ? '1 Fail' : `${fails} Fails`);
export function resultWords({ fails, success }: Mission): string {
  if (fails === null) return 'no team';
  return success && fails === 0 ? 'success' : failWords(fails);
}

function Medal({ number, size }: { number: number; size: number }) {
  const { board, isOver } = useBoard<ResistanceBoard>();
  const mission = board.missions[number - 1];
  const isCurrent = !mission && number === board.mission && !isOver;
  const two = board.twoFails === number;
  const look = mission && (mission.success ? 'resistance-good' : 'resistance-bad');
  const state = mission
    ? [mission.success ? 'succeeded' : 'failed', !(mission.success && mission.fails === 0) && resultWords(mission)]
        .filter(Boolean)
        .join(', ')
    : `${size} players${two ? ', takes two Fail cards to sink' : ''}${isCurrent ? ', now' : ''}`;
  return (
    <li className={cx('resistance-mission', look, isCurrent && 'resistance-now')} aria-current={isCurrent ? 'step' : undefined}>
      <span className="sr-only">
        Mission {number}: {state}
      </span>
      <span className="resistance-medal" aria-hidden="true">
        {mission ? <Icon name={mission.success ? 'flag' : mission.fails === null ? 'ban' : 'close'} size={20} /> : size}
      </span>
      <span className="min-h-4.5 text-xs leading-4.5 whitespace-nowrap" aria-hidden="true">
        {mission ? resultWords(mission) : two ? '2 Fails' : isCurrent ? 'now' : ''}
      </span>
    </li>
  );
}

function Attempts() {
  const { board, isOver } = useBoard<ResistanceBoard>();
  const { limit, rejections, strict } = board;
  if (isOver) return null;
  const loss = strict ? 'the last loses the game' : 'the last sinks the mission';
  return (
    <p className="flex flex-wrap items-center justify-center gap-y-0.5 gap-x-2.5 board-phone:col-2 board-phone:row-1 text-xs tabular-nums">
      <span>
        Voted down: {rejections} of {limit}
      </span>
      {limit <= 10 && (
        <span className="inline-flex gap-1 board-phone:hidden" aria-hidden="true">
          {Array.from({ length: limit }, (_, i) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike
              key={i}
              className={cx('size-2.5 border-[1.5px] border-line-strong rounded-1/2', i < rejections && 'border-warn! bg-warn')}
            />
          ))}
        </span>
      )}
      <span className={cx('text-ink-soft text-xs', !strict && 'hidden board-wide:inline')}>{loss}</span>
    </p>
  );
}
