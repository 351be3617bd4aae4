import type { Mission, ResistanceBoard } from '../../../games/resistance/board.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';

export function Track() {
  const { board } = useBoard<ResistanceBoard>();
  return (
    <section className="resistance-track" aria-label="Missions">
      <Score />
      <ol className="resistance-missions">
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
  const won = (success: boolean) => board.missions.filter((mission) => mission.success === success).length;
  return (
    <div className="resistance-score">
      <p className="resistance-side resistance-good">
        <Icon name="flag" size={16} />
        Resistance <b>{won(true)}</b>
      </p>
      <p className="resistance-target">first to {board.target}</p>
      <p className="resistance-side resistance-bad">
        <b>{won(false)}</b> Spies
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
  const done = board.missions[number - 1];
  const now = !done && number === board.mission && !isOver;
  const two = board.twoFails === number;
  const look = done && (done.success ? 'resistance-good' : 'resistance-bad');
  const state = done
    ? [done.success ? 'succeeded' : 'failed', !(done.success && done.fails === 0) && resultWords(done)].filter(Boolean).join(', ')
    : `${size} players${two ? ', takes two Fail cards to sink' : ''}${now ? ', now' : ''}`;
  return (
    <li className={cx('resistance-mission', look, now && 'resistance-now')} aria-current={now ? 'step' : undefined}>
      <span className="sr-only">
        Mission {number}: {state}
      </span>
      <span className="resistance-medal" aria-hidden="true">
        {done ? <Icon name={done.success ? 'flag' : done.fails === null ? 'ban' : 'close'} size={20} /> : size}
      </span>
      <span className="resistance-below" aria-hidden="true">
        {done ? resultWords(done) : two ? '2 Fails' : now ? 'now' : ''}
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
    <p className="resistance-attempts">
      <span>
        Voted down: {rejections} of {limit}
      </span>
      {limit <= 10 && (
        <span className="resistance-pips" aria-hidden="true">
          {Array.from({ length: limit }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike
            <i key={i} className={cx('resistance-pip', i < rejections && 'resistance-pip-used')} />
          ))}
        </span>
      )}
      <span className={cx('resistance-soft', !strict && 'resistance-wide-only')}>{loss}</span>
    </p>
  );
}
