import { lazyComponent } from '../lib/lazy-component.tsx';
import { sideStyle, toneColour } from './sides.ts';
import '../theme/light.css';

// Lazy, because a game in progress shows no roofs.
const Skyline = lazyComponent(() => import('./Skyline.tsx').then((m) => m.Skyline));

export type LightName = 'night' | 'dawn' | 'day' | 'dusk' | 'over';
const ALL: readonly LightName[] = ['night', 'dawn', 'day', 'dusk', 'over'];

export interface LightProps {
  light: LightName;
  /** The winning side, for the light at the end of a game. */
  winner?: string | null;
  skyline?: boolean;
}

/** The light of the phase, fixed behind the page. Layers cross-fade in 800 ms, or switch at once with reduced motion. */
export function Light({ light, winner = null, skyline }: LightProps) {
  return (
    <div
      className="light"
      data-light={light}
      aria-hidden="true"
      style={{ '--winner': winner === null ? 'var(--lantern)' : toneColour(sideStyle(winner).tone) } as React.CSSProperties}
    >
      {ALL.map((name) => (
        <div key={name} className={`light-layer light-${name}`} />
      ))}
      {skyline && <Skyline className="light-skyline" />}
    </div>
  );
}
