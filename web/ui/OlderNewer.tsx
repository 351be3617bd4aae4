import { Button } from './Button.tsx';
import { usePageKeys } from './page-keys.ts';

export interface OlderNewerProps {
  label: string;
  /** Null if there are no newer rows. */
  newer: (() => void) | null;
  older: (() => void) | null;
  words?: readonly [newer: string, older: string];
}

export function OlderNewer({ label, newer, older, words = ['Newer', 'Older'] }: OlderNewerProps) {
  const keys = usePageKeys({ ArrowLeft: newer, ArrowRight: older });
  if (!newer && !older) return null;
  return (
    <nav {...keys} className="flex justify-between mt-2 -mx-3" aria-label={`${label}: pages`}>
      <Button variant="ghost" size="small" icon="chevron-left" disabled={!newer} onClick={() => newer?.()}>
        {words[0]}
      </Button>
      <Button variant="ghost" size="small" iconEnd="chevron-right" disabled={!older} onClick={() => older?.()}>
        {words[1]}
      </Button>
    </nav>
  );
}
