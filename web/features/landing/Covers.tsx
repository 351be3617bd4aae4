import { Link } from 'wouter';
import { COVERS } from '../../ui/covers.tsx';

export function Covers() {
  return (
    <ul
      className="grid grid-cols-6 gap-3 max-w-290 my-0 mx-auto pt-0 px-5 pb-5 list-none max-[900px]:grid-cols-3 max-md:grid-cols-2 max-md:px-4"
      aria-label="Games"
    >
      {COVERS.map(({ id, name, drawing }) => (
        <li key={name}>
          <Link
            href={`/learn/games/${id}`}
            className="grid justify-items-center gap-1 py-2.5 px-2 border border-line rounded-card [background:linear-gradient(var(--glow),var(--glow)),var(--surface)] text-ink text-sm text-center no-underline hover:[border-color:color-mix(in_oklab,var(--lantern)_55%,var(--line))]"
          >
            <svg
              className="w-21 h-12.25 [fill:none] [stroke:currentColor] [stroke-width:1.75] [stroke-linecap:round] [stroke-linejoin:round]"
              viewBox="0 0 96 56"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            <span className="font-semibold">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
