import { Button } from './Button.tsx';
import '../features/people/people.css';

export interface OlderNewerProps {
  label: string;
  /** Null when there is nothing that way. */
  newer: (() => void) | null;
  older: (() => void) | null;
  words?: readonly [newer: string, older: string];
}

export function OlderNewer({ label, newer, older, words = ['Newer', 'Older'] }: OlderNewerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="older-newer" aria-label={`${label}: pages`}>
      <Button variant="ghost" size="small" icon="chevron-left" disabled={!newer} onClick={() => newer?.()}>
        {words[0]}
      </Button>
      <Button variant="ghost" size="small" iconEnd="chevron-right" disabled={!older} onClick={() => older?.()}>
        {words[1]}
      </Button>
    </nav>
  );
}
