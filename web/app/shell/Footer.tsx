import { Link } from 'wouter';
import { useOperator } from '../../lib/operator.tsx';

export function Footer() {
  const links = useOperator()?.links ?? [];
  return (
    <footer className="border-t border-t-line text-ink-soft text-sm [&_a]:text-inherit [&_a:hover]:text-ink">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-6 max-w-290 mx-auto py-4 px-5 max-md:px-4 md:[html:has(.chatbox-bar,.chatbox-dock)_&]:pb-16">
        <p>Duskhaven, a village after dark.</p>
        <nav
          className="flex flex-wrap gap-y-0 gap-x-5 flex-1 max-md:basis-full [&_a]:whitespace-nowrap [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-tap"
          aria-label="Footer"
        >
          <Link href="/play">Games</Link>
          <Link href="/learn/games">How to play</Link>
          <Link href="/policy/rules">Rules</Link>
          <Link href="/policy/tos">Terms</Link>
          <Link href="/policy/privacy">Privacy</Link>
          {links.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        </nav>
        <p>
          Role icons by <a href="https://game-icons.net">Game-icons.net</a> (CC BY 3.0), control icons by{' '}
          <a href="https://lucide.dev">Lucide</a> (ISC).
        </p>
      </div>
    </footer>
  );
}
