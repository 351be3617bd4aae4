import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { Hand } from './art.tsx';
import { resultOf } from './LatestEvent.tsx';
import './past.css';

export function PastGovernments() {
  const { board, nameOf, live } = useBoard<SecretDictatorBoard>();
  if (!live || board.past.length === 0) return null;
  const names = (seats: readonly number[]) => seats.map(nameOf).join(', ') || 'no one';
  return (
    <details className="dictator-past">
      <summary>
        <Icon name="history" size={18} />
        Governments so far ({board.past.length})
      </summary>
      <ol>
        {board.past.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is past stays where it is
          <li key={i}>
            <p>
              <b translate="no">{nameOf(one.president)}</b> with <b translate="no">{nameOf(one.chancellor)}</b>: {resultOf(one)}
            </p>
            <p className="text-ink-soft">
              Ja: {names(one.ja)}. Nein: {names(one.nein)}.
            </p>
            {one.drawn && one.drawn.length > 0 && <Hand label="Drawn" cards={one.drawn} className="me-4" />}
            {one.passed && one.passed.length > 0 && <Hand label="Passed" cards={one.passed} className="me-4" />}
          </li>
        ))}
      </ol>
    </details>
  );
}
