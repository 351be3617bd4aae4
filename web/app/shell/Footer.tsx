import { Link } from 'wouter';

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inside">
        <p className="footer-word">Duskhaven, a village after dark.</p>
        <nav className="footer-links" aria-label="Footer">
          <Link href="/play">Games</Link>
          <Link href="/learn/games">How to play</Link>
        </nav>
        <p className="footer-credit">
          Role icons by <a href="https://game-icons.net">Game-icons.net</a> (CC BY 3.0), control icons by{' '}
          <a href="https://lucide.dev">Lucide</a> (ISC).
        </p>
      </div>
    </footer>
  );
}
