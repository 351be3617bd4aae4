import { Link } from 'wouter';
import { COVERS } from '../../ui/covers.tsx';

export function Covers() {
  return (
    <ul className="covers" aria-label="Games">
      {COVERS.map(({ id, name, drawing }) => (
        <li key={name}>
          <Link href={`/learn/games/${id}`} className="cover">
            <svg className="cover-drawing" viewBox="0 0 96 56" aria-hidden="true">
              {drawing}
            </svg>
            <span className="cover-name">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
